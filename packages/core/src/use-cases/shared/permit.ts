import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../failures.js';
import type { Proof } from '../../model/proof.js';
import type { Verdict } from '../../rules/verdict.js';
import { refuse } from '../outcome.js';

/** Turns a verdict into the outcome of a use case; a refusal keeps its proof. */
export const permit = (verdict: Verdict): Either.Either<Failure, Proof> =>
  Either.isRight(verdict) ? verdict : refuse(verdict.left.refusal, verdict.left.proof);
