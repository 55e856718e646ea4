import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import type { QueueId } from '../../../model/ids.js';
import type { EventQueues } from '../../../ports/event-queues.js';
import type { Caller } from '../../caller.js';
import { type Outcome, refuse } from '../../outcome.js';

const isOf = ({ userId, keyGeneration }: EventQueue, caller: Caller): boolean => userId === caller.actor.user.id && keyGeneration === caller.generation;

/** Returns the caller's queue. Another person's queue, or one opened with a revoked key, counts as missing. Spec: 4.21 */
export const findQueue = async (queues: EventQueues, caller: Caller, queueId: QueueId): Outcome<EventQueue> => {
  const found = await queues.find(caller.realm.id, queueId)();
  if (Either.isLeft(found)) return found;
  return Option.isSome(found.right) && isOf(found.right.value, caller) ? Either.right(found.right.value) : refuse({ kind: 'badEventQueue', queueId });
};
