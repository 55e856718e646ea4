/** Triggers that count the rows of a table of which `waits` is true. They count for whatever writes rows; replication copies the counts, and fires no trigger. */
const counting = (table: string, isReminder: boolean, waits: string): string => `
create function parley.count_new_${table}() returns trigger language plpgsql as $body$
begin
  insert into parley.scheduled_count as c (realm_id, is_reminder, items)
  select realm_id, ${String(isReminder)}, count(*) from added where ${waits} group by realm_id
  on conflict (realm_id, is_reminder) do update set items = c.items + excluded.items;
  return null;
end $body$;
create trigger count_new_${table} after insert on parley.${table}
  referencing new table as added for each statement execute function parley.count_new_${table}();

create function parley.count_removed_${table}() returns trigger language plpgsql as $body$
begin
  update parley.scheduled_count c set items = c.items - gone.items
  from (select realm_id, count(*) as items from removed where ${waits} group by realm_id) gone
  where c.realm_id = gone.realm_id and c.is_reminder = ${String(isReminder)};
  return null;
end $body$;
create trigger count_removed_${table} after delete on parley.${table}
  referencing old table as removed for each statement execute function parley.count_removed_${table}();
`;

export const scheduled = `
-- Messages that wait for their time. Either channel_id and topic, or participants. A sent one keeps its row, without its text.
create table parley.scheduled_message (
  realm_id bigint not null,
  id bigint not null default nextval('parley.keepsake_ids'),
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
  -- The feature levels, this and call_level, of the request that made it: it is sent as that request would have.
  floor_level integer not null,
  call_level integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'failed', 'sent')),
  -- The attachments that its text links.
  files bigint[] not null default '{}',
  -- Of the request that made it; null where none did.
  request_id text,
  primary key (realm_id, id),
  foreign key (realm_id, sender_id) references parley.account (realm_id, id),
  check ((channel_id is null) = (topic is null) and (channel_id is null) <> (participants is null))
);
create index scheduled_message_of on parley.scheduled_message (realm_id, sender_id, due_at, id);
create index scheduled_message_due on parley.scheduled_message (due_at) where state = 'waiting';
create index scheduled_message_files on parley.scheduled_message using gin (files) where files <> '{}';

-- Reminders of messages, which may be deleted before their time: nothing of their text is held.
create table parley.reminder (
  realm_id bigint not null,
  id bigint not null default nextval('parley.keepsake_ids'),
  user_id bigint not null,
  message_id bigint not null,
  note text,
  due_at bigint not null,
  floor_level integer not null,
  call_level integer not null,
  -- Of the request that made it; null where none did.
  request_id text,
  primary key (realm_id, id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id)
);
create index reminder_of on parley.reminder (realm_id, user_id, due_at, id);
create index reminder_due on parley.reminder (due_at);

-- How many scheduled messages that are not sent, and how many reminders, an organization has. Who adds one holds its row and compares it with the
-- maximum.
create table parley.scheduled_count (
  realm_id bigint not null references parley.realm,
  is_reminder boolean not null,
  items bigint not null,
  primary key (realm_id, is_reminder)
) with (fillfactor = 50);

${counting('scheduled_message', false, "state <> 'sent'")}
${counting('reminder', true, 'true')}
create function parley.count_changed_scheduled_message() returns trigger language plpgsql as $body$
begin
  update parley.scheduled_count c set items = c.items + changed.items
  from (
    select w.realm_id, sum(w.change) as items
    from (
      select realm_id, 1 as change from added where state <> 'sent'
      union all
      select realm_id, -1 from removed where state <> 'sent'
    ) w
    group by w.realm_id having sum(w.change) <> 0
  ) changed
  where c.realm_id = changed.realm_id and not c.is_reminder;
  return null;
end $body$;
create trigger count_changed_scheduled_message after update on parley.scheduled_message
  referencing new table as added old table as removed for each statement execute function parley.count_changed_scheduled_message();
`;
