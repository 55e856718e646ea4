import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { Instant } from '../../model/instant.js';

/** The claims of a valid token. */
export interface TokenClaims {
  /** Absent or anything where the token does not name a person. */
  readonly email?: unknown;
}

/** Checks signed tokens by which a program of the operator vouches for people. Each organization has a key and one algorithm of its own. */
export interface SignInTokens {
  /** Whether the organization with this short name has a key. */
  isEnabled(stringId: string): boolean;
  /** Returns the claims; none for a token that another key or algorithm signed, that has expired, or that never would. */
  check(stringId: string, token: string, now: Instant): TaskEither<Fault, Option<TokenClaims>>;
}
