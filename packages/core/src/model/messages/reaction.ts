import type { Emoji } from '../emoji/emoji.js';
import type { UserId } from '../ids.js';

/** One person's emoji on a message; at most one of each emoji. Spec: 2 (Reaction) */
export interface Reaction extends Emoji {
  readonly userId: UserId;
}

/** Maximum number of different emoji on one message. Bounds what one person can add; other people add at most themselves to each. */
export const maxEmojiOnMessage = 100;
