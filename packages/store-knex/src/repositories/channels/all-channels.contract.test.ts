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

const all = () => world.run('snapshot', ({ channels }) => good(channels.all()));
/** Reads everything in a transaction that writes, without caches. */
const uncached = () => world.run('write', ({ channels }) => good(channels.all()));

const statementsOfAll = async () => {
  const { result, statements } = await countStatements(database.knex, all);
  return { result, statements: statements.filter((text) => text.includes('"channel"') || text.includes('.channel')).length };
};

test('all channels are the same list until something happens, and then unchanged ones are the same objects', async () => {
  const [kept, changed, spoken] = [await world.channel({ name: 'kept' }), await world.channel({ name: 'changed' }), await world.channel({ name: 'spoken' })];
  const first = await all();
  expect(first).toEqual(await uncached());
  expect(await statementsOfAll()).toEqual({ result: first, statements: 0 });

  await world.run('write', async ({ channels, append }) => {
    await good(channels.change(changed.id, { description: 'changed', settings: {} }));
    await good(append({ entries: [], changesRules: true }));
  });
  const second = await all();
  expect(second).toEqual(await uncached());
  const objectOf = (list: typeof first, { id }: { readonly id: number }) => list.find((channel) => channel.id === id);
  expect(objectOf(second, kept)).toBe(objectOf(first, kept));
  expect(objectOf(second, changed)).toMatchObject({ description: 'changed' });

  const sender = await world.person();
  await world.send(sender, { channelId: spoken.id });
  const third = await statementsOfAll();
  expect(third.result).toEqual(await uncached());
  expect(third.statements).toBe(1);
  expect(objectOf(third.result, kept)).toBe(objectOf(second, kept));
  expect(objectOf(third.result, spoken)?.firstMessageId).not.toBeNull();
});

test('averages of traffic change by the clock alone', async () => {
  const channel = await world.channel({ name: 'traffic', dateCreated: clock.now() });
  const sender = await world.person();
  for (let index = 0; index < 8; index += 1) await world.send(sender, { channelId: channel.id });
  const traffic = async () => (await all()).find(({ id }) => id === channel.id)?.weeklyTraffic;
  expect(await traffic()).toBeNull();
  const seen = [];
  for (let days = 0; days < 30; days += 1) {
    clock.advance(day);
    seen.push(await traffic());
    expect(await all()).toEqual(await uncached());
  }
  expect([seen[0], seen[6], seen[12], seen[29]]).toEqual([null, 8, 4, 0]);
});
