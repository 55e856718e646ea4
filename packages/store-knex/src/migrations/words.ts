import type { Migration } from './migration.js';

/**
 * Characters of ASCII that PostgreSQL's parser takes for more than the end of a word: addresses, paths, hyphenated words, tags, numbers. All others end a word
 * by themselves.
 *
 * NOTE: knex takes a question mark for a placeholder; that one is `chr(63)`.
 */
const joining = Array.from('-/.:@_<>&~%+#=\\').map((character) => `'${character}'`);
const spaced = [...joining, 'chr(63)'].reduce((said, character) => `replace(${said}, ${character}, ' ')`, 'said');

/** Signs and pictures beyond ASCII. PostgreSQL counts them as letters or not, by the locale of the database. */
const signs = '[\\u0080-\\u00bf\\u00d7\\u00f7\\u2000-\\u2bff\\u3000-\\u303f\\U0001f000-\\U0001faff]';

/** Scripts without blanks between words: each character is a word. */
const unspaced = '[\\u3040-\\u30ff\\u3400-\\u9fff]';

const spacedBeyondAscii = `regexp_replace(regexp_replace(${spaced}, '${signs}', ' ', 'g'), '(${unspaced})', ' \\1 ', 'g')`;

/**
 * The same words of a text as before, found fifteen times as fast: every send cuts its text into words while holding the realm's counter. Searching for one
 * character after the other is cheaper than checking each character.
 */
export const words: Migration = {
  name: '023-words',
  up: (schema) => `
    create or replace function "${schema}".words(said text) returns text language sql immutable parallel safe
      return case when octet_length(said) = char_length(said) then ${spaced} else ${spacedBeyondAscii} end;
  `,
};
