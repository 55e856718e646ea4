import type { Migration } from './migration.js';

/** Addresses that people have asked for, until they confirm them: one each, found by the fingerprint of its link. */
export const emailChanges: Migration = {
  name: '038-email-changes',
  up: (schema) => `
    create table "${schema}".email_change (
      realm_id bigint not null,
      user_id bigint not null,
      new_email text not null,
      requested_at bigint not null,
      fingerprint text not null,
      primary key (realm_id, user_id),
      unique (realm_id, fingerprint),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    );
  `,
};
