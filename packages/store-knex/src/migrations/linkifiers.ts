import type { Migration } from './migration.js';

/** The linkifiers of an organization, in order, as JSON text: they are few, and read with the organization. */
export const linkifiers: Migration = {
  name: '033-linkifiers',
  up: (schema) => `
    create sequence "${schema}".linkifier_ids;

    alter table "${schema}".realm add column linkifiers text not null default '[]';
  `,
};
