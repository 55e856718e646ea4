import fc from 'fast-check';
import type { Knex } from 'knex';
import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';
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

test('words of a text are the same as when messages were first indexed', async () => {
  const samples = fc.sample(texts, { numRuns: 3_000 }).map((text) => text.replaceAll('\0', ''));
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    `select said from unnest(?::text[]) as said
     where to_tsvector('pg_catalog.english', parley.words(said)) <> to_tsvector('pg_catalog.english', before.words(said))`,
    [samples],
  );
  expect(rows).toEqual([]);
});
