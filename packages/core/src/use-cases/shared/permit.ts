import * as Either from 'fp-ts/lib/Either.js';
import { type Failure, refused } from '../../failures.js';
import type { Proof, Verdict } from '../../rules/verdict.js';

/** A rule's answer as the outcome of a use case. */
export const permit = (verdict: Verdict): Either.Either<Failure, Proof> => (Either.isRight(verdict) ? verdict : Either.left(refused(verdict.left.refusal)));
