import type { ChannelId, MessageId, MessageRange, UserId } from '@parley/core';
import { copyMessages, fixedClock, good, openWorld, type StoreWorld } from '@parley/testkit';
import type { Knex } from 'knex';
import { type Counted, countedOf } from '../../../fixtures/page-plans.js';
import { openStoreDatabase, type StoreDatabase } from '../../../fixtures/store-database.js';
import { knexStore } from '../../transaction/knex-store.js';
import { endOfIds } from '../pages/end-of-ids.js';

const [size, people, muted] = [100, 40, 3];

interface Organization {
  readonly database: StoreDatabase;
  readonly world: StoreWorld;
  readonly reader: UserId;
  readonly loud: ChannelId;
  readonly channels: ReadonlyArray<ChannelId>;
}

/** Four hundred messages of one channel, then four hundred in turn in others; never analyzed. The reader has read half of each, and muted a few people. */
const openOrganization = async (count: number): Promise<Organization> => {
  const database = await openStoreDatabase({ poolMax: 1 });
  const { knex } = database;
  for (const table of ['message', 'subscription_period', 'read_state', 'channel', 'muted_user', 'message_flag']) {
    await knex.raw(`alter table parley.${table} set (autovacuum_enabled = off)`);
  }
  const world = await openWorld(knexStore({ knex, clock: fixedClock() }));
  const [reader, sender] = [await world.person(), await world.person()];
  const loud = (await world.channel({ name: 'loud' })).id;
  const channels: ChannelId[] = [];
  for (let n = 0; n < count; n++) channels.push((await world.channel({ name: `channel ${n}` })).id);
  for (const id of [loud, ...channels]) await world.join(id, reader, sender);
  for (let n = 0; n < people; n++) await world.join(loud, await world.person());
  await copyMessages(knex, world.realm.id, await world.send(sender, { channelId: loud }), 4 * size - 1);
  const first = await world.send(sender, { channelId: channels[0]! });
  await copyMessages(knex, world.realm.id, first, 4 * size - 1);
  await knex.raw(
    `update parley.message set conversation_id = (?::bigint[])[1 + id % ?::integer], birth_conversation_id = (?::bigint[])[1 + id % ?::integer] where id > ?`,
    [channels, count, channels, count, first],
  );
  await knex.raw(
    `insert into parley.read_state (realm_id, user_id, conversation_id, upto) select realm_id, ?, birth_conversation_id, (min(id) + max(id)) / 2 from parley.message
     group by 1, 3 on conflict do nothing`,
    [reader],
  );
  for (let n = 0; n < muted; n++)
    await knex.raw(`insert into parley.muted_user (realm_id, user_id, muted_id, muted_at, read_upto) values (?, ?, ?, 0, null)`, [
      world.realm.id,
      reader,
      await world.person(),
    ]);
  return { database, world, reader, loud, channels };
};

const counts = async (knex: Knex, { world, reader, loud, channels }: Organization): Promise<Readonly<Record<'feed' | 'channel', Counted>>> => {
  const all = [loud, ...channels].sort((left, right) => left - right);
  const received: MessageRange['considered'] = {
    kind: 'someOf',
    of: [{ kind: 'participant' }, { kind: 'everyOf', of: [{ kind: 'inChannels', channels: all }, { kind: 'received' }] }],
  };
  const page = (range: MessageRange) => async (): Promise<void> => {
    const { ids } = await world.run('snapshot', ({ messages }) => good(messages.idsUpTo(range, endOfIds as MessageId, size)));
    expect(ids).toHaveLength(size);
  };
  const feed = page({ reader, considered: received, filter: { kind: 'everything' } });
  const channel = page({
    reader,
    considered: { kind: 'someOf', of: [received, { kind: 'inChannels', channels: [loud] }] },
    filter: { kind: 'channels', channelIds: [loud] },
  });
  const part = ' as copy';
  return { feed: await countedOf(knex, part, feed), channel: await countedOf(knex, part, channel) };
};

test.each([3, 30, 300])('a page of all that a reader of %d channels sees costs about what a page of one channel costs, analyzed or not', async (count) => {
  const organization = await openOrganization(count);
  const { knex } = organization.database;
  try {
    for (const state of ['never analyzed', 'analyzed'] as const) {
      if (state === 'analyzed') await knex.raw('vacuum analyze');
      const { feed, channel } = await counts(knex, organization);
      // What a reader may see and has read is read once: no table is scanned message by message, or channel by channel.
      expect([state, channel.scans <= 10 || channel]).toEqual([state, true]);
      expect([state, feed.scans <= channel.scans + 5 || feed]).toEqual([state, true]);
      // Beside the messages a page reads the rows of the reader's channels, many of which are in one block.
      expect([state, channel.blocks <= size / 4 || channel]).toEqual([state, true]);
      expect([state, feed.blocks <= channel.blocks + 15 + count / 3 || feed]).toEqual([state, true]);
    }
  } finally {
    await organization.database.close();
  }
});
