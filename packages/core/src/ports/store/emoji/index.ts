import type { CustomEmojiReads, CustomEmojis } from './custom-emoji.js';

export type * from './custom-emoji.js';

/** Emoji of the organization. A reading transaction has these. */
export interface EmojiReads {
  readonly customEmoji: CustomEmojiReads;
}

/** A writing transaction has these. */
export interface EmojiStore extends EmojiReads {
  readonly customEmoji: CustomEmojis;
}
