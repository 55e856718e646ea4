import type { Migration } from './migration.js';

/**
 * Which words a conversation has, so that a search queries the word index only for conversations that may have its words. A worker adds those of new messages,
 * up to `word_place.upto`: sends pay nothing for it. The words of a changed or moved message are added at once, by a trigger, so that no operation can forget
 * them. Words that are gone stay, and cost a search a query that finds nothing.
 *
 * A word is 24 bits of its digest: so little is left of a deleted message that it does not tell its words.
 */
export const conversationWords: Migration = {
  name: '074-conversation-words',
  up: (schema) => `
    create table "${schema}".conversation_word (
      realm_id bigint not null,
      word integer not null,
      conversation_id bigint not null,
      primary key (realm_id, word, conversation_id)
    );

    create table "${schema}".word_place (
      realm_id bigint primary key,
      upto bigint not null
    ) with (fillfactor = 50);

    create function "${schema}".word_digest(word text) returns integer language sql immutable strict parallel safe
      return (hashtextextended(word, 0) & 16777215)::integer;

    create function "${schema}".add_conversation_words() returns trigger language plpgsql as $body$
    begin
      insert into "${schema}".conversation_word (realm_id, word, conversation_id)
      select distinct new.realm_id, "${schema}".word_digest(word), new.conversation_id from unnest(tsvector_to_array(new.search)) word order by 2
      on conflict do nothing;
      return null;
    end $body$;
    create trigger add_conversation_words after update on "${schema}".message
      for each row when (old.search is distinct from new.search) execute function "${schema}".add_conversation_words();
  `,
};
