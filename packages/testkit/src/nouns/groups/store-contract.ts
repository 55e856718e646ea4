import { type GroupUpdate, groupId, type NewGroup } from '@parley/core';
import { holders, named } from '@parley/core/model';
import { defaultSettings } from '@parley/core/rules';
import { daysAgo, today } from '../../builders/organization.js';
import { eachWorld } from '../../contracts/each-world.js';
import { faultOf, good, type OpenStore, type StoreUnderTest, type StoreWorld } from '../../contracts/store-world.js';

/** Contract of custom groups: creating, changing and nesting. */
export const groupsContract = (openStore: OpenStore): void => {
  describe('user groups', () => {
    let under: StoreUnderTest;
    let world: StoreWorld;
    eachWorld(openStore, (fresh, store) => {
      [world, under] = [fresh, store];
    });

    const requested = (change: Partial<NewGroup> = {}): NewGroup => ({
      name: 'team',
      description: 'those of us',
      creatorId: null,
      dateCreated: today,
      directMembers: [],
      directSubgroups: [],
      settings: defaultSettings('group', world.realm.systemGroups, null),
      ...change,
    });

    const make = (change: Partial<NewGroup> = {}) => world.run('write', ({ groups }) => good(groups.insert(requested(change))));

    const read = async (id: number) => {
      const [group] = await world.run('snapshot', ({ groups }) => good(groups.byIds([groupId(id)])));
      return group;
    };

    test('a group comes back as it was made, members and subgroups ascending', async () => {
      const [ann, bob] = [await world.person(), await world.person()];
      const inner = await make({ name: 'inner' });
      const settings = { ...requested().settings, canManage: holders([bob, ann], [inner.id]) };
      const made = await make({ creatorId: ann, directMembers: [bob, ann], directSubgroups: [inner.id], settings });
      expect(await read(made.id)).toEqual({ ...made, directMembers: [ann, bob], deactivatedMembers: [] });
      expect(made).toMatchObject({ system: null, isDeactivated: false, creatorId: ann, directSubgroups: [inner.id], settings });
    });

    test('a name is unique, by exact spelling', async () => {
      await make();
      expect((await make({ name: 'Team' })).name).toBe('Team');
      const again = under.store.transact(world.realm.id, 'write', ({ groups }) => groups.insert(requested()));
      expect((await faultOf(again)).kind).toBe('conflict');
      expect(await world.run('snapshot', ({ groups }) => good(groups.byNames(['TEAM'])))).toHaveLength(2);
      expect(await world.run('snapshot', ({ groups }) => good(groups.count()))).toBe(10);
    });

    test('only the given fields change', async () => {
      const { everyone } = world.realm.systemGroups;
      const made = await make();
      const change = (of: GroupUpdate) => world.run('write', ({ groups }) => good(groups.change(made.id, of)));
      await change({ name: 'a\0b' });
      await change({ description: 'else', isDeactivated: true });
      await change({ settings: { canLeave: named(everyone) } });
      expect(await read(made.id)).toEqual({
        ...made,
        deactivatedMembers: [],
        name: 'a\ufffdb',
        description: 'else',
        isDeactivated: true,
        settings: { ...made.settings, canLeave: named(everyone) },
      });
    });

    test('members and subgroups are added and removed; present or absent ones are skipped', async () => {
      const [ann, bob, cem] = [await world.person(), await world.person(), await world.person()];
      const [one, two] = [await make({ name: 'one' }), await make({ name: 'two' })];
      const made = await make({ directMembers: [ann, bob], directSubgroups: [one.id] });
      const change = { addMembers: [bob, cem], removeMembers: [ann], addSubgroups: [two.id], removeSubgroups: [one.id] };
      const statements = await under.statementsOf(() => world.run('write', ({ groups }) => good(groups.changeMembership(made.id, change))));
      // The first of them reads the realm's head.
      expect(statements).toBe(5);
      expect(await read(made.id)).toMatchObject({ directMembers: [bob, cem], directSubgroups: [two.id] });
      const none = { addMembers: [], removeMembers: [ann], addSubgroups: [], removeSubgroups: [] };
      expect(await under.statementsOf(() => world.run('write', ({ groups }) => good(groups.changeMembership(made.id, none))))).toBe(2);
    });

    test('contained groups are found at any depth, with cycles too, in one statement after the head', async () => {
      const { everyone, owners } = world.realm.systemGroups;
      const bottom = await make({ name: 'bottom', directSubgroups: [everyone] });
      const middle = await make({ name: 'middle', directSubgroups: [bottom.id] });
      const top = await make({ name: 'top', directSubgroups: [middle.id] });
      await make({ name: 'beside' });
      await world.run('write', ({ groups }) =>
        good(groups.changeMembership(bottom.id, { addMembers: [], removeMembers: [], addSubgroups: [top.id], removeSubgroups: [] })),
      );
      const inside = () => world.run('write', ({ groups }) => good(groups.within([top.id])));
      const found = await inside();
      expect(found.map(({ name }) => name)).toEqual([
        ...['role:everyone', 'role:members', 'role:fullmembers', 'role:moderators', 'role:administrators', 'role:owners'],
        ...['bottom', 'middle', 'top'],
      ]);
      expect(found.find(({ id }) => id === owners)).toMatchObject({ system: 'owners', isDeactivated: false, directSubgroups: [] });
      expect(await under.statementsOf(inside)).toBe(2);
      expect(await world.run('snapshot', ({ groups }) => good(groups.ruled()))).toHaveLength(12);
    });

    test('the people of several groups are listed once, by name and by role, without deactivated ones', async () => {
      const [ann, bob] = [await world.person(), await world.person({ role: 'owner' })];
      const newcomer = await world.person({ dateJoined: daysAgo(1) });
      const [one, two] = [await make({ name: 'one', directMembers: [bob, ann] }), await make({ name: 'two', directMembers: [ann] })];
      const { owners, fullMembers } = world.realm.systemGroups;
      const of = (...ids: ReadonlyArray<number>) => world.run('snapshot', ({ groups }) => good(groups.directMembersOf(ids.map(groupId))));
      expect(await of(one.id, two.id)).toEqual([ann, bob]);
      expect(await of(owners, two.id)).toEqual([ann, bob]);
      expect(await of(fullMembers)).not.toContain(newcomer);
      expect(await of(1e18)).toEqual([]);
    });
  });
};
