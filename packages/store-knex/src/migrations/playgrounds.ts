import type { Migration } from './migration.js';

/** Sites where code can be tried: one of each name and language. */
export const playgrounds: Migration = {
  name: '029-playgrounds',
  up: (schema) => `
    create sequence "${schema}".playground_ids;

    create table "${schema}".playground (
      realm_id bigint not null references "${schema}".realm,
      id bigint not null default nextval('"${schema}".playground_ids'),
      name text not null,
      language text not null,
      url_template text not null,
      primary key (realm_id, id),
      unique (realm_id, language, name)
    );
  `,
};
