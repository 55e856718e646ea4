/**
 * Origin of an emoji, which determines its `code`. `unicode`: hexadecimal code points, joined by dashes; `realm`: decimal id of a custom emoji; `extra`: name
 * of one of the few pictures that every server has.
 */
export type EmojiKind = 'unicode' | 'realm' | 'extra';

/** One emoji under one of its names; several names may mean the same emoji. Spec: 2 (Reaction) */
export interface Emoji {
  readonly kind: EmojiKind;
  readonly code: string;
  readonly name: string;
}

/** Whether both are the same picture, under any names. */
export const isSameEmoji = (left: Omit<Emoji, 'name'>, right: Omit<Emoji, 'name'>): boolean => left.kind === right.kind && left.code === right.code;

/** The only `extra` emoji; its name is its code. */
export const extraEmojiName = 'zulip';
