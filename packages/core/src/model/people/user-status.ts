import type { Emoji } from '../emoji/emoji.js';

/** What a person says of themselves, with an emoji: what they do, for example. */
export interface UserStatus {
  /** Empty if there is none. */
  readonly text: string;
  readonly emoji: Emoji | null;
}

/** Requested changes of a status; absent fields keep their value. */
export type StatusChange = Partial<UserStatus>;

/** Code points. */
export const maxStatusLength = 60;
