export const pushes = `
-- How far the log was considered for notifications on phones.
create table parley.push_place (
  realm_id bigint primary key references parley.realm,
  position bigint not null
) with (fillfactor = 10);

-- The messages that people are to be notified of on phones, or were.
create table parley.push (
  realm_id bigint not null,
  user_id bigint not null,
  message_id bigint not null,
  is_waiting boolean not null,
  is_sent boolean not null default false,
  -- Sent to a token of the older scheme.
  is_sent_plain boolean not null default false,
  -- Of the request that sent it; null where none did.
  request_id text,
  primary key (realm_id, user_id, message_id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
);
create index push_message on parley.push (realm_id, message_id);

-- The people for whom something is to be sent to phones or taken away.
create table parley.push_due (
  realm_id bigint not null,
  user_id bigint not null,
  due_at bigint not null,
  -- Until then one process is at it, or it waits for another attempt.
  claimed_until bigint,
  attempts integer not null default 0,
  -- Grows with each new reason.
  version bigint not null default 1,
  -- Of the request that caused it first; null where none did.
  request_id text,
  primary key (realm_id, user_id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
) with (fillfactor = 60);
create index push_due_time on parley.push_due (due_at);
`;
