import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../failures.js';
import type { Work } from './work.js';

/** Removes queues without a poll for longer than their lifetime. Clients learn it at their next request. Spec: 4.21 */
export const sweepQueues: Work = {
  every: 60_000,
  needsSteadyClock: true,
  run: ({ queues, wakeUp, clock, log }): TaskEither.TaskEither<Failure, void> =>
    pipe(
      queues.sweep(clock.now()),
      TaskEither.map((gone) => {
        if (gone.length === 0) return;
        wakeUp.end(gone);
        log.info('idle event queues were dropped', { queues: gone.length });
      }),
    ),
};
