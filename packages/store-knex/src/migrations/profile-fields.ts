import type { Migration } from './migration.js';

/** The fields of everybody's profile, read and replaced as one list; and what people have filled in, which is read with each account. */
export const profileFields: Migration = {
  name: '058-profile-fields',
  up: (schema) => `
    create sequence "${schema}".profile_field_ids;

    create table "${schema}".profile_fields (
      realm_id bigint primary key references "${schema}".realm,
      fields jsonb not null
    );

    alter table "${schema}".account add column profile jsonb not null default '{}';
  `,
};
