import { anActor, aRealm, aUser, systemGroups } from '@parley/testkit/builders';
import { named } from '../../model/groups/group-setting-value.js';
import type { Role } from '../../model/people/role.js';
import { isInvitationValid } from './validity.js';

const open = aRealm({ settings: { canInviteUsers: named(systemGroups.members), createMultiuseInvite: named(systemGroups.members) } });

const isValid = (inviter: Role, role: Role, { realm = open, isActive = true, email = null as string | null } = {}): boolean =>
  isInvitationValid(anActor(aUser(1, { role: inviter, isActive }), realm), { role, email });

test.each<[Role, ReadonlyArray<Role>]>([
  ['owner', ['owner', 'administrator', 'moderator', 'member', 'guest']],
  ['administrator', ['administrator', 'moderator', 'member', 'guest']],
  ['moderator', ['member', 'guest']],
  ['member', ['member', 'guest']],
  ['guest', []],
])('an invitation by a present %s stands for %j', (inviter, roles) => {
  const all: ReadonlyArray<Role> = ['owner', 'administrator', 'moderator', 'member', 'guest'];
  expect(all.filter((role) => isValid(inviter, role))).toEqual(roles);
});

test('that of a deactivated person does not stand', () => expect(isValid('owner', 'member', { isActive: false })).toBe(false));

test('links and mails each need their own permission', () => {
  const links = aRealm({ settings: { canInviteUsers: named(systemGroups.nobody), createMultiuseInvite: named(systemGroups.members) } });
  expect([null, 'ophelia@example.com'].map((email) => isValid('member', 'member', { realm: links, email }))).toEqual([true, false]);
  const mails = aRealm({ settings: { canInviteUsers: named(systemGroups.members), createMultiuseInvite: named(systemGroups.administrators) } });
  expect([null, 'ophelia@example.com'].map((email) => isValid('member', 'member', { realm: mails, email }))).toEqual([false, true]);
});
