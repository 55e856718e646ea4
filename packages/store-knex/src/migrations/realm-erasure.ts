import type { Migration } from './migration.js';

/** An organization whose data is being deleted: from here on it is missing for everybody. */
export const realmErasure: Migration = {
  name: '051-realm-erasure',
  up: (schema) => `alter table "${schema}".realm add column is_being_erased boolean not null default false;`,
};
