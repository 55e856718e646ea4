import { type CharacterRange, optionalMarkRanges, type SearchWords } from '@parley/core/model';
import type { Scope } from '../../connection/scope.js';
import { allOf, type Sql, sql } from '../../sql/sql.js';
import { findable } from '../../sql/storable.js';
import { hasMark, mentionMark } from './search-marks.js';

const escaped = (codePoint: number): string => `\\U${codePoint.toString(16).padStart(8, '0')}`;

/** A character class of PostgreSQL's regular expressions. */
export const postgresClass = (ranges: ReadonlyArray<CharacterRange>): string =>
  `[${ranges.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('')}]`;

/** A text, cut into words as when messages are indexed. */
export const wordsOf = ({ tables }: Scope, content: Sql): Sql => sql`${tables.words}(${content})`;

/** The query for the word index: all words. Without a word it has no result. */
export const queryOf = (scope: Scope, searchWords: SearchWords): Sql =>
  searchWords.kind === 'mention'
    ? hasMark(mentionMark(searchWords.userId))
    : sql`plainto_tsquery('pg_catalog.english'::regconfig, ${wordsOf(scope, sql`${searchWords.text}::text`)})`;

/** The words of that query, as the word index has them. */
export const indexedWords = (scope: Scope, searchWords: SearchWords): Sql =>
  searchWords.kind === 'mention'
    ? sql`array[${mentionMark(searchWords.userId)}::text]`
    : sql`tsvector_to_array(to_tsvector('pg_catalog.english'::regconfig, ${wordsOf(scope, sql`${searchWords.text}::text`)}))`;

export const isFindable = (searchWords: SearchWords): boolean => searchWords.kind === 'mention' || findable([searchWords.text]).length > 0;

/** A folded text without the marks that writers may leave out. */
const unmarked = (folded: Sql): Sql => sql`regexp_replace(${folded}, ${postgresClass(optionalMarkRanges)}, '', 'g')`;

const hasPhrase = (phrase: string): Sql => sql`(
  strpos(coalesce(${unmarked(sql`m.folded`)}, lower(m.content collate "C")), ${phrase}) > 0 or strpos(${unmarked(sql`coalesce(m.topic_key, '')`)}, ${phrase}) > 0
)`;

/** The message has the searched phrases, exactly as written. */
export const hasPhrases = (searchWords: SearchWords): Sql => allOf(searchWords.kind === 'words' ? searchWords.phrases.map(hasPhrase) : []);

/** Phrases are checked on messages that have their words. Nothing is found where all words are stop words. `is true` keeps the planner from using the index. */
const isMet = (scope: Scope, searchWords: SearchWords): Sql => {
  if (!isFindable(searchWords)) return sql`false`;
  const asked = queryOf(scope, searchWords);
  return allOf([sql`numnode(${asked}) > 0`, sql`(m.search @@ ${asked}) is true`, hasPhrases(searchWords)]);
};

/** The condition on the message `m`, never null. */
export const searchWordsToSql = (scope: Scope, searchWords: SearchWords): Sql =>
  searchWords.negated ? sql`(not ${isMet(scope, searchWords)})` : isMet(scope, searchWords);
