import type { Migration } from './migration.js';

/** A correct password that must be replaced: signing in with it says so. Open sessions stay open. */
export const passwordResets: Migration = {
  name: '010-password-resets',
  up: (schema) => `alter table "${schema}".account add column password_reset_required boolean not null default false;`,
};
