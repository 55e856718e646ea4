import type { UserId } from '../ids.js';
import type { Instant } from '../instant.js';

/** An account that somebody has muted: its messages count as read for them. */
export interface MutedUser {
  readonly userId: UserId;
  readonly mutedAt: Instant;
}

/** Maximum of accounts that one person mutes. */
export const maxMutedUsers = 1_000;
