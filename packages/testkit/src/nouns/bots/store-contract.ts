import { type UserId, userId } from '@parley/core';
import type { Bot, BotDefaults } from '@parley/core/model';
import { eachWorld } from '../../contracts/each-world.js';
import { good, type OpenStore, openWorld, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

const botOf = (ownerId: UserId | null, type: Bot['type'] = 'generic', isSystemBot = false): Bot => ({ type, ownerId, isSystemBot });

const noDefaults: BotDefaults = { sendingChannelId: null, eventsChannelId: null, allPublicChannels: false };

/** Contract of what bots have beside their accounts, and of what accounts store for themselves. */
export const botsContract = (openStore: OpenStore): void => {
  describe('bots and their storage', () => {
    let under: StoreUnderTest;
    let world: StoreWorld;
    let owner: UserId;
    eachWorld(openStore, async (fresh, store) => {
      [world, under] = [fresh, store];
      owner = await world.person();
    });

    const known = (...ids: ReadonlyArray<UserId>) => world.run('snapshot', ({ bots }) => good(bots.byIds(ids)));
    const service = { name: 'weather', url: 'https://example.com/hook', interface: 'generic' } as const;

    test('an account of a bot without anything else has the defaults', async () => {
      const id = await world.person({ bot: botOf(owner) });
      expect(await known(id, owner, userId(1e30))).toEqual([
        { user: expect.objectContaining({ id, bot: botOf(owner) }), keyGeneration: 1, defaults: noDefaults, service: null, config: {} },
      ]);
    });

    test('what a bot has comes back as it was stored, and changes piece by piece', async () => {
      const { id: channel } = await world.channel();
      const id = await world.person({ bot: botOf(owner, 'outgoingWebhook') });
      const defaults = { sendingChannelId: channel, eventsChannelId: null, allPublicChannels: true };
      await world.run('write', ({ bots }) => good(bots.insert(id, { defaults, service, config: { place: 'Elsinore' } })));
      expect(await known(id)).toMatchObject([{ defaults, service, config: { place: 'Elsinore' } }]);
      await world.run('write', async ({ bots }) => {
        await good(bots.change(id, { service: { url: 'https://example.com/2' }, config: { unit: 'K' } }));
        await good(bots.change(id, { defaults: { sendingChannelId: null, eventsChannelId: channel } }));
      });
      expect(await known(id)).toMatchObject([
        {
          defaults: { sendingChannelId: null, eventsChannelId: channel, allPublicChannels: true },
          service: { ...service, url: 'https://example.com/2' },
          config: { place: 'Elsinore', unit: 'K' },
        },
      ]);
    });

    test('a bot that had only its account can be changed, but gets no service by that', async () => {
      const id = await world.person({ bot: botOf(owner) });
      await world.run('write', ({ bots }) => good(bots.change(id, { defaults: { allPublicChannels: true }, service: { url: 'https://example.com' } })));
      await world.run('write', ({ bots }) => good(bots.change(id, { service: { url: 'https://example.com' } })));
      expect(await known(id)).toMatchObject([{ defaults: { ...noDefaults, allPublicChannels: true }, service: null }]);
    });

    test('bots are found by owner, and all of the organization without those of the system', async () => {
      const other = await world.person();
      const elsewhere = await openWorld(under.store);
      await elsewhere.person({ bot: botOf(null) });
      const own = [await world.person({ bot: botOf(owner) }), await world.person({ bot: botOf(owner, 'incomingWebhook') })];
      const theirs = await world.person({ bot: botOf(other) });
      const ownerless = await world.person({ bot: botOf(null) });
      const ofSystem = await world.person({ bot: botOf(null, 'generic', true) });
      const idsOf = (of: UserId | 'organization') => world.run('snapshot', async ({ bots }) => (await good(bots.of(of))).map(({ user }) => user.id));
      expect(await idsOf(owner)).toEqual(own);
      expect(await idsOf('organization')).toEqual(expect.arrayContaining([...own, theirs, ownerless]));
      expect(await idsOf('organization')).not.toContain(ofSystem);
      expect(await known(ofSystem)).toEqual([]);
    });

    test('a new API key is of the next generation', async () => {
      const id = await world.person({ bot: botOf(owner) });
      expect(await world.run('write', ({ users }) => good(users.regenerateKey(id)))).toBe(2);
      expect(await known(id)).toMatchObject([{ keyGeneration: 2 }]);
    });

    describe('storage', () => {
      const read = (id: UserId, keys: ReadonlyArray<string> | 'all' = 'all') => world.run('snapshot', ({ botStorage }) => good(botStorage.read(id, keys)));
      const sizes = (id: UserId, ...keys: ReadonlyArray<string>) => world.run('write', ({ botStorage }) => good(botStorage.hold(id, keys)));
      const put = (id: UserId, entries: Readonly<Record<string, string>>, all: { readonly entries: number; readonly characters: number }) =>
        world.run('write', async ({ botStorage }) => {
          await good(botStorage.hold(id, []));
          await good(botStorage.put(id, entries, all));
        });

      test('is one account’s own, and knows its size', async () => {
        const id = await world.person({ bot: botOf(owner) });
        expect(await read(id)).toEqual({});
        expect(await sizes(id, 'a')).toEqual({ all: { entries: 0, characters: 0 }, ofKeys: { entries: 0, characters: 0 } });
        await put(id, { a: 'one', ä: '😀' }, { entries: 2, characters: 6 });
        await put(owner, { a: 'other' }, { entries: 1, characters: 6 });
        expect(await read(id)).toEqual({ a: 'one', ä: '😀' });
        expect(await read(id, ['a', 'b', 'nul\0'])).toEqual({ a: 'one' });
        expect(await sizes(id, 'ä', 'b')).toEqual({ all: { entries: 2, characters: 6 }, ofKeys: { entries: 1, characters: 2 } });
        await put(id, { a: 'four', c: '' }, { entries: 3, characters: 8 });
        expect(await read(id)).toEqual({ a: 'four', ä: '😀', c: '' });
      });

      test('shrinks by what is removed, named or not', async () => {
        const id = await world.person({ bot: botOf(owner) });
        await put(id, { a: '1', b: '22', c: '333' }, { entries: 3, characters: 9 });
        await world.run('write', ({ botStorage }) => good(botStorage.remove(id, ['b', 'unknown'])));
        expect(await sizes(id)).toMatchObject({ all: { entries: 2, characters: 6 } });
        await world.run('write', ({ botStorage }) => good(botStorage.remove(id, 'all')));
        expect([await read(id), (await sizes(id)).all]).toEqual([{}, { entries: 0, characters: 0 }]);
      });

      test('takes as many statements for many entries as for one', async () => {
        const id = await world.person({ bot: botOf(owner) });
        const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`key ${index}`, 'x']));
        const statements = (entries: Readonly<Record<string, string>>) =>
          under.statementsOf(async () => {
            await put(id, entries, { entries: 200, characters: 1000 });
            await world.run('write', ({ botStorage }) => good(botStorage.remove(id, Object.keys(entries))));
          });
        const one = await statements({ a: 'x' });
        expect(await statements(many)).toBe(one);
      });
    });
  });
};
