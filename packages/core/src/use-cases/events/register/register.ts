import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Actor } from '../../../model/people/actor.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { isSpectator } from '../../../rules/people/spectators.js';
import { enterQueue } from '../queue/create-queue.js';
import { openQueue } from '../queue/open-queue.js';
import { completeOptions, type RequestedQueue } from './default-options.js';
import { loadState, type State, type StateRequest } from './state.js';
import type { Caller, UseCase } from '../../use-case.js';

export interface Register extends Omit<StateRequest, 'subscribers'> {
  readonly queue: RequestedQueue;
  /** The client's event types, null for all; the core reads only `parts`. */
  readonly fetchTypes: ReadonlySet<string> | null;
}

export interface Registered {
  /** The caller and organization as of the same moment: both may have changed since authentication. */
  readonly actor: Actor;
  /** null for people without an account, who get no events. */
  readonly queue: EventQueue | null;
  readonly state: State;
}

const open = (tx: ReadTx, ports: Ports, caller: Caller, requested: RequestedQueue): TaskEither.TaskEither<Failure, EventQueue> =>
  pipe(
    completeOptions(tx, caller, requested),
    TaskEither.chainEitherK((options) => openQueue(ports, caller, tx.head, options)),
  );

/**
 * Creates an event queue and returns the state that it continues. Both are of the same moment: the state comes from one snapshot and the queue starts at its
 * position, so that nothing is missing or repeated between them.
 */
export const register: UseCase<Register, Registered> = {
  mode: 'waiting',
  run: (transact, ports) => (_, command) =>
    pipe(
      transact('snapshot', (tx, caller) =>
        pipe(
          isSpectator(caller.actor) ? TaskEither.right(null) : open(tx, ports, caller, command.queue),
          TaskEither.bindTo('queue'),
          TaskEither.bind('state', () => loadState(tx, ports, caller, { ...command, subscribers: command.queue.subscribers })),
          TaskEither.map((registered) => ({ ...registered, actor: { ...caller.actor, realm: tx.realm } })),
        ),
      ),
      TaskEither.chainFirst(({ queue, actor }) => (queue === null ? TaskEither.right(undefined) : enterQueue(ports, queue, actor.user))),
    ),
};
