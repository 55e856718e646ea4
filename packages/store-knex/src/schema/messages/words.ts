/**
 * Characters of ASCII that PostgreSQL's parser takes for more than the end of a word: addresses, paths, hyphenated words, tags, numbers. All others end a word
 * by themselves.
 *
 * NOTE: knex takes a question mark for a placeholder; that one is `chr(63)`.
 */
const joining = Array.from('-/.:@_<>&~%+#=\\').map((character) => `'${character}'`);
const spaced = [...joining, 'chr(63)'].reduce((said, character) => `replace(${said}, ${character}, ' ')`, 'said');

/** Marks that writers may leave out. A test compares them, and the scripts, with the tables of the core. */
const marks =
  '[\\u0300-\\u036f\\u0591-\\u05bd\\u05bf\\u05c1-\\u05c2\\u05c4-\\u05c5\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e4\\u06e7-\\u06e8\\u06ea-\\u06ed]';

/** Signs and pictures beyond ASCII, without what is repeated or counted in Han. */
const signs = '[\\u0080-\\u00bf\\u00d7\\u00f7\\u2000-\\u2bff\\u3000-\\u3004\\u3008-\\u303a\\u303c-\\u3040\\u309b-\\u309c\\u30a0\\u30fb\\U0001f000-\\U0001faff]';

/** Scripts without blanks between words: each character is a word. */
const unspaced =
  '[\\u0e01-\\u0e3a\\u0e40-\\u0e4e\\u0e81-\\u0ecf\\u0edc-\\u0edf\\u1000-\\u103f\\u1050-\\u108f\\u109a-\\u109d\\u1780-\\u17d3\\u17d7\\u17dc-\\u17dd\\u1950-\\u1974\\u1980-\\u19c9\\u1a20-\\u1a7c\\u3005-\\u3007\\u303b\\u3041-\\u309a\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\u30ff\\u31f0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\ua9e0-\\ua9ef\\ua9fa-\\ua9fe\\uaa60-\\uaa76\\uaa7a-\\uaadd\\uf900-\\ufaff\\U00016fe3\\U00016ff2-\\U00016ff3\\U0001aff0-\\U0001affe\\U0001b000-\\U0001b16f\\U00020000-\\U0003fffd]';

const withoutMarks = `regexp_replace(${spaced}, '${marks}', '', 'g')`;
const spacedBeyondAscii = `regexp_replace(regexp_replace(${withoutMarks}, '${signs}', ' ', 'g'), '(${unspaced})', ' \\1 ', 'g')`;

export const words = `
-- The words of a text as searched, between blanks; optional marks play no part. Every send cuts its text while holding the counter of its organization: one
-- replacement after the other is fifteen times as fast as checking each character.
create function parley.words(said text) returns text language sql immutable parallel safe
  return case when octet_length(said) = char_length(said) then ${spaced} else ${spacedBeyondAscii} end;
`;
