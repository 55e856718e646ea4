import type { Migration } from './migration.js';

/**
 * Whom somebody has muted, or had muted before: then `muted_at` is null. Messages of that account up to `read_upto` are read for them, all of them while it is
 * null.
 */
export const mutedUsers: Migration = {
  name: '034-muted-users',
  up: (schema) => `
    create table "${schema}".muted_user (
      realm_id bigint not null,
      user_id bigint not null,
      muted_id bigint not null,
      muted_at bigint,
      read_upto bigint,
      primary key (realm_id, user_id, muted_id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id),
      foreign key (realm_id, muted_id) references "${schema}".account (realm_id, id),
      check ((muted_at is null) <> (read_upto is null))
    ) with (fillfactor = 80);
    create index muted_user_muted on "${schema}".muted_user (realm_id, muted_id, user_id);
  `,
};
