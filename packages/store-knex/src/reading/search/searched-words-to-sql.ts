import type { Sought } from '@parley/core';
import type { Scope } from '../../transaction/scope.js';
import { allOf, type Sql, sql } from '../../sql/sql.js';
import { findable } from '../../sql/storable.js';
import { hasMark, mentionMark } from './search-marks.js';

/** A text as it was cut into words when messages were indexed. */
export const wordsOf = ({ tables }: Scope, said: Sql): Sql => sql`${tables.words}(${said})`;

/** What the index of words is asked: for every word. Without any it answers nothing. */
export const queryOf = (scope: Scope, sought: Sought): Sql =>
  sought.kind === 'mention'
    ? hasMark(mentionMark(sought.userId))
    : sql`plainto_tsquery('pg_catalog.english'::regconfig, ${wordsOf(scope, sql`${sought.text}::text`)})`;

export const isFindable = (sought: Sought): boolean => sought.kind === 'mention' || findable([sought.text]).length > 0;

const hasPhrase = (phrase: string): Sql =>
  sql`(strpos(coalesce(m.folded, lower(m.content collate "C")), ${phrase}) > 0 or strpos(coalesce(m.topic_key, ''), ${phrase}) > 0)`;

/** The message has the phrases of what is sought, as they are written. */
export const hasPhrases = (sought: Sought): Sql => allOf(sought.kind === 'words' ? sought.phrases.map(hasPhrase) : []);

/**
 * Phrases are looked for in what has their words. Nothing is found where no word counts: where all of them stand in every other text. It is no question to an index: a
 * condition that is said to be true never is.
 */
const isMet = (scope: Scope, sought: Sought): Sql => {
  if (!isFindable(sought)) return sql`false`;
  const asked = queryOf(scope, sought);
  return allOf([sql`numnode(${asked}) > 0`, sql`(m.search @@ ${asked}) is true`, hasPhrases(sought)]);
};

/** The condition on the message `m`, never null. */
export const soughtToSql = (scope: Scope, sought: Sought): Sql => (sought.negated ? sql`(not ${isMet(scope, sought)})` : isMet(scope, sought));
