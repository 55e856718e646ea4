import type { Migration } from './migration.js';

/** Up to which moment everybody has been told whose waiting period ended. What was before this step was never told, and is known to every client that has begun since. */
export const promotions: Migration = {
  name: '012-promotions',
  up: (schema) => `
    alter table "${schema}".realm add column promotions_told_to bigint;
    update "${schema}".realm set promotions_told_to = (extract(epoch from clock_timestamp()) * 1000)::bigint;
    alter table "${schema}".realm alter column promotions_told_to set not null;
  `,
};
