import type { ChannelId, MessageId, MessageRange, UserId } from '@parley/core';
import { copyMessages, fixedClock, good, openWorld, type StoreWorld } from '@parley/testkit';
import { openStoreDatabase, type StoreDatabase } from '../../../fixtures/store-database.js';
import { knexStore } from '../../transaction/knex-store.js';
import { endOfIds } from './end-of-ids.js';

let database: StoreDatabase;
let world: StoreWorld;
let reader: UserId;
let other: UserId;
let [here, there] = [0 as ChannelId, 0 as ChannelId];
let lowest = 0 as MessageId;

const count = 60;

beforeAll(async () => {
  database = await openStoreDatabase();
  world = await openWorld(knexStore({ knex: database.knex, clock: fixedClock() }));
  const sender = await world.person();
  reader = await world.person();
  other = await world.person();
  here = (await world.channel({ name: 'here' })).id;
  there = (await world.channel({ name: 'there' })).id;
  for (const id of [here, there]) await world.join(id, reader, sender);
  lowest = await world.send(sender, { channelId: here });
  await copyMessages(database.knex, world.realm.id, lowest, count - 1);
});

afterAll(async () => {
  await database.close();
});

const run = (text: string, ...values: ReadonlyArray<number>) => database.knex.raw(text, [...values]);

/** Messages that came from the other channel, left periods with an empty one among them, read positions and a sender who was muted for a while. */
const situations: Readonly<Record<string, () => Promise<void>>> = {
  'a whole period': () => Promise.resolve(),
  'messages from another channel': async () => {
    await run('update parley.message set birth_conversation_id = ? where id % 3 = 0', there);
    await run('update parley.subscription_period set from_message = ? where user_id = ? and channel_id = ?', lowest + 25, reader, there);
  },
  'several periods': async () => {
    await run(
      'update parley.subscription_period set to_message = from_message, to_position = from_position where user_id = ? and channel_id = ?',
      reader,
      here,
    );
    for (const [from, to] of [
      [5, 12],
      [12, 20],
      [31, 30],
      [40, null],
    ] as const)
      await run(
        `insert into parley.subscription_period (realm_id, user_id, channel_id, from_message, from_position, to_message, to_position)
         values (?, ?, ?, ${lowest + from}, ${1_000 + from}, ${to === null ? 'null, null' : `${lowest + to}, ${1_000 + from + 1}`})`,
        world.realm.id,
        reader,
        here,
      );
  },
  'read positions': async () => {
    for (const [channel, upto] of [
      [here, 15],
      [there, 45],
    ] as const)
      await run(
        `insert into parley.read_state (realm_id, user_id, conversation_id, upto) values (?, ?, ?, ?)
         on conflict (realm_id, user_id, conversation_id) do update set upto = excluded.upto`,
        world.realm.id,
        reader,
        channel,
        lowest + upto,
      );
  },
  'a sender who was muted for a while': async () => {
    await run(
      `insert into parley.muted_user (realm_id, user_id, muted_id, muted_at, read_upto) select realm_id, ?, sender_id, null, ? from parley.message limit 1`,
      reader,
      lowest + 50,
    );
  },
};

test('a page gives each message the flags that it has by itself', async () => {
  const inBoth = { kind: 'inChannels', channels: [here, there] } as const;
  const ranges: Readonly<Record<string, MessageRange>> = {
    'a channel': { reader, considered: inBoth, filter: { kind: 'channels', channelIds: [here] } },
    everything: { reader, considered: inBoth, filter: { kind: 'everything' } },
    'all received': { reader, considered: { kind: 'everyOf', of: [inBoth, { kind: 'received' }] }, filter: { kind: 'everything' } },
  };
  const seen = new Set<string>();
  for (const situation of Object.values(situations)) {
    await situation();
    for (const [name, range] of Object.entries(ranges)) {
      const [ids, paged] = await world.run('snapshot', async ({ messages }) => {
        const found = await good(messages.idsUpTo(range, endOfIds as MessageId, 100));
        return [found.ids, await good(messages.load(reader, found.ids))] as const;
      });
      expect(ids.length).toBeGreaterThan(name === 'all received' ? 0 : count - 1);
      // For several readers the rows of each are looked up for each message.
      const alone = await world.run('snapshot', ({ messages }) =>
        good(
          messages.loadEach([
            { reader, ids },
            { reader: other, ids },
          ]),
        ),
      );
      expect(paged.map(({ message, ...relation }) => [message.id, relation])).toEqual(
        alone.get(reader)?.map(({ message, ...relation }) => [message.id, relation]),
      );
      seen.add(JSON.stringify([name, paged.map(({ flags }) => flags)]));
    }
  }
  // Each situation changes some flags, or what is received.
  expect(seen.size).toBe(Object.keys(situations).length * Object.keys(ranges).length);
});
