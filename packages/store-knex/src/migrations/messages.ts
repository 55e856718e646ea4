import type { Migration } from './migration.js';

/**
 * A message keeps the conversation it was born in; its present conversation differs for the few that were moved, which have indexes of their own. `topic_key`
 * is null exactly for direct messages.
 *
 * Tables that every message writes to have no foreign keys: ids come from rows that are never deleted, and each key would cost a lookup per row.
 */
export const messages: Migration = {
  name: '003-messages',
  up: (schema) => `
    create table "${schema}".message (
      realm_id bigint not null,
      id bigint not null,
      conversation_id bigint not null,
      birth_conversation_id bigint not null,
      sender_id bigint not null,
      sent_at bigint not null,
      read_by bigint,
      renderer_version integer not null,
      is_me boolean not null,
      has_link boolean not null,
      has_image boolean not null,
      has_attachment boolean not null,
      mentions_channel boolean not null,
      mentions_topic boolean not null,
      topic text,
      topic_key text,
      client text not null,
      content text not null,
      html text not null,
      edited_at bigint,
      moved_at bigint,
      edit_history jsonb,
      primary key (realm_id, id),
      check ((topic is null) = (topic_key is null))
    );
    create index message_conversation on "${schema}".message (realm_id, conversation_id, id);
    create index message_topic on "${schema}".message (realm_id, conversation_id, topic_key, id) where topic_key is not null;
    create index message_sender on "${schema}".message (realm_id, sender_id, id);
    create index message_time on "${schema}".message (realm_id, sent_at, id);
    create index message_moved_in on "${schema}".message (realm_id, conversation_id, id) where conversation_id <> birth_conversation_id;
    create index message_moved_out on "${schema}".message (realm_id, birth_conversation_id, id) where conversation_id <> birth_conversation_id;
    create index message_channel_mention on "${schema}".message (realm_id, conversation_id, id) where mentions_channel;

    create table "${schema}".message_flag (
      realm_id bigint not null,
      user_id bigint not null,
      message_id bigint not null,
      flags smallint not null,
      primary key (realm_id, user_id, message_id)
    ) with (fillfactor = 90);
    create index message_flag_message on "${schema}".message_flag (realm_id, message_id);
    create index message_flag_starred on "${schema}".message_flag (realm_id, user_id, message_id) where flags & 1 <> 0;
    create index message_flag_mentioned on "${schema}".message_flag (realm_id, user_id, message_id) where flags & 12 <> 0;
    create index message_flag_alerted on "${schema}".message_flag (realm_id, user_id, message_id) where flags & 16 <> 0;
    create index message_flag_historical on "${schema}".message_flag (realm_id, user_id, message_id) where flags & 32 <> 0;
    create index message_flag_unread on "${schema}".message_flag (realm_id, user_id, message_id) where flags & 64 <> 0;

    create table "${schema}".read_state (
      realm_id bigint not null,
      user_id bigint not null,
      conversation_id bigint not null,
      upto bigint not null,
      primary key (realm_id, user_id, conversation_id)
    ) with (fillfactor = 60);

    create table "${schema}".read_block (
      realm_id bigint not null,
      user_id bigint not null,
      conversation_id bigint not null,
      block bigint not null,
      ranges int8multirange not null,
      primary key (realm_id, user_id, conversation_id, block)
    ) with (fillfactor = 60);

    create table "${schema}".send_key (
      realm_id bigint not null,
      sender_id bigint not null,
      key text not null,
      message_id bigint not null,
      body_hash text not null,
      at bigint not null,
      primary key (realm_id, sender_id, key)
    );
    create index send_key_time on "${schema}".send_key (realm_id, at);
  `,
};
