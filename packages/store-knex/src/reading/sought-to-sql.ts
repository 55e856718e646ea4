import type { Sought } from '@parley/core';
import type { Scope } from '../scope.js';
import { allOf, type Sql, sql } from '../sql/sql.js';
import { findable } from '../sql/storable.js';
import { mentionMark } from './search-marks.js';

/** A text as it was cut into words when messages were indexed. */
export const wordsOf = ({ tables }: Scope, said: Sql): Sql => sql`${tables.words}(${said})`;

/** Marks as a query of the index: the message has one of them. */
export const anyMark = (marks: ReadonlyArray<string>): Sql => sql`${marks.map((mark) => `'${mark}'`).join(' | ')}::tsquery`;

/** What the index of words is asked, before it is said where: every word. Nothing where no word counts, such as where all are in every other text. */
const query = (scope: Scope, sought: Sought): Sql =>
  sought.kind === 'mention'
    ? anyMark([mentionMark(sought.userId)])
    : sql`plainto_tsquery('pg_catalog.english'::regconfig, ${wordsOf(scope, sql`${sought.text}::text`)})`;

const isFindable = (sought: Sought): boolean => sought.kind === 'mention' || findable([sought.text]).length > 0;

const hasPhrase = (phrase: string): Sql =>
  sql`(strpos(coalesce(m.folded, lower(m.content collate "C")), ${phrase}) > 0 or strpos(coalesce(m.topic_key, ''), ${phrase}) > 0)`;

/** As a condition on the message `m`, never null, with what else the index is to be asked at once. Phrases are looked for in what has their words. */
const isMet = (scope: Scope, sought: Sought, besides: Sql | null): Sql => {
  if (!isFindable(sought)) return sql`false`;
  const asked = query(scope, sought);
  const phrases = sought.kind === 'words' ? sought.phrases.map(hasPhrase) : [];
  return allOf([sql`numnode(${asked}) > 0`, sql`m.search @@ ${besides === null ? asked : sql`(${asked} && ${besides})`}`, ...phrases]);
};

/** The condition on the message `m`, never null. */
export const soughtToSql = (scope: Scope, sought: Sought, besides: Sql | null = null): Sql =>
  sought.negated ? sql`(not ${isMet(scope, sought, null)})` : isMet(scope, sought, besides);
