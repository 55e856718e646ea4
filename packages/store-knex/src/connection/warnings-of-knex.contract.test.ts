import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';
import { openKnex } from './open-knex.js';

let database: StoreDatabase;

beforeAll(async () => {
  database = await openStoreDatabase();
});
afterAll(() => database.close());

test('where a statement fails with its connection, the line has the reason, and nothing of the statement', async () => {
  const warned: unknown[] = [];
  const ignored = (): void => undefined;
  const log = { debug: (...line: ReadonlyArray<unknown>) => void warned.push(line), info: ignored, error: ignored, warn: ignored };
  const knex = openKnex(database.connectionString, { poolMax: 1, answerTimeoutMs: 2_000, log });
  const sleeping = knex.raw("select pg_sleep(20),\n  'what somebody wrote - or not' as words");
  await expect(sleeping).rejects.toThrow('did not answer in time');
  await expect(knex.raw('select 1')).resolves.toBeDefined();
  await knex.destroy();
  expect(warned).toEqual([['knex lost a connection', { text: 'Connection Error: PostgreSQL did not answer in time' }]]);
});
