import type { Migration } from './migration.js';

/**
 * Messages that wait for their time. Either `channel_id` and `topic`, or `participants`. A sent one keeps its row, without its text. All personal items take
 * ids from one sequence.
 */
export const scheduledMessages: Migration = {
  name: '019-scheduled-messages',
  up: (schema) => `
    create sequence "${schema}".keepsake_ids;

    create table "${schema}".scheduled_message (
      realm_id bigint not null,
      id bigint not null default nextval('"${schema}".keepsake_ids'),
      sender_id bigint not null,
      channel_id bigint,
      topic text,
      participants bigint[],
      content text not null,
      html text not null,
      renderer_version integer not null,
      due_at bigint not null,
      read_by_sender boolean not null,
      client text not null,
      floor_level integer not null,
      call_level integer not null,
      state text not null default 'waiting' check (state in ('waiting', 'failed', 'sent')),
      primary key (realm_id, id),
      foreign key (realm_id, sender_id) references "${schema}".account (realm_id, id),
      check ((channel_id is null) = (topic is null) and (channel_id is null) <> (participants is null))
    );

    create index scheduled_message_of on "${schema}".scheduled_message (realm_id, sender_id, due_at, id);
    create index scheduled_message_due on "${schema}".scheduled_message (due_at) where state = 'waiting';
  `,
};
