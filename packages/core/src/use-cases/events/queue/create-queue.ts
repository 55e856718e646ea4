import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { EventQueue } from '../../../model/events/event-queue.js';
import { countedWith, type User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';

/**
 * Registers an opened queue of this account. Ends the polls of queues that were removed for it. Refuses where the organization has as many queues as it may.
 *
 * NOTE: not to be called inside a transaction: a store with one connection would wait for itself.
 */
export const enterQueue = ({ queues, wakeUp }: Pick<Ports, 'queues' | 'wakeUp'>, queue: EventQueue, owner: User): TaskEither.TaskEither<Failure, EventQueue> =>
  pipe(
    queues.register(queue, countedWith(owner)),
    TaskEither.chainOptionK((): Failure => refused({ kind: 'queueNotAllocated' }))((dropped) => dropped),
    TaskEither.map((dropped) => {
      wakeUp.end(dropped);
      return queue;
    }),
  );
