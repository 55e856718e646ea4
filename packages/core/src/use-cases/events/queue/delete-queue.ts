import * as Either from 'fp-ts/lib/Either.js';
import type { QueueId } from '../../../model/ids.js';
import { findQueue } from './find-queue.js';
import type { UseCase } from '../../use-case.js';
import { done } from '../../outcome.js';

export interface DeleteQueue {
  readonly queueId: QueueId;
}

/** Removes a queue. Its waiting poll is answered with what is there. Spec: 4.21 */
export const deleteQueue: UseCase<DeleteQueue, void> = {
  mode: 'waiting',
  run: async (call, { queueId }) => {
    const queue = await findQueue(call.ports.queues, call, queueId);
    if (Either.isLeft(queue)) return queue;
    const removed = await call.ports.queues.remove(queue.right.realmId, queue.right.id)();
    if (Either.isLeft(removed)) return removed;
    call.ports.wakeUp.end([queueId]);
    return done;
  },
};
