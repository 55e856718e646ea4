import { addCustomEmojiOperation, deactivateCustomEmojiOperation, getCustomEmojiOperation } from './custom-emoji.js';

export const emojiOperations = {
  getCustomEmoji: getCustomEmojiOperation,
  addCustomEmoji: addCustomEmojiOperation,
  deactivateCustomEmoji: deactivateCustomEmojiOperation,
};
