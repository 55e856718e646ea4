import type { Migration } from './migration.js';

/**
 * Archives of organizations that their administrators asked for. `file`: the unguessable name under which bytes are stored, or were begun to be. `held_until`: a
 * worker makes it. One that waits, or whose file is to be removed, is found by a partial index.
 */
export const realmExports: Migration = {
  name: '073-realm-exports',
  up: (schema) => `
    create sequence "${schema}".realm_export_ids;

    create table "${schema}".realm_export (
      realm_id bigint not null references "${schema}".realm,
      id bigint not null default nextval('"${schema}".realm_export_ids'),
      type text not null,
      requested_by bigint not null,
      requested_at bigint not null,
      file text,
      size bigint not null default 0,
      attempts integer not null default 0,
      held_until bigint,
      succeeded_at bigint,
      failed_at bigint,
      deleted_at bigint,
      primary key (realm_id, id)
    );
    create index realm_export_open on "${schema}".realm_export (requested_at) where succeeded_at is null and failed_at is null;
    create index realm_export_stored on "${schema}".realm_export (succeeded_at) where file is not null;
  `,
};
