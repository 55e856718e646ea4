import type { ChannelId, MessageId, MessageRange, UserId } from '@parley/core';
import { type MessageFilter, parseSearchWords } from '@parley/core/model';
import { copyMessages, fixedClock, good, openWorld, type StoreWorld } from '@parley/testkit';
import type { Knex } from 'knex';
import { entriesRead, pagesRead, rowsRead } from '../../../fixtures/rows-read.js';
import { openStoreDatabase, type StoreDatabase } from '../../../fixtures/store-database.js';
import { knexStore } from '../../transaction/knex-store.js';
import { endOfIds } from './end-of-ids.js';

const channelCount = 40;
const rounds = 6;

let database: StoreDatabase;
let knex: Knex;
let world: StoreWorld;
let reader: UserId;
let sender: UserId;
let channels: ReadonlyArray<ChannelId>;
/** Of the first channel, in order of the messages. */
let ids: ReadonlyArray<MessageId>;

/** Forty channels of the reader, with messages in turn; and one channel without the reader, with many messages. */
beforeAll(async () => {
  // One session, so that its own counters cover all reads.
  database = await openStoreDatabase({ poolMax: 1 });
  ({ knex } = database);
  world = await openWorld(knexStore({ knex, clock: fixedClock() }));
  [reader, sender] = [await world.person(), await world.person()];
  const made: ChannelId[] = [];
  for (let n = 0; n < channelCount; n++) made.push((await world.channel({ name: `channel ${n}` })).id);
  channels = made;
  for (const id of channels) await world.join(id, reader, sender);
  const elsewhere = (await world.channel({ name: 'elsewhere' })).id;
  await world.join(elsewhere, sender);
  await copyMessages(knex, world.realm.id, await world.send(sender, { channelId: elsewhere }, { content: 'a word in every message' }), 20_000);
  const sent: MessageId[] = [];
  for (let round = 0; round < rounds; round++)
    for (const channelId of channels) sent.push(await world.send(sender, { channelId }, { content: `round ${round}` }));
  ids = sent;
  await knex.raw('vacuum analyze');
  // An index hardly pays for so few rows; in production the tables are large.
  await knex.raw('set enable_seqscan = off');
});

afterAll(async () => {
  await database.close();
});

const rangeOf = (filter: MessageFilter = { kind: 'everything' }, change: Partial<MessageRange> = {}): MessageRange => ({
  reader,
  considered: { kind: 'everyOf', of: [{ kind: 'inChannels', channels }, { kind: 'received' }] },
  filter,
  ...change,
});

const newest = (range: MessageRange, count: number) => () =>
  world.run('snapshot', async ({ messages }) => (await good(messages.idsUpTo(range, endOfIds as MessageId, count))).ids);

/** Rows of messages and of the reader's read state that a page reads, after the session has run the statement once. */
const cost = async (range: MessageRange, count: number): Promise<Readonly<Record<'message' | 'subscription_period' | 'read_state', number>>> => {
  const read = (table: string) => rowsRead(knex, table, newest(range, count));
  return { message: await read('message'), subscription_period: await read('subscription_period'), read_state: await read('read_state') };
};

test('a page of all that a reader sees reads one message of each channel, and little more than it shows', async () => {
  expect(await newest(rangeOf(), channelCount)()).toEqual(ids.slice(-channelCount).reverse());
  const { message } = await cost(rangeOf(), channelCount);
  expect(message).toBeLessThan(3 * channelCount);
});

test('a page in the middle of the history costs as much', async () => {
  const from = ids[3 * channelCount - 1]!;
  const page = () => world.run('snapshot', async ({ messages }) => (await good(messages.idsUpTo(rangeOf(), from, channelCount))).ids);
  expect(await page()).toEqual(ids.slice(2 * channelCount, 3 * channelCount).reverse());
  expect(await rowsRead(knex, 'message', page)).toBeLessThan(3 * channelCount);
});

test('a page of unread messages looks up the read position once per channel instead of once per message', async () => {
  const unread: MessageFilter = { kind: 'flag', flag: 'unread' };
  expect(await newest(rangeOf(unread), channelCount)()).toEqual(ids.slice(-channelCount).reverse());
  const { message, subscription_period: periods } = await cost(rangeOf(unread), channelCount);
  expect(message).toBeLessThan(3 * channelCount);
  // The reader's forty periods and their entries, and again for each message of the page.
  expect(periods).toBeLessThan(3 * channelCount);
});

