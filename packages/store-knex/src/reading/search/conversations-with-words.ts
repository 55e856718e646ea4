import type { SearchWords } from '@parley/core/model';
import type { Scope } from '../../connection/scope.js';
import { type Sql, sql } from '../../sql/sql.js';
import { indexedWords, isFindable } from './searched-words-to-sql.js';

/** Ids whose words need not be noted yet: a search scans them one by one. */
const maxUnnoted = 2 ** 11;

/** Parts of a search's statement, for the words that it asks for. */
export interface ConversationsWithWords {
  /** Queries of its `with` clause. */
  readonly queries: Sql;
  /** The last id that is scanned one by one. */
  readonly edge: Sql;
  /** Whether the conversation `s` may have messages with all words beyond the edge. */
  readonly mayHaveThem: Sql;
}

/**
 * Which conversations may have the searched words, by the words that are noted of each. Newer messages are scanned with the next ones, as far as they are few and
 * adjoin them; otherwise any conversation may have the words. `edge`: where the scan ends otherwise; `newest`: the highest message id.
 *
 * NOTE: one lookup by each conversation's own id, so that a search costs the same whatever other conversations have. An `exists` may become a join, which reads
 * all conversations with the word.
 */
export const conversationsWithWords = (scope: Scope, searchWords: SearchWords, isDown: boolean, edge: number, newest: number): ConversationsWithWords => {
  const { tables, realmId } = scope;
  const [isKnown, last] = isDown
    ? [
        sql`upto >= ${edge - maxUnnoted}::bigint`,
        sql`case when upto >= ${edge - maxUnnoted}::bigint then least(upto, ${edge}::bigint) else ${edge}::bigint end`,
      ]
    : [sql`upto >= ${newest}::bigint`, sql`${edge}::bigint`];
  const words = isFindable(searchWords) ? indexedWords(scope, searchWords) : sql`'{}'::text[]`;
  return {
    queries: sql`
      noted as materialized (
        select ${isKnown} as is_known, ${last} as edge from (
          select coalesce((select p.upto from ${tables.word_place} p where p.realm_id = ${realmId}), 0) as upto
        ) place
      ), digest as materialized (
        select array_agg(distinct ${tables.word_digest}(word)) as words from unnest(${words}) word
      )`,
    edge: sql`(select edge from noted)`,
    mayHaveThem: sql`(not (select is_known from noted) or (
      select count(*) from ${tables.conversation_word} w
      where w.realm_id = ${realmId} and w.word = any((select words from digest)::integer[]) and w.conversation_id = s.conversation_id
    ) = (select cardinality(words) from digest))`,
  };
};
