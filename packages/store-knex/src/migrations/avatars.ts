import type { Migration } from './migration.js';

/** Uploaded pictures of accounts, by their path in storage; and those of deleted accounts, until their files are gone. */
export const avatars: Migration = {
  name: '055-avatars',
  up: (schema) => `
    alter table "${schema}".account add column avatar_path text;
    alter table "${schema}".account_deletion add column avatar_path text;
  `,
};
