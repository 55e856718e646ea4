import { type Clock, type Files, realmId, type Store } from '@parley/core';
import * as Option from 'fp-ts/lib/Option.js';
import { fixedClock, good, openWorld, type StoreWorld } from './store-world.js';

export interface FilesUnderTest {
  readonly files: Files;
  readonly store: Store;
  readonly close: () => Promise<void>;
}

/** The contract of every adapter of the files port. */
export const filesContract = (open: (clock: Clock) => Promise<FilesUnderTest>): void => {
  describe('files', () => {
    let under: FilesUnderTest;
    let world: StoreWorld;
    let other: StoreWorld;
    beforeAll(async () => {
      under = await open(fixedClock());
      world = await openWorld(under.store);
      other = await openWorld(under.store);
    });
    afterAll(() => under.close());

    const get = async (path: string, id = world.realm.id) => {
      const found = await good(under.files.get(id, path));
      return Option.isNone(found) ? null : { contentType: found.value.contentType, bytes: [...found.value.bytes] };
    };
    const put = (path: string, bytes: ReadonlyArray<number>, contentType = 'image/png') =>
      good(under.files.put(world.realm.id, path, { contentType, bytes: Uint8Array.from(bytes) }));

    test('come back as they were stored, byte for byte', async () => {
      const bytes = Array.from({ length: 256 }, (_, index) => index);
      await put('a/b.png', bytes);
      expect(await get('a/b.png')).toEqual({ contentType: 'image/png', bytes });
      await put('empty', [], 'text/plain');
      expect(await get('empty')).toEqual({ contentType: 'text/plain', bytes: [] });
    });

    test('can be read in ranges, as far as they go', async () => {
      await put('parts', [1, 2, 3, 4, 5]);
      const part = async (start: number, length: number) => {
        const found = await good(under.files.get(world.realm.id, 'parts', { start, length }));
        return Option.isNone(found) ? null : [...found.value.bytes];
      };
      expect([await part(0, 2), await part(3, 1), await part(3, 100), await part(5, 1)]).toEqual([[1, 2], [4], [4, 5], []]);
    });

    test('of one organization can be removed some at a time, and nothing of another', async () => {
      const third = await openWorld(under.store);
      for (const path of ['one', 'two', 'three']) await good(under.files.put(third.realm.id, path, { contentType: 'text/plain', bytes: new Uint8Array(3) }));
      await good(under.files.append(third.realm.id, 'one', { start: 3, bytes: new Uint8Array(3) }));
      await put('kept', [1]);
      expect([await good(under.files.removeSome(third.realm.id, 2)), await good(under.files.removeSome(third.realm.id, 2))]).toEqual([2, 1]);
      expect(await good(under.files.removeSome(third.realm.id, 2))).toBe(0);
      expect([await get('one', third.realm.id), await get('kept')]).toEqual([null, { contentType: 'image/png', bytes: [1] }]);
    });

    test('are made of parts, and read from any place in them', async () => {
      await put('large', [0, 1, 2, 3]);
      const append = (start: number, bytes: ReadonlyArray<number>, path = 'large') =>
        under.files.append(world.realm.id, path, { start, bytes: Uint8Array.from(bytes) })();
      await append(4, [4, 5, 6]);
      await append(7, [7]);
      await append(8, [8, 9]);
      const all = Array.from({ length: 10 }, (_, index) => index);
      expect(await get('large')).toEqual({ contentType: 'image/png', bytes: all });
      for (let start = 0; start <= 11; start += 1) {
        for (const length of [0, 1, 2, 5, 100]) {
          const found = await good(under.files.get(world.realm.id, 'large', { start, length }));
          expect(Option.isNone(found) ? null : [...found.value.bytes]).toEqual(all.slice(start, start + length));
        }
      }
      await put('large', [7]);
      expect(await get('large')).toMatchObject({ bytes: [7] });
      await append(1, [8]);
      await good(under.files.remove(world.realm.id, ['large']));
      expect([await get('large'), (await append(2, [9]))._tag, await get('large'), (await append(1, [1], 'never put'))._tag]).toEqual([
        null,
        'Left',
        null,
        'Left',
      ]);
      await put('large', [1]);
      expect(await get('large')).toMatchObject({ bytes: [1] });
    });

    test('replace earlier files of the same name', async () => {
      await put('again', [1]);
      await put('again', [2], 'image/gif');
      expect(await get('again')).toEqual({ contentType: 'image/gif', bytes: [2] });
    });

    test('belong to one organization', async () => {
      await put('mine', [1]);
      expect(await get('mine', other.realm.id)).toBeNull();
      await good(under.files.remove(other.realm.id, ['mine']));
      expect(await get('mine')).not.toBeNull();
      expect(await get('mine', realmId(2 ** 50))).toBeNull();
    });

    test.each(['never put', '', 'a\0b', '\uD800', '../mine'])('are missing under %j', async (path) => {
      expect(await get(path)).toBeNull();
    });

    test('are deleted, and missing ones are skipped', async () => {
      await put('one', [1]);
      await put('two', [2]);
      await good(under.files.remove(world.realm.id, ['one', 'three', 'a\0b']));
      await good(under.files.remove(world.realm.id, []));
      expect([await get('one'), await get('two')]).toMatchObject([null, { bytes: [2] }]);
    });
  });
};
