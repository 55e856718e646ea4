import { aChannel, aGroup, aRealm, groupGraph, someGroup, systemGroupRows, systemGroups } from '@parley/testkit/builders';
import fc from 'fast-check';
import { holders, named } from '../../model/groups/group-setting-value.js';
import type { Group } from '../../model/groups/group.js';
import { type GroupId, groupId } from '../../model/ids.js';
import { groupsWithin } from '../group-settings/closure.js';
import { type AllSettings, deepestNesting, groupsAround, refuseDepthOfNew, refuseSubgroups } from './nesting.js';

const graphOf = (groups: ReadonlyArray<Group>) => new Map(groups.map((group) => [group.id, group]));

const refuse = (groups: ReadonlyArray<Group>, group: GroupId, added: ReadonlyArray<GroupId>, realm = aRealm()) =>
  refuseSubgroups(group, added, { realm, channels: [], graph: graphOf(groups) });

const hasCircle = (groups: ReadonlyArray<Group>): boolean => groups.some(({ id, directSubgroups }) => groupsWithin(directSubgroups, graphOf(groups)).has(id));

/** Builds `length` groups, each inside the next. */
const chain = (length: number, first = 1000) =>
  Array.from({ length }, (_, index) => aGroup(first + index, { directSubgroups: index === 0 ? [] : [aGroup(first + index - 1).id] }));

describe('adding groups to a group', () => {
  test('never creates a cycle, however many are added one after the other', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(someGroup, someGroup), { maxLength: 40 }), groupGraph, (moves, start) => {
        let groups: ReadonlyArray<Group> = start.map((group) => ({ ...group, directSubgroups: [] }));
        for (const [group, added] of moves) {
          if (refuse(groups, group, [added]) !== null) continue;
          groups = groups.map((one) => (one.id === group ? { ...one, directSubgroups: [...one.directSubgroups, added] } : one));
        }
        expect(hasCircle(groups)).toBe(false);
      }),
    );
  });

  test('is refused for a cycle only where there would be one', () => {
    fc.assert(
      fc.property(groupGraph, someGroup, someGroup, (groups, group, added) => {
        const refusal = refuse(groups, group, [added]);
        expect(refusal?.kind === 'subgroupOfPassed').toBe(groupsWithin([added], graphOf(groups)).has(group));
      }),
    );
  });

  test('searching up from a group finds those around it exactly where searching down from them finds it', () => {
    fc.assert(
      fc.property(groupGraph, someGroup, (groups, group) => {
        const expected = groups.filter(({ id }) => groupsWithin([id], graphOf(groups)).has(group)).map(({ id }) => id);
        expect(new Set([...groupsAround(group, groups)])).toEqual(new Set([...expected, group]));
      }),
    );
  });
});

describe('a chain of groups', () => {
  const ids = (groups: ReadonlyArray<Group>) => ({ bottom: groups[0]!.id, top: groups.at(-1)!.id });

  test('has a maximum length, whichever end grows', () => {
    const [left, right] = [chain(20), chain(deepestNesting - 20, 2000)];
    const alone = aGroup(3000);
    expect(refuse([...left, ...right], ids(left).bottom, [ids(right).top])).toBeNull();
    const joined = [...left.map((group, index) => (index === 0 ? { ...group, directSubgroups: [ids(right).top] } : group)), ...right, alone];
    expect(refuse(joined, alone.id, [ids(left).top])).toEqual({ kind: 'groupsNestedTooDeep' });
    expect(refuse(joined, ids(right).bottom, [alone.id])).toEqual({ kind: 'groupsNestedTooDeep' });
    expect(refuseDepthOfNew([ids(left).top], graphOf(joined))).toEqual({ kind: 'groupsNestedTooDeep' });
    expect(refuseDepthOfNew([joined[18]!.id], graphOf(joined))).toBeNull();
  });

  test('of ten thousand groups, and a cycle in stored data, are checked as well', () => {
    const long = chain(10_000);
    expect(refuse([...long, aGroup(1)], aGroup(1).id, [ids(long).top])).toEqual({ kind: 'groupsNestedTooDeep' });
    const circle = long.slice(0, 3).map((group, index) => (index === 0 ? { ...group, directSubgroups: [long[2]!.id] } : group));
    expect(refuse([...circle, aGroup(1)], aGroup(1).id, [circle[0]!.id])).toEqual({ kind: 'groupsNestedTooDeep' });
  });
});

