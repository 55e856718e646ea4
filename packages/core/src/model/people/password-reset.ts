import { type Instant, millisecondsPerDay } from '../instant.js';

/** A request for a link that sets another password. */
export interface PasswordReset {
  /** The requested address, folded. */
  readonly address: string;
  readonly requestedAt: Instant;
}

/** What the secret part of the link is derived from. */
export const passwordResetKeyParts = ({ address, requestedAt }: PasswordReset): ReadonlyArray<string | number> => [address, requestedAt];

/** Milliseconds for which a link is valid. */
export const resetLifetime = millisecondsPerDay;
