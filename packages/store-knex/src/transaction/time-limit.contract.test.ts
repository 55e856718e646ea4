import { fixedClock, good, newRealm } from '@parley/testkit';
import createKnex, { type Knex } from 'knex';
import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';
import { openKnex } from '../connection/open-knex.js';
import { knexStore } from './knex-store.js';

let database: StoreDatabase;

beforeAll(async () => {
  database = await openStoreDatabase({ poolMax: 1 });
});
afterAll(() => database.close());

const limitIn = async (knex: Knex, name: string): Promise<unknown> => {
  const store = knexStore({ knex, clock: fixedClock() });
  const realm = await good(store.createRealm(newRealm(name)));
  const shown = await good(
    store.transactWith(realm.id, 'write', async (_, trx) => {
      const { rows } = await trx.raw<{ rows: ReadonlyArray<{ value: string }> }>("select current_setting('statement_timeout') as value");
      return { _tag: 'Right', right: rows[0]?.value };
    }),
  );
  await knex.destroy();
  return shown.result;
};

test('a transaction has the time limit of the sessions that openKnex opens, and ten seconds where these have none', async () => {
  expect(await limitIn(openKnex(database.connectionString, { poolMax: 1, statementTimeoutMs: 71_234 }), 'lear')).toBe('71234ms');
  expect(await limitIn(openKnex(database.connectionString, { poolMax: 1, statementTimeoutMs: 0 }), 'edgar')).toBe('10s');
  expect(await limitIn(createKnex({ client: 'pg', connection: database.connectionString }), 'kent')).toBe('10s');
});
