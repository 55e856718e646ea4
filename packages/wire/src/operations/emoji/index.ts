import { customEmojiRows } from './custom-emoji.js';

export const emojiOperations = {
  ...customEmojiRows,
};
