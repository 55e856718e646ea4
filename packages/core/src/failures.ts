import type { Proof } from './model/proof.js';
import type { Refusal } from './refusals/index.js';

/**
 * A failure of the environment, made only by adapters. `conflict`: a concurrent change; run the use case again. `tooMuchWork`: the request needs more work than
 * one request may take.
 */
export type Fault =
  | { readonly kind: 'conflict'; readonly what: string }
  | { readonly kind: 'tooMuchWork'; readonly what: string }
  | { readonly kind: 'unavailable'; readonly what: string; readonly cause: unknown };

/** A refusal by a rule or use case. `proof`: the rule and its grounds; null if no rule was asked, for instance for something missing. */
export interface Refused {
  readonly kind: 'refused';
  readonly refusal: Refusal;
  readonly proof: Proof | null;
}

/** The failure of a use case. A fault is a member, so that adapters' results need no wrapping. */
export type Failure = Refused | Fault;

export const refused = (refusal: Refusal, proof: Proof | null = null): Failure => ({ kind: 'refused', refusal, proof });
