import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Actor } from '../../../model/people/actor.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import { isSpectator } from '../../../rules/spectators.js';
import { enterQueue } from '../queue/create-queue.js';
import { openQueue, type QueueOptions } from '../queue/open-queue.js';
import { loadState, type State, type StateRequest } from './state.js';
import type { UseCase } from '../../use-case.js';

export interface Register extends StateRequest {
  readonly queue: QueueOptions;
  /** What the client named, null when it wants everything: the core looks at `parts` alone. */
  readonly fetchTypes: ReadonlySet<string> | null;
}

export interface Registered {
  /** The one who registers, with the organization, as of the same moment: both may have changed since authentication. */
  readonly actor: Actor;
  /** null for people without an account: nothing is announced to them. */
  readonly queue: EventQueue | null;
  readonly state: State;
}

/**
 * A queue of events, and the state that they continue. Both are of the same moment: counter and state come from one snapshot, and the queue starts at the
 * position seen there, so that nothing is missing between them and nothing is told twice.
 */
export const register: UseCase<Register, Registered> = {
  mode: 'waiting',
  run: (transact, ports) => (_, command) =>
    pipe(
      transact('snapshot', (tx, caller) =>
        pipe(
          TaskEither.fromEither(isSpectator(caller.actor) ? Either.right(null) : openQueue(ports, caller, tx.head, command.queue)),
          TaskEither.bindTo('queue'),
          TaskEither.bind('state', () => loadState(tx, ports, caller, command)),
          TaskEither.map((registered) => ({ ...registered, actor: { ...caller.actor, realm: tx.realm } })),
        ),
      ),
      TaskEither.chainFirst(({ queue }) => (queue === null ? TaskEither.right(undefined) : enterQueue(ports, queue))),
    ),
};
