import { anActor, aRealm, aUser, daysAgo, systemGroups, today } from '@parley/testkit/builders';
import { holders, named } from '../../model/groups/group-setting-value.js';
import { groupId, userId } from '../../model/ids.js';
import type { Actor } from '../../model/people/actor.js';
import type { User } from '../../model/people/user.js';
import { closureOf } from './closure.js';
import { holds } from './holds.js';
import { systemClosure } from './system-groups.js';

const outer = groupId(20);
const inner = groupId(21);

/** Person 8 is in the outer group; person 9 is in the inner one, which is part of the outer. */
const member = (id: number, change: Partial<User> = {}, waitingPeriodDays = 5): Actor => {
  const user = aUser(id, change);
  const realm = aRealm({ policies: { waitingPeriodDays } });
  const direct = id === 8 ? [outer] : id === 9 ? [inner] : [];
  return {
    user,
    realm,
    groups: closureOf({ system: systemClosure(user, waitingPeriodDays, today, systemGroups), direct, containments: [{ group: outer, subgroup: inner }] }),
  };
};

const held = (actor: Actor, value: Parameters<typeof holds>[3], setting: 'canSendMessage' | 'canSubscribe' = 'canSendMessage') =>
  holds(actor, 'channel', setting, value);

describe('who holds a permission', () => {
  const sevenAndOuter = holders([userId(7)], [outer]);

  test.each([
    ['B6#1: a person in a group inside a named group', member(9), sevenAndOuter, true],
    ['a person in a named group', member(8), sevenAndOuter, true],
    ['a person who is named', member(7), sevenAndOuter, true],
    ['another person', member(6), sevenAndOuter, false],
    ['B6#2: a person who is named, but deactivated', member(7, { isActive: false }), sevenAndOuter, false],
    ['B6#4: a member of three days, for full members', member(1, { dateJoined: daysAgo(3) }), named(systemGroups.fullMembers), false],
    ['a member of five days exactly, for full members', member(1, { dateJoined: daysAgo(5) }), named(systemGroups.fullMembers), true],
    ['B6#4: a moderator of one day, for full members', member(1, { role: 'moderator', dateJoined: daysAgo(1) }), named(systemGroups.fullMembers), true],
    ['B6#5: a new member without a waiting period, for full members', member(1, { dateJoined: today }, 0), named(systemGroups.fullMembers), true],
    ['B6#6: a guest, for everyone', member(1, { role: 'guest' }), named(systemGroups.everyone), true],
    ['a guest, for members', member(1, { role: 'guest' }), named(systemGroups.members), false],
    ['B6#7: an owner, for nobody', member(1, { role: 'owner' }), named(systemGroups.nobody), false],
    ['B6#8: a bot, for members', member(1, { bot: { type: 'generic', ownerId: null, isSystemBot: false } }), named(systemGroups.members), true],
    ['B6#9: an owner, for administrators', member(1, { role: 'owner' }), named(systemGroups.administrators), true],
    ['an administrator, for owners', member(1, { role: 'administrator' }), named(systemGroups.owners), false],
    ['no one', member(1, { role: 'owner' }), holders([], []), false],
  ])('%s', (_, actor, value, expected) => {
    expect(held(actor, value).holds).toBe(expected);
  });

  test('B6#3 and #11: a guest never holds a permission that does not allow everyone, whether named or through a group', () => {
    const guest = (id: number) => member(id, { role: 'guest' });

    expect(held(guest(9), named(outer), 'canSubscribe').holds).toBe(false);
    expect(held(guest(7), sevenAndOuter, 'canSubscribe').holds).toBe(false);
    expect(held(guest(1), holders([userId(3)], [systemGroups.everyone]), 'canSubscribe').holds).toBe(false);
  });

  test('B6#7: administrators hold permissions of the kind that always includes them; moderators do not', () => {
    const nobody = named(systemGroups.nobody);

    expect(holds(member(1, { role: 'administrator' }), 'channel', 'canAdministerChannel', nobody).holds).toBe(true);
    expect(holds(member(1, { role: 'owner' }), 'channel', 'canRemoveSubscribers', nobody).holds).toBe(true);
    expect(holds(member(1, { role: 'moderator' }), 'channel', 'canAdministerChannel', nobody).holds).toBe(false);
    expect(holds(member(1, { role: 'administrator', isActive: false }), 'channel', 'canAdministerChannel', nobody).holds).toBe(false);
  });
});

describe('the ground of the verdict', () => {
  test('leads from the named group down to the person’s direct group', () => {
    expect(held(member(9), named(outer)).ground).toEqual({
      kind: 'setting',
      scope: 'channel',
      setting: 'canSendMessage',
      value: named(outer),
      holds: true,
      path: [outer, inner],
    });
  });

  test('names system groups in the same way', () => {
    const moderator = anActor(aUser(1, { role: 'moderator' }));

    expect(held(moderator, named(systemGroups.members)).ground).toMatchObject({
      path: [systemGroups.members, systemGroups.fullMembers, systemGroups.moderators],
    });
  });

  test('has no path for a person who is named in the setting', () => {
    expect(held(member(7), holders([userId(7)], [outer])).ground).toMatchObject({ holds: true, path: [] });
  });

  test('has no path for a person without the permission', () => {
    expect(held(member(6), named(outer)).ground).toMatchObject({ holds: false, path: [] });
  });
});
