import type { Proof } from './model/proof.js';
import type { Refusal } from './refusals/index.js';

/** What the service runs on, and what may be away for a while. */
export type Part = 'database' | 'directory' | 'files' | 'mail' | 'signInProvider';

/** A part does not answer now, and may a moment later: the same work succeeds then. `cause`: for the operator only. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly part: Part;
  readonly what: string;
  readonly cause: unknown;
}

/**
 * A failure of the environment, made only by adapters. `conflict`: a concurrent change; run the use case again. `tooMuchWork`: the request needs more work than
 * one request may take. `defect`: a fault of this program or of how it was set up; waiting does not help.
 */
export type Fault =
  | { readonly kind: 'conflict'; readonly what: string }
  | { readonly kind: 'tooMuchWork'; readonly what: string }
  | { readonly kind: 'defect'; readonly what: string; readonly cause: unknown }
  | Unavailable;

/** A refusal by a rule or use case. `proof`: the rule and its grounds; null if no rule was asked, for instance for something missing. */
export interface Refused {
  readonly kind: 'refused';
  readonly refusal: Refusal;
  readonly proof: Proof | null;
}

/** The failure of a use case. A fault is a member, so that adapters' results need no wrapping. */
export type Failure = Refused | Fault;

export const refused = (refusal: Refusal, proof: Proof | null = null): Failure => ({ kind: 'refused', refusal, proof });
