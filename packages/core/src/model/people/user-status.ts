import type { Emoji } from '../emoji/emoji.js';

/** A person's own status: a text and an emoji. */
export interface UserStatus {
  /** Empty if there is none. */
  readonly text: string;
  readonly emoji: Emoji | null;
}

/** Requested changes of a status; absent fields keep their value. */
export type StatusChange = Partial<UserStatus>;

/** Code points. */
export const maxStatusLength = 60;
