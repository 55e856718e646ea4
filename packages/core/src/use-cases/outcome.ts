import * as Either from 'fp-ts/lib/Either.js';
import { type Failure, refused } from '../failures.js';
import type { Proof } from '../model/proof.js';
import type { Refusal } from '../refusals/index.js';

/** What a step of a use case answers. */
export type Outcome<Result> = Promise<Either.Either<Failure, Result>>;

/** There is nothing to answer. */
export const done: Either.Either<never, undefined> = Either.right(undefined);

export const refuse = (refusal: Refusal, proof: Proof | null = null): Either.Either<Failure, never> => Either.left(refused(refusal, proof));

/** A decision that no rule made, as the outcome of a use case. */
export const decided = <A>(decision: Either.Either<Refusal, A>): Either.Either<Failure, A> => (Either.isLeft(decision) ? refuse(decision.left) : decision);
