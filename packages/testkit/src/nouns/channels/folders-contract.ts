import { folderId, type FolderId, type NewChannelFolder } from '@parley/core';
import { today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { faultOf, good, type OpenStore, openWorld, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

const newFolder = (name: string, change: Partial<NewChannelFolder> = {}): NewChannelFolder => ({
  name,
  description: '',
  renderedDescription: '',
  creatorId: null,
  dateCreated: today,
  ...change,
});

/** Contract of channel folders. */
export const foldersContract = (openStore: OpenStore): void => {
  describe('channel folders', () => {
    let under: StoreUnderTest;
    let world: StoreWorld;
    eachWorld(openStore, (fresh, store) => {
      [world, under] = [fresh, store];
    });

    const make = (name: string, change: Partial<NewChannelFolder> = {}) =>
      world.run('write', async (tx) => {
        const folder = await good(tx.folders.insert(newFolder(name, change)));
        await good(tx.append({ entries: [], changesRules: true }));
        return folder;
      });
    const all = () => world.run('snapshot', ({ folders }) => good(folders.all()));

    test('come back as they were made, in that order', async () => {
      const creatorId = await world.person();
      const first = await make('Zebra', { creatorId, description: '*', renderedDescription: '<p>*</p>' });
      const second = await make('Ape');
      expect([first, second].map(({ order, isArchived }) => [order, isArchived])).toEqual([
        [0, false],
        [1, false],
      ]);
      expect(await all()).toEqual([first, second]);
      expect(await world.run('snapshot', ({ folders }) => good(folders.byIds([second.id, folderId(2 ** 50)])))).toEqual([second]);
      const other = await openWorld(under.store);
      expect(await other.run('snapshot', ({ folders }) => good(folders.byIds([first.id])))).toEqual([]);
    });

    test('have unique names, ignoring case', async () => {
      await make('Work');
      const again = under.store.transact(world.realm.id, 'write', ({ folders }) => folders.insert(newFolder('WORK')));
      expect((await faultOf(again)).kind).toBe('conflict');
    });

    test('change only the given fields', async () => {
      const folder = await make('Work', { description: 'a', renderedDescription: 'b' });
      const change = (of: Parameters<Parameters<typeof world.run>[1]>[0], to: object) => good(of.folders.change(folder.id, to));
      await world.run('write', (tx) => change(tx, { name: 'Play' }));
      expect(await all()).toEqual([{ ...folder, name: 'Play' }]);
      await world.run('write', (tx) => change(tx, { description: 'c', renderedDescription: 'd', isArchived: true }));
      expect(await all()).toEqual([{ ...folder, name: 'Play', description: 'c', renderedDescription: 'd', isArchived: true }]);
      await world.run('write', (tx) => change(tx, { isArchived: false }));
      expect((await all())[0]?.isArchived).toBe(false);
    });

    test('are ordered as given, in one statement', async () => {
      const ids: FolderId[] = [];
      for (const name of ['a', 'b', 'c']) ids.push((await make(name)).id);
      await world.run('write', async ({ folders }) => {
        expect(await under.statementsOf(() => good(folders.reorder([...ids].reverse())))).toBe(1);
      });
      expect((await all()).map(({ name, order }) => [name, order])).toEqual([
        ['c', 0],
        ['b', 1],
        ['a', 2],
      ]);
    });

    test('know whether a channel is in one, and keep it', async () => {
      const folder = await make('Work');
      const hasChannels = () => world.run('snapshot', ({ folders }) => good(folders.hasChannels(folder.id)));
      expect(await hasChannels()).toBe(false);
      expect(await world.channel({ folderId: folder.id })).toMatchObject({ folderId: folder.id });
      expect(await hasChannels()).toBe(true);
    });
  });
};
