import { instant, type WriteTx } from '@parley/core';
import type { TopicPreference } from '@parley/core/model';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { everyone, good, type OpenStore, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

/** One person's topic preferences, mail addresses, and read state. */
export const personalContract = (openStore: OpenStore): void => {
  let under: StoreUnderTest;
  let world: StoreWorld;
  eachWorld(openStore, (fresh, store) => {
    [world, under] = [fresh, store];
  });

  describe('topic preferences', () => {
    const preference = async (change: Partial<TopicPreference> = {}): Promise<TopicPreference> => ({
      channelId: change.channelId ?? (await world.channel()).id,
      topic: 'Lunch',
      policy: 'muted',
      changedAt: today,
      ...change,
    });
    /** A change comes with an entry of the log: without one, reads may come from the cache. */
    const announced = <Result>(work: (tx: WriteTx) => Promise<Result>): Promise<Result> =>
      world.run('write', async (tx) => {
        const result = await work(tx);
        await good(tx.append({ entries: [{ kind: 'event', event: { kind: 'everythingRead' }, audience: everyone }], changesRules: false }));
        return result;
      });
    const of = (user: Awaited<ReturnType<typeof world.person>>) => world.run('snapshot', ({ topicPreferences }) => good(topicPreferences.of(user)));

    test('are stored once per topic, in its first spelling, with whether the policy changed', async () => {
      const [ann, bob] = [await world.person(), await world.person()];
      const first = await preference();
      const later = { ...first, topic: 'LUNCH', changedAt: instant(today + 1) };
      const set = (requested: TopicPreference) => announced((tx) => good(tx.topicPreferences.set(ann, requested)));
      expect(await set(first)).toBe(true);
      expect(await set(later)).toBe(false);
      expect(await of(ann)).toEqual([first]);
      expect(await set({ ...later, policy: 'followed' })).toBe(true);
      expect(await of(ann)).toEqual([{ ...later, topic: 'Lunch', policy: 'followed' }]);
      expect(await of(bob)).toEqual([]);
    });

    test('are found, counted up to a limit, and deleted by the folded topic', async () => {
      const ann = await world.person();
      const lunch = await preference();
      const empty = await preference({ channelId: lunch.channelId, topic: '' });
      const elsewhere = await preference();
      await announced(async ({ topicPreferences }) => {
        for (const one of [lunch, empty, elsewhere]) await good(topicPreferences.set(ann, one));
      });
      const place = { channelId: lunch.channelId, key: 'lunch' };
      await world.run('snapshot', async ({ topicPreferences }) => {
        expect(await good(topicPreferences.find(ann, place))).toMatchObject({ value: lunch });
        expect(await good(topicPreferences.find(ann, { ...place, key: 'tea' }))).toMatchObject({ _tag: 'None' });
        expect(await good(topicPreferences.find(ann, { ...place, key: 'x\0' }))).toMatchObject({ _tag: 'None' });
        expect([await good(topicPreferences.count(ann, 10)), await good(topicPreferences.count(ann, 2))]).toEqual([3, 2]);
      });
      const clear = () => announced((tx) => good(tx.topicPreferences.clear(ann, place)));
      expect([await clear(), await clear()]).toEqual([true, false]);
      expect(await of(ann)).toEqual([empty, elsewhere]);
    });
  });

  describe('mail addresses of channels', () => {
    const found = (fingerprint: string) => good(under.store.mailAddress(fingerprint));
    const keep = (address: { readonly channelId: never; readonly creatorId: never; readonly senderId: never }, fingerprint: string) =>
      world.run('write', ({ mailAddresses }) => good(mailAddresses.keep(address, fingerprint)));

    test('are found by their digests alone, in every realm, and the newest one counts', async () => {
      const [ann, bob, { id }] = [await world.person(), await world.person(), await world.channel()];
      const address = { channelId: id as never, creatorId: ann as never, senderId: bob as never };
      await keep(address, `one of ${id}`);
      await keep(address, `one of ${id}`);
      await keep({ ...address, senderId: ann as never }, `two of ${id}`);
      expect(await found(`one of ${id}`)).toEqual({ _tag: 'Some', value: { realmId: world.realm.id, channelId: id, creatorId: ann, senderId: bob } });
      expect(await found(`two of ${id}`)).toMatchObject({ value: { senderId: ann } });
      await keep(address, `newer of ${id}`);
      expect([await found(`one of ${id}`), await found('')]).toEqual([{ _tag: 'None' }, { _tag: 'None' }]);
      expect(await found(`newer of ${id}`)).toMatchObject({ value: { senderId: bob } });
    });
  });

  describe('read state', () => {
    const read = (user: Awaited<ReturnType<typeof world.person>>, ...ids: ReadonlyArray<Awaited<ReturnType<typeof world.send>>>) =>
      world.run('write', ({ flags }) => good(flags.change(user, 'add', 'read', ids)));
    const readers = (id: Awaited<ReturnType<typeof world.send>>) => world.run('snapshot', ({ messages }) => good(messages.readers(id)));
    const unread = async (user: Awaited<ReturnType<typeof world.person>>) => {
      const { channels, direct } = await world.run('snapshot', ({ flags }) => good(flags.unread(user, 100)));
      return [...channels, ...direct].flatMap(({ ids }) => ids).sort((left, right) => left - right);
    };

    test('readers have a copy, have read it, and are not its sender', async () => {
      const [ann, bob, cem, dia] = [await world.person(), await world.person(), await world.person(), await world.person()];
      const { id } = await world.channel();
      await world.join(id, ann, bob, cem);
      const sent = await world.send(ann, { channelId: id });
      expect(await readers(sent)).toEqual([]);
      await read(bob, sent);
      await read(ann, sent);
      await world.join(id, dia);
      await read(dia, sent);
      expect(await readers(sent)).toEqual([bob]);
      // Leaving marks everything as read.
      await world.leave(id, cem);
      expect(await readers(sent)).toEqual([bob, cem]);
      const announced = await world.send(ann, { people: [ann, bob] });
      await read(bob, announced);
      expect(await readers(announced)).toEqual([bob]);
    });

    test('everything is marked as read at once, in channels, former ones and conversations, for one person alone', async () => {
      const [ann, bob] = [await world.person(), await world.person()];
      const [one, two] = [await world.channel(), await world.channel()];
      await world.join(one.id, ann, bob);
      await world.join(two.id, ann, bob);
      const sent = [await world.send(ann, { channelId: one.id }), await world.send(ann, { channelId: two.id }), await world.send(ann, { people: [ann, bob] })];
      const later = await world.send(ann, { channelId: one.id });
      await read(bob, later);
      expect(await unread(bob)).toEqual(sent);
      await world.run('write', async ({ flags }) => {
        expect(await under.statementsOf(() => good(flags.markEverythingRead(bob)))).toBe(1);
      });
      expect(await unread(bob)).toEqual([]);
      expect(await readers(sent[0]!)).toEqual([bob]);
      const next = await world.send(ann, { channelId: one.id });
      expect(await unread(bob)).toEqual([next]);
      expect(await unread(ann)).not.toEqual([]);
    });
  });
};
