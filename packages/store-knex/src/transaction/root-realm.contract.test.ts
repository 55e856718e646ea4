import { countStatements, fixedClock, good, newRealm } from '@parley/testkit';
import * as Option from 'fp-ts/lib/Option.js';
import { rowsRead } from '../../fixtures/rows-read.js';
import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';
import { knexStore } from './knex-store.js';

let database: StoreDatabase;
let store: ReturnType<typeof knexStore>;

beforeAll(async () => {
  database = await openStoreDatabase();
  store = knexStore({ knex: database.knex, clock: fixedClock() });
});

afterAll(() => database.close());

const root = async () => Option.toNullable(await good(store.rootRealm()))?.stringId ?? null;

test('the root is the oldest realm, then the one with the empty short name; it is found in one row among many', async () => {
  expect(await root()).toBeNull();
  for (const name of ['oldest', ...Array.from({ length: 20 }, (_, index) => `realm${index}`)]) await good(store.createRealm(newRealm(name)));
  const { result, statements } = await countStatements(database.knex, root);
  expect([result, statements.length]).toEqual(['oldest', 1]);
  expect(await rowsRead(database.knex, 'realm', root)).toBeLessThanOrEqual(2);

  const empty = await good(store.createRealm(newRealm('')));
  expect(await root()).toBe('');
  await database.knex.raw('update parley.realm set is_being_erased = true where realm_id = ?', [empty.id]);
  expect(await root()).toBe('oldest');
});
