import type { EmojiId, UserId } from '../ids.js';

/** An emoji added by the organization. Deactivating one keeps it, since messages and reactions show it, and frees its name. Spec: 2 (Reaction) */
export interface CustomEmoji {
  readonly id: EmojiId;
  readonly name: string;
  /** null if the author is unknown. */
  readonly authorId: UserId | null;
  /** Storage path of the picture. */
  readonly picture: string;
  /** Storage path of the first frame; null if the picture is not animated. */
  readonly still: string | null;
  readonly isDeactivated: boolean;
}

/** Code points. */
export const maxEmojiNameLength = 100;

/** Bytes of an uploaded picture. */
export const maxEmojiBytes = 5 * 1_048_576;

/** Maximum in one organization, deactivated ones included: clients get them all. */
export const maxCustomEmoji = 5_000;

/** Storage folder for emoji pictures, below the organization's. */
export const emojiFolder = 'emoji/images';

/** Returns the authors of these emoji. */
export const authorsOf = (emoji: ReadonlyArray<CustomEmoji>): ReadonlyArray<UserId> => [
  ...new Set(emoji.flatMap(({ authorId }) => (authorId === null ? [] : [authorId]))),
];
