/** Flags of one person's copy of a message, by their places in `flags_mask`, counted from 0. 7 and 8 are unused. */
const places = {
  read: 0,
  starred: 1,
  collapsed: 2,
  mentioned: 3,
  stream_wildcard_mentioned: 4,
  topic_wildcard_mentioned: 5,
  group_mentioned: 6,
  has_alert_word: 9,
  historical: 10,
  is_private: 11,
  active_mobile_push_notification: 12,
} as const;

export type CopyFlag = keyof typeof places;

export const copyFlags = Object.fromEntries(Object.entries(places).map(([name, place]) => [name, 1 << place])) as Readonly<Record<CopyFlag, number>>;

export const hasCopyFlag = (mask: number, flag: CopyFlag): boolean => (mask & copyFlags[flag]) !== 0;
