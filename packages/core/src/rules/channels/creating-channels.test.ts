import { anActor, aRealm, aUser, level, systemGroups } from '@parley/testkit/builders';
import { floorOnly } from '../../gates/is-open.js';
import { holders, named } from '../../model/groups/group-setting-value.js';
import { userId } from '../../model/ids.js';
import type { RealmPolicies } from '../../model/organization/realm-policies.js';
import type { RealmSettings } from '../../model/organization/realm.js';
import type { Role } from '../../model/people/role.js';
import { canCreateChannel, type ChannelToCreate } from './creating-channels.js';

const ordinary: ChannelToCreate = {
  privacy: 'public',
  isDefault: false,
  retention: { kind: 'realmDefault' },
  topicsPolicy: 'inherit',
  settings: {
    canCreateTopic: named(systemGroups.everyone),
    canDeleteAnyMessage: named(systemGroups.nobody),
    canDeleteOwnMessage: named(systemGroups.nobody),
  },
};

interface Given {
  readonly role?: Role;
  readonly settings?: Partial<RealmSettings>;
  readonly policies?: Partial<RealmPolicies>;
  readonly webPublicEnabled?: boolean;
  readonly requested?: Partial<ChannelToCreate>;
}

const outcome = ({ role = 'member', settings = {}, policies = {}, webPublicEnabled = true, requested = {} }: Given): string => {
  const verdict = canCreateChannel({
    actor: anActor(aUser(7, { role }), aRealm({ settings, policies })),
    requested: { ...ordinary, ...requested },
    webPublicEnabled,
    open: floorOnly({ floor: level(496) }),
  });
  return verdict._tag === 'Left' ? verdict.left.refusal.kind : 'allowed';
};

const nobody = named(systemGroups.nobody);
const someone = holders([userId(7)], []);

describe('creating a channel', () => {
  test.each<[string, Given, string]>([
    ['public, by a member', {}, 'allowed'],
    ['public, by a guest', { role: 'guest' }, 'notAllowedForGuests'],
    ['public, without the permission', { settings: { canCreatePublicChannel: nobody } }, 'insufficientPermission'],
    ['public, without the permission for private ones', { settings: { canCreatePrivateChannel: nobody } }, 'allowed'],
    ['private, by a member', { requested: { privacy: 'privateProtectedHistory' } }, 'allowed'],
    [
      'private, without the permission',
      { requested: { privacy: 'privateSharedHistory' }, settings: { canCreatePrivateChannel: nobody } },
      'insufficientPermission',
    ],
    ['web-public, by a member', { requested: { privacy: 'webPublic' } }, 'insufficientPermission'],
    ['web-public, by an owner', { requested: { privacy: 'webPublic' }, role: 'owner' }, 'allowed'],
    ['web-public, switched off by the operator', { requested: { privacy: 'webPublic' }, role: 'owner', webPublicEnabled: false }, 'webPublicChannelsDisabled'],
    [
      'web-public, switched off by the organization',
      { requested: { privacy: 'webPublic' }, role: 'owner', policies: { spectatorAccess: false } },
      'webPublicChannelsDisabled',
    ],
    [
      'web-public, by an owner without the permission for public ones',
      { requested: { privacy: 'webPublic' }, role: 'owner', settings: { canCreatePublicChannel: nobody } },
      'insufficientPermission',
    ],
    ['default, by a moderator', { requested: { isDefault: true }, role: 'moderator' }, 'insufficientPermission'],
    ['default, by an administrator', { requested: { isDefault: true }, role: 'administrator' }, 'allowed'],
    ['default and private', { requested: { isDefault: true, privacy: 'privateSharedHistory' }, role: 'administrator' }, 'defaultChannelCannotBePrivate'],
    ['with its own retention, by an administrator', { requested: { retention: { kind: 'days', days: 10 } }, role: 'administrator' }, 'mustBeOwner'],
    ['with its own retention, by an owner', { requested: { retention: { kind: 'unlimited' } }, role: 'owner' }, 'allowed'],
    ['with its own topics policy', { requested: { topicsPolicy: 'emptyTopicOnly' } }, 'allowed'],
    [
      'with its own topics policy, without the permission',
      { requested: { topicsPolicy: 'allowEmptyTopic' }, settings: { canSetTopicsPolicy: nobody } },
      'insufficientPermission',
    ],
    [
      'with holders of the delete permission, by a member',
      { requested: { settings: { ...ordinary.settings, canDeleteAnyMessage: someone } } },
      'insufficientPermission',
    ],
    [
      'with holders of the permission to delete own messages, by a member',
      { requested: { settings: { ...ordinary.settings, canDeleteOwnMessage: someone } } },
      'insufficientPermission',
    ],
    [
      'with holders of the delete permission, by a moderator',
      { requested: { settings: { ...ordinary.settings, canDeleteAnyMessage: someone } }, role: 'moderator' },
      'allowed',
    ],
    [
      'with restricted new topics and shared history',
      { requested: { privacy: 'privateSharedHistory', settings: { ...ordinary.settings, canCreateTopic: someone } } },
      'allowed',
    ],
    [
      'with restricted new topics and protected history',
      { requested: { privacy: 'privateProtectedHistory', settings: { ...ordinary.settings, canCreateTopic: someone } } },
      'createTopicNeedsSharedHistory',
    ],
  ])('%s', (_, given, expected) => {
    expect(outcome(given)).toBe(expected);
  });

  test('of several refusals the first is reported: privacy, then default, then web-public, then retention', () => {
    const everything: Partial<ChannelToCreate> = { privacy: 'webPublic', isDefault: true, retention: { kind: 'unlimited' } };

    expect(outcome({ requested: everything, settings: { canCreatePublicChannel: nobody }, webPublicEnabled: false })).toBe('insufficientPermission');
    expect(outcome({ requested: everything, role: 'administrator', webPublicEnabled: false })).toBe('webPublicChannelsDisabled');
    expect(outcome({ requested: { ...everything, privacy: 'public' }, role: 'administrator' })).toBe('mustBeOwner');
  });
});
