import { instant, type MessageId, type Store, type WriteTx, type UserId } from '@parley/core';
import type { MessageMove } from '@parley/core/model';
import { audienceOf, everyone, good, newMessage, openWorld, type StoreWorld, today } from '@parley/testkit';
import * as Option from 'fp-ts/lib/Option.js';
import type { Knex } from 'knex';
import { holdTransaction, whenHeld } from '../../fixtures/held-transaction.js';
import { openTestStore, type TestStore } from '../../fixtures/store-database.js';

let database: TestStore;
let knex: Knex;
let store: Store;
let world: StoreWorld;
let ann: UserId;
let bob: UserId;
let from: number;
let to: number;

beforeAll(async () => {
  database = await openTestStore({ poolMax: 12 });
  ({ knex, store } = database);
});
beforeEach(async () => {
  world = await openWorld(store);
  ann = await world.person();
  bob = await world.person();
  [from, to] = [(await world.channel()).id, (await world.channel()).id];
  for (const channel of [from, to]) await world.join(channel as never, ann, bob);
});
afterAll(async () => {
  await database.close();
});

const announced = (tx: WriteTx) =>
  good(tx.append({ entries: [{ kind: 'event', event: { kind: 'defaultChannelsChanged' }, audience: everyone }], changesRules: false }));

/** Work that waits before its commit, holding the realm's counter. */
const held = (work: (tx: WriteTx) => Promise<unknown>, last: (tx: WriteTx) => Promise<unknown> = announced) => holdTransaction(world, work, last);
const nothingElse = () => Promise.resolve(null);

const send = (sender: UserId, channel: number, topic = 'lunch') => world.send(sender, { channelId: channel as never, topic });
const moveOf = (messageId: MessageId, change: Partial<MessageMove> = {}): MessageMove => ({
  messageId,
  extent: 'all',
  from: { channelId: from as never, key: 'lunch' },
  to: { channelId: to as never, topic: null },
  considered: { kind: 'inChannels', channels: [from as never] },
  movedBy: ann,
  at: instant(today),
  countsAsMove: true,
  givesCopies: false,
  limit: 100,
  ...change,
});
const move = (tx: WriteTx, messageId: MessageId, change: Partial<MessageMove> = {}) => good(tx.messages.move(moveOf(messageId, change)));
const rowsOf = async (table: string, columns: ReadonlyArray<string>) => {
  const rows: ReadonlyArray<Record<string, unknown>> = await knex(table)
    .withSchema('parley')
    .where({ realm_id: world.realm.id })
    .select([...columns])
    .orderBy([...columns]);
  return rows.map((row) => columns.map((column) => (typeof row[column] === 'string' && /^\d+$/.test(row[column]) ? Number(row[column]) : row[column])));
};
const unreadOf = async (reader: UserId) => (await world.run('snapshot', ({ flags }) => good(flags.unread(reader, 100)))).channels;
const times = [1, 2, 3];

describe('a topic that moves while somebody writes in it', () => {
  test.each(times)('leaves behind later messages, in a topic that stays (%i)', async () => {
    const id = await send(ann, from);
    const moving = await held((tx) => move(tx, id));
    const sending = send(bob, from);
    await whenHeld(database, sending);
    await moving.commit();
    const later = await sending;
    expect(await rowsOf('topic', ['channel_id', 'key', 'last_message_id'])).toEqual([
      [from, 'lunch', later],
      [to, 'lunch', id],
    ]);
    expect(await rowsOf('topic_participant', ['channel_id', 'user_id'])).toEqual([
      [from, bob],
      [to, ann],
    ]);
  });

  test.each(times)('takes along earlier ones (%i)', async () => {
    const id = await send(ann, from);
    const recipient = { kind: 'channel', channelId: from as never, topic: 'LUNCH' } as const;
    const message = { kind: 'message', message: newMessage(bob, recipient), audience: audienceOf(recipient) } as const;
    const sending = await held((tx) => good(tx.append({ entries: [message], changesRules: false })), nothingElse);
    const moving = world.run('write', async (tx) => {
      const moved = await move(tx, id);
      await announced(tx);
      return moved;
    });
    await whenHeld(database, moving);
    await sending.commit();
    const [first, second] = Option.isSome(await moving) ? await rowsOf('message', ['id', 'conversation_id']) : [];
    expect([first, second?.[1]]).toEqual([[id, to], to]);
    expect(await rowsOf('topic', ['channel_id', 'key', 'name', 'last_message_id'])).toEqual([[to, 'lunch', 'LUNCH', second?.[0]]]);
    expect(await rowsOf('channel_day', ['channel_id', 'messages'])).toEqual([[to, 2]]);
  });
});

