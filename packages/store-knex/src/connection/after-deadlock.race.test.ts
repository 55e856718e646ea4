import { good, openWorld } from '@parley/testkit';
import createKnex, { type Knex } from 'knex';
import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';
import { knexStore } from '../transaction/knex-store.js';
import { repeatingStatements } from './after-deadlock.js';

let database: StoreDatabase;
/** A host's knex: each read of the store runs in a transaction. */
let hosts: Knex;

beforeAll(async () => {
  database = await openStoreDatabase({ poolMax: 8 });
  hosts = createKnex({ client: 'pg', connection: database.connectionString, pool: { min: 0, max: 4 } });
});

afterAll(async () => {
  await hosts.destroy();
  await database.close();
});

const lock = (migration: Knex.Transaction, table: string): Promise<unknown> =>
  Promise.resolve(migration.raw(`lock table parley.${table} in access exclusive mode`));

const whenTableAwaited = async (): Promise<void> => {
  for (;;) {
    const { rows } = await database.knex.raw<{ rows: ReadonlyArray<unknown> }>(
      `select 1 from pg_locks where not granted and locktype = 'relation' and database = (select oid from pg_database where datname = current_database())`,
    );
    if (rows.length > 0) return;
  }
};

/** Locks the second table, lets the reader lock the first and wait for the second, and then waits for the first: PostgreSQL ends the reader, who has waited longer. */
const deadlock = async <Result>(first: string, second: string, read: () => Promise<Result>): Promise<Result> => {
  const migration = await database.knex.transaction();
  await lock(migration, second);
  const reading = read();
  await Promise.race([whenTableAwaited(), reading]);
  await lock(migration, first);
  await migration.commit();
  return reading;
};

test('a migration that locks tables in another order does not fail what is read at that time', async () => {
  const { realm } = await openWorld(knexStore({ knex: database.knex }));
  const store = knexStore({ knex: hosts });
  let runs = 0;
  const read = store.transact(realm.id, 'snapshot', (tx) => async () => {
    runs += 1;
    await good(tx.folders.all());
    return tx.groups.count()();
  });
  const outcome = await deadlock('channel_folder', 'user_group', read);
  expect(outcome).toMatchObject({ _tag: 'Right' });
  expect(runs).toBe(2);
});

test('a statement outside of transactions is repeated', async () => {
  let attempts = 0;
  const { raw } = repeatingStatements({
    raw: (text, values) => {
      attempts += 1;
      return database.knex.raw(text, values);
    },
  });
  const outcome = await deadlock('channel_folder', 'user_group', () =>
    Promise.resolve(raw('select count(*) from parley.channel_folder, parley.user_group', [])),
  );
  expect(outcome).toMatchObject({ rows: [{ count: '0' }] });
  expect(attempts).toBe(2);
});

test('after three attempts the error is passed on, and another error at once', async () => {
  const attempts: string[] = [];
  const failing = repeatingStatements({
    raw: (code) => {
      attempts.push(code);
      return Promise.reject(Object.assign(new Error(code), { code }));
    },
  });
  await expect(failing.raw('40P01', [])).rejects.toThrow('40P01');
  await expect(failing.raw('23505', [])).rejects.toThrow('23505');
  expect(attempts).toEqual(['40P01', '40P01', '40P01', '23505']);
});
