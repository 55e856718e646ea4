import { createTestDatabase, type TestDatabase } from '@parley/testkit';
import { makeEarlierTables } from '../../fixtures/earlier-tables.js';
import { migrate } from '../provision/migrate.js';
import { checkSides } from './check-sides.js';
import { MoveRefused, openSide, type Side } from './side.js';

const databases: TestDatabase[] = [];
const sides: Side[] = [];

const open = async (): Promise<Side> => {
  const database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  databases.push(database);
  const side = openSide(database.connectionString, 'parley');
  sides.push(side);
  return side;
};

afterEach(async () => {
  for (const { knex } of sides.splice(0)) await knex.destroy();
  for (const database of databases.splice(0)) await database.drop();
});

const settings = { secretFingerprint: 'one', fileStore: 'database' };

test('tables of commits before the first release are refused on both sides, with the way to carry them over', async () => {
  const [present, earlier] = [await open(), await open()];
  await migrate(present.knex);
  await makeEarlierTables(earlier.knex);
  const refusals: unknown[] = [];
  for (const [source, target] of [
    [present, earlier],
    [earlier, present],
  ] as const) {
    await checkSides(source, target, settings).catch((error: unknown) => refusals.push(error));
  }
  expect(refusals).toEqual(['the other', 'this'].map(() => expect.any(MoveRefused) as unknown));
  expect(refusals.map(String)).toEqual([
    expect.stringMatching(/: the other database has tables that a commit of before the first release made. Run parley export with that commit/),
    expect.stringMatching(/: this database has tables that a commit of before the first release made. Run parley export with that commit/),
  ]);
});

test('tables of another release are refused on both sides', async () => {
  const [present, newer] = [await open(), await open()];
  for (const { knex } of [present, newer]) await migrate(knex);
  await newer.knex.raw(`insert into parley.migration (name, batch) values ('999-tomorrow', 2)`);
  await expect(checkSides(present, newer, settings)).rejects.toThrow('the other database has tables of another release (999-tomorrow)');
  await expect(checkSides(newer, present, settings)).rejects.toThrow('this database has tables of another release (999-tomorrow)');
});
