import { countStatements, fixedClock, openWorld, type StoreWorld } from '@parley/testkit';
import type { Realm } from '@parley/core/model';
import type { Knex } from 'knex';
import { openStoreDatabase, type StoreDatabase } from '../../fixtures/store-database.js';
import { knexStore } from './knex-store.js';

let database: StoreDatabase;
let knex: Knex;
let world: StoreWorld;

beforeAll(async () => {
  database = await openStoreDatabase();
  ({ knex } = database);
  world = await openWorld(knexStore({ knex, clock: fixedClock() }));
});

afterAll(() => database.close());

/** A call that has just found the head shares it with those that follow at once. */
const realm = async (): Promise<Realm> => {
  await new Promise(setImmediate);
  return world.run('snapshot', (tx) => Promise.resolve(tx.realm));
};

const rename = (through: Pick<Knex, 'raw'>, name: string): PromiseLike<unknown> => through.raw('update parley.realm set name = ?', [name]);

test('a realm is read in one statement each time, and made anew only after its row has changed', async () => {
  const first = await realm();
  const { result: again, statements } = await countStatements(knex, realm);
  expect(again).toBe(first);
  expect(statements).toHaveLength(1);
  await rename(knex, 'Changed elsewhere');
  const { result: changed, statements: asMany } = await countStatements(knex, realm);
  expect(changed).toEqual({ ...first, name: 'Changed elsewhere' });
  expect(asMany).toHaveLength(1);
});

test('a change that is not committed, or undone, is not seen', async () => {
  const before = await realm();
  const transaction = await knex.transaction();
  await rename(transaction, 'Undone');
  expect(await realm()).toBe(before);
  await transaction.rollback();
  expect(await realm()).toBe(before);
});

test('the head moves without the realm', async () => {
  const before = await realm();
  await knex.raw('update parley.realm_counter set position = position + 1');
  const head = await world.run('snapshot', (tx) => Promise.resolve([tx.realm, tx.head.position] as const));
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ position: string }> }>('select position from parley.realm_counter');
  expect(head).toEqual([before, Number(rows[0]?.position)]);
});

test('a realm that is being erased is missing, although it is known', async () => {
  await realm();
  await knex.raw('update parley.realm set is_being_erased = true');
  await expect(realm()).rejects.toThrow();
  await knex.raw('update parley.realm set is_being_erased = false');
  expect((await realm()).id).toBe(world.realm.id);
});
