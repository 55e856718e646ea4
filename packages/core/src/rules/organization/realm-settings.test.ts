import { aChannel, anActor, aRealm, aUser } from '@parley/testkit/builders';
import type { ChannelPrivacy } from '../../model/channels/channel-privacy.js';
import { channelId } from '../../model/ids.js';
import { type RealmPolicyName, realmPolicies, realmPolicyNames } from '../../model/organization/realm-policies.js';
import { roles } from '../../model/people/role.js';
import { isAllowed } from '../verdict.js';
import { canManageLinkifiers } from './linkifiers.js';
import { canManagePlaygrounds } from './playgrounds.js';
import { canChangePolicy, canChangeRealm, channelPolicies, policiesNaming, refuseNamedChannel } from './realm-settings.js';

test.each([
  ['an organization', canChangeRealm],
  ['linkifiers', canManageLinkifiers],
  ['playgrounds', canManagePlaygrounds],
])('administrators and owners change %s, and nobody else', (_, rule) => {
  expect(roles.filter((role) => isAllowed(rule(anActor(aUser(7, { role })))))).toEqual(['owner', 'administrator']);
  expect(isAllowed(rule(anActor(aUser(7, { role: 'owner', isActive: false }))))).toBe(false);
});

test('no account changes what only the operator changes', () => {
  const ofOperator = realmPolicyNames.filter((name: RealmPolicyName) => realmPolicies[name].changedBy === 'operator');
  expect(ofOperator).not.toEqual([]);
  for (const name of ofOperator) {
    expect(canChangePolicy(anActor(aUser(7, { role: 'owner' })), name)).toMatchObject({
      left: { refusal: { kind: 'mustBeOwner' }, proof: { rule: 'mustBeOperator' } },
    });
  }
});

describe('a channel that a policy names', () => {
  const refusal = (policy: (typeof channelPolicies)[number], privacy: ChannelPrivacy, isArchived = false) =>
    refuseNamedChannel(policy, { privacy, isArchived })?.kind;

  test.each(channelPolicies)('exists and is not archived: %s', (policy) => {
    expect(refuseNamedChannel(policy, undefined)).toEqual({ kind: 'invalidChannelId' });
    expect(refusal(policy, 'privateSharedHistory', true)).toBe('invalidChannelId');
    expect(refusal(policy, 'privateSharedHistory')).toBeUndefined();
  });

  test('is private where messages are reported, and may be public elsewhere', () => {
    for (const privacy of ['public', 'webPublic'] as const) {
      expect(channelPolicies.map((policy) => refusal(policy, privacy) ?? 'allowed')).toEqual([
        'moderationChannelMustBePrivate',
        'allowed',
        'allowed',
        'allowed',
      ]);
    }
  });

  test('is found by the policies that name it', () => {
    const realm = aRealm({
      policies: { moderationRequestsChannelId: channelId(50), updateAnnouncementsChannelId: channelId(50), signUpAnnouncementsChannelId: channelId(51) },
    });
    expect(policiesNaming(realm, aChannel())).toEqual(['moderationRequestsChannelId', 'updateAnnouncementsChannelId']);
    expect(policiesNaming(realm, aChannel({ id: channelId(52) }))).toEqual([]);
  });
});
