import { type Open, type Realm, type RealmSettingName, sameHolders, named, type SystemGroupName } from '@parley/core';
import { type Field, when } from '../gated.js';

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

/** The number that a permission had before groups held it, among those it could have; the widest one where there is none. */
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

/**
 * Permissions as the numbers and booleans that they once were. They are shown, never asked; the groups beside them decide.
 *
 * Spec: 9
 */
export const olderPolicyKeys = (realm: Realm, open: Open): Readonly<Record<string, Field>> => {
  const invite = policyNumber(realm, 'canInviteUsers', withNobody, 1);
  const topics = policyNumber(realm, 'canMoveMessagesBetweenTopics', [...withEveryone, 6], 5);
  const publicChannels = policyNumber(realm, 'canCreatePublicChannel', narrow, 1);
  const emoji = policyNumber(realm, 'canAddCustomEmoji', narrow, 1);
  const deleteOwn = policyNumber(realm, 'canDeleteOwnMessage', withEveryone, 5);
  return {
    realm_allow_community_topic_editing: when('realmCommunityTopicEditing', topics === 5),
    realm_edit_topic_policy: when('realmEditTopicPolicy', topics),
    realm_allow_message_deleting: when('realmMessageDeleting', deleteOwn === 5),
    realm_delete_own_message_policy: when('realmDeleteOwnPolicy', deleteOwn),
    realm_private_message_policy: when('realmPrivateMessagePolicy', systemGroupOf(realm, 'directMessagePermission') === 'nobody' ? 2 : 1),
    realm_wildcard_mention_policy: when('realmWildcardMentionPolicy', wildcardNumber(realm)),
    realm_invite_by_admins_only: when('realmInviteByAdminsOnly', invite === 2),
    realm_invite_to_realm_policy: when('realmInvitePolicy', invite),
    realm_invite_to_stream_policy: when('realmInviteToStreamPolicy', policyNumber(realm, 'canAddSubscribers', narrow, 1)),
    realm_bot_creation_policy: when('realmBotCreationPolicy', botNumber(realm)),
    realm_move_messages_between_streams_policy: when('realmMoveBetweenStreamsPolicy', policyNumber(realm, 'canMoveMessagesBetweenChannels', withNobody, 1)),
    realm_add_emoji_by_admins_only: when('realmEmojiByAdminsOnly', emoji === 2),
    realm_add_custom_emoji_policy: when('realmCustomEmojiPolicy', emoji),
    realm_user_group_edit_policy: when('realmUserGroupEditPolicy', policyNumber(realm, 'canCreateGroups', narrow, 1)),
    realm_create_stream_policy: when('realmCreateStreamPolicy', publicChannels),
    realm_create_public_stream_policy: when('realmCreateStreamPolicies', publicChannels),
    realm_create_private_stream_policy: when('realmCreateStreamPolicies', policyNumber(realm, 'canCreatePrivateChannel', narrow, 1)),
    realm_create_web_public_stream_policy: when('realmCreateWebPublicPolicy', policyNumber(realm, 'canCreateWebPublicChannel', [2, 4, 6, 7], 4)),
    realm_email_address_visibility: when('realmEmailAddressVisibility', 1),
    realm_default_twenty_four_hour_time: when('realmTwentyFourHourTime', false),
    realm_community_topic_editing_limit_seconds: when('realmCommunityTopicEditingLimit', open('realmTopicEditLimitThreeDays') ? 259_200 : 86_400),
  };
};
