import type { Scope } from '../connection/scope.js';
import { type Sql, sql } from '../sql/sql.js';

/**
 * Adds the words of the messages with the next `limit` ids, and returns the number of these ids. One statement, so that a snapshot with the place has the words up
 * to it. A trigger adds those of changed messages.
 */
export const noteWordsStatement = ({ tables, realmId }: Scope, limit: number): Sql => sql`
  with next as materialized (
    select since, least(c.message_id, since + ${limit}) as upto from ${tables.realm_counter} c
    cross join lateral (select coalesce((select p.upto from ${tables.word_place} p where p.realm_id = ${realmId}), 0) as since) place
    where c.realm_id = ${realmId}
  ), added as (
    insert into ${tables.conversation_word} (realm_id, word, conversation_id)
    select distinct ${realmId}::bigint, ${tables.word_digest}(word), m.conversation_id
    from next join ${tables.message} m on m.realm_id = ${realmId} and m.id > next.since and m.id <= next.upto cross join lateral unnest(tsvector_to_array(m.search)) word
    order by 2, 3
    on conflict do nothing
  ), reached as (
    insert into ${tables.word_place} (realm_id, upto) select ${realmId}::bigint, upto from next
    on conflict (realm_id) do update set upto = greatest(word_place.upto, excluded.upto)
  )
  select upto - since as noted from next`;
