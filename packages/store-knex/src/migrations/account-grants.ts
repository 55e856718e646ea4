import type { Migration } from './migration.js';

/** What the operator grants to an account; and a short way to the owners of an organization. */
export const accountGrants: Migration = {
  name: '032-account-grants',
  up: (schema) => `
    alter table "${schema}".account add column grants text[] not null default '{}';
    create index account_owners on "${schema}".account (realm_id, id) where role = 'owner';
  `,
};
