import { type ChannelId, type Fault, instant, logPosition, type MessageId, refused, type Store, type WriteTx, type UserId } from '@parley/core';
import { everyone, faultOf, good, newChannel, newMessage, newUser, openWorld, type StoreWorld, subscriptionOf, whenRowsAwaited } from '@parley/testkit';
import { today } from '@parley/testkit/builders';
import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Knex } from 'knex';
import { holdTransaction, whenHeld } from '../fixtures/held-transaction.js';
import { openTestStore, type TestStore } from '../fixtures/store-database.js';

let database: TestStore;
let knex: Knex;
let store: Store;
let world: StoreWorld;

beforeAll(async () => {
  database = await openTestStore({ poolMax: 12 });
  ({ knex, store } = database);
});

beforeEach(async () => {
  world = await openWorld(store);
});

afterAll(async () => {
  await database.close();
});

const event = { kind: 'event', event: { kind: 'defaultChannelsChanged' }, audience: everyone } as const;
const note = (tx: WriteTx, changesRules = false) => good(tx.append({ entries: [event], changesRules }));
const times = [1, 2, 3];

const failing = (work: (tx: WriteTx) => Promise<unknown>, mode: 'write' | 'serial' = 'write'): Promise<Fault> =>
  faultOf(
    store.transact(world.realm.id, mode, (tx) => async () => {
      try {
        return { _tag: 'Right', right: await work(tx) };
      } catch {
        return { _tag: 'Right', right: null };
      }
    }),
  );

test.each(times)('a late commit is never skipped: a reader of a position has seen all below it (%i)', async () => {
  const late = await holdTransaction(world, (tx) => note(tx));
  const second = world.run('write', (tx) => note(tx));
  await whenRowsAwaited(database, 1);
  const seen = () =>
    world.run('snapshot', async ({ log, head }) => (await good(log.readAll(logPosition(0), head.position, 10))).map(({ position }) => position));
  expect(await seen()).toEqual([]);
  await late.commit();
  expect((await second).position).toBe(2);
  expect(await seen()).toEqual([1, 2]);
});

test('a reader that keeps the newest position gets every entry of many writers, in order', async () => {
  const writers = 8;
  const each = 12;
  let finished = false;
  const writing = Promise.all(
    Array.from({ length: writers }, async () => {
      for (let index = 0; index < each; index += 1) await world.run('write', (tx) => note(tx));
    }),
  ).finally(() => {
    finished = true;
  });
  const read: number[] = [];
  let cursor = logPosition(0);
  for (let wasFinished = false; !wasFinished;) {
    wasFinished = finished;
    await world.run('snapshot', async ({ log, head }) => {
      read.push(...(await good(log.readAll(cursor, head.position, 1_000))).map(({ position }) => position));
      cursor = head.position;
    });
  }
  await writing;
  expect(read).toEqual(Array.from({ length: writers * each }, (_, index) => index + 1));
});

test.each(times)('facts that change between reading and writing are a conflict (%i)', async () => {
  const fault = await failing(async (tx) => {
    await world.append({ changesRules: true });
    return note(tx);
  });
  expect(fault.kind).toBe('conflict');
  expect(await world.run('snapshot', ({ head }) => Promise.resolve(head.position))).toBe(0);
});

test.each(times)('facts that change while the append waits for its turn are a conflict (%i)', async () => {
  const changing = await holdTransaction(world, (tx) => note(tx, true));
  const late = failing((tx) => note(tx));
  await whenRowsAwaited(database, 1);
  await changing.commit();
  expect((await late).kind).toBe('conflict');
});

test.each([
  ['have changed are a conflict', true, Either.left({ kind: 'conflict' })],
  ['stand are none, beside appends alone', false, Either.left(refused({ kind: 'nameNotUnique' }))],
])('what decides a refusal after the first write: facts that %s', async (_what, changesRules, outcome) => {
  const work = (tx: WriteTx) =>
    pipe(
      tx.signIns.useUp('a sign-in', instant(today + 1), instant(today)),
      TaskEither.chainFirst(() => TaskEither.fromTask(() => world.append({ entries: [event], changesRules }))),
      TaskEither.chain(() => tx.users.byEmails(['cordelia@example.org'])),
      TaskEither.chainW(() => TaskEither.left(refused({ kind: 'nameNotUnique' }))),
    );
  expect(await store.transact(world.realm.id, 'write', work)()).toMatchObject(outcome);
});

test('appends alone are no conflict', async () => {
  const { position } = await world.run('write', async (tx) => {
    await world.append({ entries: [event] });
    return note(tx);
  });
  expect(position).toBe(2);
});

test('a serial transaction waits for its turn and then finds no conflict', async () => {
  const changing = await holdTransaction(world, (tx) => note(tx, true));
  const serial = world.run('serial', (tx) => note(tx));
  await whenRowsAwaited(database, 1);
  await changing.commit();
  expect((await serial).position).toBe(2);
});

test.each(times)('two people who write to each other for the first time have one conversation (%i)', async () => {
  const [ann, bob] = [await world.person(), await world.person()];
  const ensure = (tx: WriteTx) => good(tx.conversations.ensure([ann, bob]));
  const first = await holdTransaction(world, ensure);
  const second = world.run('write', ensure);
  await whenRowsAwaited(database, 1);
  expect(await first.commit()).toEqual(await second);
});

