import type { Proof } from './model/proof.js';
import type { Refusal } from './refusals/index.js';

/**
 * The world failed. Only adapters make these. `conflict`: somebody was faster, run the use case again. `tooMuchWork`: what was asked for takes more than one request may
 * take; nobody is to blame but the question.
 */
export type Fault =
  | { readonly kind: 'conflict'; readonly what: string }
  | { readonly kind: 'tooMuchWork'; readonly what: string }
  | { readonly kind: 'unavailable'; readonly what: string; readonly cause: unknown };

/** A rule or a use case said no. `proof` says which rule and why; null where no rule was asked, as for what is missing. */
export interface Refused {
  readonly kind: 'refused';
  readonly refusal: Refusal;
  readonly proof: Proof | null;
}

/** What a use case ends with where it has no result. A fault is one as it stands, so that what an adapter answers needs no wrapping. */
export type Failure = Refused | Fault;

export const refused = (refusal: Refusal, proof: Proof | null = null): Failure => ({ kind: 'refused', refusal, proof });
