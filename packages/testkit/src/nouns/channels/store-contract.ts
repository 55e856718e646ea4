import { channelId, type Instant, instant, type LogPosition, millisecondsPerDay } from '@parley/core';
import { daysAgo, today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { fixedClock, faultOf, good, newChannel, type OpenStore, type StoreUnderTest, type StoreWorld, subscriptionOf } from '../../contracts/store-world.js';

/** Contract of channels, subscriptions, periods and topics. */
export const channelsContract = (openStore: OpenStore): void => {
  describe('channels and subscriptions', () => {
    const clock = fixedClock();
    let under: StoreUnderTest;
    let world: StoreWorld;
    eachWorld(
      openStore,
      (fresh, store) => {
        [world, under] = [fresh, store];
      },
      clock,
    );

    const only = async (id: number) => {
      const [channel] = await world.run('snapshot', ({ channels }) => good(channels.byIds([channelId(id)])));
      return channel!;
    };

    test('channels come back as they were made, in their order', async () => {
      const requested = ['Zebra', 'ärger', 'middle'].map((name) =>
        newChannel(world.realm, { name, privacy: 'privateSharedHistory', retention: { kind: 'days', days: 30 } }),
      );
      const made = await world.run('write', ({ channels }) => good(channels.insert(requested)));
      expect(made.map(({ name }) => name)).toEqual(['Zebra', 'ärger', 'middle']);
      expect(made.map(({ id }) => id)).toEqual([...made.map(({ id }) => id)].sort((left, right) => left - right));
      expect(await world.run('snapshot', ({ channels }) => good(channels.all()))).toEqual(made);
      expect(await world.run('snapshot', ({ channels }) => good(channels.byNames(['ÄRGER', 'none', 'x\0'])))).toEqual([made[1]]);
    });

    test('a name is unique, ignoring case', async () => {
      await world.channel({ name: 'Design' });
      const again = under.store.transact(world.realm.id, 'write', ({ channels }) => channels.insert([newChannel(world.realm, { name: 'DESIGN' })]));
      expect((await faultOf(again)).kind).toBe('conflict');
    });

    test('only the given fields of a channel change', async () => {
      const [channel, other] = [await world.channel({ name: 'Design', folderId: null }), await world.channel({ name: 'Plans' })];
      await world.run('write', async (tx) => {
        await good(
          tx.channels.change(channel.id, { name: 'DESIGN', retention: { kind: 'days', days: 3 }, settings: { canSubscribe: channel.settings.canSendMessage } }),
        );
        expect((await good(tx.channels.ruled())).find(({ id }) => id === channel.id)?.name).toBe('DESIGN');
        await good(tx.append({ entries: [], changesRules: true }));
      });
      const settings = { ...channel.settings, canSubscribe: channel.settings.canSendMessage };
      expect(await only(channel.id)).toEqual({ ...channel, name: 'DESIGN', retention: { kind: 'days', days: 3 }, settings });
      expect(await only(other.id)).toEqual(other);
      const all = { description: 'd', renderedDescription: 'r', privacy: 'public', isArchived: true, isDefault: true, topicsPolicy: 'emptyTopicOnly' } as const;
      await world.run('write', async (tx) => {
        expect(await under.statementsOf(() => good(tx.channels.change(channel.id, all)))).toBe(1);
      });
      expect(await only(channel.id)).toMatchObject(all);
      const taken = under.store.transact(world.realm.id, 'write', ({ channels }) => channels.change(channel.id, { name: 'plans' }));
      expect((await faultOf(taken)).kind).toBe('conflict');
    });

    test('a channel knows whether it has messages outside the empty topic', async () => {
      const ann = await world.person();
      const channel = await world.channel();
      const hasNamed = () =>
        world.run('write', async (tx) => {
          await good(tx.holdLog());
          return good(tx.channels.hasNamedTopic(channel.id));
        });
      expect(await hasNamed()).toBe(false);
      await world.send(ann, { channelId: channel.id, topic: '' });
      expect(await hasNamed()).toBe(false);
      await world.send(ann, { channelId: channel.id, topic: 'lunch' });
      expect(await hasNamed()).toBe(true);
    });

    test('default channels are found while they are active', async () => {
      const [one, two] = [await world.channel({ isDefault: true }), await world.channel({ isDefault: true })];
      await world.channel();
      const defaults = () => world.run('snapshot', ({ channels }) => good(channels.defaults()));
      expect((await defaults()).map(({ id }) => id)).toEqual([one.id, two.id]);
      await world.run('write', ({ channels }) => good(channels.change(one.id, { isArchived: true })));
      await world.run('write', ({ channels }) => good(channels.change(two.id, { isDefault: false })));
      expect(await defaults()).toEqual([]);
    });

    test('the channels for rules are cached until the facts change, except from a transaction that rolls back', async () => {
      const channel = await world.channel({ name: 'one' });
      const ruled = () => world.run('snapshot', ({ channels }) => good(channels.ruled()));
      expect((await ruled()).map(({ name }) => name)).toEqual(['one']);
      await world.run('snapshot', async ({ channels }) => {
        expect(await under.statementsOf(() => good(channels.ruled()))).toBe(0);
      });
      await expect(
        world.run('write', async ({ channels }) => {
          await good(channels.insert([newChannel(world.realm, { name: 'two' })]));
          expect((await good(channels.ruled())).map(({ name }) => name)).toEqual(['one', 'two']);
          throw new Error('no');
        }),
      ).rejects.toThrow('no');
      expect(await ruled()).toEqual([expect.objectContaining({ id: channel.id })]);
      await world.channel({ name: 'three' });
      expect((await ruled()).map(({ name }) => name)).toEqual(['one', 'three']);
    });

    test('subscribers are counted after every kind of change', async () => {
      const [ann, bob] = [await world.person(), await world.person()];
      const [one, two] = [await world.channel(), await world.channel()];
      await world.join(one.id, ann, bob);
      await world.join(two.id, bob);
      expect([(await only(one.id)).subscriberCount, (await only(two.id)).subscriberCount]).toEqual([2, 1]);
      await world.join(one.id, ann);
      expect((await only(one.id)).subscriberCount).toBe(2);
      await world.leave(one.id, ann, bob);
      await world.leave(one.id, bob);
      expect([(await only(one.id)).subscriberCount, (await only(two.id)).subscriberCount]).toEqual([0, 1]);
      await world.join(one.id, bob);
      expect((await only(one.id)).subscriberCount).toBe(1);
      const subscribers = await world.run('snapshot', ({ subscriptions }) => good(subscriptions.subscribers([one.id, two.id, channelId(999_999)])));
      expect([...subscribers]).toEqual([
        [one.id, [bob]],
        [two.id, [bob]],
        [999_999, []],
      ]);
    });

    test('former subscribers are found by a log position', async () => {
      const [ann, bob] = [await world.person(), await world.person()];
      const { id } = await world.channel();
      await world.join(id, ann, bob);
      await world.send(bob, { channelId: id });
      await world.leave(id, ann);
      await world.send(bob, { channelId: id });
      await world.join(id, ann);
      const intervals = (beyond: number) => world.run('snapshot', ({ subscriptions }) => good(subscriptions.intervals([id], beyond as LogPosition)));
      const all = await intervals(0);
      const open = all.filter(({ toPosition }) => toPosition === null);
      expect(open.map(({ userId }) => userId)).toEqual([ann, bob]);
      const left = all.filter(({ toPosition }) => toPosition !== null);
      expect(left.map(({ userId }) => userId)).toEqual([ann]);
      for (const { userId, toPosition } of left) expect([userId, await intervals(toPosition ?? 0)]).toEqual([ann, open]);
    });

    test('color, mute and pin return with the next subscription', async () => {
      const ann = await world.person();
      const channel = await world.channel();
      const first = { ...subscriptionOf(ann, channel.id), color: '#000000', isMuted: true, isPinned: true };
      await world.run('write', ({ subscriptions }) => good(subscriptions.activate([first])));
      await world.leave(channel.id, ann);
      expect(await world.run('snapshot', ({ subscriptions }) => good(subscriptions.of(ann)))).toEqual([{ ...first, isActive: false }]);
      await world.join(channel.id, ann);
      await world.run('snapshot', async ({ subscriptions }) => {
        expect(await good(subscriptions.between([ann], [channel.id]))).toEqual([first]);
        expect(await good(subscriptions.colors([ann]))).toEqual(new Map([[ann, ['#000000']]]));
      });
    });

    test('periods open after the last message and close before the next', async () => {
      const [ann, bob] = [await world.person(), await world.person()];
      const channel = await world.channel();
      await world.join(channel.id, bob);
      await world.send(bob, { channelId: channel.id });
      await world.join(channel.id, ann);
      await world.send(bob, { channelId: channel.id });
      await world.leave(channel.id, ann);
      await world.send(bob, { channelId: channel.id });
      await world.join(channel.id, ann);
      const periods = await world.run('snapshot', ({ subscriptions }) => good(subscriptions.periods(ann, [channel.id])));
      expect(periods).toEqual([
        { channelId: channel.id, fromMessage: 2, toMessage: 3, fromPosition: 2, toPosition: 3 },
        { channelId: channel.id, fromMessage: 4, toMessage: null, fromPosition: 4, toPosition: null },
      ]);
    });

    test('leaving and returning without a message in between makes one period', async () => {
      const ann = await world.person();
      const channel = await world.channel();
      await world.join(channel.id, ann);
      await world.leave(channel.id, ann);
      await world.join(channel.id, ann);
      await world.join(channel.id, ann);
      const periods = await world.run('snapshot', ({ subscriptions }) => good(subscriptions.periods(ann, [channel.id])));
      expect(periods).toEqual([{ channelId: channel.id, fromMessage: 1, toMessage: null, fromPosition: 1, toPosition: null }]);
    });

    test('topics are listed by their newest message and spelled as in it; a former subscriber sees the received ones', async () => {
      const [ann, bob] = [await world.person(), await world.person()];
      const channel = await world.channel();
      await world.join(channel.id, ann, bob);
      const lunch = await world.send(bob, { channelId: channel.id, topic: 'lunch' });
      const tea = await world.send(bob, { channelId: channel.id, topic: 'tea' });
      await world.leave(channel.id, ann);
      const later = await world.send(bob, { channelId: channel.id, topic: 'LUNCH' });
      const secret = await world.send(bob, { channelId: channel.id, topic: 'secret' });
      await world.run('snapshot', async ({ channels, messages }) => {
        expect(await good(channels.topics(channel.id, null, 10))).toEqual([
          { name: 'secret', lastMessageId: secret },
          { name: 'LUNCH', lastMessageId: later },
          { name: 'tea', lastMessageId: tea },
        ]);
        expect(await good(channels.topics(channel.id, ann, 10))).toEqual([
          { name: 'tea', lastMessageId: tea },
          { name: 'lunch', lastMessageId: lunch },
        ]);
        expect(await good(channels.topics(channel.id, null, 1))).toHaveLength(1);
        expect([await good(channels.hasTopic(channel.id, 'lunch')), await good(channels.hasTopic(channel.id, 'l\0'))]).toEqual([true, false]);
        expect(await good(messages.participantCount(channel.id, 'lunch', 10))).toBe(1);
      });
    });

    test('traffic is known after a week, and activity ends after half a year without a message', async () => {
      const ann = await world.person();
      const channel = await world.channel({ dateCreated: daysAgo(14) });
      await world.send(ann, { channelId: channel.id }, { sentAt: daysAgo(3) });
      await world.send(ann, { channelId: channel.id }, { sentAt: daysAgo(2) });
      expect(await only(channel.id)).toMatchObject({ weeklyTraffic: 1, firstMessageId: 1 });
      clock.set(instant(today + 200 * millisecondsPerDay));
      expect(await only(channel.id)).toMatchObject({ weeklyTraffic: 0 });
    });

    test('channels without messages since a moment, and older than it, are found until they are marked as resting', async () => {
      const ann = await world.person();
      const [silent, spoken, fresh] = [
        await world.channel({ dateCreated: daysAgo(14) }),
        await world.channel({ dateCreated: daysAgo(14) }),
        await world.channel({ dateCreated: daysAgo(1) }),
      ];
      await world.send(ann, { channelId: spoken.id }, { sentAt: daysAgo(3) });
      const resting = async (moment: Instant, limit = 10) =>
        (await world.run('snapshot', ({ channels }) => good(channels.restingSince(moment, limit)))).map(({ id }) => id);
      expect(await resting(daysAgo(15))).toEqual([]);
      expect(await resting(daysAgo(7))).toEqual([silent.id]);
      expect(await resting(daysAgo(3))).toEqual([silent.id, spoken.id]);
      expect(await resting(daysAgo(1))).toEqual([silent.id, spoken.id, fresh.id]);
      expect(await resting(daysAgo(1), 2)).toEqual([silent.id, spoken.id]);
      expect(await only(silent.id)).toMatchObject({ isRecentlyActive: true });
      await world.run('write', ({ channels }) => good(channels.setActivity([silent.id], false)));
      expect(await only(silent.id)).toMatchObject({ isRecentlyActive: false });
      expect(await resting(daysAgo(3))).toEqual([spoken.id]);
    });

    test('reading and subscribing take one statement for any number', async () => {
      const people = [await world.person(), await world.person(), await world.person()];
      const channels = [await world.channel(), await world.channel()];
      await world.run('write', async (tx) => {
        const rows = channels.flatMap(({ id }) => people.map((person) => subscriptionOf(person, id)));
        expect(await under.statementsOf(() => good(tx.channels.all()))).toBe(1);
        expect(await under.statementsOf(() => good(tx.subscriptions.activate(rows)))).toBe(1);
        expect(await under.statementsOf(() => good(tx.subscriptions.deactivate(rows)))).toBe(1);
        const named = ['x', 'y', 'z'].map((name) => newChannel(world.realm, { name }));
        expect(await under.statementsOf(() => good(tx.channels.insert(named)))).toBe(1);
      });
    });
  });
};
