import type { EmojiStore } from '@parley/core';
import type { PartBuilders } from '../lazy-parts.js';
import { customEmojiIn } from './custom-emoji.js';

export const emojiStore: PartBuilders<EmojiStore> = {
  customEmoji: ({ scope, recall }) => customEmojiIn(scope, recall),
};
