import type { Knex } from 'knex';
import { type CharacterRange, optionalMarkRanges, unspacedRanges } from '@parley/core/model';
import { openStoreDatabase, type StoreDatabase } from '../../../fixtures/store-database.js';
import { postgresClass } from '../../reading/search/searched-words-to-sql.js';

let database: StoreDatabase;
let knex: Knex;

beforeAll(async () => {
  database = await openStoreDatabase({ poolMax: 1 });
  ({ knex } = database);
});

afterAll(async () => {
  await database.close();
});

/** So many characters at a time: all of them take a slow machine longer than a statement may. */
const portion = 100_000;

/** The characters, of all, for which SQL's expression holds. */
const charactersThat = async (condition: string): Promise<ReadonlyArray<number>> => {
  const found: number[] = [];
  for (let from = 1; from <= 0x10ffff; from += portion) {
    const { rows } = await knex.raw<{ rows: ReadonlyArray<{ code: number }> }>(
      `select code from generate_series(?::integer, ?::integer) as code cross join lateral (select chr(code) as said) c
       where code not between 55296 and 57343 and (${condition}) order by code`,
      [from, Math.min(from + portion - 1, 0x10ffff)],
    );
    found.push(...rows.map(({ code }) => code));
  }
  return found;
};
const codesIn = (ranges: ReadonlyArray<CharacterRange>): ReadonlyArray<number> =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index));

test('the index cuts the scripts without blanks, and leaves out the optional marks, that the core lists', async () => {
  expect(await charactersThat(`parley.words('a' || said || 'a') = 'a ' || said || ' a'`)).toEqual(codesIn(unspacedRanges));
  expect(await charactersThat(`code > 127 and parley.words('é' || said || 'a') = 'éa'`)).toEqual(codesIn(optionalMarkRanges));
  // The searched phrase is compared by the expression that `classOf` gives JavaScript.
  expect(await charactersThat(`code > 127 and said ~ '${postgresClass(optionalMarkRanges)}'`)).toEqual(codesIn(optionalMarkRanges));
});
