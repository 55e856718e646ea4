export const conversationWords = `
-- Which words a conversation has, so that a search queries the word index only for conversations that may have its words. Words that are gone stay, and
-- cost a search a query that finds nothing.
create table parley.conversation_word (
  realm_id bigint not null,
  -- 24 bits of its digest: so little is left of a deleted message that it does not tell its words.
  word integer not null,
  conversation_id bigint not null,
  primary key (realm_id, word, conversation_id)
);

-- Up to which message a worker has added the words of new messages: sends pay nothing for it. Those of a changed or moved one are added at once, by a
-- trigger.
create table parley.word_place (
  realm_id bigint primary key,
  upto bigint not null
) with (fillfactor = 50);

create function parley.word_digest(word text) returns integer language sql immutable strict parallel safe
  return (hashtextextended(word, 0) & 16777215)::integer;

create function parley.add_conversation_words() returns trigger language plpgsql as $body$
begin
  insert into parley.conversation_word (realm_id, word, conversation_id)
  select distinct new.realm_id, parley.word_digest(word), new.conversation_id from unnest(tsvector_to_array(new.search)) word order by 2
  on conflict do nothing;
  return null;
end $body$;
create trigger add_conversation_words after update on parley.message
  for each row when (old.search is distinct from new.search) execute function parley.add_conversation_words();
`;
