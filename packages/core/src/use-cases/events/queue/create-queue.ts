import * as Option from 'fp-ts/lib/Option.js';
import * as Either from 'fp-ts/lib/Either.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import { countedWith, type User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import { type Outcome, refuse } from '../../outcome.js';

/**
 * Registers an opened queue of this account. Ends the polls of queues that were removed for it. Refuses where the organization has as many queues as it may.
 *
 * NOTE: not to be called inside a transaction: a store with one connection would wait for itself.
 */
export const enterQueue = async ({ queues, wakeUp }: Pick<Ports, 'queues' | 'wakeUp'>, queue: EventQueue, owner: User): Outcome<EventQueue> => {
  const dropped = await queues.register(queue, countedWith(owner))();
  if (Either.isLeft(dropped)) return dropped;
  if (Option.isNone(dropped.right)) return refuse({ kind: 'queueNotAllocated' });
  wakeUp.end(dropped.right.value);
  return Either.right(queue);
};
