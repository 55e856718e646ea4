import type { Emoji, EmojiKind } from '@parley/core';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';

export const emojiKindWords: Readonly<Record<EmojiKind, string>> = { unicode: 'unicode_emoji', realm: 'realm_emoji', extra: 'zulip_extra_emoji' };

/** The kind that a word means: any other word is a kind that nobody knows. */
export const emojiKindOf = (word: string): EmojiKind | 'unknown' => {
  const kinds = Object.keys(emojiKindWords) as EmojiKind[];
  return kinds.find((kind) => emojiKindWords[kind] === word) ?? 'unknown';
};

/** An emoji, as a reaction names it. Spec: 2 (Reaction) */
export const emojiFields = ({ kind, code, name }: Emoji): JsonObject => ({ emoji_name: name, emoji_code: code, reaction_type: emojiKindWords[kind] });

export const emojiSchema: schema.SchemaTable = {
  emoji_name: schema.text,
  emoji_code: schema.text,
  reaction_type: schema.among(Object.values(emojiKindWords)),
};
