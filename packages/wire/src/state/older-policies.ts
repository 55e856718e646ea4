import { type Realm, type RealmSettingName, sameHolders, named, type SystemGroupName } from '@parley/core/model';
import { bool, constant, integer, type Key, key, type Keys, since } from '../shape/index.js';
import type { StateView } from './state-view.js';

const numbers: ReadonlyArray<readonly [SystemGroupName, number]> = [
  ['members', 1],
  ['administrators', 2],
  ['fullMembers', 3],
  ['moderators', 4],
  ['everyone', 5],
  ['nobody', 6],
  ['owners', 7],
];

const systemGroupOf = ({ settings, systemGroups }: Realm, setting: RealmSettingName): SystemGroupName | undefined =>
  numbers.find(([name]) => sameHolders(settings[setting], named(systemGroups[name])))?.[0];

/** The number that a permission had before groups held it, among its legal ones; without one, the widest. */
const policyNumber = (realm: Realm, setting: RealmSettingName, legal: ReadonlyArray<number>, widest: number): number => {
  const group = systemGroupOf(realm, setting);
  const number = numbers.find(([name]) => name === group)?.[1];
  return number !== undefined && legal.includes(number) ? number : widest;
};

const narrow = [1, 2, 3, 4];
const withEveryone = [1, 2, 3, 4, 5];
const withNobody = [1, 2, 3, 4, 6];

/** 1 everyone, 2 members, 3 full members, 5 administrators, 6 nobody, 7 moderators: a numbering of its own. */
const wildcardNumber = (realm: Realm): number => {
  const own: Readonly<Partial<Record<SystemGroupName, number>>> = { everyone: 1, members: 2, fullMembers: 3, administrators: 5, nobody: 6, moderators: 7 };
  return own[systemGroupOf(realm, 'canMentionManyUsers') ?? 'administrators'] ?? 5;
};

/** 1 everyone, 2 not bots that read, 3 administrators alone. */
const botNumber = (realm: Realm): number => {
  if (systemGroupOf(realm, 'canCreateBots') !== 'administrators') return 1;
  return systemGroupOf(realm, 'canCreateWriteOnlyBots') === 'administrators' ? 3 : 2;
};

const policy = (numberOf: (realm: Realm) => number): Key<StateView> => key(integer, ({ actor }) => numberOf(actor.realm));
const flag = (holds: (realm: Realm) => boolean): Key<StateView> => key(bool, ({ actor }) => holds(actor.realm));

const topics = (realm: Realm): number => policyNumber(realm, 'canMoveMessagesBetweenTopics', [...withEveryone, 6], 5);
const deleteOwn = (realm: Realm): number => policyNumber(realm, 'canDeleteOwnMessage', withEveryone, 5);
const invite = (realm: Realm): number => policyNumber(realm, 'canInviteUsers', withNobody, 1);
const emoji = (realm: Realm): number => policyNumber(realm, 'canAddCustomEmoji', narrow, 1);
const publicChannels = (realm: Realm): number => policyNumber(realm, 'canCreatePublicChannel', narrow, 1);

/**
 * Permissions as their former numbers and booleans, for display only; the groups beside them decide.
 *
 * Spec: 9
 */
export const olderPolicies: Keys<StateView> = {
  realm_allow_community_topic_editing: since(
    'realmCommunityTopicEditing',
    flag((realm) => topics(realm) === 5),
  ),
  realm_edit_topic_policy: since('realmEditTopicPolicy', policy(topics)),
  realm_allow_message_deleting: since(
    'realmMessageDeleting',
    flag((realm) => deleteOwn(realm) === 5),
  ),
  realm_delete_own_message_policy: since('realmDeleteOwnPolicy', policy(deleteOwn)),
  realm_private_message_policy: since(
    'realmPrivateMessagePolicy',
    policy((realm) => (systemGroupOf(realm, 'directMessagePermission') === 'nobody' ? 2 : 1)),
  ),
  realm_wildcard_mention_policy: since('realmWildcardMentionPolicy', policy(wildcardNumber)),
  realm_invite_by_admins_only: since(
    'realmInviteByAdminsOnly',
    flag((realm) => invite(realm) === 2),
  ),
  realm_invite_to_realm_policy: since('realmInvitePolicy', policy(invite)),
  realm_invite_to_stream_policy: since(
    'realmInviteToStreamPolicy',
    policy((realm) => policyNumber(realm, 'canAddSubscribers', narrow, 1)),
  ),
  realm_bot_creation_policy: since('realmBotCreationPolicy', policy(botNumber)),
  realm_move_messages_between_streams_policy: since(
    'realmMoveBetweenStreamsPolicy',
    policy((realm) => policyNumber(realm, 'canMoveMessagesBetweenChannels', withNobody, 1)),
  ),
  realm_add_emoji_by_admins_only: since(
    'realmEmojiByAdminsOnly',
    flag((realm) => emoji(realm) === 2),
  ),
  realm_add_custom_emoji_policy: since('realmCustomEmojiPolicy', policy(emoji)),
  realm_user_group_edit_policy: since(
    'realmUserGroupEditPolicy',
    policy((realm) => policyNumber(realm, 'canCreateGroups', narrow, 1)),
  ),
  realm_create_stream_policy: since('realmCreateStreamPolicy', policy(publicChannels)),
  realm_create_public_stream_policy: since('realmCreateStreamPolicies', policy(publicChannels)),
  realm_create_private_stream_policy: since(
    'realmCreateStreamPolicies',
    policy((realm) => policyNumber(realm, 'canCreatePrivateChannel', narrow, 1)),
  ),
  realm_create_web_public_stream_policy: since(
    'realmCreateWebPublicPolicy',
    policy((realm) => policyNumber(realm, 'canCreateWebPublicChannel', [2, 4, 6, 7], 4)),
  ),
  realm_email_address_visibility: since('realmEmailAddressVisibility', constant(integer, 1)),
  realm_default_twenty_four_hour_time: since('realmTwentyFourHourTime', constant(bool, false)),
  realm_community_topic_editing_limit_seconds: since('realmCommunityTopicEditingLimit', integer, ({ open }) =>
    open('realmTopicEditLimitThreeDays') ? 259_200 : 86_400,
  ),
};
