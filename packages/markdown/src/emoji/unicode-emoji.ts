import type { EmojiTable } from '@parley/core';
import { emojiByName, emojiNamesByCode } from './emoji.js';

/** The port of core on the table of this package. */
export const unicodeEmoji: EmojiTable = {
  codeOf: (name) => emojiByName(name) ?? null,
  has: (code) => emojiNamesByCode(code).length > 0,
};
