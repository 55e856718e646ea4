import * as Either from 'fp-ts/lib/Either.js';
import type { Actor } from '../../../model/people/actor.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import { isSpectator } from '../../../rules/people/spectators.js';
import { enterQueue } from '../queue/create-queue.js';
import { openQueue } from '../queue/open-queue.js';
import { completeOptions, type RequestedQueue } from './default-options.js';
import { loadState, type State, type StateRequest } from './state.js';
import type { UseCase } from '../../use-case.js';
import type { ReadCall } from '../../call.js';
import { type Outcome, done } from '../../outcome.js';

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

const open = async (call: ReadCall, requested: RequestedQueue): Outcome<EventQueue> => {
  const options = await completeOptions(call, requested);
  return Either.isLeft(options) ? options : openQueue(call, call.tx.head, options.right);
};

/**
 * Creates an event queue and returns the state that it continues. Both are of the same moment: the state comes from one snapshot and the queue starts at its
 * position, so that nothing is missing or repeated between them.
 */
export const register: UseCase<Register, Registered> = {
  mode: 'waiting',
  run: async (call, command) => {
    const found = await call.transact('snapshot', async (inside) => {
      const queue = isSpectator(inside.actor) ? Either.right(null) : await open(inside, command.queue);
      if (Either.isLeft(queue)) return queue;
      const state = await loadState(inside, { ...command, subscribers: command.queue.subscribers });
      if (Either.isLeft(state)) return state;
      return Either.right({ queue: queue.right, state: state.right, actor: { ...inside.actor, realm: inside.tx.realm } });
    });
    if (Either.isLeft(found)) return found;
    const { queue, actor } = found.right;
    const entered = queue === null ? done : await enterQueue(call.ports, queue, actor.user);
    return Either.isLeft(entered) ? entered : found;
  },
};
