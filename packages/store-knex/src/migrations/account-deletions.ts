import type { Migration } from './migration.js';

/** Accounts that are deleted permanently, and those of which something is left to delete. */
export const accountDeletions: Migration = {
  name: '035-account-deletions',
  up: (schema) => `
    alter table "${schema}".account add column is_deleted boolean not null default false;

    create table "${schema}".account_deletion (
      realm_id bigint not null,
      user_id bigint not null,
      with_messages boolean not null,
      primary key (realm_id, user_id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    );
  `,
};
