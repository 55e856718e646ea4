import { type MessageId, messageId, type MessageRange, type UserId } from '@parley/core';
import { type MessageFilter, type SearchWords, parseSearchWords } from '@parley/core/model';
import { copyMessages, fixedClock, good, openWorld, type StoreWorld } from '@parley/testkit';
import type { Knex } from 'knex';
import { rowsRead } from '../../../fixtures/rows-read.js';
import { openStoreDatabase, type StoreDatabase } from '../../../fixtures/store-database.js';
import { knexStore } from '../../transaction/knex-store.js';
import type { ScanLimits } from './scan-limits.js';

let database: StoreDatabase;
let knex: Knex;
let world: StoreWorld;
let reader: UserId;
let loud: UserId;
let channels: ReadonlyArray<Awaited<ReturnType<StoreWorld['channel']>>['id']>;
let [oldest, newest] = [messageId(0), messageId(0)];

const limits: ScanLimits = { near: 100, step: 500, widest: 2_000, maxTotal: 3_000, maxSteps: 50, newest: 100 };
const copies = 6_000;

/** The maximum of rows that one page may scan: nearby ones, scanned ones, and the step that reaches the limit. A page, and what scans share, is read twice. */
const bound = 2 * (limits.near + limits.maxTotal + limits.step);

beforeAll(async () => {
  database = await openStoreDatabase({ poolMax: 1 });
  ({ knex } = database);
  world = await openWorld(knexStore({ knex, clock: fixedClock(), limits }));
  [reader, loud] = [await world.person(), await world.person()];
  channels = [(await world.channel()).id, (await world.channel({ name: 'other' })).id];
  for (const id of channels) await world.join(id, reader, loud);
  oldest = await world.send(reader, { channelId: channels[0]! }, { content: 'first' });
  for (const channelId of channels) await copyMessages(knex, world.realm.id, await world.send(loud, { channelId }, { content: 'noise' }), copies);
  newest = await world.send(loud, { channelId: channels[0]! }, { content: 'noise' });
  await knex.raw('vacuum analyze');
});

afterAll(async () => {
  await database.close();
});

interface Narrowed {
  readonly filters: ReadonlyArray<MessageFilter>;
  readonly searchWords?: ReadonlyArray<SearchWords>;
}

const rangeOf = ({ filters, searchWords = [] }: Narrowed): MessageRange => ({
  reader,
  considered: { kind: 'received' },
  filter: { kind: 'all', filters },
  searchWords,
});

const not = (filter: MessageFilter): MessageFilter => ({ kind: 'not', filter });
const inFirst = (): MessageFilter => ({ kind: 'channels', channelIds: [channels[0]!] });

/** Only the oldest message fits; the newest 12,001 do not. */
const narrows: Readonly<Record<string, () => Narrowed>> = {
  'without a word, everywhere': () => ({ filters: [], searchWords: [parseSearchWords('noise', true)] }),
  'without a word, in a channel': () => ({ filters: [inFirst()], searchWords: [parseSearchWords('noise', true)] }),
  'not by somebody, everywhere': () => ({ filters: [not({ kind: 'sender', userId: loud })] }),
  'not by somebody, in a channel': () => ({ filters: [inFirst(), not({ kind: 'sender', userId: loud })] }),
  'by somebody, in a channel': () => ({ filters: [inFirst(), { kind: 'sender', userId: reader }] }),
  'resolved, in a channel': () => ({ filters: [inFirst(), { kind: 'resolvedTopic' }] }),
  'unread, and not by somebody': () => ({ filters: [{ kind: 'flag', flag: 'unread' }, not({ kind: 'sender', userId: loud })] }),
  'with two things that it has': () => ({ filters: [{ kind: 'has', what: 'reaction' }, inFirst()] }),
};

test.each(Object.keys(narrows))('a narrow to %s scans a bounded number of messages', async (name) => {
  const range = rangeOf(narrows[name]!());
  const read = await rowsRead(knex, 'message', async () => {
    expect(await world.run('snapshot', ({ messages }) => good(messages.idsUpTo(range, newest, 20)))).toEqual({ ids: [], isCut: true });
  });
  expect(read).toBeGreaterThan(limits.near);
  expect(read).toBeLessThan(bound);
});

test('messages of a sender whom the reader hardly sees are found in a bounded scan', async () => {
  const range: MessageRange = { ...rangeOf({ filters: [{ kind: 'sender', userId: loud }] }), considered: { kind: 'participant' } };
  const read = await rowsRead(knex, 'message', async () => {
    expect(await world.run('snapshot', ({ messages }) => good(messages.idsUpTo(range, newest, 20)))).toEqual({ ids: [], isCut: true });
  });
  expect(read).toBeLessThan(bound);
});

test('a partial page is returned, and says that it is partial', async () => {
  const range = rangeOf(narrows['not by somebody, everywhere']!());
  const from = (anchor: MessageId) => world.run('snapshot', ({ messages }) => good(messages.idsUpTo(range, anchor, 20)));
  expect(await from(messageId(oldest + 200))).toEqual({ ids: [oldest], isCut: false });
  expect(await from(messageId(oldest + 2_500))).toEqual({ ids: [oldest], isCut: false });
  expect(await world.run('snapshot', ({ messages }) => good(messages.idsFrom(range, oldest, 20)))).toEqual({ ids: [oldest], isCut: true });
  expect(await world.run('snapshot', ({ messages }) => good(messages.idsFrom(range, messageId(newest - 2_500), 20)))).toEqual({ ids: [], isCut: false });
});

test('a filter with an index is never cut', async () => {
  const plain: ReadonlyArray<ReadonlyArray<MessageFilter>> = [[], [inFirst()], [inFirst(), { kind: 'topic', key: 'greetings' }], [{ kind: 'direct' }]];
  for (const filters of plain) {
    const { isCut } = await world.run('snapshot', ({ messages }) => good(messages.idsUpTo(rangeOf({ filters }), newest, 5_000)));
    expect(isCut).toBe(false);
  }
});

test('the first unread message behind too many others ends as too much work', async () => {
  const range = rangeOf({ filters: [not({ kind: 'sender', userId: loud }), not({ kind: 'sender', userId: reader })] });
  const outcome = await world.store.transact(world.realm.id, 'snapshot', ({ messages }) => messages.firstUnread(range))();
  expect(outcome).toMatchObject({ left: { kind: 'tooMuchWork' } });
});
