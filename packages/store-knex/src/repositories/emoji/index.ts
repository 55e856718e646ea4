import type { EmojiStore } from '@parley/core';
import type { TxParts } from '../tx-parts.js';
import { customEmojiIn } from './custom-emoji.js';

export const emojiStore = ({ scope, recall }: TxParts): EmojiStore => ({
  customEmoji: customEmojiIn(scope, recall),
});
