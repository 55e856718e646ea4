import { instant, type MessageId, type UserId } from '@parley/core';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { everyone, good, type OpenStore, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

/** Contract of muted people, and of what they send. */
export const mutedUsersContract = (openStore: OpenStore): void => {
  describe('muted people', () => {
    let under: StoreUnderTest;
    let world: StoreWorld;
    let ann: UserId;
    let bob: UserId;
    let carol: UserId;
    eachWorld(openStore, async (fresh, store) => {
      [world, under] = [fresh, store];
      [ann, bob, carol] = [await world.person(), await world.person(), await world.person()];
    });

    const change = <Result>(work: (tx: Parameters<Parameters<StoreWorld['run']>[1]>[0]) => Promise<Result>): Promise<Result> =>
      world.run('write', async (tx) => {
        await good(tx.holdLog());
        const result = await work(tx);
        await good(tx.append({ entries: [{ kind: 'event', event: { kind: 'mutedUsersChanged' }, audience: everyone }], changesRules: false }));
        return result;
      });
    const mute = (person: UserId, muted: UserId, unread: ReadonlyArray<MessageId> = [], at = 0) =>
      change((tx) => good(tx.mutedUsers.mute(person, muted, instant(today + at), unread)));
    const unmute = (person: UserId, muted: UserId) => change((tx) => good(tx.mutedUsers.unmute(person, muted)));
    const of = (person: UserId) => world.run('snapshot', (tx) => good(tx.mutedUsers.of(person)));
    const unreadFrom = (person: UserId, sender: UserId, limit = 100) => world.run('snapshot', (tx) => good(tx.flags.unreadFrom(person, sender, limit)));
    const isRead = async (person: UserId, ...ids: ReadonlyArray<MessageId>) =>
      (await world.run('snapshot', ({ messages }) => good(messages.load(person, ids)))).map(({ flags }) => flags.includes('read'));
    const isReadAtBirth = (person: UserId, ...ids: ReadonlyArray<MessageId>) =>
      world.run('snapshot', async ({ messages }) => (await good(messages.atBirth(ids))).map(({ flagsOf }) => flagsOf(person, true).includes('read')));

    test('are listed in the order of muting, until they are unmuted', async () => {
      await mute(ann, carol, [], 1);
      await mute(ann, bob, [], 2);
      expect(await of(ann)).toEqual([
        { userId: carol, mutedAt: today + 1 },
        { userId: bob, mutedAt: today + 2 },
      ]);
      await unmute(ann, carol);
      await mute(ann, carol, [], 3);
      expect((await of(ann)).map(({ userId }) => userId)).toEqual([bob, carol]);
      expect(await of(bob)).toEqual([]);
      const eitherWay = (person: UserId) => world.run('snapshot', async (tx) => [...(await good(tx.mutedUsers.eitherWay(person, [ann, bob, carol])))].sort());
      expect([await eitherWay(ann), await eitherWay(bob), await eitherWay(carol)]).toEqual([[bob, carol], [ann], [ann]]);
      await unmute(ann, bob);
      expect(await eitherWay(bob)).toEqual([]);
    });

    test('have sent nothing unread, before or after, in channels or directly, wherever it is looked at', async () => {
      const { id: channelId } = await world.channel();
      await world.join(channelId, ann, bob, carol);
      const inChannel = await world.send(bob, { channelId });
      const direct = await world.send(bob, { people: [ann, bob] });
      await world.send(carol, { channelId });
      expect(await unreadFrom(ann, bob)).toEqual([inChannel, direct]);
      expect(await unreadFrom(ann, bob, 1)).toEqual([direct]);
      const late = await world.send(bob, { channelId });
      // The last was sent after the list was read, but before muting began: the list was incomplete.
      expect(await mute(ann, bob, [inChannel, direct, late])).toEqual([inChannel, direct, late]);
      const after = await world.send(bob, { channelId });
      const all = [inChannel, direct, late, after];
      expect([await isRead(ann, ...all), await isReadAtBirth(ann, ...all)]).toEqual([Array(4).fill(true), Array(4).fill(true)]);
      expect([await isRead(carol, inChannel, late, after), await isReadAtBirth(carol, after)]).toEqual([[false, false, false], [false]]);
      expect(await unreadFrom(ann, bob)).toEqual([]);
      await unmute(ann, bob);
      const last = await world.send(bob, { channelId });
      expect([await isRead(ann, ...all, last), await isReadAtBirth(ann, after, last)]).toEqual([
        [...Array(4).fill(true), false],
        [true, false],
      ]);
      expect(await unreadFrom(ann, bob)).toEqual([last]);
    });

    test('may be marked as unread one by one, and are read again by marking or muting', async () => {
      const { id: channelId } = await world.channel();
      await world.join(channelId, ann, bob);
      await mute(ann, bob);
      const ids = [await world.send(bob, { channelId }), await world.send(bob, { channelId })];
      const flag = (operation: 'add' | 'remove') => change((tx) => good(tx.flags.change(ann, operation, 'read', ids)));
      expect(await flag('remove')).toEqual(ids);
      expect([await isRead(ann, ...ids), await unreadFrom(ann, bob)]).toEqual([[false, false], ids]);
      expect(await flag('add')).toEqual(ids);
      expect(await isRead(ann, ...ids)).toEqual([true, true]);
      await flag('remove');
      await unmute(ann, bob);
      expect(await isRead(ann, ...ids)).toEqual([false, false]);
      expect(await mute(ann, bob, ids)).toEqual(ids);
      expect([await isRead(ann, ...ids), await unreadFrom(ann, bob)]).toEqual([[true, true], []]);
    });

    test('are muted in three statements, for any number of messages', async () => {
      const { id: channelId } = await world.channel();
      await world.join(channelId, ann, bob);
      const statements = async (count: number): Promise<number> => {
        for (let sent = 0; sent < count; sent += 1) await world.send(bob, { channelId });
        const unread = await unreadFrom(ann, bob);
        expect(unread).toHaveLength(count);
        const used = await under.statementsOf(() => mute(ann, bob, unread));
        await unmute(ann, bob);
        return used;
      };
      const few = await statements(1);
      expect(await statements(20)).toBe(few);
    });
  });
};
