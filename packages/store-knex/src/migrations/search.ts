import type { Migration } from './migration.js';
import { fillSearch } from './helpers/fill-search.js';

/**
 * Characters of ASCII that end a word. What PostgreSQL's parser makes of them otherwise (addresses, paths, hyphenated words) counts as words in a search.
 *
 * NOTE: knex takes a question mark for a placeholder; that one is `chr(63)`.
 */
const separators = '!"#$%&()*+,-./:;<=>@[\\]^_`{|}~';
const spaced = `translate(said, '${separators}' || chr(63), '${' '.repeat(separators.length + 1)}')`;

/** Signs and pictures beyond ASCII. PostgreSQL counts them as letters or not, by the locale of the database. */
const signs = '[\\u0080-\\u00bf\\u00d7\\u00f7\\u2000-\\u2bff\\u3000-\\u303f\\U0001f000-\\U0001faff]';

/** Scripts without blanks between words: each character is a word. */
const unspaced = '[\\u3040-\\u30ff\\u3400-\\u9fff]';

const spacedBeyondAscii = `regexp_replace(regexp_replace(${spaced}, '${signs}', ' ', 'g'), '(${unspaced})', ' \\1 ', 'g')`;

/**
 * The columns for search. `folded` is the text without case, where PostgreSQL's folding differs: null for ASCII. `marks` are found like words and occur in no
 * text: see `reading/search-marks.ts`. `search` is a generated column.
 */
export const search: Migration = {
  name: '020-search',
  before: fillSearch,
  up: (schema) => `
    create function "${schema}".words(said text) returns text language sql immutable parallel safe
      return case when octet_length(said) = char_length(said) then ${spaced} else ${spacedBeyondAscii} end;

    alter table "${schema}".message add column search tsvector generated always as (
      strip(to_tsvector('pg_catalog.english'::regconfig, "${schema}".words(coalesce(folded, content))))
      || strip(to_tsvector('pg_catalog.english'::regconfig, "${schema}".words(coalesce(topic_key, ''))))
      || array_to_tsvector(array_append(marks, E'\\x01c' || conversation_id::text))
    ) stored;
    create index message_search on "${schema}".message using gin (search);
    create index message_link on "${schema}".message (realm_id, conversation_id, id) where has_link;
    create index message_image on "${schema}".message (realm_id, conversation_id, id) where has_image;
    create index message_attachment on "${schema}".message (realm_id, conversation_id, id) where has_attachment;
  `,
};
