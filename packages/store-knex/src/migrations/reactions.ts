import type { Migration } from './migration.js';

/**
 * `id` is the order in which reactions were added, and numbers submessages. The counts are in the message, so that most messages, which have neither, are read
 * without a lookup; and a change of the row invalidates cached messages.
 *
 * Writers hold the counter of the realm before they lock the row of the message.
 */
export const reactions: Migration = {
  name: '017-reactions',
  up: (schema) => `
    create sequence "${schema}".reaction_ids;
    create sequence "${schema}".submessage_ids;

    alter table "${schema}".message add column reaction_count integer not null default 0, add column submessage_count integer not null default 0;

    create table "${schema}".reaction (
      realm_id bigint not null,
      message_id bigint not null,
      user_id bigint not null,
      kind text not null,
      code text not null,
      name text not null,
      id bigint not null default nextval('"${schema}".reaction_ids'),
      primary key (realm_id, message_id, user_id, kind, code)
    );

    create table "${schema}".submessage (
      realm_id bigint not null,
      message_id bigint not null,
      id bigint not null default nextval('"${schema}".submessage_ids'),
      sender_id bigint not null,
      is_first boolean not null,
      content text not null,
      primary key (realm_id, message_id, id)
    );
  `,
};
