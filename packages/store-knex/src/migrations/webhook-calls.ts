import type { Migration } from './migration.js';

/** Messages that wait to be sent to the services of bots, written with the message. By bot, since a claim takes a few of each. */
export const webhookCalls: Migration = {
  name: '034-webhook-calls',
  up: (schema) => `
    create table "${schema}".webhook_call (
      id bigint generated always as identity primary key,
      realm_id bigint not null references "${schema}".realm,
      message_id bigint not null,
      bot_id bigint not null,
      attempts integer not null default 0,
      due_at bigint not null
    );
    create index webhook_call_due on "${schema}".webhook_call (bot_id, due_at, id);
  `,
};
