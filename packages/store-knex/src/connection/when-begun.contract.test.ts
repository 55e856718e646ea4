import { patient } from '@parley/testkit';
import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';
import { openKnex } from './open-knex.js';
import { translateDbError } from './translate-db-error.js';
import { whenBegun } from './when-begun.js';

interface Cuttable {
  acquireConnection(): Promise<{ readonly connection: { readonly stream: { destroy(): void } } }>;
}

let database: StoreDatabase;

beforeAll(async () => {
  database = await openStoreDatabase();
});
afterAll(() => database.close());

test('a connection that is lost right before BEGIN is a database that is away, and no defect', async () => {
  const knex = openKnex(database.connectionString, { ...patient, poolMax: 1 });
  const client = knex.client as Cuttable;
  const acquire = client.acquireConnection.bind(client);
  let cuts = 2;
  client.acquireConnection = async () => {
    const connection = await acquire();
    if ((cuts -= 1) >= 0) connection.connection.stream.destroy();
    return connection;
  };
  const errorOf = async (begun: Promise<unknown>): Promise<unknown> => begun.then(() => null).catch((error: unknown) => error);
  const opened = await errorOf((async () => whenBegun(await knex.transaction()))());
  let hasWorked = false;
  const within = await errorOf(
    knex.transaction(async (transaction) => {
      await whenBegun(transaction);
      hasWorked = true;
    }),
  );
  expect([opened, within].map((error) => translateDbError('begin', error).kind)).toEqual(['unavailable', 'unavailable']);
  expect(hasWorked).toBe(false);
  // The next one begins.
  await expect(knex.transaction(async (transaction) => whenBegun(transaction).then(() => 'begun'))).resolves.toBe('begun');
  await knex.destroy();
});
