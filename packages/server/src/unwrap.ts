import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '@parley/core';
import { problemTexts } from '@parley/node';

/** The result; throws, for the operator to read, when there is none. */
export const unwrap = <Problem extends string, Made>(outcome: Either.Either<Failure, Either.Either<Problem, Made>>): Made => {
  if (Either.isLeft(outcome)) {
    const failure = outcome.left;
    throw new Error(failure.kind === 'refused' ? failure.refusal.kind : `the database failed: ${failure.what}`, { cause: failure });
  }
  if (Either.isLeft(outcome.right)) throw new Error(problemTexts[outcome.right.left] ?? outcome.right.left);
  return outcome.right.right;
};
