import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';

/** Batches of one realm in one round: `size` items each, at most `max` batches. */
export interface Batches {
  readonly size: number;
  readonly max: number;
}

/** Runs a batch, which returns its count, and again as long as it was full. */
export const repeatBatches = ({ size, max }: Batches, batch: TaskEither.TaskEither<Failure, number>): TaskEither.TaskEither<Failure, void> =>
  pipe(
    batch,
    TaskEither.chain((done) => (done < size || max <= 1 ? TaskEither.right(undefined) : repeatBatches({ size, max: max - 1 }, batch))),
  );
