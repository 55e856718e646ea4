import type { Sought } from '@parley/core';
import type { Scope } from '../scope.js';
import { allOf, type Sql, sql } from '../sql/sql.js';
import { findable } from '../sql/storable.js';
import { hasMark, mentionMark } from './search-marks.js';

/** A text as it was cut into words when messages were indexed. */
export const wordsOf = ({ tables }: Scope, said: Sql): Sql => sql`${tables.words}(${said})`;

/** What the index of words is asked: for every word. */
const query = (scope: Scope, sought: Sought): Sql =>
  sought.kind === 'mention'
    ? hasMark(mentionMark(sought.userId))
    : sql`plainto_tsquery('pg_catalog.english'::regconfig, ${wordsOf(scope, sql`${sought.text}::text`)})`;

const isFindable = (sought: Sought): boolean => sought.kind === 'mention' || findable([sought.text]).length > 0;

const hasPhrase = (phrase: string): Sql =>
  sql`(strpos(coalesce(m.folded, lower(m.content collate "C")), ${phrase}) > 0 or strpos(coalesce(m.topic_key, ''), ${phrase}) > 0)`;

/** Phrases are looked for in what has their words. Nothing is found where no word counts: where all of them stand in every other text. */
const isMet = (scope: Scope, sought: Sought, besides: Sql | null): Sql => {
  if (!isFindable(sought)) return sql`false`;
  const asked = query(scope, sought);
  const phrases = sought.kind === 'words' ? sought.phrases.map(hasPhrase) : [];
  // A condition that is said to be true is no question to an index.
  const found = besides === null ? sql`(m.search @@ ${asked}) is true` : sql`m.search @@ (${asked} && ${besides})`;
  return allOf([sql`numnode(${asked}) > 0`, found, ...phrases]);
};

/** The condition on the message `m`, never null. `besides`: what the index is asked besides, where it is to find the messages; null where they are known already. */
export const soughtToSql = (scope: Scope, sought: Sought, besides: Sql | null = null): Sql =>
  sought.negated ? sql`(not ${isMet(scope, sought, null)})` : isMet(scope, sought, besides);
