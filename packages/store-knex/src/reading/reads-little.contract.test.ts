import type { MessageId } from '@parley/core';
import type { MessageFilter } from '@parley/core/model';
import { copyMessages, everyone, good, newUser, openWorld, type StoreWorld, today } from '@parley/testkit';
import type { Knex } from 'knex';
import { rowsRead as rowsReadBy } from '../../fixtures/rows-read.js';
import { openTestStore, type TestStore } from '../../fixtures/store-database.js';

let database: TestStore;
let knex: Knex;
let world: StoreWorld;

beforeAll(async () => {
  // One session, so that its own counters cover all reads.
  database = await openTestStore({ poolMax: 1 });
  ({ knex } = database);
  world = await openWorld(database.store);
});

afterAll(async () => {
  await database.close();
});

const rowsRead = (table: string, work: () => Promise<unknown>): Promise<number> => rowsReadBy(knex, table, work);

const history = 20_000;

test('unread messages of a newcomer to a long history are found without reading the history', async () => {
  const reader = await world.person();
  const sender = await world.person();
  const { id } = await world.channel();
  await world.join(id, sender);
  await copyMessages(knex, world.realm.id, await world.send(sender, { channelId: id }), history);
  await world.join(id, reader);
  await knex.raw('vacuum analyze');
  const unread = [await world.send(sender, { channelId: id }), await world.send(sender, { channelId: id })];
  const read = await rowsRead('message', async () => {
    const found = await world.run('snapshot', ({ flags }) => good(flags.unread(reader, 20)));
    expect(found.channels.flatMap(({ ids }) => ids)).toEqual(unread);
  });
  expect(read).toBeLessThan(50);
});

test('unread messages are found without reading messages that were moved and read long ago', async () => {
  const [reader, sender] = [await world.person(), await world.person()];
  const [from, to] = [(await world.channel()).id, (await world.channel()).id];
  for (const id of [from, to]) await world.join(id, reader, sender);
  const first = await world.send(sender, { channelId: from });
  await copyMessages(knex, world.realm.id, first, 3_000);
  await world.run('write', ({ flags }) => good(flags.markEverythingRead(reader)));
  const last = await world.send(sender, { channelId: from });
  await world.run('write', async (tx) => {
    const move = {
      messageId: first,
      extent: 'all',
      from: { channelId: from, key: 'greetings' },
      to: { channelId: to, topic: null },
      movedBy: sender,
      at: today,
    } as const;
    const considered = { kind: 'inChannels', channels: [from] } as const;
    await good(tx.messages.move({ ...move, considered, countsAsMove: true, givesCopies: false, limit: 5_000 }));
    await good(tx.append({ entries: [{ kind: 'event', event: { kind: 'defaultChannelsChanged' }, audience: everyone }], changesRules: false }));
  });
  await knex.raw('vacuum analyze');
  const read = await rowsRead('message', async () => {
    const found = await world.run('snapshot', ({ flags }) => good(flags.unread(reader, 20)));
    expect(found.channels).toEqual([{ channelId: to, topic: 'greetings', ids: [last] }]);
    const range = { reader, considered: { kind: 'received' }, filter: { kind: 'flag', flag: 'unread' } } as const;
    expect(await world.run('snapshot', ({ messages }) => good(messages.idsFrom(range, 0 as typeof last, 10)))).toEqual({ ids: [last], isCut: false });
  });
  expect(read).toBeLessThan(50);
});

const costOfMentioning = async (subscribers: number): Promise<{ readonly sending: number; readonly reading: number }> => {
  const people = await world.run('write', ({ users }) =>
    good(users.insertAll(Array.from({ length: subscribers }, (_, index) => newUser(`${subscribers}-${index}@example.com`)))),
  );
  const { id } = await world.channel();
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `with made as (
       insert into parley.user_group (realm_id, name, name_folded, description, date_created, settings) values (?, ?, ?, '', 0, '{}') returning realm_id, id
     ), filled as (
       insert into parley.group_member (realm_id, group_id, user_id) select realm_id, id, unnest(?::bigint[]) from made
     ) select id from made`,
    [world.realm.id, `group ${subscribers}`, `group ${subscribers}`, [...people]],
  );
  await world.join(id, ...people);
  await knex.raw('vacuum analyze');
  const mentionedGroups = [Number(rows[0]?.id)] as never;
  const send = () => world.send(people[0]!, { channelId: id }, { mentionedGroups });
  const sending = (await rowsRead('subscription_period', send)) + (await rowsRead('group_member', send)) + (await rowsRead('group_member_period', send));
  const range = { reader: people[1]!, considered: { kind: 'received' }, filter: { kind: 'flag', flag: 'mentioned' } } as const;
  const reading = await rowsRead('group_member_period', async () => {
    expect((await world.run('snapshot', ({ messages }) => good(messages.idsFrom(range, 0 as MessageId, 10)))).ids).toHaveLength(3);
  });
  return { sending, reading };
};

test('a mention of a group reads nobody to be sent, and one person to be read, among 50 and among 5,000', async () => {
  const few = await costOfMentioning(50);
  const many = await costOfMentioning(5_000);
  expect([few.sending, many.sending]).toEqual([0, 0]);
  expect(many.reading).toBeGreaterThan(0);
  expect(many.reading).toBeLessThanOrEqual(few.reading);
});

test('the first unread message is found without reading muted messages, however many there are', async () => {
  const [reader, sender] = [await world.person(), await world.person()];
  const { id } = await world.channel();
  await world.join(id, reader, sender);
  const first = await world.send(sender, { channelId: id, topic: 'noise' });
  await copyMessages(knex, world.realm.id, first, history);
  const heard = await world.send(sender, { channelId: id, topic: 'talk' });
  await knex.raw('vacuum analyze');
  const muted: MessageFilter = { kind: 'topics', topics: [{ channelId: id, key: 'noise' }] };
  const range = { reader, considered: { kind: 'received' }, filter: { kind: 'not', filter: muted } } as const;
  const read = await rowsRead('message', async () => {
    expect(await world.run('snapshot', ({ messages }) => good(messages.firstUnread(range)))).toEqual({ _tag: 'Some', value: heard });
  });
  expect(read).toBeLessThan(50);
});
