import { aChannel, anActor, aRealm, aUser, rightsAtLevel, systemGroups } from '@parley/testkit/builders';
import { channelSettingNames } from '../../model/channels/channel.js';
import type { ChannelPrivacy } from '../../model/channels/channel-privacy.js';
import { holders, named } from '../../model/groups/group-setting-value.js';
import { channelId, userId } from '../../model/ids.js';
import type { Role } from '../../model/people/role.js';
import type { ChannelFacts } from './channels.js';
import {
  canChangeDeletePermissions,
  canChangePrivacy,
  canChangeSetting,
  canChangeTopicsPolicy,
  canUpdateChannel,
  type PrivacyFacts,
} from './updating-channels.js';
import { proofOf, type Verdict } from '../verdict.js';

interface Given {
  readonly role?: Role;
  readonly privacy?: ChannelPrivacy;
  readonly isArchived?: boolean;
  readonly subscribed?: boolean;
  readonly administers?: boolean;
  readonly makesPublic?: boolean;
  readonly makesWebPublic?: boolean;
  readonly at?: number;
}

const me = holders([userId(7)], []);
const nobody = named(systemGroups.nobody);

const factsOf = ({
  role = 'member',
  privacy = 'public',
  isArchived = false,
  subscribed = false,
  administers = true,
  makesPublic = true,
  makesWebPublic = true,
  at = 496,
}: Given): ChannelFacts => ({
  actor: anActor(
    aUser(7, { role }),
    aRealm({
      policies: { spectatorAccess: true },
      settings: { canCreatePublicChannel: makesPublic ? me : nobody, canCreateWebPublicChannel: makesWebPublic ? me : nobody },
    }),
  ),
  channel: aChannel({ privacy, isArchived, settings: administers ? { canAdministerChannel: me } : {} }),
  subscribed,
  open: rightsAtLevel(at),
});

const answer = (verdict: Verdict): string => (verdict._tag === 'Left' ? verdict.left.refusal.kind : 'allowed');

describe('who updates a channel', () => {
  test.each<[string, Given, string]>([
    ['its administrator', {}, 'allowed'],
    ['a member', { administers: false }, 'cannotAdministerChannel'],
    ['an administrator', { role: 'administrator', administers: false, privacy: 'privateProtectedHistory' }, 'allowed'],
    ['the administrator of a private one, without a subscription', { privacy: 'privateProtectedHistory', at: 349 }, 'allowed'],
    ['the same before level 349', { privacy: 'privateProtectedHistory', at: 348 }, 'invalidChannelId'],
    ['a guest named in the permission', { role: 'guest', subscribed: true }, 'cannotAdministerChannel'],
    ['the administrator of an archived one', { isArchived: true }, 'allowed'],
  ])('%s', (_, given, expected) => {
    expect(answer(canUpdateChannel(factsOf(given)))).toBe(expected);
  });
});

describe('who changes its privacy', () => {
  const change = (given: Given, asked: Partial<PrivacyFacts> = {}) =>
    answer(canChangePrivacy({ ...factsOf(given), to: 'public', namesPrivate: false, namesWebPublic: false, webPublicEnabled: true, ...asked }));

  test('those with content access', () => {
    expect(change({ privacy: 'privateSharedHistory' })).toBe('channelContentAccessRequired');
    expect(change({ privacy: 'privateSharedHistory', role: 'owner' })).toBe('channelContentAccessRequired');
    expect(change({ privacy: 'privateSharedHistory', subscribed: true })).toBe('allowed');
  });

  test('from level 392 on, those with the permission to create such a channel', () => {
    expect(change({ makesPublic: false, at: 392 }, { namesPrivate: true })).toBe('insufficientPermission');
    expect(change({ makesPublic: false, at: 391 }, { namesPrivate: true })).toBe('allowed');
    expect(change({ makesPublic: false })).toBe('allowed');
  });

  test('web-public requires what creating a web-public channel requires', () => {
    const asked = { to: 'webPublic', namesWebPublic: true } as const;
    expect(change({}, asked)).toBe('allowed');
    expect(change({ makesWebPublic: false }, asked)).toBe('insufficientPermission');
    expect(change({}, { ...asked, webPublicEnabled: false })).toBe('webPublicChannelsDisabled');
  });

  test('an archived one from level 362 on', () => {
    expect(change({ isArchived: true, at: 361 })).toBe('invalidChannelId');
    expect(change({ isArchived: true, at: 362 })).toBe('allowed');
  });
});

test('permissions of a private channel: changed with content access, and since level 349 without it who removes its subscribers', () => {
  const outside = { privacy: 'privateSharedHistory', role: 'administrator' } as const;
  for (const setting of channelSettingNames.filter((name) => name !== 'canRemoveSubscribers')) {
    expect(answer(canChangeSetting(factsOf(outside), setting))).toBe('channelContentAccessRequired');
    expect(answer(canChangeSetting(factsOf({ ...outside, subscribed: true }), setting))).toBe('allowed');
  }
  expect(answer(canChangeSetting(factsOf({ ...outside, at: 349 }), 'canRemoveSubscribers'))).toBe('allowed');
  expect(answer(canChangeSetting(factsOf({ ...outside, at: 348 }), 'canRemoveSubscribers'))).toBe('channelContentAccessRequired');
});

test('settings that require a permission of the organization', () => {
  const { actor } = factsOf({ role: 'moderator' });
  expect([answer(canChangeDeletePermissions(actor)), answer(canChangeTopicsPolicy(actor))]).toEqual(['allowed', 'allowed']);
  const guest = factsOf({ role: 'guest' }).actor;
  expect([answer(canChangeDeletePermissions(guest)), answer(canChangeTopicsPolicy(guest))]).toEqual(['insufficientPermission', 'insufficientPermission']);
});

describe('the channel for reported messages', () => {
  const change = (to: ChannelPrivacy, at = 496, moderationRequestsChannelId = channelId(50)) => {
    const facts = factsOf({ privacy: 'privateSharedHistory', subscribed: true, at });
    const realm = { ...facts.actor.realm, policies: { ...facts.actor.realm.policies, moderationRequestsChannelId } };
    return canChangePrivacy({ ...facts, actor: { ...facts.actor, realm }, to, namesPrivate: false, namesWebPublic: false, webPublicEnabled: true });
  };

  test('stays private, from level 331 on', () => {
    expect(['public', 'webPublic', 'privateProtectedHistory'].map((to) => answer(change(to as ChannelPrivacy)))).toEqual([
      'moderationChannelMustBePrivate',
      'moderationChannelMustBePrivate',
      'allowed',
    ]);
    expect([answer(change('public', 330)), answer(change('public', 496, channelId(51)))]).toEqual(['allowed', 'allowed']);
    expect(proofOf(change('public')).decisive).toEqual([{ kind: 'fact', fact: 'messages are reported elsewhere', holds: false }]);
  });
});
