import { named } from '@parley/core/model';
import { eachWorld } from '../../contracts/each-world.js';
import { good, newRealm, newUser, type OpenStore, openWorld, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

/** Contract of creating organizations with their accounts. */
export const makingRealmsContract = (openStore: OpenStore): void => {
  describe('making organizations', () => {
    let under: StoreUnderTest;
    let world: StoreWorld;
    eachWorld(openStore, (fresh, store) => {
      [world, under] = [fresh, store];
    });

    test('a realm begins with its own system bots', async () => {
      const bot = newUser('bot@example.com', { bot: { type: 'generic', ownerId: null, isSystemBot: true } });
      const make = (stringId: string) => good(under.store.createRealm({ ...newRealm(stringId), systemBots: [bot] }));
      const realms = [await make('with-bots'), await make('with-bots-too')];
      const ids = await Promise.all(
        realms.map(async ({ id }) => (await good(under.store.transact(id, 'snapshot', (tx) => tx.users.all()))).result.map((user) => user.id)),
      );
      expect(ids.map((own) => own.length)).toEqual([1, 1]);
      expect(new Set(ids.flat()).size).toBe(2);
    });

    test('a realm is not created when creating its bots fails', async () => {
      const twice = [newUser('bot@example.com'), newUser('BOT@example.com')];
      const made = await under.store.createRealm({ ...newRealm('half-made'), systemBots: twice })();
      expect(made).toMatchObject({ _tag: 'Left', left: { kind: 'conflict' } });
      expect(await good(under.store.realmByStringId('half-made'))).toMatchObject({ _tag: 'None' });
    });

    test('many accounts are made at once, with ascending ids', async () => {
      const people = ['zoe', 'aaron', 'mia'].map((name) => newUser(`${name}@example.com`, { fullName: name, passwordHash: `${name}'s hash` }));
      const ids = await world.run('write', ({ users }) => good(users.insertAll(people)));
      await world.run('snapshot', async ({ users }) => {
        expect((await good(users.byIds(ids))).map(({ id, fullName }) => [id, fullName])).toEqual(ids.map((id, index) => [id, people[index]?.fullName]));
        expect(await good(users.credentials('mia@example.com'))).toMatchObject({ value: { passwordHash: "mia's hash" } });
        expect(await good(users.insertAll([]))).toEqual([]);
      });
    });

    test('one taken address refuses all of many accounts', async () => {
      await world.run('write', ({ users }) => good(users.insert(newUser('zoe@example.com'))));
      const outcome = await under.store.transact(world.realm.id, 'write', ({ users }) =>
        users.insertAll([newUser('aaron@example.com'), newUser('ZOE@example.com')]),
      )();
      expect(outcome).toMatchObject({ _tag: 'Left', left: { kind: 'conflict' } });
      expect(await world.run('snapshot', ({ users }) => good(users.byEmails(['aaron@example.com'])))).toEqual([]);
    });

    test('a change of an organization changes the given fields of it alone', async () => {
      const other = await openWorld(under.store);
      const { id, settings, policies, systemGroups } = world.realm;
      await world.run('write', async (tx) => {
        await good(tx.changeRealm({ settings: { canMentionManyUsers: named(systemGroups.members) }, policies: { waitingPeriodDays: 9 } }));
        await good(tx.append({ entries: [], changesRules: true }));
      });
      const changed = await world.run('snapshot', async ({ realm }) => realm);
      expect(changed).toEqual({
        ...world.realm,
        settings: { ...settings, canMentionManyUsers: named(systemGroups.members) },
        policies: { ...policies, waitingPeriodDays: 9 },
      });
      expect(await other.run('snapshot', async ({ realm }) => realm)).toEqual(other.realm);
      expect(await good(under.store.rules(id))).toBe(1);
    });
  });
};

/** Contract of domains. */
export const domainsContract = (openStore: OpenStore): void => {
  describe('domains of an organization', () => {
    let world: StoreWorld;
    let other: StoreWorld;
    eachWorld(openStore, async (fresh, { store }) => {
      [world, other] = [fresh, await openWorld(store)];
    });

    const all = (of: StoreWorld) => of.run('snapshot', ({ domains }) => good(domains.all()));

    test('are added, changed and removed in one organization alone', async () => {
      for (const each of [world, other]) {
        await each.run('write', async ({ domains, append }) => {
          await good(domains.insert({ domain: 'b.example', allowsSubdomains: false }));
          await good(domains.insert({ domain: 'a.example', allowsSubdomains: true }));
          await good(append({ entries: [], changesRules: true }));
        });
      }
      await world.run('write', async ({ domains, append }) => {
        expect(await good(domains.change({ domain: 'b.example', allowsSubdomains: true }))).toBe(true);
        expect(await good(domains.change({ domain: 'c.example', allowsSubdomains: true }))).toBe(false);
        await good(domains.remove('a.example'));
        await good(append({ entries: [], changesRules: true }));
      });
      expect([await all(world), await all(other)]).toEqual([
        [{ domain: 'b.example', allowsSubdomains: true }],
        [
          { domain: 'b.example', allowsSubdomains: false },
          { domain: 'a.example', allowsSubdomains: true },
        ],
      ]);
    });
  });
};
