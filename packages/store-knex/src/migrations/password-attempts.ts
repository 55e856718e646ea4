import type { Migration } from './migration.js';

/** Attempts at passwords: the moments of those that count, in milliseconds, and when the last of them stops counting. `key` is a digest. */
export const passwordAttempts: Migration = {
  name: '027-password-attempts',
  up: (schema) => `
    create table "${schema}".password_attempt (
      counted_by text not null,
      key text not null,
      times bigint[] not null,
      until bigint not null,
      primary key (counted_by, key)
    );
    create index password_attempt_until on "${schema}".password_attempt (until);
  `,
};
