import { type Emoji, type EmojiKind, extraEmojiName } from '../../model/emoji.js';
import type { Refusal } from '../../failures.js';
import type { EmojiTable } from '../../ports/emoji-table.js';

/** The emoji that an organization has. */
export interface KnownEmoji {
  /** What the name means here; null where it means nothing. */
  named(name: string): Emoji | null;
  /** Why there is no such emoji under this name; null where there is. */
  problemOf(emoji: EmojiWanted): Refusal | null;
}

/** As somebody calls it. A kind that nobody knows is `unknown`. */
export interface EmojiWanted {
  readonly kind: EmojiKind | 'unknown';
  readonly code: string;
  readonly name: string;
}

export const knownEmoji = (table: EmojiTable): KnownEmoji => ({
  named: (name) => {
    if (name === extraEmojiName) return { kind: 'extra', code: extraEmojiName, name };
    const code = table.codeOf(name);
    return code === null ? null : { kind: 'unicode', code, name };
  },
  problemOf: ({ kind, code, name }) => {
    switch (kind) {
      case 'unicode':
        if (!table.has(code)) return { kind: 'invalidEmojiCode' };
        return table.codeOf(name) === code ? null : { kind: 'invalidEmojiName' };
      case 'extra':
        if (code !== extraEmojiName) return { kind: 'invalidEmojiCode' };
        return name === code ? null : { kind: 'invalidEmojiName' };
      case 'realm':
        return { kind: 'invalidCustomEmoji' };
      case 'unknown':
        return { kind: 'invalidEmojiKind' };
    }
  },
});