test.each(times)('of two channels with one name, one is made (%i)', async () => {
  const insert = (tx: WriteTx, name: string) => good(tx.channels.insert([newChannel(world.realm, { name })]));
  const first = await holdTransaction(world, (tx) => insert(tx, 'Design'));
  const second = failing((tx) => insert(tx, 'DESIGN'));
  await whenRowsAwaited(database, 1);
  await first.commit();
  expect((await second).kind).toBe('conflict');
  expect(await world.run('snapshot', ({ channels }) => good(channels.byNames(['design'])))).toHaveLength(1);
});

test.each(times)('of two accounts with one address, one is made (%i)', async () => {
  const first = await holdTransaction(world, (tx) => good(tx.users.insert(newUser('ann@example.com'))));
  const second = failing((tx) => good(tx.users.insert(newUser('Ann@Example.com'))));
  await whenRowsAwaited(database, 1);
  await first.commit();
  expect((await second).kind).toBe('conflict');
});

const channelOf = async (...people: ReadonlyArray<UserId>): Promise<ChannelId> => {
  const { id } = await world.channel();
  await world.join(id, ...people);
  return id;
};

test.each(times)('one send key, one message (%i)', async () => {
  const ann = await world.person();
  const id = await channelOf(ann);
  const send = (tx: WriteTx) => {
    const message = newMessage(ann, { kind: 'channel', channelId: id, topic: 'lunch' }, { key: { key: 'once', bodyHash: 'same' } });
    return good(tx.append({ entries: [{ kind: 'message', message, audience: everyone }], changesRules: false }));
  };
  const first = await holdTransaction(world, send);
  const second = failing(send);
  await whenRowsAwaited(database, 1);
  await first.commit();
  expect((await second).kind).toBe('conflict');
  await world.run('snapshot', async ({ messages, head }) => {
    expect(head.lastMessageId).toBe(1);
    expect(await good(messages.sentBefore(ann, 'once'))).toMatchObject({ value: { messageId: 1 } });
  });
});

const unreadOf = (reader: UserId) => world.run('snapshot', async ({ flags }) => (await good(flags.unread(reader, 100))).channels.flatMap((topic) => topic.ids));

test.each(times)('two marks of one person at once are both kept (%i)', async () => {
  const [ann, bob] = [await world.person(), await world.person()];
  const id = await channelOf(ann);
  const ids: MessageId[] = [];
  for (let index = 0; index < 6; index += 1) ids.push(await world.send(bob, { channelId: id }));
  const mark = (tx: WriteTx, which: ReadonlyArray<MessageId>) => good(tx.flags.change(ann, 'add', 'read', which));
  const first = await holdTransaction(world, (tx) => mark(tx, ids.slice(1, 3)));
  const second = world.run('write', (tx) => mark(tx, [ids[0]!, ids[4]!]));
  await whenHeld(database, second);
  await first.commit();
  await second;
  expect(await unreadOf(ann)).toEqual([ids[3], ids[5]]);
});

test.each(times)('a message that is marked as unread stays so while others are marked as read, in every block (%i)', async () => {
  const [ann, bob] = [await world.person(), await world.person()];
  const id = await channelOf(ann);
  const ids = [await world.send(bob, { channelId: id }), await world.send(bob, { channelId: id })];
  await world.run('write', (tx) => good(tx.flags.change(ann, 'add', 'read', ids.slice(0, 2))));
  // In a block of its own, where only the watermark keeps the two apart.
  await knex('realm_counter').withSchema('parley').where({ realm_id: world.realm.id }).update({ message_id: 100_000 });
  ids.push(await world.send(bob, { channelId: id }));
  const unmarking = await holdTransaction(world, (tx) => good(tx.flags.change(ann, 'remove', 'read', ids.slice(0, 1))));
  const marking = world.run('write', (tx) => good(tx.flags.change(ann, 'add', 'read', ids.slice(2))));
  await whenHeld(database, marking);
  await unmarking.commit();
  await marking;
  expect(await unreadOf(ann)).toEqual([ids[0]]);
});

test.each(times)('a message that commits while its reader marks everything as read stays unread (%i)', async () => {
  const [ann, bob] = [await world.person(), await world.person()];
  const id = await channelOf(ann, bob);
  const first = await world.send(bob, { channelId: id });
  const late = await holdTransaction(world, (tx) => {
    const message = newMessage(bob, { kind: 'channel', channelId: id, topic: 'lunch' });
    return good(tx.append({ entries: [{ kind: 'message', message, audience: everyone }], changesRules: false }));
  });
  await world.run('write', (tx) => good(tx.flags.change(ann, 'add', 'read', [first])));
  await late.commit();
  expect(await unreadOf(ann)).toEqual([first + 1]);
});

test.each(times)('people who subscribe at the same time are all counted (%i)', async () => {
  const people = [await world.person(), await world.person(), await world.person()];
  const { id } = await world.channel();
  await Promise.all(people.map((person) => world.run('write', ({ subscriptions }) => good(subscriptions.activate([subscriptionOf(person, id)])))));
  const [channel] = await world.run('snapshot', ({ channels }) => good(channels.byIds([id])));
  expect(channel?.subscriberCount).toBe(3);
});
