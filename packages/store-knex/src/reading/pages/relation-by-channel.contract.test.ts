import type { ChannelId, MessageId, MessageRange, UserId } from '@parley/core';
import { copyMessages, fixedClock, good, openWorld, type StoreWorld } from '@parley/testkit';
import { openStoreDatabase, type StoreDatabase } from '../../../fixtures/store-database.js';
import { knexStore } from '../../transaction/knex-store.js';
import { endOfIds } from './end-of-ids.js';

let database: StoreDatabase;
let world: StoreWorld;
let reader: UserId;
let [here, there] = [0 as ChannelId, 0 as ChannelId];
let lowest = 0 as MessageId;

const count = 60;

beforeAll(async () => {
  database = await openStoreDatabase();
  world = await openWorld(knexStore({ knex: database.knex, clock: fixedClock() }));
  const sender = await world.person();
  reader = await world.person();
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

test('a page of one channel gives each message the flags that it has by itself', async () => {
  const range: MessageRange = { reader, considered: { kind: 'inChannels', channels: [here, there] }, filter: { kind: 'channels', channelIds: [here] } };
  const seen = new Set<string>();
  for (const situation of Object.values(situations)) {
    await situation();
    const ids = await world.run('snapshot', async ({ messages }) => (await good(messages.idsUpTo(range, endOfIds as MessageId, 100))).ids);
    expect(ids).toHaveLength(count);
    const paged = await world.run('snapshot', async ({ messages }) => {
      await good(messages.idsUpTo(range, endOfIds as MessageId, 100));
      return good(messages.load(reader, ids));
    });
    const alone = await world.run('snapshot', ({ messages }) => good(messages.load(reader, ids)));
    expect(paged.map(({ message, flags }) => [message.id, flags])).toEqual(alone.map(({ message, flags }) => [message.id, flags]));
    seen.add(JSON.stringify(paged.map(({ flags }) => flags)));
  }
  // Each situation changes some flags.
  expect(seen.size).toBe(Object.keys(situations).length);
});
