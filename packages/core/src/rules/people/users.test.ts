import { anActor, aRealm, aUser, level, systemGroups } from '@parley/testkit/builders';
import { floorOnly } from '../../gates/is-open.js';
import type { EmailVisibility } from '../../model/people/email-visibility.js';
import { named } from '../../model/groups/group-setting-value.js';
import { roles, type Role } from '../../model/people/role.js';
import { defaultUserSettings } from '../../model/people/settings/user-settings.js';

import type { User } from '../../model/people/user.js';
import { canDeactivatePerson, canLeave } from './deactivating.js';
import { apiEmail, canSeeEmail, canSeeUser, visibleEmail } from './users.js';
import { isAllowed, proofOf } from '../verdict.js';

const bot = { type: 'generic', ownerId: null, isSystemBot: false } as const;

const reaches = (viewer: User, target: User, { isVisibleUser = false, restricted = true, at = 496 } = {}): boolean =>
  isAllowed(
    canSeeUser({
      actor: anActor(viewer, aRealm({ settings: restricted ? { canAccessAllUsers: named(systemGroups.members) } : {} })),
      target,
      isVisibleUser,
      open: floorOnly({ floor: level(at) }),
    }),
  );

describe('who sees which accounts', () => {
  const guest = aUser(1, { role: 'guest' });

  test('members see everybody', () => {
    expect(reaches(aUser(1), aUser(2))).toBe(true);
  });

  test('guests see everybody where the organization allows it', () => {
    expect(reaches(guest, aUser(2), { restricted: false })).toBe(true);
    expect(reaches(guest, aUser(2), { at: 224 })).toBe(true);
  });

  test('elsewhere guests see only themselves, bots, and people with whom they share a channel or conversation', () => {
    expect(reaches(guest, guest)).toBe(true);
    expect(reaches(guest, aUser(2, { bot }))).toBe(true);
    expect(reaches(guest, aUser(2), { isVisibleUser: true })).toBe(true);
    expect(reaches(guest, aUser(2))).toBe(false);
  });
});

const choosing = (emailAddressVisibility: EmailVisibility): User => aUser(2, { settings: { ...defaultUserSettings, emailAddressVisibility } });

describe('who sees a real address', () => {
  test.each<[EmailVisibility, ReadonlyArray<Role>]>([
    ['everyone', ['owner', 'administrator', 'moderator', 'member', 'guest']],
    ['members', ['owner', 'administrator', 'moderator', 'member']],
    ['moderators', ['owner', 'administrator', 'moderator']],
    ['administrators', ['owner', 'administrator']],
    ['nobody', []],
  ])('of a person who shows it to %s', (visibility, expected) => {
    expect(roles.filter((role) => visibleEmail(aUser(1, { role }), choosing(visibility)) === 'real')).toEqual(expected);
  });

  test('everybody sees their own and those of bots; nobody sees one without an account', () => {
    const target = choosing('nobody');

    expect(visibleEmail(target, target)).toBe('real');
    expect(visibleEmail(aUser(1, { role: 'guest' }), { ...target, bot })).toBe('real');
    expect(visibleEmail(null, choosing('everyone'))).toBe('dummy');
    expect(visibleEmail(null, { ...target, bot })).toBe('dummy');
  });

  test('the API address of an account is the real one only where everyone may see that', () => {
    expect(apiEmail(choosing('everyone'))).toBe('real');
    expect(apiEmail(choosing('members'))).toBe('dummy');
    expect(apiEmail({ ...choosing('nobody'), bot })).toBe('real');
  });
});

test('the reasons for showing an address, or hiding it', () => {
  const facts = (viewer: User | null, target: User) =>
    proofOf(canSeeEmail(viewer, target)).grounds.map((ground) => ground.kind === 'fact' && [ground.fact, ground.holds]);
  const shown = (to: EmailVisibility, role: Role) => facts(aUser(1, { role }), choosing(to)).at(-1);
  expect(shown('everyone', 'guest')).toEqual(['the address is shown to everyone', true]);
  expect(shown('members', 'guest')).toEqual(['the address is shown to members', false]);
  expect(shown('moderators', 'member')).toEqual(['the address is shown to moderators', false]);
  expect(shown('administrators', 'moderator')).toEqual(['the address is shown to administrators', false]);
  expect(shown('nobody', 'owner')).toEqual(['the address is shown to nobody', false]);
  expect(facts(null, choosing('everyone'))).toEqual([
    ['is the own account', false],
    ['the viewer has an account, and the other account is a bot', false],
    ['the viewer has an account', false],
  ]);
  expect(canSeeEmail(null, choosing('everyone'))).toMatchObject({ left: { refusal: { kind: 'insufficientPermission' }, proof: { rule: 'canSeeEmail' } } });
});

test('a bot that is an owner is not the last one, and may go', () => {
  const owner = aUser(2, { role: 'owner', bot });
  expect(isAllowed(canLeave(anActor(owner), { anybody: true, owners: false }))).toBe(true);
  expect(isAllowed(canDeactivatePerson(anActor(aUser(1, { role: 'owner' })), owner, false))).toBe(true);
  expect(isAllowed(canDeactivatePerson(anActor(aUser(1, { role: 'owner' })), { ...owner, bot: null }, false))).toBe(false);
});
