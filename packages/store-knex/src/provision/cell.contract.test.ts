import { instant, userId } from '@parley/core';
import { createTestDatabase, fixedClock, good, newRealm, type TestDatabase, patient } from '@parley/testkit';
import type { Knex } from 'knex';
import { openKnex } from '../connection/open-knex.js';
import { knexStore } from '../transaction/knex-store.js';
import { cellOf, nextInCell } from './cell.js';
import { migrate } from './migrate.js';

let database: TestDatabase;
let knex: Knex;

beforeEach(async () => {
  database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  knex = openKnex(database.connectionString, { ...patient, poolMax: 2 });
});
afterEach(async () => {
  await knex.destroy();
  await database.drop();
});

const create = (shortName: string) => good(knexStore({ knex, clock: fixedClock() }).createRealm(newRealm(shortName)));

const all = async <Row>(text: string): Promise<ReadonlyArray<Row>> => (await knex.raw<{ rows: ReadonlyArray<Row> }>(text)).rows;

test('a cell gives every id its own ending, in every sequence, also in those of later migrations', async () => {
  await migrate(knex, { cell: 7 });
  await knex.raw("create sequence parley.later_ids; select nextval('parley.later_ids')");
  await migrate(knex, { cell: 7 });
  await migrate(knex, { cell: 7 });
  const names = (
    await all<{ name: string }>("select sequencename as name from pg_sequences where schemaname = 'parley' and sequencename not like 'migration%'")
  ).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['realm_ids', 'account_ids', 'outgoing_mail_id_seq', 'later_ids']));
  const first = await all<{ name: string; ids: ReadonlyArray<string> }>(
    names.map((name) => `select '${name}' as name, array[nextval('parley.${name}'), nextval('parley.${name}')]::text[] as ids`).join(' union all '),
  );
  // Presences are ordered by theirs, which no key is derived from.
  expect(first.filter(({ ids }) => ids.join(' ') !== '1000000000007 1000000001007')).toEqual([{ name: 'presence_updates', ids: ['1', '2'] }]);
});

test('large ids fit everywhere where organizations are locked', async () => {
  await migrate(knex, { cell: 999 });
  const [one, other] = [await create('one'), await create('other')];
  expect([one.id, other.id]).toEqual([1_000_000_000_999, 1_000_000_001_999]);
  const store = knexStore({ knex, clock: fixedClock() });
  const report = store.transact(one.id, 'write', (tx) => tx.presences.report(userId(1_000_000_000_999), instant(1), true));
  expect((await good(report)).result.now).toMatchObject({ connectedAt: 1 });
});

test('a database with organizations belongs to its cell; an empty one to whichever begins', async () => {
  await migrate(knex, { cell: 3 });
  expect(await cellOf(knex)).toBeNull();
  await migrate(knex, { cell: 4 });
  expect((await create('lear')).id % 1000).toBe(4);
  expect(await cellOf(knex)).toBe(4);
  for (const cell of [0, 3, 999]) await expect(migrate(knex, { cell })).rejects.toThrow(`PARLEY_CELL is ${cell}, but the database belongs to cell 4`);
  await migrate(knex);
  await migrate(knex, { cell: 4 });
  expect((await create('hamlet')).id % 1000).toBe(4);
});

test('a database from before cells is cell 0, and goes on counting', async () => {
  await migrate(knex);
  expect((await create('lear')).id).toBe(1);
  await knex.raw('delete from parley.cell');
  expect(await cellOf(knex)).toBe(0);
  await expect(migrate(knex, { cell: 1 })).rejects.toThrow('belongs to cell 0');
  await migrate(knex, { cell: 0 });
  expect((await create('hamlet')).id).toBe(2);
});

test('a refused cell changes nothing', async () => {
  await migrate(knex, { cell: 0 });
  await create('lear');
  const before = await all("select * from pg_sequences where schemaname = 'parley' order by sequencename");
  await expect(migrate(knex, { cell: 5 })).rejects.toThrow('belongs to cell 0');
  expect(await all("select * from pg_sequences where schemaname = 'parley' order by sequencename")).toEqual(before);
  await expect(migrate(knex, { cell: 1000 })).rejects.toThrow('Not the number of a cell');
});

test.each([
  ['a new one of cell 0 stays', 0, 1, 1, null],
  ['an old one of cell 0 stays', 0, 1, 123_456, null],
  ['a new one of cell 7 begins', 7, 1, 1, 1_000_000_000_007],
  ['a restored one of cell 7 goes on', 7, 1, 1_000_000_005_008, 1_000_000_006_007],
  ['one of cell 7 stays', 7, 1000, 1_000_000_005_007, null],
  ['one of cell 0 that got large ids leaves those of others out', 0, 1, 1_000_000_005_008, 1_000_000_006_000],
  ['and stays then', 0, 1000, 1_000_000_006_000, null],
])('%s', (_what, cell, increment, next, expected) => {
  expect(nextInCell({ increment, next }, cell)).toBe(expected);
});
