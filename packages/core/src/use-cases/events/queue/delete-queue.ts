import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { QueueId } from '../../../model/ids.js';
import { findQueue } from './find-queue.js';
import type { UseCase } from '../../use-case.js';

export interface DeleteQueue {
  readonly queueId: QueueId;
}

/** Removes a queue. Its waiting poll is answered with what is there. Spec: 4.21 */
export const deleteQueue: UseCase<DeleteQueue, void> = {
  mode: 'waiting',
  run:
    (_transact, { queues, wakeUp }) =>
    (caller, { queueId }) =>
      pipe(
        findQueue(queues, caller, queueId),
        TaskEither.chainW((queue) => queues.remove(queue.realmId, queue.id)),
        TaskEither.map(() => {
          wakeUp.end([queueId]);
        }),
      ),
};
