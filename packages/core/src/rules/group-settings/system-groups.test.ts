import { aUser, daysAgo, systemGroups, today } from '@parley/testkit/builders';
import type { SystemGroupName } from '../../model/groups/group.js';
import type { Role } from '../../model/people/role.js';
import { directSystemGroups, fullMemberSince, isFullMember, systemClosure, systemSubgroups } from './system-groups.js';

const nameOf = new Map(Object.entries(systemGroups).map(([name, id]) => [id, name as SystemGroupName]));

const namesAround = (role: Role, days = 100) =>
  [...systemClosure(aUser(1, { role, dateJoined: daysAgo(days) }), 5, today, systemGroups).keys()].map((id) => nameOf.get(id));

describe('the system groups around a person', () => {
  test.each<[Role, number, ReadonlyArray<SystemGroupName>]>([
    ['owner', 0, ['owners', 'administrators', 'moderators', 'fullMembers', 'members', 'everyone', 'internet']],
    ['administrator', 0, ['administrators', 'moderators', 'fullMembers', 'members', 'everyone', 'internet']],
    ['moderator', 0, ['moderators', 'fullMembers', 'members', 'everyone', 'internet']],
    ['member', 5, ['fullMembers', 'members', 'everyone', 'internet']],
    ['member', 4, ['members', 'everyone', 'internet']],
    ['guest', 100, ['everyone', 'internet']],
  ])('%s of %i days', (role, days, expected) => {
    expect(namesAround(role, days)).toEqual(expected);
  });

  test('a full member is a direct member of two of them, everybody else of one', () => {
    expect(directSystemGroups(aUser(1), 5, today)).toEqual(['fullMembers', 'members']);
    expect(directSystemGroups(aUser(1, { role: 'guest' }), 5, today)).toEqual(['everyone']);
    expect(systemClosure(aUser(1), 5, today, systemGroups).get(systemGroups.members)).toBeNull();
  });
});

describe('the waiting period', () => {
  test('ends exactly to the millisecond', () => {
    const user = aUser(1, { dateJoined: daysAgo(5) });

    expect(fullMemberSince(user, 5)).toBe(today);
    expect(isFullMember(user, 5, today)).toBe(true);
    expect(isFullMember({ ...user, dateJoined: (user.dateJoined + 1) as typeof today }, 5, today)).toBe(false);
  });

  test('never ends for guests, and does not apply to moderators', () => {
    expect(fullMemberSince(aUser(1, { role: 'guest' }), 0)).toBeNull();
    expect(isFullMember(aUser(1, { role: 'guest' }), 0, today)).toBe(false);
    expect(isFullMember(aUser(1, { role: 'moderator', dateJoined: today }), 365, today)).toBe(true);
  });
});

test('each group of a role is within the next wider one, and `nobody` in none', () => {
  const chain = ['owners', 'administrators', 'moderators', 'fullMembers', 'members', 'everyone', 'internet'] as const;
  chain.forEach((name, index) => expect([name, systemSubgroups[name]]).toEqual([name, chain[index - 1] ?? null]));
  expect(systemSubgroups.nobody).toBeNull();
});
