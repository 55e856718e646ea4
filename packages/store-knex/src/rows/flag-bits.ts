/**
 * What a sparse row of `message_flag` may say. Being read is not among it: that is kept in ranges, see `writing/read-state.ts`.
 *
 * - `historical`: the reader did not receive the message and made a copy her own.
 * - `received`: she did receive it, though she was not subscribed: a bot that it mentions. Kept with `historical`, by which it is found.
 * - `unread`: she marked it as unread although no range could say so: she never received it, or it was read from birth.
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
