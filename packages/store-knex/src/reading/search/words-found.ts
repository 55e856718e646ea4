import type { MessageId } from '@parley/core';
import type { Scope } from '../../connection/scope.js';
import { type Sql, sql, stable, unplanned } from '../../sql/sql.js';
import { storable } from '../../sql/storable.js';
import { wordsOf } from './searched-words-to-sql.js';

/** The words of these messages, in text or topic, with the same stems as those of the text. */
export const wordsFoundStatement = (scope: Scope, text: string, ids: ReadonlyArray<MessageId>): Sql => {
  const stems = (content: Sql): Sql => sql`tsvector_to_array(to_tsvector('pg_catalog.english'::regconfig, ${content}))`;
  const folded = sql`coalesce(m.folded, lower(m.content collate "C")) || ' ' || coalesce(m.topic_key, '')`;
  // As a subquery it is evaluated once, for any number of words.
  return stable(sql`
    select said.word from (
      select distinct part.token as word from ${scope.tables.message} m cross join lateral ts_parse('default', ${wordsOf(scope, folded)}) as part
      where m.realm_id = ${scope.realmId} and m.id = any(${unplanned(ids)}::bigint[])
    ) said where ${stems(sql`said.word`)} && (select ${stems(wordsOf(scope, sql`${storable(text)}::text`))})`);
};
