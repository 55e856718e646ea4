import type { Migration } from './migration.js';

/** Calls of accounts and addresses in windows of time, for the servers of a database. `key` is a digest. A crash empties it: they begin anew then. */
export const callCounts: Migration = {
  name: '070-call-counts',
  up: (schema) => `
    create unlogged table "${schema}".call_count (
      key text primary key,
      calls bigint not null,
      ends_at bigint not null
    ) with (fillfactor = 70);
    create index call_count_ends_at on "${schema}".call_count (ends_at);
  `,
};
