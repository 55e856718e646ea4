import type { EmojiId, RealmId, UserId } from '../ids.js';

/** An emoji that an organization has added. One that is put away stays, since messages and reactions show it: its name is free again. Spec: 2 (Reaction) */
export interface CustomEmoji {
  readonly id: EmojiId;
  readonly name: string;
  /** null where nobody is known to have added it. */
  readonly authorId: UserId | null;
  /** Where its picture is kept. */
  readonly picture: string;
  /** The first frame of a picture that moves, null where it does not. */
  readonly still: string | null;
  readonly isDeactivated: boolean;
}

/** Code points. */
export const maxEmojiNameLength = 100;

/** Bytes of a picture as it is sent. */
export const maxEmojiBytes = 5 * 1_048_576;

/** Of one organization, those that were put away included: every client is told of them all. */
export const maxCustomEmoji = 5_000;

/** Where pictures of emoji are kept, among the files of an organization. */
export const emojiFolder = 'emoji/images';

/** Where anybody finds a picture of an organization's emoji, below the organization's own address. */
export const emojiAddress = (realmId: RealmId, path: string): string => `/user_avatars/${realmId}/${path}`;

/** Whoever has added one of these. */
export const authorsOf = (emoji: ReadonlyArray<CustomEmoji>): ReadonlyArray<UserId> => [
  ...new Set(emoji.flatMap(({ authorId }) => (authorId === null ? [] : [authorId]))),
];
