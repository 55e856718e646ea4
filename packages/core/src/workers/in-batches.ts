import * as TaskEither from '../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../failures.js';

/** Batches of one realm in one round: `size` items each, at most `most` batches. */
export interface Batches {
  readonly size: number;
  readonly most: number;
}

/** Runs a batch, which returns its count, and again as long as it was full. */
export const inBatches = ({ size, most }: Batches, batch: TaskEither.TaskEither<Failure, number>): TaskEither.TaskEither<Failure, void> =>
  pipe(
    batch,
    TaskEither.chain((done) => (done < size || most <= 1 ? TaskEither.right(undefined) : inBatches({ size, most: most - 1 }, batch))),
  );
