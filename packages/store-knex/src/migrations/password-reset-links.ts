import type { Migration } from './migration.js';

/** Requests for another password: one for each person, found by the fingerprint of its link, with the address that the link was mailed to. */
export const passwordResetLinks: Migration = {
  name: '057-password-reset-links',
  up: (schema) => `
    create table "${schema}".password_reset (
      realm_id bigint not null,
      user_id bigint not null,
      email text not null,
      requested_at bigint not null,
      fingerprint text not null,
      primary key (realm_id, user_id),
      unique (realm_id, fingerprint),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    );
  `,
};
