import type { Migration } from './migration.js';

/**
 * The index of words takes what is new in batches, and whoever asks it goes through the last of them entry by entry: a search asks once for each conversation. Of 4 MB, which
 * PostgreSQL lets gather, are some 5,000 messages, and 700 ms for 300 conversations; a batch of 64 KB costs those who write as much, within what can be measured.
 */
export const smallBatches: Migration = {
  name: '026-small-batches',
  up: (schema) => `alter index "${schema}".message_search set (gin_pending_list_limit = 64)`,
};
