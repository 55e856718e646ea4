export const moves = `
-- The channels from which messages were moved into a channel: few rows, however many messages. With them a reader finds the moved messages that they had
-- received without reading the rest. Stale rows are harmless.
create table parley.channel_origin (
  realm_id bigint not null,
  channel_id bigint not null,
  origin_id bigint not null,
  primary key (realm_id, channel_id, origin_id)
);

create function parley.note_origins() returns trigger language plpgsql as $$
begin
  insert into parley.channel_origin
  select distinct m.realm_id, m.conversation_id, m.birth_conversation_id from moved m where m.conversation_id <> m.birth_conversation_id
  on conflict do nothing;
  return null;
end $$;
create trigger note_origins after update on parley.message
  referencing new table as moved for each statement execute function parley.note_origins();

-- The places that messages were moved away from, and how things stood there before that log position.
create table parley.message_place (
  realm_id bigint not null,
  message_id bigint not null,
  position bigint not null,
  at bigint not null,
  conversation_id bigint not null,
  given_channel_id bigint,
  given_position bigint,
  primary key (realm_id, message_id, position)
);

create function parley.note_place() returns trigger language plpgsql as $body$
begin
  insert into parley.message_place (realm_id, message_id, position, at, conversation_id, given_channel_id, given_position)
  select old.realm_id, old.id, c.position + 1, coalesce((new.edit_history -> 0 ->> 'at')::bigint, new.sent_at), old.conversation_id,
    old.given_channel_id, old.given_position
  from parley.realm_counter c where c.realm_id = old.realm_id
  on conflict do nothing;
  return null;
end $body$;
create trigger note_place after update on parley.message for each row
  when (old.conversation_id <> new.conversation_id or old.given_position is distinct from new.given_position)
  execute function parley.note_place();

create function parley.forget_places() returns trigger language plpgsql as $body$
begin
  delete from parley.message_place p using removed r where p.realm_id = r.realm_id and p.message_id = r.id;
  return null;
end $body$;
create trigger forget_places after delete on parley.message referencing old table as removed
  for each statement execute function parley.forget_places();
`;
