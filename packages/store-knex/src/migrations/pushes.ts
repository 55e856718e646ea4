import type { Migration } from './migration.js';

/**
 * Notifications on phones: tokens of the older scheme, how far the log was considered, the messages that people are to be notified of or were, and the people for
 * whom something is to be sent or taken away. `claimed_until`: one process is at it, or it waits for another attempt; `version` grows with each new reason.
 */
export const pushes: Migration = {
  name: '061-pushes',
  up: (schema) => `
    create table "${schema}".push_token (
      realm_id bigint not null,
      id bigint generated always as identity,
      user_id bigint not null,
      kind text not null check (kind in ('apns', 'fcm')),
      fingerprint text not null,
      sealed text not null,
      app_id text,
      token_id text not null,
      primary key (realm_id, user_id, kind, fingerprint),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    );

    create table "${schema}".push_place (
      realm_id bigint primary key references "${schema}".realm,
      position bigint not null
    ) with (fillfactor = 10);

    create table "${schema}".push (
      realm_id bigint not null,
      user_id bigint not null,
      message_id bigint not null,
      is_waiting boolean not null,
      is_sent boolean not null default false,
      is_sent_plain boolean not null default false,
      primary key (realm_id, user_id, message_id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    );
    create index push_message on "${schema}".push (realm_id, message_id);

    create table "${schema}".push_due (
      realm_id bigint not null,
      user_id bigint not null,
      due_at bigint not null,
      claimed_until bigint,
      attempts integer not null default 0,
      version bigint not null default 1,
      primary key (realm_id, user_id),
      foreign key (realm_id, user_id) references "${schema}".account (realm_id, id)
    ) with (fillfactor = 60);
    create index push_due_time on "${schema}".push_due (due_at);
  `,
};