describe('a topic that moves to another channel while somebody who is not there stars a message of it', () => {
  const starred = async (reader: UserId, id: MessageId) =>
    (await world.run('snapshot', ({ messages }) => good(messages.load(reader, [id])))).map(({ flags, hasCopy }) => ({ flags, hasCopy }));
  const star = (reader: UserId, id: MessageId) => (tx: WriteTx) => good(tx.flags.change(reader, 'add', 'starred', [id]));
  const moveWithCopies = async (tx: WriteTx, id: MessageId) => {
    const moved = await move(tx, id);
    await good(tx.append({ entries: [{ kind: 'event', event: { kind: 'defaultChannelsChanged' }, audience: everyone }], changesRules: true }));
    return moved;
  };

  test.each(times)('the move first: the star is set anew, and makes another copy (%i)', async () => {
    const [id, carl] = [await send(ann, from), await world.person()];
    await world.join(from as never, carl);
    const moving = await held(
      (tx) => move(tx, id),
      (tx) => good(tx.append({ entries: [], changesRules: true })),
    );
    const starring = world.run('write', async (tx) => {
      await star(carl, id)(tx);
      await announced(tx);
    });
    await whenHeld(database, starring);
    await moving.commit();
    await expect(starring).rejects.toThrow('conflict');
    expect(await starred(carl, id)).toEqual([{ flags: ['read', 'historical'], hasCopy: false }]);
    await world.run('write', async (tx) => {
      await star(carl, id)(tx);
      await announced(tx);
    });
    expect(await starred(carl, id)).toEqual([{ flags: ['read', 'starred', 'historical'], hasCopy: true }]);
  });

  test.each(times)('the star first: it is lost with the copy (%i)', async () => {
    const [id, carl] = [await send(ann, from), await world.person()];
    await world.join(from as never, carl);
    const starring = await held(async (tx) => {
      await star(carl, id)(tx);
      await announced(tx);
    }, nothingElse);
    const moving = world.run('write', (tx) => moveWithCopies(tx, id));
    await whenHeld(database, moving);
    await starring.commit();
    await moving;
    expect(await starred(carl, id)).toEqual([{ flags: ['read', 'historical'], hasCopy: false }]);
  });
});

describe('a topic that moves while somebody leaves', () => {
  test.each(times)('the channel it comes from: unread messages stay unread in their new place (%i)', async () => {
    const id = await send(ann, from);
    const moving = await held((tx) => move(tx, id));
    const leaving = world.leave(from as never, bob);
    await whenHeld(database, leaving);
    await moving.commit();
    await leaving;
    expect(await unreadOf(bob)).toEqual([{ channelId: to, topic: 'lunch', ids: [id] }]);
  });

  test.each(times)('the channel it comes to: it is read with everything there (%i)', async () => {
    const id = await send(ann, from);
    const moving = await held((tx) => move(tx, id));
    const leaving = world.leave(to as never, bob);
    await whenHeld(database, leaving);
    await moving.commit();
    await leaving;
    await world.join(to as never, bob);
    expect(await unreadOf(bob)).toEqual([]);
  });

  test.each(times)('a channel with protected history: people who have left by then get no copy (%i)', async () => {
    const [id, carl] = [await send(ann, from), await world.person()];
    await world.join(to as never, carl);
    const pair = { userId: carl, channelId: to as never };
    const leave = async (tx: WriteTx) => {
      await good(tx.subscriptions.deactivate([pair]));
      await good(tx.append({ entries: [], periods: [{ ...pair, change: 'close' }], changesRules: true }));
    };
    const leaving = await held(leave, nothingElse);
    const moving = world.run('write', async (tx) => {
      await move(tx, id, { givesCopies: true });
      await announced(tx);
    });
    await whenHeld(database, moving);
    await leaving.commit();
    // The facts of the move have changed, so it is retried.
    await expect(moving).rejects.toThrow('conflict');
    await world.run('write', async (tx) => {
      await move(tx, id, { givesCopies: true });
      await announced(tx);
    });
    const received = (reader: UserId) =>
      world.run('snapshot', ({ messages }) => good(messages.idsAmong({ reader, considered: { kind: 'received' }, filter: { kind: 'everything' } }, [id])));
    await world.join(to as never, carl);
    expect([await received(ann), await received(carl)]).toEqual([[id], []]);
  });
});

describe('a message that two move at once', () => {
  test.each(times)('goes to the first place, and the second move finds it elsewhere (%i)', async () => {
    const id = await send(ann, from);
    const moving = await held((tx) => move(tx, id, { to: { channelId: from as never, topic: 'dinner' } }));
    const second = world.run('write', (tx) => move(tx, id, { to: { channelId: from as never, topic: 'supper' } }));
    await whenHeld(database, second);
    await moving.commit();
    await expect(second).rejects.toThrow('conflict');
    expect(await rowsOf('topic', ['channel_id', 'key', 'last_message_id'])).toEqual([[from, 'dinner', id]]);
  });

  test.each(times)('and that somebody deletes is gone in every place, and in every count (%i)', async () => {
    const id = await send(ann, from);
    const moving = await held((tx) => move(tx, id));
    const deleting = world.run('write', (tx) => good(tx.messages.delete([id])));
    await whenHeld(database, deleting);
    await moving.commit();
    expect((await deleting).groups).toMatchObject([{ from: { channelId: to, topic: 'lunch' }, messages: [{ id }] }]);
    for (const table of ['topic', 'topic_participant', 'channel_day']) expect(await rowsOf(table, ['channel_id'])).toEqual([]);
  });
});
