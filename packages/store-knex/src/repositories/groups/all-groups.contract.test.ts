import type { UserId } from '@parley/core';
import { adjustableClock, countStatements, good, openWorld, type StoreWorld } from '@parley/testkit';
import { openStoreDatabase, type StoreDatabase } from '../../../fixtures/store-database.js';
import { knexStore } from '../../transaction/knex-store.js';

const day = 86_400_000;
const clock = adjustableClock();

let database: StoreDatabase;
let world: StoreWorld;

beforeAll(async () => {
  database = await openStoreDatabase();
  world = await openWorld(knexStore({ knex: database.knex, clock }));
});

afterAll(() => database.close());

const all = () => world.run('snapshot', ({ groups }) => good(groups.all()));

const fullMembers = async (): Promise<ReadonlyArray<UserId>> => (await all()).find(({ system }) => system === 'fullMembers')?.directMembers ?? [];

test('all groups are the same list until the facts change, without a statement about them', async () => {
  const first = await all();
  const { result, statements } = await countStatements(database.knex, all);
  expect(result).toBe(first);
  expect(statements.filter((text) => text.includes('user_group'))).toEqual([]);
  await world.append({ changesRules: true });
  expect(await all()).not.toBe(first);
});

test('a member becomes a full member by the clock alone, in remembered groups too', async () => {
  const { waitingPeriodDays } = world.realm.policies;
  expect(waitingPeriodDays).toBeGreaterThan(0);
  const newcomer = await world.person({ dateJoined: clock.now() });
  await world.append({ changesRules: true });
  expect(await fullMembers()).not.toContain(newcomer);
  clock.advance(waitingPeriodDays * day - 1);
  expect(await fullMembers()).not.toContain(newcomer);
  clock.advance(1);
  expect(await fullMembers()).toContain(newcomer);
  clock.advance(-1);
  expect(await fullMembers()).not.toContain(newcomer);
});
