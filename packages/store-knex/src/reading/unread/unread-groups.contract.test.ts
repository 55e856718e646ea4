import { copyMessages, fixedClock, good, openWorld } from '@parley/testkit';
import { countedOf } from '../../../fixtures/page-plans.js';
import { openStoreDatabase, type StoreDatabase } from '../../../fixtures/store-database.js';
import { knexStore } from '../../transaction/knex-store.js';

const [channelCount, count] = [10, 2_000];

let database: StoreDatabase;

beforeAll(async () => {
  database = await openStoreDatabase({ poolMax: 1 });
});

afterAll(async () => {
  await database.close();
});

test('unread messages are read with their topics and mentions in one pass, not looked up message by message', async () => {
  const { knex } = database;
  const world = await openWorld(knexStore({ knex, clock: fixedClock() }));
  const [reader, sender] = [await world.person(), await world.person()];
  for (let n = 0; n < channelCount; n++) {
    const { id } = await world.channel({ name: `channel ${n}` });
    await world.join(id, reader, sender);
    await copyMessages(knex, world.realm.id, await world.send(sender, { channelId: id }), count / channelCount - 1);
  }
  await knex.raw('vacuum analyze');
  const read = async (): Promise<void> => {
    const { channels } = await world.run('snapshot', ({ flags }) => good(flags.unread(reader, 2 * count)));
    expect(channels.map(({ ids }) => ids.length)).toEqual(channels.map(() => count / channelCount));
    expect(channels).toHaveLength(channelCount);
  };
  const { scans, blocks } = await countedOf(knex, 'gathered', read);
  // A few for each range of a channel.
  expect(scans).toBeLessThan(5 * channelCount);
  expect(blocks).toBeLessThan(count);
});
