import type { Migration } from './migration.js';

/** Where a cell stores files: `database`, or a keyed digest of its bucket; null until a server of this release has started. By which two cells learn whether they share one. */
export const fileStores: Migration = {
  name: '076-file-stores',
  up: (schema) => `alter table "${schema}".cell add column file_store text;`,
};
