import type { Migration } from './migration.js';

/** How often an account was reactivated: its key is valid again then, and its queues of before stay ended. */
export const reactivations: Migration = {
  name: '081-reactivations',
  up: (schema) => `alter table "${schema}".account add column reactivations integer not null default 0;`,
};
