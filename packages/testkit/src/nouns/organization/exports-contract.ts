import { instant, userId } from '@parley/core';
import { realmExportId } from '@parley/core/model';
import { eachWorld } from '../../contracts/each-world.js';
import { good, type OpenStore, openWorld, type StoreWorld } from '../../contracts/store-world.js';

const [first, second] = [instant(1_000), instant(2_000)];

/** Contract of the archives that administrators ask for. */
export const exportsContract = (openStore: OpenStore): void => {
  describe('exports of an organization', () => {
    let world: StoreWorld;
    let other: StoreWorld;
    eachWorld(openStore, async (fresh, { store }) => {
      [world, other] = [fresh, await openWorld(store)];
    });

    const ask = (of: StoreWorld, at = first) =>
      of.run('write', async ({ exports, append }) => {
        const id = await good(exports.insert({ type: 'public', requestedBy: userId(7), requestedAt: at }));
        await good(append({ entries: [], changesRules: true }));
        return id;
      });

    test('are found in their organization alone, the newest of them ascending', async () => {
      const [one, two, three] = [await ask(world), await ask(world, second), await ask(other)];
      await world.run('snapshot', async ({ exports }) => {
        expect(await good(exports.newest(10))).toMatchObject([
          { id: one, type: 'public', requestedBy: 7, requestedAt: first, file: null, size: 0, succeededAt: null, failedAt: null, deletedAt: null },
          { id: two, requestedAt: second },
        ]);
        expect(await good(exports.newest(1))).toMatchObject([{ id: two }]);
        expect(await good(exports.byId(two))).toMatchObject({ _tag: 'Some', value: { id: two } });
        for (const id of [three, realmExportId(987_654_321)]) expect(await good(exports.byId(id))).toEqual({ _tag: 'None' });
      });
    });

    test('are counted since a time, and messages up to a number', async () => {
      const author = await world.person();
      for (const word of ['a', 'b', 'c']) await world.send(author, { people: [author] }, { content: word });
      await ask(world);
      await ask(world, second);
      await ask(other, second);
      await world.run('write', async ({ exports }) => {
        expect(await good(exports.measure(first, 100))).toEqual({ requested: 1, messages: 3, fileBytes: 0 });
        expect(await good(exports.measure(instant(0), 2))).toEqual({ requested: 2, messages: 2, fileBytes: 0 });
      });
    });

    test('end once', async () => {
      const id = await ask(world);
      await world.run('write', async ({ exports }) => {
        expect(await good(exports.succeed(id, 'a file of nobody', second, 5))).toBe(false);
        expect(await good(exports.fail(id, 'a file of nobody', second))).toBe(false);
        expect(await good(exports.delete(id, second))).toBe(false);
        expect(await good(exports.fail(id, null, second))).toBe(true);
        expect(await good(exports.fail(id, null, second))).toBe(false);
        expect(await good(exports.byId(id))).toMatchObject({ value: { failedAt: second, succeededAt: null } });
      });
      await other.run('write', async ({ exports }) => {
        expect(await good(exports.fail(id, null, second))).toBe(false);
      });
    });
  });
};
