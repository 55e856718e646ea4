import { instant, userId } from '@parley/core';
import { defaultUserSettings, type EmailVisibility, type Role, type User } from '@parley/core/model';
import { aRealm, aServer, aUser, openAtLevel } from '@parley/testkit/builders';
import { ownUserObject, unknownUserObject, userObject } from './user.js';
import { viewing } from '../messages/viewing.js';

const showing = (emailAddressVisibility: EmailVisibility) => ({ settings: { ...defaultUserSettings, emailAddressVisibility } });
const viewAt = (level: number, reader: User | null = aUser(1), options = {}) => ({
  ...viewing({ open: openAtLevel(level), realm: aRealm(), server: aServer(), actor: null }, options),
  reader,
});
const bot = aUser(20, { bot: { type: 'incomingWebhook', ownerId: userId(10), isSystemBot: false } });

describe('userObject', () => {
  it('is complete at the newest level', () => {
    const user = aUser(10, { dateJoined: instant(Date.UTC(2024, 4, 6, 7, 8, 59)), timezone: 'Europe/Berlin', role: 'owner' });
    expect(userObject(user, viewAt(496), { isActive: true, profileData: true })).toEqual({
      user_id: 10,
      email: 'person10@example.com',
      delivery_email: 'person10@example.com',
      full_name: 'Person 10',
      date_joined: '2024-05-06T07:08+00:00',
      is_active: true,
      is_owner: true,
      is_admin: true,
      is_guest: false,
      role: 100,
      is_bot: false,
      bot_type: null,
      bot_owner_id: null,
      timezone: 'Europe/Berlin',
      avatar_url: 'https://zulip.example.org/static/avatars/10.png?version=1',
      avatar_version: 1,
      is_imported_stub: false,
      profile_data: {},
    });
  });

  it.each<[Role, number, number]>([
    ['owner', 59, 100],
    ['administrator', 496, 200],
    ['moderator', 59, 400],
    ['moderator', 60, 300],
    ['guest', 60, 600],
  ])('describes a %s at level %i', (role, level, number) => {
    expect(userObject(aUser(10, { role }), viewAt(level))).toMatchObject({ role: number, is_guest: role === 'guest' });
  });

  it.each([
    ['role', 58, 59],
    ['is_owner', 7, 8],
    ['avatar_version', 5, 6],
    ['is_imported_stub', 432, 433],
    ['is_billing_admin', 363, 362],
    ['is_billing_admin', 72, 73],
    ['delivery_email', 162, 163],
  ])('lacks %s at level %i, and has it at %i', (key, without, withIt) => {
    expect(userObject(aUser(10), viewAt(without))).not.toHaveProperty(key);
    expect(userObject(aUser(10), viewAt(withIt))).toHaveProperty(key);
  });

  it('hides an address from readers who may not see it', () => {
    const hidden = aUser(10, showing('administrators'));
    expect(userObject(hidden, viewAt(496))).toMatchObject({ email: 'user10@zulip.example.org', delivery_email: null });
    expect(userObject(hidden, viewAt(496, aUser(1, { role: 'administrator' })))).toMatchObject({
      email: 'user10@zulip.example.org',
      delivery_email: 'person10@example.com',
    });
    expect(userObject(hidden, viewAt(162))).not.toHaveProperty('delivery_email');
    expect(userObject(hidden, viewAt(162, hidden))).toMatchObject({ delivery_email: 'person10@example.com' });
  });

  it('gives bots their type and owner, and no profile', () => {
    expect(userObject(bot, viewAt(400), { profileData: true })).toMatchObject({ is_bot: true, bot_type: 2, bot_owner_id: 10 });
    expect(userObject(bot, viewAt(400), { profileData: true })).not.toHaveProperty('profile_data');
    expect(userObject(aUser(10), viewAt(400))).not.toHaveProperty('bot_type');
  });

  it('leaves the avatar to clients that can compute it, from a public address, until the server makes avatars', () => {
    const clientGravatar = { clientGravatar: true };
    expect(userObject(aUser(10), viewAt(465, aUser(1), clientGravatar))['avatar_url']).toBeNull();
    expect(userObject(aUser(10), viewAt(466, aUser(1), clientGravatar))['avatar_url']).toMatch(/avatars\/10\.png/);
    expect(userObject(aUser(10, showing('members')), viewAt(465, aUser(1), clientGravatar))['avatar_url']).toMatch(/avatars\/10\.png/);
    expect(userObject(aUser(10), viewAt(465))['avatar_url']).toMatch(/avatars\/10\.png/);
  });

  it('hides times and addresses from callers without an account', () => {
    const shown = userObject(aUser(10), viewAt(362, null, { clientGravatar: true }));
    expect(shown).toMatchObject({ date_joined: '2026-03-07', email: 'user10@zulip.example.org', delivery_email: null });
    expect(shown).not.toHaveProperty('timezone');
    expect(shown).not.toHaveProperty('is_billing_admin');
    expect(JSON.stringify(shown)).not.toContain('person10');
  });

  it('shows all hidden people as the same unknown person', () => {
    const view = viewAt(496, aUser(1, { role: 'guest' }), { isVisible: () => false });
    const parts = { isActive: true, profileData: true };
    const shown = userObject(aUser(10, { role: 'owner', isActive: false, timezone: 'Europe/Berlin' }), view, parts);
    expect(shown).toEqual(unknownUserObject(userId(10), view, parts));
    expect(shown).toMatchObject({
      full_name: 'Unknown user',
      email: 'user10@zulip.example.org',
      delivery_email: null,
      role: 400,
      is_active: true,
      avatar_version: 1,
    });
  });
});

describe('ownUserObject', () => {
  const own = (level: number, user = aUser(10)) => ownUserObject(user, viewAt(level, user), 7);

  it('always has its avatar and address', () => {
    const user = aUser(10, showing('nobody'));
    expect(own(496, user)).toMatchObject({
      avatar_url: 'https://zulip.example.org/static/avatars/10.png?version=1',
      max_message_id: 7,
      email: 'user10@zulip.example.org',
      delivery_email: 'person10@example.com',
      profile_data: {},
    });
    expect(own(496, bot)).not.toHaveProperty('profile_data');
  });

  it('has other keys below level 10, and a pointer below 16', () => {
    const extras = ['avatar_version', 'is_guest', 'is_active', 'timezone', 'date_joined'];
    for (const key of extras) {
      expect(own(9)).not.toHaveProperty(key);
      expect(own(10)).toHaveProperty(key);
    }
    expect(own(9)).toMatchObject({ client_id: expect.any(String), short_name: 'person10' });
    expect(own(10)).not.toHaveProperty('short_name');
    expect(own(15)).toMatchObject({ pointer: -1 });
    expect(own(16)).not.toHaveProperty('pointer');
  });
});
