import fc from 'fast-check';
import type { Knex } from 'knex';
import { type CharacterRange, classOf, optionalMarkRanges, unspacedRanges } from '@parley/core/model';
import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';
import { postgresClass } from '../reading/search/searched-words-to-sql.js';
import { search } from './search.js';

let database: StoreDatabase;
let knex: Knex;

beforeAll(async () => {
  database = await openStoreDatabase({ poolMax: 1 });
  ({ knex } = database);
  await knex.raw('create schema before');
  const [first = ''] = search.up('before').split('alter table');
  await knex.raw(first);
});

afterAll(async () => {
  await database.close();
});

/** Random letters and signs, and texts that look like more than words. */
const texts = fc.oneof(
  fc.string({ unit: 'binary-ascii', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...Array.from('ab1 .-_/:@<>&;=?%#+~\\\'"()é世✔')), maxLength: 40 }),
  fc.constantFrom(
    'https://docs.example.org:80/a-b_c/d?e=f&g=1.5#h',
    'me+you@example.org',
    '~/src/../x.ts',
    '<b class="x">bold</b> &amp; 3e-5',
    'well-known, U.S. 1.2.3',
  ),
);

/** What is indexed otherwise since then. */
const changedSince = new RegExp(`[${classOf(unspacedRanges)}${classOf(optionalMarkRanges)}\u3000-\u30ff\u4dc0-\u4dff]`, 'u');

test('words of a text are the same as when messages were first indexed, in scripts with blanks and without optional marks', async () => {
  const samples = fc
    .sample(texts, { numRuns: 3_000 })
    .map((text) => text.replaceAll('\0', ''))
    .filter((text) => !changedSince.test(text.normalize('NFD')));
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    `select said from unnest(?::text[]) as said
     where to_tsvector('pg_catalog.english', parley.words(said)) <> to_tsvector('pg_catalog.english', before.words(said))`,
    [samples],
  );
  expect(rows).toEqual([]);
});

/** The characters, of all, for which SQL's expression holds. */
const charactersThat = async (condition: string): Promise<ReadonlyArray<number>> => {
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ code: number }> }>(
    `select code from generate_series(1, 1114111) as code cross join lateral (select chr(code) as said) c
     where code not between 55296 and 57343 and (${condition}) order by code`,
  );
  return rows.map(({ code }) => code);
};
const codesIn = (ranges: ReadonlyArray<CharacterRange>): ReadonlyArray<number> =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));

test('the index cuts the scripts without blanks, and leaves out the optional marks, that the core lists', async () => {
  expect(await charactersThat(`parley.words('a' || said || 'a') = 'a ' || said || ' a'`)).toEqual(codesIn(unspacedRanges));
  expect(await charactersThat(`code > 127 and parley.words('é' || said || 'a') = 'éa'`)).toEqual(codesIn(optionalMarkRanges));
  // The searched phrase is compared by the expression that `classOf` gives JavaScript.
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ code: number }> }>(
    `select code from generate_series(128, 1114111) as code where code not between 55296 and 57343 and chr(code) ~ '${postgresClass(optionalMarkRanges)}' order by code`,
  );
  expect(rows.map(({ code }) => code)).toEqual(codesIn(optionalMarkRanges));
});
