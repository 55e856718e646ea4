/**
 * Where an emoji comes from, and so what its `code` is: code points in hexadecimal, joined by dashes, of a Unicode emoji; the id, in decimals, of one that the
 * organization has added; the name of one that every server has beside these.
 */
export type EmojiKind = 'unicode' | 'realm' | 'extra';

/** One emoji by one of its names: several names may mean the same. Spec: 2 (Reaction) */
export interface Emoji {
  readonly kind: EmojiKind;
  readonly code: string;
  readonly name: string;
}

/** The same picture, whatever it was called. */
export const isSameEmoji = (left: Omit<Emoji, 'name'>, right: Omit<Emoji, 'name'>): boolean => left.kind === right.kind && left.code === right.code;

/** The emoji that is a picture of every server instead of a character: its name is its code. */
export const extraEmojiName = 'zulip';
