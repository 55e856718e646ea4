import type { User } from '@parley/core/model';
import { countStatements, good, openWorld, type StoreWorld } from '@parley/testkit';
import type { Knex } from 'knex';
import { openTestStore, type TestStore } from '../../../fixtures/store-database.js';

let database: TestStore;
let knex: Knex;
let world: StoreWorld;

beforeAll(async () => {
  database = await openTestStore();
  ({ knex } = database);
  world = await openWorld(database.store);
});

afterAll(() => database.close());

const all = (): Promise<ReadonlyArray<User>> => world.run('snapshot', ({ users }) => good(users.all()));

const plainly = (): Promise<ReadonlyArray<User>> => world.run('write', ({ users }) => good(users.all()));

const newPerson = async (): Promise<User['id']> => {
  const id = await world.person();
  await world.append({ changesRules: true });
  return id;
};

const rename = (id: number, name: string): Promise<void> =>
  world.run('write', async (tx) => {
    await good(tx.users.change(id as User['id'], { fullName: name }));
    await good(tx.append({ entries: [], changesRules: true }));
  });

test('all accounts are the same list until the facts change, without a statement', async () => {
  for (let index = 0; index < 5; index += 1) await newPerson();
  const first = await all();
  const { result, statements } = await countStatements(knex, all);
  expect(result).toBe(first);
  expect(statements.filter((text) => text.includes('"account"') || text.includes('.account'))).toEqual([]);
});

test('after a change of other facts they are still the same list, after one statement', async () => {
  const first = await all();
  await world.append({ changesRules: true });
  const { result, statements } = await countStatements(knex, all);
  expect(result).toBe(first);
  expect(statements.filter((text) => /string_agg/.test(text))).toHaveLength(1);
});

test('only a changed account is another object', async () => {
  const [first, changed] = [await all(), await newPerson()];
  const before = await all();
  expect(before.length).toBe(first.length + 1);
  await rename(changed, 'Another name');
  const after = await all();
  expect(after).toEqual(await plainly());
  expect(after.filter((user) => !before.includes(user)).map(({ id, fullName }) => [id, fullName])).toEqual([[changed, 'Another name']]);
});

test('accounts of many parts are found, and those that disappear', async () => {
  await knex.raw('alter sequence parley.account_ids increment by 100');
  for (let index = 0; index < 8; index += 1) await newPerson();
  expect(await all()).toEqual(await plainly());
  const gone = await newPerson();
  await all();
  await knex.raw('delete from parley.account where id = ?', [gone]);
  await world.append({ changesRules: true });
  const left = await all();
  expect(left).toEqual(await plainly());
  expect(left.some(({ id }) => id === gone)).toBe(false);
});

test('a transaction that writes sees its own accounts, and leaves nothing of them behind', async () => {
  const id = await newPerson();
  const before = await all();
  const inside = await world.run('write', async (tx) => {
    await good(tx.users.change(id, { fullName: 'For a moment' }));
    const seen = await good(tx.users.all());
    await good(tx.users.change(id, { fullName: 'At last' }));
    await good(tx.append({ entries: [], changesRules: true }));
    return seen;
  });
  const nameIn = (users: ReadonlyArray<User>) => users.find((user) => user.id === id)?.fullName;
  expect([nameIn(inside), nameIn(await all())]).toEqual(['For a moment', 'At last']);
  expect((await all()).length).toBe(before.length);
});
