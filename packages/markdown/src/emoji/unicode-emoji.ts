import type { EmojiTable } from '@parley/core';
import { emojiByName, emojiNameByCode } from './emoji.js';

/** The port of core on the table of this package. */
export const unicodeEmoji: EmojiTable = {
  codeOf: (name) => emojiByName(name) ?? null,
  nameOf: (code) => emojiNameByCode(code) ?? null,
};
