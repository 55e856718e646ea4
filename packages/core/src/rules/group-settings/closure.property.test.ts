import { aGroup, aRealm, aUser, groupGraph, settingValue, someGroup, somePerson } from '@parley/testkit/builders';
import fc from 'fast-check';
import type { Group } from '../../model/groups/group.js';
import { holders, sameHolders } from '../../model/groups/group-setting-value.js';
import type { GroupId, UserId } from '../../model/ids.js';
import { belongingIn, closureOf, groupsWithin, pathDown } from './closure.js';
import { holds } from './holds.js';

/** Slow oracle: a person is in a group that names them, or that contains a group they are in, at any depth. */
const isInside = (groups: ReadonlyArray<Group>, group: GroupId, person: UserId, seen: ReadonlySet<GroupId> = new Set()): boolean => {
  const row = groups.find(({ id }) => id === group);
  if (row === undefined || seen.has(group)) return false;
  return row.directMembers.includes(person) || row.directSubgroups.some((subgroup) => isInside(groups, subgroup, person, new Set([...seen, group])));
};

const closureIn = (groups: ReadonlyArray<Group>, person: UserId) => closureOf(belongingIn(groups, person, new Map()));

const actorIn = (groups: ReadonlyArray<Group>, person: UserId) => ({ user: aUser(person), realm: aRealm(), groups: closureIn(groups, person) });

describe('the closure of any graph of groups, with or without cycles', () => {
  test('holds exactly the groups that contain the person', () => {
    fc.assert(
      fc.property(groupGraph, somePerson, (groups, person) => {
        const expected = groups.filter(({ id }) => isInside(groups, id, person)).map(({ id }) => id);
        expect([...closureIn(groups, person).keys()].sort()).toEqual([...expected].sort());
      }),
    );
  });

  test('leads from every group down to one that names the person, each step a containment', () => {
    fc.assert(
      fc.property(groupGraph, somePerson, (groups, person) => {
        const byId = new Map(groups.map((group) => [group.id, group]));
        const closure = closureIn(groups, person);
        for (const from of closure.keys()) {
          const path = pathDown(closure, from);
          expect(path[0]).toBe(from);
          expect(new Set(path).size).toBe(path.length);
          path.slice(1).forEach((step, index) => {
            expect(byId.get(path[index]!)?.directSubgroups).toContain(step);
          });
          expect(byId.get(path.at(-1)!)?.directMembers).toContain(person);
        }
      }),
    );
  });

  test('searching down from a group finds the person exactly when searching up from the person finds the group', () => {
    fc.assert(
      fc.property(groupGraph, somePerson, someGroup, (groups, person, group) => {
        const byId = new Map(groups.map((row) => [row.id, row]));
        const below = [...groupsWithin([group], byId)].some((id) => byId.get(id)?.directMembers.includes(person) === true);
        expect(closureIn(groups, person).has(group)).toBe(below);
      }),
    );
  });
});

describe('settings over any graph', () => {
  test('naming more people or groups never takes a permission away', () => {
    fc.assert(
      fc.property(groupGraph, somePerson, settingValue, settingValue, (groups, person, narrow, more) => {
        const parts = [narrow, more].map((value) =>
          value.kind === 'named' ? { members: [], subgroups: [value.group] } : { members: value.directMembers, subgroups: value.directSubgroups },
        );
        const wide = holders(
          parts.flatMap(({ members }) => members),
          parts.flatMap(({ subgroups }) => subgroups),
        );
        const actor = actorIn(groups, person);
        const before = holds(actor, 'channel', 'canSendMessage', narrow).holds;
        const after = holds(actor, 'channel', 'canSendMessage', wide).holds;
        expect(after || !before).toBe(true);
      }),
    );
  });

  test('adding a person or subgroup to a group never takes a permission away', () => {
    fc.assert(
      fc.property(groupGraph, somePerson, settingValue, fc.nat({ max: 11 }), somePerson, someGroup, (groups, person, value, index, member, subgroup) => {
        const wider = groups.map((group, at) =>
          at === index ? { ...group, directMembers: [...group.directMembers, member], directSubgroups: [...group.directSubgroups, subgroup] } : group,
        );
        const before = holds(actorIn(groups, person), 'channel', 'canSendMessage', value).holds;
        const after = holds(actorIn(wider, person), 'channel', 'canSendMessage', value).holds;
        expect(after || !before).toBe(true);
      }),
    );
  });

  test('the canonical value does not depend on the order or repetition of holders', () => {
    fc.assert(
      fc.property(fc.array(somePerson), fc.array(someGroup), (members, subgroups) => {
        const value = holders(members, subgroups);
        expect(sameHolders(value, holders([...members, ...members].reverse(), [...subgroups].reverse()))).toBe(true);
        const isOneGroup = members.length === 0 && new Set(subgroups).size === 1;
        expect(value.kind).toBe(isOneGroup ? 'named' : 'anonymous');
      }),
    );
  });
});

describe('a chain of ten thousand groups', () => {
  test('is followed without deep recursion', () => {
    const length = 10_000;
    const chain = Array.from({ length }, (_, index) =>
      aGroup(1000 + index, { directMembers: index === 0 ? [aUser(1).id] : [], directSubgroups: index === 0 ? [] : [aGroup(999 + index).id] }),
    );
    const closure = closureIn(chain, aUser(1).id);
    const top = chain.at(-1)!.id;

    expect(closure.size).toBe(length);
    expect(pathDown(closure, top)).toHaveLength(length);
    expect(groupsWithin([top], new Map(chain.map((group) => [group.id, group]))).size).toBe(length);
  });
});
