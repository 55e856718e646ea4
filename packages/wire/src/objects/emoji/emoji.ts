import type { Emoji, EmojiKind } from '@parley/core/model';
import { key, type Keys, oneOf, text } from '../../shape/index.js';

export const emojiKindWords: Readonly<Record<EmojiKind, string>> = { unicode: 'unicode_emoji', realm: 'realm_emoji', extra: 'zulip_extra_emoji' };

/** The kind of a word, or `unknown`. */
export const emojiKindOf = (word: string): EmojiKind | 'unknown' => {
  const kinds = Object.keys(emojiKindWords) as EmojiKind[];
  return kinds.find((kind) => emojiKindWords[kind] === word) ?? 'unknown';
};

/** An emoji in a reaction. Spec: 2 (Reaction) */
export const emojiKeys: Keys<Emoji, unknown> = {
  emoji_name: key(text, ({ name }) => name),
  emoji_code: key(text, ({ code }) => code),
  reaction_type: key(oneOf(Object.values(emojiKindWords)), ({ kind }) => emojiKindWords[kind]),
};
