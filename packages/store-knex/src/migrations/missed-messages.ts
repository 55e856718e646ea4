import type { Migration } from './migration.js';

/**
 * Messages that people are to be told of by mail, how far the log was considered for that, and the addresses of replies, by digests of their tokens. The indexes
 * find the few whom a message of a channel concerns among all of its subscribers.
 */
export const missedMessages: Migration = {
  name: '063-missed-messages',
  up: (schema) => `
    create table "${schema}".missed_place (
      realm_id bigint primary key references "${schema}".realm,
      position bigint not null
    ) with (fillfactor = 10);

    create table "${schema}".missed_message (
      realm_id bigint not null,
      user_id bigint not null,
      message_id bigint not null,
      is_waiting boolean not null,
      due_at bigint not null,
      primary key (realm_id, user_id, message_id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    );
    create index missed_message_due on "${schema}".missed_message (due_at);

    create table "${schema}".reply_address (
      realm_id bigint not null,
      user_id bigint not null,
      message_id bigint not null,
      fingerprint text not null unique,
      made_at bigint not null,
      primary key (realm_id, user_id, message_id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    );

    create index subscription_mailed on "${schema}".subscription (realm_id, channel_id, user_id) where is_active and email_notifications;
    create index account_mailed on "${schema}".account (realm_id, id) where settings @> '{"enableChannelEmailNotifications": true}';
  `,
};
