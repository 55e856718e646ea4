import type { Refusal } from './refusals/index.js';

export type { NarrowProblem, Refusal, RefusalKind, Refusals, RefusedSetting } from './refusals/index.js';

/**
 * The world failed. Only adapters make these. `conflict`: somebody was faster, run the use case again. `tooMuchWork`: what was asked for takes more than one request may
 * take; nobody is to blame but the question.
 */
export type Fault =
  | { readonly kind: 'conflict'; readonly what: string }
  | { readonly kind: 'tooMuchWork'; readonly what: string }
  | { readonly kind: 'unavailable'; readonly what: string; readonly cause: unknown };

export type Failure = { readonly kind: 'refused'; readonly refusal: Refusal } | { readonly kind: 'faulted'; readonly fault: Fault };

export const refused = (refusal: Refusal): Failure => ({ kind: 'refused', refusal });

export const faulted = (fault: Fault): Failure => ({ kind: 'faulted', fault });
