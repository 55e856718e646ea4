export const messages = String.raw`
-- One row for each message, however many receive it. Ids, here and in other tables that every message writes, come from rows that are never deleted: a
-- foreign key would cost a lookup for each.
create table parley.message (
  realm_id bigint not null,
  id bigint not null,
  -- Where it is now.
  conversation_id bigint not null,
  -- Where it was sent.
  birth_conversation_id bigint not null,
  sender_id bigint not null,
  sent_at bigint not null,
  -- Read from the start by this person: its sender, or who caused a notice.
  read_by bigint,
  renderer_version integer not null,
  is_me boolean not null,
  has_link boolean not null,
  has_image boolean not null,
  has_attachment boolean not null,
  mentions_channel boolean not null,
  mentions_topic boolean not null,
  topic text,
  -- The topic without case: null exactly for direct messages.
  topic_key text,
  client text not null,
  content text not null,
  html text not null,
  edited_at bigint,
  moved_at bigint,
  -- The newest change first.
  edit_history jsonb,
  -- Here, so that most messages, which have none, are read without a lookup; a change of the row also makes copies in memory stale.
  reaction_count integer not null default 0,
  submessage_count integer not null default 0,
  -- The text without case, where the folding of PostgreSQL differs: null for ASCII.
  folded text,
  -- Found like words, and in no text.
  marks text[] not null default '{}',
  -- What a search finds: words of the text and of the topic, marks, and the conversation.
  search tsvector generated always as (
    strip(to_tsvector('pg_catalog.english'::regconfig, parley.words(coalesce(folded, content))))
    || strip(to_tsvector('pg_catalog.english'::regconfig, parley.words(coalesce(topic_key, ''))))
    || array_to_tsvector(array_append(marks, E'\x01c' || conversation_id::text))
  ) stored,
  -- Subscribers of this channel at given_position of the log got a copy when the message was moved there.
  given_channel_id bigint,
  given_position bigint,
  mentions_group boolean not null default false,
  -- The receivers whom a mention of the topic's participants reached; null without one.
  mentioned_participants bigint[],
  -- The channels that it was moved into, in order, with the log positions of these moves: who was not subscribed there lost their copy for ever. Null
  -- for messages that stayed.
  passed_channels bigint[],
  passed_positions bigint[],
  primary key (realm_id, id),
  check ((topic is null) = (topic_key is null))
);
create index message_conversation on parley.message (realm_id, conversation_id, id);
create index message_topic on parley.message (realm_id, conversation_id, topic_key, id) where topic_key is not null;
create index message_sender on parley.message (realm_id, sender_id, id);
create index message_time on parley.message (realm_id, sent_at, id);
create index message_moved_out on parley.message (realm_id, birth_conversation_id, id) where conversation_id <> birth_conversation_id;
create index message_direct_time on parley.message (realm_id, sent_at, id) where topic_key is null;
-- It takes new entries in batches, and a query scans the last batch entry by entry, once for each conversation. PostgreSQL's batch of 4 MB holds some
-- 5,000 messages, and costs 700 ms for 300 conversations; one of 64 KB is not measurably slower for writers.
create index message_search on parley.message using gin (search) with (gin_pending_list_limit = 64);
create index message_link on parley.message (realm_id, conversation_id, id) where has_link;
create index message_image on parley.message (realm_id, conversation_id, id) where has_image;
create index message_attachment on parley.message (realm_id, conversation_id, id) where has_attachment;
create index message_moved_between on parley.message (realm_id, conversation_id, birth_conversation_id, id) where conversation_id <> birth_conversation_id;
create index message_given on parley.message (realm_id, conversation_id, id) where given_position is not null;
create index message_everybody_mention on parley.message (realm_id, conversation_id, id) where mentions_channel or mentions_topic;

-- Keys of sends, by which a repeated send gets its first answer.
create table parley.send_key (
  realm_id bigint not null,
  sender_id bigint not null,
  key text not null,
  message_id bigint not null,
  -- Of the request: another one with the same key is refused.
  body_hash text not null,
  at bigint not null,
  primary key (realm_id, sender_id, key)
);
create index send_key_time on parley.send_key (realm_id, at);
create index send_key_message on parley.send_key (realm_id, sender_id, message_id);
`;