test('a page of one channel looks up the reader’s rows for it once instead of once per message', async () => {
  const one = rangeOf({ kind: 'channels', channelIds: [channels[0]!] }, { considered: { kind: 'inChannels', channels } });
  expect(await newest(one, rounds)()).toHaveLength(rounds);
  const { subscription_period: periods, read_state: states } = await cost(one, rounds);
  // A row and its entry.
  expect(periods).toBeLessThanOrEqual(2);
  expect(states).toBeLessThanOrEqual(2);
});

test('pages are the same for channels with little each, and for few channels with everything', async () => {
  const bursts = channels.slice(0, 3);
  for (const channelId of bursts) await copyMessages(knex, world.realm.id, await world.send(sender, { channelId }), 50);
  await knex.raw('analyze');
  const { rows } = await knex.raw<{ rows: { id: string }[] }>('select id from parley.message where conversation_id = any(?::bigint[]) order by id', [
    [...channels],
  ]);
  const all = rows.map(({ id }) => Number(id));
  for (const limit of [1, 2, 7, 40, 41, 60, 150, 1_000])
    for (const from of [all[0]! - 1, all[77]!, all[200]! + 1, all.at(-60)!, all.at(-1)! + 1] as MessageId[])
      await world.run('snapshot', async ({ messages }) => {
        const [below, above] = [all.filter((id) => id <= from).reverse(), all.filter((id) => id >= from)];
        for (const filter of [{ kind: 'everything' }, { kind: 'flag', flag: 'unread' }] as const) {
          expect(await good(messages.idsUpTo(rangeOf(filter), from, limit))).toEqual({ ids: below.slice(0, limit), isCut: false });
          expect(await good(messages.idsFrom(rangeOf(filter), from, limit))).toEqual({ ids: above.slice(0, limit), isCut: false });
        }
      });
});

test('a word in few messages is found without reading all near ones', async () => {
  const rare = await world.send(sender, { channelId: channels[7]! }, { content: 'a needle' });
  await copyMessages(knex, world.realm.id, await world.send(sender, { channelId: channels[0]! }), 20_000);
  await knex.raw('vacuum analyze');
  const range = rangeOf({ kind: 'everything' }, { searchWords: [parseSearchWords('needle', false)] });
  // Often enough for the plan that the session keeps.
  for (let time = 0; time < 12; time++) expect(await newest(range, 100)()).toEqual([rare]);
  expect(await rowsRead(knex, 'message', newest(range, 100))).toBeLessThan(3_000);
  expect(await entriesRead(knex, 'message_pkey', newest(range, 100))).toBeLessThan(3_000);
});

test('messages that the word index has not merged yet keep a search cheap', async () => {
  await copyMessages(knex, world.realm.id, await world.send(sender, { channelId: channels[0]! }), 3_000);
  const range = rangeOf({ kind: 'everything' }, { searchWords: [parseSearchWords('nowhere', false)] });
  expect(await newest(range, 100)()).toEqual([]);
  // The index is queried for each of forty conversations.
  expect(await pagesRead(knex, 'message_search', newest(range, 100))).toBeLessThan(20 * channelCount);
});

test('messages in other channels cost the reader nothing, however many there are', async () => {
  const range = rangeOf({ kind: 'everything' }, { searchWords: [parseSearchWords('every message', false)] });
  expect(await newest(range, 100)()).toEqual([]);
  expect(await rowsRead(knex, 'message', newest(range, 100))).toBeLessThan(3_000);
});

test('changing flags does not load the caller’s relation to each message', async () => {
  const range = rangeOf({ kind: 'channels', channelIds: [channels[0]!] }, { considered: { kind: 'inChannels', channels } });
  const asked = () => world.run('write', async ({ messages }) => (await good(messages.idsUpTo(range, endOfIds as MessageId, 1_000))).ids);
  expect(await asked()).toHaveLength(1_000);
  expect(await rowsRead(knex, 'subscription_period', asked)).toBe(0);
});

test('marking many messages combines the received ones once', async () => {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>('select id from parley.message where conversation_id = ? order by id limit 1000', [channels[0]!]);
  const marked = rows.map(({ id }) => Number(id) as MessageId);
  const mark = () => world.run('write', ({ flags }) => good(flags.change(reader, 'add', 'collapsed', marked)));
  expect(await rowsRead(knex, 'subscription_period', mark)).toBeLessThan(3 * channelCount);
});
