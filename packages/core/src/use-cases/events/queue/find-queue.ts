import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import type { QueueId } from '../../../model/ids.js';
import type { EventQueues } from '../../../ports/event-queues.js';
import type { Caller } from '../../use-case.js';

const isOf = ({ userId, keyGeneration }: EventQueue, caller: Caller): boolean => userId === caller.actor.user.id && keyGeneration === caller.generation;

/** Returns the caller's queue. Another person's queue, or one opened with a revoked key, counts as missing. Spec: 4.21 */
export const findQueue = (queues: EventQueues, caller: Caller, queueId: QueueId): TaskEither.TaskEither<Failure, EventQueue> =>
  pipe(
    queues.find(caller.realm.id, queueId),
    TaskEither.map(Option.filter((queue) => isOf(queue, caller))),
    TaskEither.chainOptionK(() => refused({ kind: 'badEventQueue', queueId }))((found) => found),
  );
