import type { Migration } from './migration.js';

/** The log, in the order of commits; and presences, which a crash of the database may lose. */
export const log: Migration = {
  name: '004-log',
  up: (schema) => `
    create table "${schema}".event_log (
      realm_id bigint not null,
      position bigint not null,
      at bigint not null,
      key text not null,
      event jsonb not null,
      audience jsonb not null,
      primary key (realm_id, position)
    );
    create index event_log_key on "${schema}".event_log (realm_id, key, position);

    create sequence "${schema}".presence_updates;
    create unlogged table "${schema}".presence (
      realm_id bigint not null,
      user_id bigint not null,
      active_at bigint,
      connected_at bigint not null,
      update_id bigint not null,
      primary key (realm_id, user_id)
    ) with (fillfactor = 50);
    create index presence_time on "${schema}".presence (realm_id, connected_at);
    create index presence_update on "${schema}".presence (realm_id, update_id);
  `,
};
