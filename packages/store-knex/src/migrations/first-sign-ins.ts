import type { Migration } from './migration.js';

/** Marks accounts that administrators made, until their person signs in: that day is the one they joined. */
export const firstSignIns: Migration = {
  name: '082-first-sign-ins',
  up: (schema) => `alter table "${schema}".account add column awaits_first_sign_in boolean not null default false;`,
};
