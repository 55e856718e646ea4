import type { Migration } from './migration.js';

/**
 * The channels from which messages were moved into a channel: few rows, however many messages. With them a reader finds the moved messages that they had
 * received without reading the rest. A trigger maintains them for every statement; stale rows are harmless.
 */
export const channelOrigins: Migration = {
  name: '019-channel-origins',
  up: (schema) => `
    create table "${schema}".channel_origin (
      realm_id bigint not null,
      channel_id bigint not null,
      origin_id bigint not null,
      primary key (realm_id, channel_id, origin_id)
    );
    insert into "${schema}".channel_origin
    select distinct realm_id, conversation_id, birth_conversation_id from "${schema}".message where conversation_id <> birth_conversation_id;

    create function "${schema}".note_origins() returns trigger language plpgsql as $$
    begin
      insert into "${schema}".channel_origin
      select distinct m.realm_id, m.conversation_id, m.birth_conversation_id from moved m where m.conversation_id <> m.birth_conversation_id
      on conflict do nothing;
      return null;
    end $$;
    create trigger note_origins after update on "${schema}".message
      referencing new table as moved for each statement execute function "${schema}".note_origins();
  `,
};
