import { instant, logPosition, type MessageId, type UserId } from '@parley/core';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { everyone, fixedClock, good, newUser, type OpenStore, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

const at = (position: number) => logPosition(position);

/** Contract of the log, conversations, presences and flags. */
export const keepingContract = (openStore: OpenStore): void => {
  describe('the log, conversations, presences and flags', () => {
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

    const note = (keys: ReadonlyArray<number>) =>
      world.append({
        entries: keys.map((user) => ({
          kind: 'event',
          event: { kind: 'userAdded', userId: user as UserId },
          audience: user === 0 ? everyone : { kind: 'users', userIds: [user as UserId] },
        })),
      });
    const read = (keys: ReadonlyArray<string>, after: number, upTo: number, limit: number) =>
      world.run('snapshot', async ({ log }) => (await good(log.read(keys, at(after), at(upTo), limit))).map(({ position }) => position));

    test('the log is read by keys, in order, a range at a time', async () => {
      await note([1, 2, 0, 1, 3, 0]);
      expect(await read(['user:1', 'everyone'], 0, 6, 10)).toEqual([1, 3, 4, 6]);
      expect(await read(['user:1', 'everyone'], 1, 4, 10)).toEqual([3, 4]);
      expect(await read(['user:1', 'everyone', 'user:1'], 0, 6, 2)).toEqual([1, 3]);
      expect(await read([], 0, 6, 10)).toEqual([]);
    });

    test('a long range is read like a short one', async () => {
      await note(Array.from({ length: 1_200 }, (_, index) => index % 5));
      const expected = Array.from({ length: 1_200 }, (_, index) => index + 1).filter((position) => [1, 3].includes((position - 1) % 5));
      expect(await read(['user:1', 'user:3', 'user:3', 'user:9'], 0, 1_200, 1_000)).toEqual(expected);
      expect(await read(['user:1', 'user:3'], 7, 1_200, 5)).toEqual(expected.filter((position) => position > 7).slice(0, 5));
    });

    test('entries are counted by keys, each once, up to the limit', async () => {
      await note([1, 2, 0, 1, 3, 0]);
      const count = (keys: ReadonlyArray<string>, after: number, upTo: number, max: number) =>
        world.run('snapshot', ({ log }) => good(log.count(keys, at(after), at(upTo), max)));
      expect(await count(['user:1', 'everyone', 'user:1'], 0, 6, 10)).toBe(4);
      expect(await count(['user:1', 'everyone'], 1, 4, 10)).toBe(2);
      expect(await count(['user:1', 'everyone'], 0, 6, 3)).toBe(3);
      expect(await count([], 0, 6, 10)).toBe(0);
    });

    test('trimming deletes the oldest, up to a limit, and returns the new mark', async () => {
      await note([0, 0, 0, 0, 0]);
      const trim = (upTo: number, limit: number) => world.run('write', ({ log }) => good(log.trim(at(upTo), limit)));
      const left = () =>
        world.run('snapshot', async ({ log }) => [await good(log.trimmedTo()), (await good(log.readAll(at(0), at(9), 9))).map(({ position }) => position)]);
      expect(await left()).toEqual([0, [1, 2, 3, 4, 5]]);
      expect(await trim(3, 2)).toBe(2);
      expect(await left()).toEqual([2, [3, 4, 5]]);
      expect(await trim(3, 2)).toBe(1);
      expect(await trim(3, 2)).toBe(0);
      expect(await left()).toEqual([3, [4, 5]]);
    });

    test('the position of a moment is found, in a trimmed log too', async () => {
      const find = (moment: number) => world.run('snapshot', ({ log }) => good(log.positionAt(instant(moment))));
      expect(await find(today)).toBe(0);
      for (let index = 0; index < 10; index += 1) {
        clock.set(today + index * 1_000);
        await note([0]);
      }
      expect(await Promise.all([today, today + 1, today + 4_500, today + 9_001].map(find))).toEqual([0, 1, 5, 10]);
      await world.run('write', ({ log }) => good(log.trim(at(6), 100)));
      expect(await Promise.all([today + 4_500, today + 7_500, today + 99_000].map(find))).toEqual([0, 8, 10]);
    });

    test('the same people always have the same conversation', async () => {
      const [ann, bob, cem] = [await world.person(), await world.person(), await world.person()];
      const [both, alone, again] = await world.run('write', ({ conversations }) => good(conversations.ensureEach([[ann, bob], [ann], [ann, bob]])));
      expect(again).toEqual(both);
      expect([both?.participants, alone?.participants]).toEqual([[ann, bob], [ann]]);
      const sent = await world.send(bob, { people: [ann, bob] });
      await world.run('snapshot', async ({ conversations }) => {
        expect(await good(conversations.between([ann, bob]))).toEqual({ _tag: 'Some', value: both });
        expect(await good(conversations.between([ann, cem]))).toEqual({ _tag: 'None' });
        expect(await good(conversations.byIds([alone!.id]))).toEqual([alone]);
        expect(await good(conversations.recent(ann, 10))).toEqual([
          { ...both, lastMessageId: sent },
          { ...alone, lastMessageId: null },
        ]);
        expect(await good(conversations.recent(ann, 1))).toHaveLength(1);
      });
    });

    test('a conversation may have very many people', async () => {
      const people = await world.run('write', ({ users }) =>
        good(users.insertAll(Array.from({ length: 400 }, (_, index) => newUser(`many${index}@example.com`)))),
      );
      const first = await world.run('write', ({ conversations }) => good(conversations.ensure(people)));
      expect(await world.run('write', ({ conversations }) => good(conversations.ensure(people)))).toEqual(first);
      expect(first.participants).toEqual(people);
    });

    test('a presence is stored again only when it adds something', async () => {
      const ann = await world.person();
      const report = (after: number, isActive: boolean) => world.run('write', ({ presences }) => good(presences.report(ann, instant(today + after), isActive)));
      expect(await report(0, false)).toEqual({ before: { _tag: 'None' }, now: { activeAt: null, connectedAt: today } });
      expect(await report(10_000, false)).toMatchObject({ now: { activeAt: null, connectedAt: today } });
      const active = { activeAt: today + 20_000, connectedAt: today + 20_000 };
      expect(await report(20_000, true)).toEqual({ before: { _tag: 'Some', value: { activeAt: null, connectedAt: today } }, now: active });
      expect(await report(74_999, true)).toMatchObject({ now: active });
      expect(await report(75_000, false)).toMatchObject({ now: { activeAt: active.activeAt, connectedAt: today + 75_000 } });
      await world.run('snapshot', async ({ presences }) => {
        const mine = { userId: ann, presence: { activeAt: active.activeAt, connectedAt: today + 75_000 }, updateId: expect.any(Number) };
        expect(await good(presences.of(ann))).toMatchObject({ value: mine.presence });
        const [stored] = await good(presences.changed(instant(today + 75_000), -1));
        expect(stored).toEqual(mine);
        expect(await good(presences.changed(instant(today + 75_001), -1))).toEqual([]);
        expect(await good(presences.changed(null, (stored?.updateId ?? 0) - 1))).toEqual([mine]);
        expect(await good(presences.changed(null, stored?.updateId ?? 0))).toEqual([]);
      });
    });

    test('presences are those of people; a replaced one keeps nothing of what was reported', async () => {
      const ann = await world.person();
      const bot = await world.person({ bot: { type: 'generic', ownerId: ann, isSystemBot: false } });
      for (const id of [ann, bot]) await world.run('write', ({ presences }) => good(presences.report(id, today, true)));
      const former = { activeAt: null, connectedAt: instant(today - 320_000) };
      await world.run('write', ({ presences }) => good(presences.replace(ann, former)));
      await world.run('snapshot', async ({ presences }) => {
        const found = await good(presences.changed(null, -1));
        expect(found.filter(({ userId }) => [ann, bot].includes(userId))).toEqual([{ userId: ann, presence: former, updateId: expect.any(Number) }]);
      });
    });

    test('flags change in a fixed number of statements, for any number of messages', async () => {
      const [ann, bob] = [await world.person(), await world.person()];
      const { id } = await world.channel();
      await world.join(id, ann);
      const ids: MessageId[] = [];
      for (let index = 0; index < 30; index += 1) ids.push(await world.send(bob, { channelId: id, topic: `topic ${index % 3}` }));
      const change = (operation: 'add' | 'remove', flag: 'read' | 'starred', which: ReadonlyArray<MessageId>) =>
        world.run('write', async ({ flags }) => {
          let changed: ReadonlyArray<MessageId> = [];
          const statements = await under.statementsOf(async () => {
            changed = await good(flags.change(ann, operation, flag, which));
          });
          return { changed, statements };
        });
      expect(await change('add', 'read', ids.slice(10, 12))).toEqual({ changed: ids.slice(10, 12), statements: 3 });
      expect(await change('add', 'read', ids)).toEqual({ changed: [...ids.slice(0, 10), ...ids.slice(12)], statements: 3 });
      expect(await change('add', 'read', ids)).toEqual({ changed: [], statements: 2 });
      expect(await change('remove', 'read', ids.slice(5, 25))).toEqual({ changed: ids.slice(5, 25), statements: 6 });
      expect(await change('add', 'starred', ids)).toEqual({ changed: ids, statements: 1 });
      expect(await change('remove', 'starred', ids.slice(1))).toEqual({ changed: ids.slice(1), statements: 1 });
      await world.run('snapshot', async ({ flags }) => {
        expect(await good(flags.starred(ann, { kind: 'received' }, 5))).toEqual(ids.slice(0, 1));
        let unread: ReadonlyArray<MessageId> = [];
        const statements = await under.statementsOf(async () => {
          unread = (await good(flags.unread(ann, 100))).channels.flatMap((topic) => topic.ids);
        });
        expect([...unread].sort((left, right) => left - right)).toEqual(ids.slice(5, 25));
        expect(statements).toBe(1);
      });
    });
  });
};
