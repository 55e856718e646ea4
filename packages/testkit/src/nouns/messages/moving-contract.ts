import { instant, type MessageId, messageId, type WriteTx, type UserId } from '@parley/core';
import type { MessageMove, MovedMessages, PreferenceChange } from '@parley/core/model';
import * as Option from 'fp-ts/lib/Option.js';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { everyone, faultOf, good, type OpenStore, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

const later = instant(today + 60_000);

/** Contract of moving and deleting messages. */
export const movingContract = (openStore: OpenStore): void => {
  describe('moving and deleting messages', () => {
    let under: StoreUnderTest;
    let world: StoreWorld;
    let ann: UserId;
    let bob: UserId;
    eachWorld(openStore, async (fresh, store) => {
      [world, under] = [fresh, store];
      ann = await world.person();
      bob = await world.person();
    });

    const room = async (...people: ReadonlyArray<UserId>) => {
      const { id } = await world.channel();
      if (people.length > 0) await world.join(id, ...people);
      return id;
    };
    const announced = (tx: WriteTx) =>
      good(tx.append({ entries: [{ kind: 'event', event: { kind: 'defaultChannelsChanged' }, audience: everyone }], changesRules: false }));

    type Requested = Pick<MessageMove, 'messageId' | 'from' | 'to'> & Partial<MessageMove>;
    const moveOf = (requested: Requested): MessageMove => ({
      extent: 'one',
      considered: { kind: 'inChannels', channels: [requested.from.channelId] },
      movedBy: ann,
      at: later,
      countsAsMove: true,
      givesCopies: false,
      limit: 100,
      ...requested,
    });
    const move = (requested: Requested): Promise<Option.Option<MovedMessages>> =>
      world.run('write', async (tx) => {
        const moved = await good(tx.messages.move(moveOf(requested)));
        if (Option.isSome(moved)) await announced(tx);
        return moved;
      });
    const moved = async (requested: Requested): Promise<MovedMessages> => {
      const outcome = await move(requested);
      if (Option.isNone(outcome)) throw new Error('Nothing was moved');
      return outcome.value;
    };
    const remove = (ids: ReadonlyArray<MessageId>) =>
      world.run('write', async (tx) => {
        const deletion = await good(tx.messages.delete(ids));
        await announced(tx);
        return deletion;
      });
    const load = async (reader: UserId, ...ids: ReadonlyArray<MessageId>) =>
      (await world.run('snapshot', ({ messages }) => good(messages.load(reader, ids)))).map(({ message, flags }) => ({ ...message, flags }));
    const placesOf = async (...ids: ReadonlyArray<MessageId>) =>
      (await load(ann, ...ids)).map(({ recipient }) => (recipient.kind === 'channel' ? [recipient.channelId, recipient.topic] : []));
    const topicsOf = async (channelId: Awaited<ReturnType<typeof room>>) =>
      (await world.run('snapshot', ({ channels }) => good(channels.topics(channelId, null, 10)))).map(({ name, lastMessageId }) => [name, lastMessageId]);

    test('one message moves alone, with the later ones, or with all of its topic', async () => {
      const [from, to] = [await room(ann), await room(ann)];
      const send = (topic: string) => world.send(ann, { channelId: from, topic });
      const ids = [await send('lunch'), await send('Lunch'), await send('other'), await send('LUNCH')] as const;
      const place = { channelId: from, key: 'lunch' };
      const one = await moved({ messageId: ids[1], from: place, to: { channelId: from, topic: 'dinner' } });
      expect(one).toMatchObject({ from: { channelId: from, topic: 'Lunch' }, to: { channelId: from, topic: 'dinner' }, isWholeTopic: false, joins: false });
      expect(one.messages).toEqual([{ id: ids[1], bornIn: from, senderId: ann }]);
      expect(await topicsOf(from)).toEqual([
        ['LUNCH', ids[3]],
        ['other', ids[2]],
        ['dinner', ids[1]],
      ]);
      const tail = await moved({ messageId: ids[3], extent: 'later', from: place, to: { channelId: to, topic: null } });
      expect([tail.messages.map(({ id }) => id), tail.isWholeTopic]).toEqual([[ids[3]], false]);
      const rest = await moved({ messageId: ids[0], extent: 'all', from: place, to: { channelId: to, topic: 'lunch!' } });
      expect(rest).toMatchObject({
        isWholeTopic: true,
        joins: false,
        firstMessages: [
          { channelId: from, messageId: ids[1] },
          { channelId: to, messageId: ids[0] },
        ],
      });
      expect(await placesOf(...ids)).toEqual([
        [to, 'lunch!'],
        [from, 'dinner'],
        [from, 'other'],
        [to, 'LUNCH'],
      ]);
      const back = await moved({ messageId: ids[0], extent: 'all', from: { channelId: to, key: 'lunch!' }, to: { channelId: to, topic: 'lunch' } });
      expect([back.joins, await topicsOf(to)]).toEqual([true, [['LUNCH', ids[3]]]]);
    });

    test('each keeps its old place and the time in its history', async () => {
      const [from, to] = [await room(ann), await room(ann)];
      const [first, second] = [await world.send(ann, { channelId: from, topic: 'a' }), await world.send(bob, { channelId: from, topic: 'A' })];
      await moved({ messageId: second, extent: 'all', from: { channelId: from, key: 'a' }, to: { channelId: from, topic: '✔ a' }, countsAsMove: false });
      await moved({ messageId: second, extent: 'all', from: { channelId: from, key: '✔ a' }, to: { channelId: to, topic: 'b' } });
      const marked = { number: 1, editorId: ann, at: later };
      const channel = { before: from, after: to };
      expect(await load(ann, first, second)).toMatchObject([
        {
          movedAt: later,
          history: [
            { number: 2, editorId: ann, at: later, topic: { before: '✔ a', after: 'b' }, channel },
            { ...marked, topic: { before: 'a', after: '✔ a' } },
          ],
        },
        {
          history: [
            { number: 2, topic: { before: '✔ a', after: 'b' }, channel },
            { ...marked, topic: { before: 'A', after: '✔ a' } },
          ],
        },
      ]);
    });

    test('a topic already spelled so stays as it is', async () => {
      const from = await room(ann);
      const ids = [await world.send(ann, { channelId: from, topic: 'a' }), await world.send(ann, { channelId: from, topic: 'A' })] as const;
      const respelled = await moved({ messageId: ids[0], extent: 'all', from: { channelId: from, key: 'a' }, to: { channelId: from, topic: 'A' } });
      expect(respelled.messages.map(({ id }) => id)).toEqual([ids[0]]);
      expect(await load(ann, ids[1])).toMatchObject([{ history: [], movedAt: null }]);
      expect(await topicsOf(from)).toEqual([['A', ids[1]]]);
    });

    test('changing only the resolved prefix is no move', async () => {
      const from = await room(ann);
      const id = await world.send(ann, { channelId: from, topic: 'a' });
      await moved({ messageId: id, from: { channelId: from, key: 'a' }, to: { channelId: from, topic: '✔ a' }, countsAsMove: false });
      expect(await load(ann, id)).toMatchObject([{ movedAt: null, changedAt: later }]);
    });

    test('above the limit nothing is moved', async () => {
      const from = await room(ann);
      const ids = [];
      for (let count = 0; count < 3; count += 1) ids.push(await world.send(ann, { channelId: from, topic: 'a' }));
      const requested = { messageId: ids[0]!, extent: 'all', from: { channelId: from, key: 'a' }, to: { channelId: from, topic: 'b' } } as const;
      expect(await move({ ...requested, limit: 2 })).toEqual(Option.none);
      expect(await load(ann, ...ids)).toMatchObject(ids.map(() => ({ recipient: { topic: 'a' }, history: [] })));
      expect(await topicsOf(from)).toEqual([['a', ids[2]]]);
      expect((await moved({ ...requested, limit: 3 })).messages).toHaveLength(3);
    });

    test('a message that has moved or was deleted is a conflict', async () => {
      const from = await room(ann);
      const id = await world.send(ann, { channelId: from, topic: 'a' });
      const stale = (requested: Partial<Requested>) =>
        faultOf(
          under.store.transact(world.realm.id, 'write', (tx) =>
            tx.messages.move(moveOf({ messageId: id, from: { channelId: from, key: 'b' }, to: { channelId: from, topic: 'c' }, ...requested })),
          ),
        );
      expect((await stale({})).kind).toBe('conflict');
      expect((await stale({ from: { channelId: await room(), key: 'a' } })).kind).toBe('conflict');
      expect((await stale({ messageId: messageId(2 ** 52), from: { channelId: from, key: 'a' }, extent: 'all' })).kind).toBe('conflict');
    });

    test('only messages of the topic that the mover may see are moved', async () => {
      const from = await room(bob);
      const before = await world.send(bob, { channelId: from, topic: 'a' });
      await world.join(from, ann);
      const after = await world.send(bob, { channelId: from, topic: 'a' });
      const own = { kind: 'everyOf', of: [{ kind: 'inChannels', channels: [from] }, { kind: 'received' }] } as const;
      const requested = { extent: 'all', considered: own, from: { channelId: from, key: 'a' }, to: { channelId: from, topic: 'b' } } as const;
      expect(await moved({ ...requested, messageId: after })).toMatchObject({ messages: [{ id: after }], isWholeTopic: false });
      expect(await placesOf(before, after)).toEqual([
        [from, 'a'],
        [from, 'b'],
      ]);
    });

    test('read and unread messages stay so in their new place', async () => {
      const [from, to] = [await room(ann, bob), await room(ann, bob)];
      const [read, unread] = [await world.send(ann, { channelId: from, topic: 'a' }), await world.send(ann, { channelId: from, topic: 'a' })];
      await world.run('write', ({ flags }) => good(flags.change(bob, 'add', 'read', [read])));
      await moved({ messageId: read, extent: 'all', from: { channelId: from, key: 'a' }, to: { channelId: to, topic: 'b' } });
      const unreadOf = () => world.run('snapshot', ({ flags }) => good(flags.unread(bob, 100)));
      expect((await unreadOf()).channels).toEqual([{ channelId: to, topic: 'b', ids: [unread] }]);
      await world.leave(from, bob);
      expect((await unreadOf()).channels).toEqual([{ channelId: to, topic: 'b', ids: [unread] }]);
      await world.leave(to, bob);
      await world.join(to, bob);
      await world.join(from, bob);
      expect((await unreadOf()).channels).toEqual([]);
    });

    test('present subscribers of a channel with protected history get read copies, and later ones get none', async () => {
      const [from, to] = [await room(ann), await room(ann, bob)];
      const id = await world.send(ann, { channelId: from, topic: 'a' });
      await moved({ messageId: id, from: { channelId: from, key: 'a' }, to: { channelId: to, topic: 'a' }, givesCopies: true });
      const late = await world.person();
      await world.join(to, late);
      expect((await load(bob, id))[0]?.flags).toEqual(['read']);
      expect((await load(late, id))[0]?.flags).toEqual(['read', 'historical']);
      const received = (reader: UserId) =>
        world.run('snapshot', ({ messages }) => good(messages.idsAmong({ reader, considered: { kind: 'received' }, filter: { kind: 'everything' } }, [id])));
      expect([await received(ann), await received(bob), await received(late)]).toEqual([[id], [id], []]);
      const deletion = await remove([id]);
      expect(deletion.groups).toMatchObject([{ messages: [{ id, bornIn: from, senderId: ann, given: { channelId: to } }] }]);
    });

    test('a holder who is not in the channel is named, with their copies, and loses them', async () => {
      const guest = await world.person({ role: 'guest' });
      const from = await room(ann, bob, guest);
      const id = await world.send(ann, { channelId: from, topic: 'a' });
      await world.leave(from, bob, guest);
      const next = await world.send(ann, { channelId: from, topic: 'a' });
      const outside = await world.person();
      await world.run('write', ({ flags }) => good(flags.change(outside, 'add', 'starred', [next])));
      const to = await room(ann);
      const requested = { messageId: id, extent: 'all', from: { channelId: from, key: 'a' }, to: { channelId: to, topic: 'a' } } as const;
      const { holders, messages } = await moved(requested);
      expect([holders, messages]).toMatchObject([
        [bob, outside],
        [{ id }, { id: next, heldBy: [outside] }],
      ]);
      await world.join(to, outside);
      const { groups } = await remove([id, next]);
      const passed = [{ channelId: to, position: expect.any(Number) as number }];
      const left = [id, next].map((one) => ({ id: one, bornIn: from, senderId: ann, passed }));
      expect(groups).toEqual([{ from: { kind: 'channel', channelId: to, topic: 'a' }, messages: left, holders: [bob] }]);
    });

    test('a deletion groups messages by place, with the newest spelling of the topic', async () => {
      const from = await room(ann);
      const ids = [await world.send(ann, { channelId: from, topic: 'a' }), await world.send(bob, { channelId: from, topic: 'A' })] as const;
      const direct = await world.send(ann, { people: [ann, bob] });
      const { groups, endedTopics, firstMessages } = await remove([direct, ids[1], ids[0], messageId(2 ** 52)]);
      expect(groups).toMatchObject([
        {
          from: { kind: 'channel', channelId: from, topic: 'A' },
          messages: [
            { id: ids[0], senderId: ann },
            { id: ids[1], senderId: bob },
          ],
          holders: [],
        },
        { from: { kind: 'direct', participants: [ann, bob] }, messages: [{ id: direct }], holders: [] },
      ]);
      expect([endedTopics, firstMessages]).toEqual([1, [{ channelId: from, messageId: null }]]);
      expect(await remove([ids[0]])).toEqual({ groups: [], endedTopics: 0, firstMessages: [] });
    });

    test('topic preferences are found by topic, and changed for many people at once', async () => {
      const [one, other] = [await room(), await room()];
      const at = later;
      const set = (userId: UserId, topic: string, policy: 'muted' | 'followed') => ({ channelId: one, topic, policy, userIds: [userId], at });
      const about = (channelId: typeof one, key: string) => world.run('snapshot', ({ topicPreferences }) => good(topicPreferences.about({ channelId, key })));
      const change = (...changes: ReadonlyArray<PreferenceChange>) =>
        world.run('write', async (tx) => {
          const statements = await under.statementsOf(() => good(tx.topicPreferences.change(changes)));
          await announced(tx);
          return statements;
        });
      expect(await change(set(ann, 'Lunch', 'muted'), set(bob, 'lunch', 'followed'))).toBe(1);
      expect(await about(one, 'lunch')).toEqual([
        { userId: ann, channelId: one, topic: 'Lunch', policy: 'muted', changedAt: at },
        { userId: bob, channelId: one, topic: 'lunch', policy: 'followed', changedAt: at },
      ]);
      const both = [ann, bob];
      const moving = [
        { channelId: one, topic: 'LUNCH', policy: null, userIds: both, at },
        { channelId: other, topic: 'Dinner\0', policy: 'unmuted', userIds: both, at },
      ] as const;
      expect(await change(...moving)).toBe(2);
      expect([await about(one, 'lunch'), await about(other, 'x\0')]).toEqual([[], []]);
      expect((await about(other, 'dinner\uFFFD')).map(({ userId, policy }) => [userId, policy])).toEqual([
        [ann, 'unmuted'],
        [bob, 'unmuted'],
      ]);
    });

    test('takes as many statements for a hundred messages as for one', async () => {
      const [from, to] = [await room(ann, bob), await room(ann)];
      const place = { channelId: from, key: 'a' };
      for (const count of [1, 40]) {
        const ids: MessageId[] = [];
        for (let index = 0; index < count; index += 1) ids.push(await world.send(index % 2 === 0 ? ann : bob, { channelId: from, topic: 'a' }));
        const requested = moveOf({ messageId: ids[0]!, extent: 'all', from: place, to: { channelId: to, topic: 'b' } });
        const statements: number[] = [];
        await world.run('write', async (tx) => {
          statements.push(await under.statementsOf(() => good(tx.messages.move(requested))));
          statements.push(await under.statementsOf(() => good(tx.messages.delete(ids))));
          await announced(tx);
        });
        expect(statements).toEqual([4, 3]);
      }
    });
  });
};
