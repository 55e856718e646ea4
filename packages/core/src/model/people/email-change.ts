import type { UserId } from '../ids.js';
import { type Instant, millisecondsPerDay } from '../instant.js';

/** An address that a person has asked for and not confirmed yet: each has at most one. */
export interface EmailChange {
  readonly userId: UserId;
  readonly newEmail: string;
  readonly requestedAt: Instant;
}

/** What the secret part of the link is derived from. */
export const emailChangeKeyParts = ({ userId, newEmail, requestedAt }: EmailChange): ReadonlyArray<string | number> => [userId, newEmail, requestedAt];

/** Milliseconds. */
const lifetime = millisecondsPerDay;

export const isOver = ({ requestedAt }: EmailChange, now: Instant): boolean => now >= requestedAt + lifetime;
