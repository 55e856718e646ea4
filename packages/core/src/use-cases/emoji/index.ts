import { addCustomEmoji } from './add-custom-emoji.js';
import { deactivateCustomEmoji } from './deactivate-custom-emoji.js';
import { getCustomEmoji } from './get-custom-emoji.js';

export const emojiUseCases = {
  addCustomEmoji,
  deactivateCustomEmoji,
  getCustomEmoji,
};
