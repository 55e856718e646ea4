import type { Migration } from './migration.js';

/**
 * The word index takes new entries in batches, and a query scans the last batch entry by entry: a search does so once per conversation. PostgreSQL's default of
 * 4 MB holds some 5,000 messages, and costs 700 ms for 300 conversations; a batch of 64 KB is not measurably slower for writers.
 */
export const smallBatches: Migration = {
  name: '026-small-batches',
  up: (schema) => `alter index "${schema}".message_search set (gin_pending_list_limit = 64)`,
};
