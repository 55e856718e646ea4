export const outgoing = `
-- Work with a time of its own. realm_id 0 is the whole server.
create table parley.work_item (
  realm_id bigint not null,
  kind text not null,
  key text not null,
  -- Of a claimed item the end of the claim.
  due_at bigint not null,
  primary key (realm_id, kind, key)
);
create index work_item_due on parley.work_item (due_at);

-- Mails that wait to be sent, with the facts that they are written from. Read for all organizations at once.
create table parley.outgoing_mail (
  id bigint generated always as identity,
  realm_id bigint not null references parley.realm,
  kind text not null,
  recipient text not null,
  facts jsonb not null,
  attempts integer not null default 0,
  due_at bigint not null,
  -- Of the request that caused it; null where none did.
  request_id text,
  primary key (realm_id, id)
);
create index outgoing_mail_due on parley.outgoing_mail (due_at, id);

-- Messages that wait to be sent to the services of bots, written with the message. By bot, since a claim takes a few of each.
create table parley.webhook_call (
  id bigint generated always as identity,
  realm_id bigint not null references parley.realm,
  message_id bigint not null,
  bot_id bigint not null,
  attempts integer not null default 0,
  due_at bigint not null,
  -- Of the request that caused it; null where none did.
  request_id text,
  primary key (realm_id, id)
);
create index webhook_call_due on parley.webhook_call (bot_id, due_at, id);
`;
