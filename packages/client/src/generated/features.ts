// Written by `npm run generate`.

/** The first level that has each feature. */
export const features = {
  'channel folders': 389,
  drafts: 87,
  'empty topics': 334,
  'group settings of people': 309,
  'messages by id': 300,
  'navigation views': 390,
  'read receipts': 137,
  reminders: 399,
  'saved snippets': 297,
  'scheduled messages': 179,
  'status emoji': 86,
  'topic policies': 170,
} as const;
