/**
 * Bits of a sparse row of `message_flag`. Being read is stored in ranges instead, see `writing/read-state.ts`.
 *
 * - `historical`: the reader made a copy of a message without having received it.
 * - `received`: the reader received it without being subscribed: a mentioned bot. Stored with `historical`, by which it is found.
 * - `unread`: marked as unread where ranges cannot say so: never received, or read from birth.
 */
export const flagBits = {
  starred: 1,
  collapsed: 2,
  mentioned: 4,
  topicWildcardMentioned: 8,
  hasAlertWord: 16,
  historical: 32,
  unread: 64,
  received: 128,
} as const;

/** Flags that a statement computes beside the stored bits; one column of a page has them all. */
export const copyBits = {
  isOwned: 2 ** 16,
  isGiven: 2 ** 17,
  isReadByRange: 2 ** 18,
  mentionsChannel: 2 ** 19,
} as const;
