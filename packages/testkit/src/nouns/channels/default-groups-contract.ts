import { defaultChannelGroupId, type WriteTx } from '@parley/core';
import type { DefaultChannelGroup } from '@parley/core/model';
import { eachWorld } from '../../contracts/each-world.js';
import { faultOf, good, type OpenStore, openWorld, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

/** Contract of groups of channels that new people may join together. */
export const defaultChannelGroupsContract = (openStore: OpenStore): void => {
  describe('groups of default channels', () => {
    let under: StoreUnderTest;
    let world: StoreWorld;
    eachWorld(openStore, (fresh, store) => {
      [world, under] = [fresh, store];
    });

    const write = <Result>(work: (tx: WriteTx) => Promise<Result>): Promise<Result> =>
      world.run('write', async (tx) => {
        const result = await work(tx);
        await good(tx.append({ entries: [], changesRules: true }));
        return result;
      });
    const make = (group: Partial<Omit<DefaultChannelGroup, 'id'>> = {}) =>
      write((tx) => good(tx.defaultChannelGroups.insert({ name: 'Sports', description: '', channelIds: [], ...group })));
    const all = () => world.run('snapshot', ({ defaultChannelGroups }) => good(defaultChannelGroups.all()));

    test('come back as they were made, in their own realm only', async () => {
      const [one, two] = [await world.channel(), await world.channel()];
      const first = await make({ description: 'for the active', channelIds: [two.id, one.id] });
      const second = await make({ name: 'Arts' });
      expect(await all()).toEqual([
        { id: first, name: 'Sports', description: 'for the active', channelIds: [one.id, two.id] },
        { id: second, name: 'Arts', description: '', channelIds: [] },
      ]);
      const other = await openWorld(under.store);
      expect(await other.run('snapshot', ({ defaultChannelGroups }) => good(defaultChannelGroups.all()))).toEqual([]);
    });

    test('have unique names, ignoring case', async () => {
      await make();
      const again = under.store.transact(world.realm.id, 'write', (tx) => tx.defaultChannelGroups.insert({ name: 'SPORTS', description: '', channelIds: [] }));
      expect((await faultOf(again)).kind).toBe('conflict');
    });

    test('change only the given fields, and are deleted', async () => {
      const { id: channel } = await world.channel();
      const id = await make({ description: 'a' });
      await write((tx) => good(tx.defaultChannelGroups.change(id, { name: 'Games' })));
      await write((tx) => good(tx.defaultChannelGroups.change(id, { channelIds: [channel] })));
      expect(await all()).toEqual([{ id, name: 'Games', description: 'a', channelIds: [channel] }]);
      await write((tx) => good(tx.defaultChannelGroups.delete(defaultChannelGroupId(2 ** 50))));
      expect(await all()).toHaveLength(1);
      await write((tx) => good(tx.defaultChannelGroups.delete(id)));
      expect(await all()).toEqual([]);
    });

    test('drop a channel and say whether they had it, in one statement', async () => {
      const [one, two] = [await world.channel(), await world.channel()];
      await make({ channelIds: [one.id, two.id] });
      await make({ name: 'Arts', channelIds: [one.id] });
      const forget = (id: typeof one.id) =>
        write(async (tx) => {
          let known = false;
          expect(await under.statementsOf(async () => (known = await good(tx.defaultChannelGroups.forget(id))))).toBe(1);
          return known;
        });
      expect([await forget(one.id), await forget(one.id)]).toEqual([true, false]);
      expect((await all()).map(({ channelIds }) => channelIds)).toEqual([[two.id], []]);
    });
  });
};
