import type { Emoji } from '../emoji/emoji.js';
import type { UserId } from '../ids.js';

/** One person's emoji on a message; she has the same one on it at most once. Spec: 2 (Reaction) */
export interface Reaction extends Emoji {
  readonly userId: UserId;
}

/** Different emoji on one message, whoever put them there. That bounds what one person adds; people beside her add no more than themselves to each. */
export const maxEmojiOnMessage = 100;