describe('a group that holds a permission', () => {
  const team = aGroup(20);
  const around = aGroup(21, { directSubgroups: [team.id] });
  const wrapped = aGroup(22, { directSubgroups: [systemGroups.everyone] });
  const realm = aRealm({ settings: { canCreateGroups: named(around.id) } });
  const groups = [...systemGroupRows, team, around, wrapped];
  const refusal = { kind: 'groupNotAllowed', scope: 'realm', setting: 'canCreateGroups', groupName: 'role:everyone' };

  test('gets no subgroup that the permission does not accept, at any depth', () => {
    for (const added of [systemGroups.everyone, wrapped.id]) {
      expect(refuse(groups, team.id, [added], realm)).toEqual(refusal);
      expect(refuse(groups, around.id, [added], realm)).toEqual(refusal);
    }
    expect(refuse(groups, team.id, [systemGroups.members], realm)).toBeNull();
    expect(refuse(groups, team.id, [systemGroups.nobody], realm)).toBeNull();
    expect(refuse(groups, team.id, [wrapped.id])).toBeNull();
  });
});

describe('a group inside of permissions', () => {
  const team = aGroup(20);
  const other = aGroup(21);
  const nobodyInside = aGroup(22, { directSubgroups: [systemGroups.nobody] });
  const groups = [...systemGroupRows, team, other, nobodyInside];
  const refusalWith = (added: GroupId, all: Partial<AllSettings>, rows: ReadonlyArray<Group> = groups) =>
    refuseSubgroups(team.id, [added], { realm: aRealm(), channels: [], graph: graphOf(rows), ...all });
  const refused = (scope: string, setting: string, groupName: string) => ({ kind: 'groupNotAllowed', scope, setting, groupName });

  test('of a channel gets no subgroup that the channel does not accept, whichever channel it is', () => {
    const channels = [aChannel(), aChannel({ settings: { canAdministerChannel: holders([], [other.id, team.id]) } })];
    expect(refusalWith(systemGroups.everyone, { channels })).toEqual(refused('channel', 'canAdministerChannel', 'role:everyone'));
    expect(refusalWith(systemGroups.internet, { channels })).toEqual(refused('channel', 'canAdministerChannel', 'role:internet'));
    expect(refusalWith(systemGroups.members, { channels })).toBeNull();
    expect(refusalWith(systemGroups.everyone, { channels: [aChannel({ settings: { canAdministerChannel: named(other.id) } })] })).toBeNull();
  });

  test('of another group gets none that the other does not accept', () => {
    const managed = { ...other, settings: { ...other.settings, canManage: named(team.id) } };
    const rows = [...systemGroupRows, team, managed];
    expect(refusalWith(systemGroups.everyone, {}, rows)).toEqual(refused('group', 'canManage', 'role:everyone'));
    expect(refusalWith(systemGroups.everyone, {}, [...systemGroupRows, team, other])).toBeNull();
    // What system groups say of themselves is nobody's setting.
    expect(refusalWith(systemGroups.everyone, {}, [...systemGroupRows.map((row) => ({ ...row, settings: managed.settings })), team, other])).toBeNull();
  });

  test('never gets `nobody` where somebody is required, nor people without an account where only accounts are accepted', () => {
    const realm = aRealm({ settings: { canAccessAllUsers: named(team.id) } });
    expect(refusalWith(systemGroups.nobody, { realm })).toEqual(refused('realm', 'canAccessAllUsers', 'role:nobody'));
    expect(refusalWith(nobodyInside.id, { realm })).toEqual(refused('realm', 'canAccessAllUsers', 'role:nobody'));
    expect(refusalWith(systemGroups.everyone, { realm })).toBeNull();
    expect(refusalWith(systemGroups.internet, { realm })).toEqual(refused('realm', 'canAccessAllUsers', 'role:internet'));
  });
});

test('a chain of exactly the greatest length is left as it is', () => {
  const whole = chain(deepestNesting);
  expect(refuseDepthOfNew([whole.at(-2)!.id], graphOf(whole))).toBeNull();
  expect(refuseDepthOfNew([whole.at(-1)!.id], graphOf(whole))).toEqual({ kind: 'groupsNestedTooDeep' });
  expect(refuseDepthOfNew([groupId(9999)], graphOf([]))).toBeNull();
});
