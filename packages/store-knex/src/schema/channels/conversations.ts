export const conversations = `
create sequence parley.conversation_ids;
-- A conversation is a channel or the direct messages of a set of people; both take their ids from one sequence.
create table parley.conversation (
  realm_id bigint not null references parley.realm,
  id bigint not null default nextval('parley.conversation_ids'),
  -- Null for a channel.
  participants bigint[],
  -- The sorted ids, or a digest of them where they are too long for an index.
  participants_key text,
  first_message_id bigint,
  last_message_id bigint,
  last_message_at bigint,
  primary key (realm_id, id),
  unique (realm_id, participants_key)
) with (fillfactor = 60);

-- The direct messages that each person takes part in.
create table parley.conversation_member (
  realm_id bigint not null,
  user_id bigint not null,
  conversation_id bigint not null,
  primary key (realm_id, user_id, conversation_id),
  foreign key (realm_id, user_id) references parley.account (realm_id, id),
  foreign key (realm_id, conversation_id) references parley.conversation (realm_id, id)
);
`;
