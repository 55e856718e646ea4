export const missedMessages = `
-- How far the log was considered for mails about missed messages.
create table parley.missed_place (
  realm_id bigint primary key references parley.realm,
  position bigint not null
) with (fillfactor = 10);

-- Messages that people are to be told of by mail.
create table parley.missed_message (
  realm_id bigint not null,
  user_id bigint not null,
  message_id bigint not null,
  is_waiting boolean not null,
  due_at bigint not null,
  -- Of the request that sent it; null where none did.
  request_id text,
  primary key (realm_id, user_id, message_id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
);
create index missed_message_due on parley.missed_message (due_at);

-- Addresses by which a mail about missed messages is answered, found by digests of their tokens.
create table parley.reply_address (
  realm_id bigint not null,
  user_id bigint not null,
  message_id bigint not null,
  fingerprint text not null unique,
  made_at bigint not null,
  primary key (realm_id, user_id, message_id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
);
`;
