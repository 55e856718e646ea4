import { type Realm, type RealmSettingName, sameHolders, named, type SystemGroupName } from '@parley/core/model';
import type { GateName } from '@parley/core/rules';
import { bool, integer, since } from '../../../shape/index.js';
import { type RealmRow, type RealmView, shownRow } from './realm-row.js';

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

const policy = (gate: GateName, of: ReadonlyArray<RealmSettingName>, numberOf: (realm: Realm) => number): RealmRow =>
  shownRow(
    of,
    since(gate, integer, ({ realm }: RealmView) => numberOf(realm)),
  );

const flag = (gate: GateName, of: RealmSettingName, holds: (realm: Realm) => boolean): RealmRow =>
  shownRow(
    [of],
    since(gate, bool, ({ realm }: RealmView) => holds(realm)),
  );

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
export const olderPolicyRows: Readonly<Record<string, RealmRow>> = {
  allow_community_topic_editing: flag('realmCommunityTopicEditing', 'canMoveMessagesBetweenTopics', (realm) => topics(realm) === 5),
  edit_topic_policy: {
    ...policy('realmEditTopicPolicy', ['canMoveMessagesBetweenTopics'], topics),
    olderForm: { until: 'eventRealmChangedOnly', form: 'default' },
  },
  allow_message_deleting: flag('realmMessageDeleting', 'canDeleteOwnMessage', (realm) => deleteOwn(realm) === 5),
  delete_own_message_policy: policy('realmDeleteOwnPolicy', ['canDeleteOwnMessage'], deleteOwn),
  private_message_policy: policy('realmPrivateMessagePolicy', ['directMessagePermission'], (realm) =>
    systemGroupOf(realm, 'directMessagePermission') === 'nobody' ? 2 : 1,
  ),
  wildcard_mention_policy: policy('realmWildcardMentionPolicy', ['canMentionManyUsers'], wildcardNumber),
  invite_by_admins_only: flag('realmInviteByAdminsOnly', 'canInviteUsers', (realm) => invite(realm) === 2),
  invite_to_realm_policy: policy('realmInvitePolicy', ['canInviteUsers'], invite),
  invite_to_stream_policy: policy('realmInviteToStreamPolicy', ['canAddSubscribers'], (realm) => policyNumber(realm, 'canAddSubscribers', narrow, 1)),
  bot_creation_policy: policy('realmBotCreationPolicy', ['canCreateBots', 'canCreateWriteOnlyBots'], botNumber),
  move_messages_between_streams_policy: policy('realmMoveBetweenStreamsPolicy', ['canMoveMessagesBetweenChannels'], (realm) =>
    policyNumber(realm, 'canMoveMessagesBetweenChannels', withNobody, 1),
  ),
  add_emoji_by_admins_only: flag('realmEmojiByAdminsOnly', 'canAddCustomEmoji', (realm) => emoji(realm) === 2),
  add_custom_emoji_policy: policy('realmCustomEmojiPolicy', ['canAddCustomEmoji'], emoji),
  user_group_edit_policy: policy('realmUserGroupEditPolicy', ['canCreateGroups'], (realm) => policyNumber(realm, 'canCreateGroups', narrow, 1)),
  create_stream_policy: policy('realmCreateStreamPolicy', ['canCreatePublicChannel'], publicChannels),
  create_public_stream_policy: policy('realmCreateStreamPolicies', ['canCreatePublicChannel'], publicChannels),
  create_private_stream_policy: policy('realmCreateStreamPolicies', ['canCreatePrivateChannel'], (realm) =>
    policyNumber(realm, 'canCreatePrivateChannel', narrow, 1),
  ),
  create_web_public_stream_policy: policy('realmCreateWebPublicPolicy', ['canCreateWebPublicChannel'], (realm) =>
    policyNumber(realm, 'canCreateWebPublicChannel', [2, 4, 6, 7], 4),
  ),
};
