import type { Migration } from './migration.js';

/** The moment up to which ended waiting periods were published. Earlier ones need no event: every client has registered since. */
export const promotions: Migration = {
  name: '012-promotions',
  up: (schema) => `
    alter table "${schema}".realm add column promotions_told_to bigint;
    update "${schema}".realm set promotions_told_to = (extract(epoch from clock_timestamp()) * 1000)::bigint;
    alter table "${schema}".realm alter column promotions_told_to set not null;
  `,
};
