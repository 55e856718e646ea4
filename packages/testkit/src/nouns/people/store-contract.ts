import { groupId, type LogPosition, messageId, type UserId, userId } from '@parley/core';
import { daysAgo, today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { fixedClock, faultOf, good, newRealm, newUser, type OpenStore, openWorld, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

/** Contract of realms, accounts and groups. */
export const peopleContract = (openStore: OpenStore): void => {
  describe('realms, accounts and groups', () => {
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

    test('a realm begins with its system groups, each inside the next wider one, and with default settings', async () => {
      const { realm } = world;
      const groups = await world.run('snapshot', ({ groups }) => good(groups.all()));
      expect(groups.map(({ name, system }) => [system, name])).toEqual([
        ['internet', 'role:internet'],
        ['everyone', 'role:everyone'],
        ['members', 'role:members'],
        ['fullMembers', 'role:fullmembers'],
        ['moderators', 'role:moderators'],
        ['administrators', 'role:administrators'],
        ['owners', 'role:owners'],
        ['nobody', 'role:nobody'],
      ]);
      expect(groups.map(({ directSubgroups }) => directSubgroups)).toEqual([
        [realm.systemGroups.everyone],
        [realm.systemGroups.members],
        [realm.systemGroups.fullMembers],
        [realm.systemGroups.moderators],
        [realm.systemGroups.administrators],
        [realm.systemGroups.owners],
        [],
        [],
      ]);
      expect(realm.settings.canCreateWebPublicChannel).toEqual({ kind: 'named', group: realm.systemGroups.owners });
      expect(await good(under.store.rules(realm.id))).toBe(0);
    });

    test('a short name is unique, ignoring case, and a second attempt leaves nothing behind', async () => {
      const before = (await good(under.store.realms())).length;
      expect((await faultOf(under.store.createRealm(newRealm(world.realm.stringId.toUpperCase())))).kind).toBe('conflict');
      expect(await good(under.store.realms())).toHaveLength(before);
      expect(await good(under.store.realmByStringId(world.realm.stringId.toUpperCase()))).toMatchObject({ _tag: 'Some', value: { id: world.realm.id } });
      expect(await good(under.store.realmByStringId('no\0where'))).toMatchObject({ _tag: 'None' });
    });

    test('an account comes back as it was made, and is found by id, address and name, ignoring case', async () => {
      const made = newUser('Ann@Example.com', {
        fullName: 'Ánn Ünder',
        role: 'moderator',
        passwordHash: 'hash',
        timezone: 'Europe/Berlin',
        dateJoined: daysAgo(3),
      });
      const id = await world.person(made);
      await world.run('snapshot', async ({ users }) => {
        const [ann] = await good(users.byIds([id]));
        const { email, fullName, role, timezone, dateJoined, settings } = made;
        expect(ann).toEqual({
          ...{ id, email, fullName, role, timezone, dateJoined, settings, bot: null },
          ...{ isActive: true, avatarPath: null, avatarVersion: 1, isImportedStub: false, isDeleted: false, grants: [], profile: {} },
        });
        expect(await good(users.byEmails(['ANN@example.COM', 'nobody@example.com', 'a\0@b.c']))).toEqual([ann]);
        expect(await good(users.byNames(['áNN üNDER']))).toEqual([ann]);
        expect(await good(users.credentials('ann@example.com'))).toMatchObject({ value: { user: ann, passwordHash: 'hash', keyGeneration: 1 } });
        expect(await good(users.credentials(id))).toMatchObject({ value: { user: ann } });
      });
    });

    test('a password ends when a reset is required, and is valid again once it is set', async () => {
      const id = await world.person(newUser('zoe@example.com', { passwordHash: 'old' }));
      const other = await world.person(newUser('yan@example.com', { passwordHash: 'same' }));
      const credentials = (user: UserId) => world.run('snapshot', ({ users }) => good(users.credentials(user)));
      expect(await credentials(id)).toMatchObject({ value: { passwordHash: 'old', passwordResetRequired: false } });
      await world.run('write', ({ users }) => good(users.changePassword(id, { kind: 'requireReset' })));
      expect(await credentials(id)).toMatchObject({ value: { passwordHash: 'old', passwordResetRequired: true } });
      await world.run('write', ({ users }) => good(users.changePassword(id, { kind: 'set', passwordHash: 'new' })));
      expect(await credentials(id)).toMatchObject({ value: { passwordHash: 'new', passwordResetRequired: false } });
      expect(await credentials(other)).toMatchObject({ value: { passwordHash: 'same', passwordResetRequired: false } });
    });

    test('an account that awaits its first sign-in joins at the first one, once', async () => {
      const id = await world.person(newUser('una@example.com', { awaitsFirstSignIn: true }));
      const other = await world.person(newUser('ulf@example.com'));
      const note = (user: UserId, days: number) => world.run('write', ({ users }) => good(users.noteFirstSignIn(user, daysAgo(days))));
      const credentials = (user: UserId) => world.run('snapshot', ({ users }) => good(users.credentials(user)));
      expect(await credentials(id)).toMatchObject({ value: { awaitsFirstSignIn: true } });
      expect([await note(id, 2), await note(id, 1), await note(other, 2)]).toEqual([true, false, false]);
      expect(await credentials(id)).toMatchObject({ value: { awaitsFirstSignIn: false, user: { dateJoined: daysAgo(2) } } });
    });

    test('an account that is left to a service keeps that id, without a password of its own', async () => {
      const id = await world.person(newUser('wim@example.com', { passwordHash: 'own' }));
      const leave = (externalId: string) => world.run('write', ({ users }) => good(users.setExternalId(id, externalId)));
      expect([await leave('there:1'), await leave('there:2')]).toEqual([true, false]);
      await world.run('snapshot', async ({ users }) => {
        expect(await good(users.credentials(id))).toMatchObject({ value: { passwordHash: null, externalId: 'there:1' } });
        expect(await good(users.byExternalId('there:1'))).toMatchObject({ value: { id } });
      });
    });

    test('active accounts are found by the beginning of their external id, some at a time', async () => {
      const make = (name: string, externalId: string | null) => world.person(newUser(`${name}@example.com`, { externalId }));
      const [uma, , vic, tom] = [await make('uma', 'far:1'), await make('una', 'near:1'), await make('vic', 'far:2'), await make('tom', 'far:3')];
      await make('ulf', null);
      await world.run('write', ({ users }) => good(users.setActive([tom], false)));
      await world.run('snapshot', async ({ users }) => {
        expect(await good(users.withExternalIds('far:', null, 1))).toEqual([{ userId: uma, externalId: 'far:1' }]);
        expect(await good(users.withExternalIds('far:', uma, 10))).toEqual([{ userId: vic, externalId: 'far:2' }]);
      });
    });

    test('an id beyond all bounds belongs to nobody', async () => {
      const ids = [1e16, 1e19, 1e30].map(userId);
      await world.run('snapshot', async ({ users, messages }) => {
        expect(await good(users.byIds(ids))).toEqual([]);
        expect(await good(messages.load(userId(1e30), [messageId(1e30)]))).toEqual([]);
        const everything = { reader: userId(1e30), considered: { kind: 'received' }, filter: { kind: 'everything' } } as const;
        expect(await good(messages.idsUpTo(everything, messageId(1e30), 10))).toEqual({ ids: [], isCut: false });
        expect(await good(messages.idsFrom(everything, messageId(-1e30), 10))).toEqual({ ids: [], isCut: false });
      });
    });

    test('a bot keeps its owner', async () => {
      const owner = await world.person();
      const bot = await world.person({ bot: { type: 'generic', ownerId: owner, isSystemBot: false } });
      const [row] = await world.run('snapshot', ({ users }) => good(users.byIds([bot])));
      expect(row?.bot).toEqual({ type: 'generic', ownerId: owner, isSystemBot: false });
    });

    test('an account keeps its picture, which is left to its permanent deletion', async () => {
      const [id, other] = [await world.person({ avatarPath: 'avatars/images/a.png' }), await world.person()];
      const read = () => world.run('snapshot', ({ users }) => good(users.byIds([id, other])));
      const begun = () => world.run('write', ({ accountDeletions }) => good(accountDeletions.next()));
      expect(await read()).toMatchObject([
        { avatarPath: 'avatars/images/a.png', avatarVersion: 1 },
        { avatarPath: null, avatarVersion: 1 },
      ]);
      await world.run('write', async ({ users, append }) => {
        await good(users.change(id, { avatarPath: 'avatars/images/b.png', avatarVersion: 2 }));
        await good(append({ entries: [], changesRules: true }));
      });
      await world.run('write', async ({ accountDeletions, append }) => {
        await good(accountDeletions.begin({ userId: id, withMessages: false }, { email: 'nobody@example.com', fullName: 'Nobody', avatarVersion: 3 }));
        await good(append({ entries: [], changesRules: true }));
      });
      expect(await read()).toMatchObject([
        { avatarPath: null, avatarVersion: 3 },
        { avatarPath: null, avatarVersion: 1 },
      ]);
      expect(await begun()).toMatchObject({ value: { userId: id, withMessages: false, avatarPath: 'avatars/images/b.png' } });
      // Deleted once more, before the files are gone.
      await world.run('write', async ({ accountDeletions, append }) => {
        await good(accountDeletions.begin({ userId: id, withMessages: true }, { email: 'nobody@example.com', fullName: 'Nobody', avatarVersion: 3 }));
        await good(append({ entries: [], changesRules: true }));
      });
      expect(await begun()).toMatchObject({ value: { withMessages: true, avatarPath: 'avatars/images/b.png' } });
      await world.run('write', ({ accountDeletions }) => good(accountDeletions.forgetAvatar(id)));
      expect(await begun()).toMatchObject({ value: { withMessages: true, avatarPath: null } });
      await world.run('write', ({ accountDeletions }) => good(accountDeletions.finish(id)));
      expect(await begun()).toMatchObject({ _tag: 'None' });
    });

    test('an address belongs to one account of a realm, and to as many realms as use it', async () => {
      const email = 'same@example.com';
      const own = await world.person({ email });
      const again = under.store.transact(world.realm.id, 'write', ({ users }) => users.insert(newUser('SAME@example.com')));
      expect((await faultOf(again)).kind).toBe('conflict');
      const other = await openWorld(under.store);
      const someone = await other.person();
      const theirs = await other.person({ email });
      const accountsOf = async (limit: number) =>
        (await good(under.store.keyAccounts(other.realm.id, 'Same@Example.com', someone, limit))).map(({ userId }) => userId);
      expect(await accountsOf(9)).toEqual([...[someone, theirs].sort((left, right) => left - right), own]);
      expect(await accountsOf(2)).toHaveLength(2);
      expect(await good(under.store.keyAccounts(other.realm.id, 'nobody@example.com\0', userId(0), 9))).toEqual([]);
      expect(await other.run('snapshot', ({ users }) => good(users.byEmails([email])))).toHaveLength(1);
    });

    test('text that PostgreSQL cannot store is stored as closely as possible', async () => {
      const id = await world.person({ fullName: 'a\0b \ud800 \\u0000 c' });
      const [user] = await world.run('snapshot', ({ users }) => good(users.byIds([id])));
      expect(user?.fullName).toBe('a\ufffdb \ufffd \\u0000 c');
    });

    test('the members of system groups follow from roles and from the clock', async () => {
      const owner = await world.person({ role: 'owner' });
      const newcomer = await world.person({ dateJoined: today });
      const old = await world.person({ dateJoined: daysAgo(5) });
      const guest = await world.person({ role: 'guest' });
      const groups = await world.run('snapshot', ({ groups }) => good(groups.all()));
      const members = Object.fromEntries(groups.map(({ system, directMembers }) => [system, directMembers]));
      expect(members).toEqual({
        internet: [],
        everyone: [guest],
        members: [newcomer, old],
        fullMembers: [old],
        moderators: [],
        administrators: [],
        owners: [owner],
        nobody: [],
      });
    });

    test('containments of the groups of roles are included in memberships', async () => {
      const { members, fullMembers, everyone, internet } = world.realm.systemGroups;
      const person = await world.person();
      const found = await world.run('snapshot', ({ groups }) => good(groups.memberships(person, [members])));
      expect(found.direct).toEqual([]);
      expect(found.containments).toHaveLength(2);
      expect(found.containments).toEqual(
        expect.arrayContaining([
          { subgroup: members, group: everyone },
          { subgroup: everyone, group: internet },
        ]),
      );
      const many = await world.run('snapshot', ({ groups }) => good(groups.membershipsOf([person], [fullMembers])));
      expect(many.direct.size).toBe(0);
      expect(many.containments).toHaveLength(3);
    });

    test('groups are found with their members and subgroups', async () => {
      const { members, moderators, administrators, fullMembers, owners, nobody } = world.realm.systemGroups;
      const within = (...ids: ReadonlyArray<number>) => world.run('snapshot', ({ groups }) => good(groups.within(ids.map(groupId))));
      expect((await within(members)).map(({ id }) => id).sort((a, b) => a - b)).toEqual(
        [members, fullMembers, moderators, administrators, owners].sort((a, b) => a - b),
      );
      expect(await within(nobody, 2 ** 50)).toEqual([{ id: nobody, name: 'role:nobody', system: 'nobody', isDeactivated: false, directSubgroups: [] }]);
      const other = await openWorld(under.store);
      expect(await other.run('snapshot', ({ groups }) => good(groups.within([members])))).toEqual([]);
    });

    test('visible users share a channel or a conversation', async () => {
      const [ann, bob, cem, dia] = [await world.person(), await world.person(), await world.person(), await world.person()];
      const channel = await world.channel();
      await world.join(channel.id, ann, bob);
      await world.run('write', ({ conversations }) => good(conversations.ensure([ann, cem])));
      expect(await world.run('snapshot', ({ users }) => good(users.visibleUsers(ann, [bob, cem, dia])))).toEqual([bob, cem]);
      await world.leave(channel.id, bob);
      expect(await world.run('snapshot', ({ users }) => good(users.visibleUsers(ann, [bob, cem, dia])))).toEqual([cem]);
    });

    test('the reasons that made people visible are found: membership intervals beyond a position, and conversations', async () => {
      const [ann, bob, cem, dia] = [await world.person(), await world.person(), await world.person(), await world.person()];
      const { id } = await world.channel();
      const other = await world.channel();
      await world.join(id, ann, bob);
      await world.join(other.id, ann);
      await world.join(other.id, dia);
      await world.send(ann, { channelId: other.id });
      await world.leave(other.id, ann);
      await world.join(id, cem);
      await world.send(ann, { channelId: id });
      await world.leave(id, bob);
      await world.run('write', ({ conversations }) => good(conversations.ensure([ann, cem])));
      const sharedIntervals = (beyond: number) =>
        world.run('snapshot', ({ users }) => good(users.sharedIntervals(ann, [bob, cem, dia], beyond as LogPosition)));
      const all = await sharedIntervals(0);
      expect(all.map(({ userId, kind }) => [userId, kind])).toEqual([
        [bob, 'channel'],
        [cem, 'channel'],
        [cem, 'conversation'],
        [dia, 'channel'],
      ]);
      expect(all[2]).toMatchObject({ firstMessage: null });
      const [first, second, , last] = all;
      if (first?.kind !== 'channel' || second?.kind !== 'channel' || last?.kind !== 'channel') throw new Error('These are meetings in channels.');
      // A shared interval begins with the later arrival and ends with the first departure.
      expect(second).toMatchObject({ channelId: id, toPosition: null });
      expect(second.fromPosition).toBeGreaterThan(first.fromPosition);
      expect(first.toPosition).toBeGreaterThan(second.fromPosition);
      expect(last.toPosition).toBeGreaterThan(last.fromPosition);
      expect((await sharedIntervals(first.toPosition ?? 0)).map(({ userId, kind }) => [userId, kind])).toEqual([
        [cem, 'channel'],
        [cem, 'conversation'],
      ]);
    });

    test('every list of accounts or groups is one statement', async () => {
      const ids = [await world.person(), await world.person(), await world.person()];
      await world.run('snapshot', async ({ users, groups }) => {
        expect(await under.statementsOf(() => good(users.byIds(ids)))).toBe(1);
        expect(await under.statementsOf(() => good(users.all()))).toBe(1);
        expect(await under.statementsOf(() => good(groups.all()))).toBe(1);
        expect(await under.statementsOf(() => good(groups.membershipsOf(ids, [])))).toBe(1);
      });
    });
  });
};
