import type { Migration } from './migration.js';

/** A password that is right, but no longer good: signing in with it says so. Nothing that is open already ends by it. */
export const passwordResets: Migration = {
  name: '010-password-resets',
  up: (schema) => `alter table "${schema}".account add column password_reset_required boolean not null default false;`,
};
