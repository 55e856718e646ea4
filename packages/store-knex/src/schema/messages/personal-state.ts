export const personalState = `
-- Flags of a message for one person, written only where one is set. That it is read is kept in read_state.
create table parley.message_flag (
  realm_id bigint not null,
  user_id bigint not null,
  message_id bigint not null,
  -- Bits: 1 starred, 2 collapsed, 4 mentioned, 8 mentioned with its topic, 16 has an alert word, 32 copied without having been received, 64 unread where
  -- ranges cannot say so, 128 received by a mentioned bot that is not subscribed.
  flags smallint not null,
  -- When, and at which log position, the copy was made.
  copied_at bigint,
  copied_position bigint,
  primary key (realm_id, user_id, message_id)
) with (fillfactor = 90);
create index message_flag_message on parley.message_flag (realm_id, message_id);
create index message_flag_starred on parley.message_flag (realm_id, user_id, message_id) where flags & 1 <> 0;
create index message_flag_mentioned on parley.message_flag (realm_id, user_id, message_id) where flags & 12 <> 0;
create index message_flag_alerted on parley.message_flag (realm_id, user_id, message_id) where flags & 16 <> 0;
create index message_flag_historical on parley.message_flag (realm_id, user_id, message_id) where flags & 32 <> 0;
create index message_flag_unread on parley.message_flag (realm_id, user_id, message_id) where flags & 64 <> 0;

create function parley.note_copy() returns trigger language plpgsql as $body$
begin
  new.copied_at := (extract(epoch from clock_timestamp()) * 1000)::bigint;
  select c.position + 1 into new.copied_position from parley.realm_counter c where c.realm_id = new.realm_id;
  return new;
end $body$;
create trigger note_new_copy before insert on parley.message_flag for each row
  when (new.flags & 32 <> 0) execute function parley.note_copy();
create trigger note_copy before update on parley.message_flag for each row
  when (new.flags & 32 <> 0 and old.flags & 32 = 0) execute function parley.note_copy();

-- Up to where each person has read each conversation.
create table parley.read_state (
  realm_id bigint not null,
  user_id bigint not null,
  conversation_id bigint not null,
  upto bigint not null,
  primary key (realm_id, user_id, conversation_id)
) with (fillfactor = 60);

-- What they have read beyond that, in blocks of ids.
create table parley.read_block (
  realm_id bigint not null,
  user_id bigint not null,
  conversation_id bigint not null,
  block bigint not null,
  ranges int8multirange not null,
  primary key (realm_id, user_id, conversation_id, block)
) with (fillfactor = 60);
`;
