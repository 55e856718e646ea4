import type { Migration } from './migration.js';

/** When the operator was asked to delete the data of a deactivated organization. */
export const realmDeletion: Migration = {
  name: '043-realm-deletion',
  up: (schema) => `alter table "${schema}".realm add column deletion_due_at bigint;`,
};
