import { type Instant, millisecondsPerDay } from '../instant.js';

/** A request of somebody without an account to join, until they confirm the address. An address may have several. */
export interface JoinRequest {
  readonly email: string;
  /** Fingerprint of the key of the reusable link that they came with; null = none. */
  readonly link: string | null;
  readonly requestedAt: Instant;
}

/** What the secret part of the mailed link is derived from. */
export const joinRequestKeyParts = ({ email, link, requestedAt }: JoinRequest): ReadonlyArray<string | number> => [email, link ?? '', requestedAt];

/** Milliseconds. */
const lifetime = millisecondsPerDay;

/** When requests of now, and older ones, are over. */
export const joinRequestsOverBefore = (now: Instant): number => now - lifetime;

export const isJoinRequestOver = ({ requestedAt }: JoinRequest, now: Instant): boolean => requestedAt <= joinRequestsOverBefore(now);

/** Maximum of requests of one organization that wait for confirmation. */
export const maxJoinRequests = 10_000;
