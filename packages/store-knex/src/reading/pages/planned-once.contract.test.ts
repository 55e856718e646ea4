import { type ChannelId, type MessageId, messageId, type MessageRange, type UserId } from '@parley/core';
import { type MessageFilter, parseSearchWords } from '@parley/core/model';
import { copyMessages, fixedClock, openWorld, type StoreWorld, patient } from '@parley/testkit';
import { openStoreDatabase, type StoreDatabase } from '../../../fixtures/store-database.js';
import { openKnex } from '../../connection/open-knex.js';
import { knexStore } from '../../transaction/knex-store.js';
import { endOfIds } from './end-of-ids.js';

let database: StoreDatabase;
let world: StoreWorld;
/** In many channels, and in a single one. */
let people: Readonly<Record<'busy' | 'quiet', { readonly id: UserId; readonly channels: ReadonlyArray<ChannelId> }>>;

/** Forty channels with few messages each, except the first one; and many messages elsewhere. Statistics that make a known limit, channel or reader look cheap. */
beforeAll(async () => {
  database = await openStoreDatabase();
  const { knex } = database;
  world = await openWorld(knexStore({ knex, clock: fixedClock() }));
  const [busy, quiet, sender] = [await world.person(), await world.person(), await world.person()];
  const channels: ChannelId[] = [];
  for (let n = 0; n < 40; n++) channels.push((await world.channel({ name: `channel ${n}` })).id);
  const [loud, still] = [channels[0]!, channels[1]!];
  for (const id of channels) await world.join(id, busy, sender);
  await world.join(still, quiet);
  for (const channelId of channels) await world.send(sender, { channelId }, { content: 'a few words' });
  await copyMessages(knex, world.realm.id, await world.send(sender, { channelId: loud }), 20_000);
  await copyMessages(knex, world.realm.id, await world.send(sender, { channelId: still }), 20);
  await knex.raw('vacuum analyze');
  people = { busy: { id: busy, channels }, quiet: { id: quiet, channels: [still] } };
});

afterAll(async () => {
  await database.close();
});

const filters: Readonly<Record<string, (channel: ChannelId) => MessageFilter>> = {
  everything: () => ({ kind: 'everything' }),
  'a channel': (id) => ({ kind: 'channels', channelIds: [id] }),
  'a topic': (id) => ({
    kind: 'all',
    filters: [
      { kind: 'channels', channelIds: [id] },
      { kind: 'topic', key: 'lunch' },
    ],
  }),
  'unread messages': () => ({ kind: 'flag', flag: 'unread' }),
  'unread messages beside a muted topic': (id) => ({
    kind: 'all',
    filters: [
      { kind: 'flag', flag: 'unread' },
      { kind: 'not', filter: { kind: 'topics', topics: [{ channelId: id, key: 'noise' }] } },
    ],
  }),
};

/** The executions of a page's statement that were not planned, of eight in a session of their own: PostgreSQL plans the first five with their values. */
const executedAsPlanned = async (
  page: (time: number) => { readonly range: MessageRange; readonly from: MessageId; readonly upward: boolean },
): Promise<number> => {
  const knex = openKnex(database.connectionString, { ...patient, poolMax: 1 });
  const store = knexStore({ knex, clock: fixedClock() });
  try {
    for (let time = 0; time < 8; time++) {
      const { range, from, upward } = page(time);
      const found = await store.transact(world.realm.id, 'snapshot', ({ messages }) =>
        upward ? messages.idsFrom(range, from, 1 + time) : messages.idsUpTo(range, from, 1 + time),
      )();
      expect(found._tag).toBe('Right');
    }
    const { rows } = await knex.raw<{ rows: { kept: string }[] }>(
      `select sum(generic_plans) as kept from pg_prepared_statements where statement like '%"message" m%'`,
    );
    return Number(rows[0]?.kept);
  } finally {
    await knex.destroy();
  }
};

const rangeOf = (person: keyof typeof people, filter: (channel: ChannelId) => MessageFilter): MessageRange => {
  const { id, channels } = people[person];
  // Everything in its channels for a filter by channel, as history; received messages otherwise.
  const [last] = channels.slice(-1);
  const wanted = filter(last!);
  const names = wanted.kind === 'channels' || (wanted.kind === 'all' && wanted.filters[0]?.kind === 'channels');
  const considered: MessageRange['considered'] = { kind: 'inChannels', channels };
  return { reader: id, considered: names ? considered : { kind: 'everyOf', of: [considered, { kind: 'received' }] }, filter: wanted };
};

describe.each(['busy', 'quiet'] as const)('for a %s reader, PostgreSQL keeps the plan of', (person) => {
  test.each(Object.entries(filters))('a page of %s', async (_, filter) => {
    const range = rangeOf(person, filter);
    expect(await executedAsPlanned(() => ({ range, from: messageId(endOfIds), upward: false }))).toBe(3);
    expect(await executedAsPlanned((time) => ({ range, from: messageId(10 + time), upward: true }))).toBe(3);
  });
});

test('the words by which a message was found are planned once', async () => {
  const knex = openKnex(database.connectionString, { ...patient, poolMax: 1 });
  const store = knexStore({ knex, clock: fixedClock() });
  try {
    for (let time = 0; time < 8; time++) {
      const found = await store.transact(world.realm.id, 'snapshot', ({ messages }) => messages.wordsFound('words', [messageId(1)]))();
      expect(found).toMatchObject({ _tag: 'Right', right: { result: ['words'] } });
    }
    const { rows } = await knex.raw<{ rows: { kept: string }[] }>(
      `select sum(generic_plans) as kept from pg_prepared_statements where statement like '%ts_parse%'`,
    );
    expect(Number(rows[0]?.kept)).toBe(3);
  } finally {
    await knex.destroy();
  }
});

test('a search', async () => {
  const range = { ...rangeOf('busy', filters['everything']!), searchWords: [parseSearchWords('needle', false)] };
  expect(await executedAsPlanned(() => ({ range, from: messageId(endOfIds), upward: false }))).toBe(3);
});
