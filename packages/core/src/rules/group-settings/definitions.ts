import type { GateName } from '../../gates/feature-levels.js';
import type { ChannelSettingName } from '../../model/channels/channel.js';
import type { GroupSettingName, SystemGroupName } from '../../model/groups/group.js';
import type { RealmSettingName } from '../../model/organization/realm.js';

export interface SettingNames {
  readonly realm: RealmSettingName;
  readonly channel: ChannelSettingName;
  readonly group: GroupSettingName;
}

/** What a setting belongs to: the organization, one channel or one group. */
export type SettingScope = keyof SettingNames;

export type AnySettingName = SettingNames[SettingScope];

/**
 * One permission: what its holders may do, its default, and who may hold it.
 *
 * - `since`: the gate that opens where the setting becomes visible.
 * - `default`: the group it names at first; `creator` is the person who creates the channel or group, alone.
 * - `systemGroupsOnly`: refuses custom groups and lists of people; with `onlyThese`, other system groups too.
 * - `refusedByName`: system groups that it refuses although they contain no more people than others it accepts.
 * - `administratorsAlways`: the organization's administrators hold it, whatever the value.
 */
export interface SettingDefinition<Scope extends SettingScope = SettingScope> {
  readonly scope: Scope;
  readonly name: SettingNames[Scope];
  readonly since: GateName;
  readonly default: SystemGroupName | 'creator';
  /** The default for system groups; null where the scope is not groups. */
  readonly defaultForSystemGroups: SystemGroupName | null;
  readonly allowsEveryone: boolean;
  readonly allowsNobody: boolean;
  readonly allowsInternet: false;
  readonly systemGroupsOnly: boolean;
  readonly onlyThese: ReadonlyArray<SystemGroupName> | null;
  readonly refusedByName: ReadonlyArray<SystemGroupName>;
  readonly administratorsAlways: boolean;
  /** Of the organization's own permissions: owners alone change this one. */
  readonly ownersOnly: boolean;
}

type Row = Pick<SettingDefinition, 'since' | 'default'> & Partial<Omit<SettingDefinition, 'scope' | 'name'>>;

const usual = {
  allowsEveryone: false,
  allowsNobody: true,
  allowsInternet: false,
  systemGroupsOnly: false,
  onlyThese: null,
  refusedByName: [],
  administratorsAlways: false,
  ownersOnly: false,
} as const;

type Table<Scope extends SettingScope> = { readonly [Name in SettingNames[Scope]]: SettingDefinition<Scope> & { readonly name: Name } };

const table = <Scope extends SettingScope>(scope: Scope, rows: Readonly<Record<SettingNames[Scope], Row>>): Table<Scope> =>
  Object.fromEntries(
    Object.entries<Row>(rows).map(([name, row]) => [name, { ...usual, defaultForSystemGroups: scope === 'group' ? 'nobody' : null, ...row, scope, name }]),
  ) as unknown as Table<Scope>;

const realm = table('realm', {
  /** Creates channels that all but guests find and read. */
  canCreatePublicChannel: { since: 'realmCanCreatePublicChannelGroup', default: 'members' },
  /** Creates channels that only their subscribers find and read. */
  canCreatePrivateChannel: { since: 'realmCanCreatePrivateChannelGroup', default: 'members' },
  /** Creates channels that people without an account may read. */
  canCreateWebPublicChannel: {
    since: 'realmCanCreateWebPublicChannelGroup',
    default: 'owners',
    systemGroupsOnly: true,
    onlyThese: ['moderators', 'administrators', 'owners', 'nobody'],
  },
  /** Subscribes others to any channel whose content is visible to the holder. */
  canAddSubscribers: { since: 'realmCanAddSubscribersGroup', default: 'members' },
  canCreateGroups: { since: 'realmCanCreateGroups', default: 'members', ownersOnly: true },
  canManageAllGroups: { since: 'realmCanCreateGroups', default: 'owners', allowsNobody: false, ownersOnly: true },
  /** Creates invitation links that work more than once. */
  createMultiuseInvite: { since: 'realmCreateMultiuseInviteGroup', default: 'administrators', ownersOnly: true },
  canInviteUsers: { since: 'realmCanInviteUsersGroup', default: 'members', ownersOnly: true },
  /** Sees every account; guests without it see only people with whom they share a channel or conversation. */
  canAccessAllUsers: {
    since: 'realmCanAccessAllUsersGroup',
    default: 'everyone',
    allowsEveryone: true,
    allowsNobody: false,
    systemGroupsOnly: true,
    onlyThese: ['everyone', 'members'],
  },
  canDeleteAnyMessage: { since: 'realmCanDeleteAnyMessageGroup', default: 'administrators' },
  canDeleteOwnMessage: { since: 'realmCanDeleteOwnMessageGroup', default: 'everyone', allowsEveryone: true },
  /** Chooses, per channel, who deletes messages there. */
  canSetDeleteMessagePolicy: { since: 'realmCanSetDeleteMessagePolicyGroup', default: 'moderators' },
  /** Chooses, per channel, whether messages may have the empty topic. */
  canSetTopicsPolicy: { since: 'realmCanSetTopicsPolicyGroup', default: 'members', allowsEveryone: true },
  canMoveMessagesBetweenChannels: { since: 'realmCanMoveBetweenChannelsGroup', default: 'members' },
  canMoveMessagesBetweenTopics: { since: 'realmCanMoveBetweenTopicsGroup', default: 'everyone', allowsEveryone: true },
  canResolveTopics: { since: 'realmCanResolveTopicsGroup', default: 'everyone', allowsEveryone: true },
  /** Mentions everybody in a channel or topic where these are many. */
  canMentionManyUsers: { since: 'realmCanMentionManyUsersGroup', default: 'administrators', allowsEveryone: true },
  canCreateBots: { since: 'realmCanCreateBotsGroups', default: 'members' },
  canCreateWriteOnlyBots: { since: 'realmCanCreateBotsGroups', default: 'members' },
  canAddCustomEmoji: { since: 'realmCanAddCustomEmojiGroup', default: 'members' },
  canManageBilling: { since: 'realmCanManageBillingGroup', default: 'administrators', allowsNobody: false, ownersOnly: true },
  canSummarizeTopics: { since: 'realmCanSummarizeTopicsGroup', default: 'everyone', allowsEveryone: true },
  /** Begins conversations of direct messages. */
  directMessageInitiator: { since: 'realmDirectMessageGroups', default: 'everyone', allowsEveryone: true },
  /** Makes a conversation of direct messages possible by taking part in it. */
  directMessagePermission: { since: 'realmDirectMessageGroups', default: 'everyone', allowsEveryone: true },
});

const channel = table('channel', {
  /** Removes other people from the channel. */
  canRemoveSubscribers: { since: 'channelRemoveGroupField', default: 'administrators', allowsEveryone: true, administratorsAlways: true },
  /** Changes the channel's name, description and settings. */
  canAdministerChannel: { since: 'channelAdministerGroupField', default: 'creator', administratorsAlways: true },
  /** Posts in the channel. */
  canSendMessage: { since: 'channelSendGroupField', default: 'everyone', allowsEveryone: true },
  /** Subscribes others; reads the channel, even a private one, without a subscription. */
  canAddSubscribers: { since: 'channelAddGroupField', default: 'nobody' },
  /** Joins the channel, even a private one; reads it without a subscription. */
  canSubscribe: { since: 'channelSubscribeGroupField', default: 'nobody' },
  canMoveMessagesOutOfChannel: { since: 'channelMoveGroupFields', default: 'nobody', allowsEveryone: true },
  canMoveMessagesWithinChannel: { since: 'channelMoveGroupFields', default: 'nobody', allowsEveryone: true },
  canResolveTopics: { since: 'channelResolveGroupField', default: 'nobody', allowsEveryone: true },
  canDeleteAnyMessage: { since: 'channelDeleteGroupFields', default: 'nobody', allowsEveryone: true },
  canDeleteOwnMessage: { since: 'channelDeleteGroupFields', default: 'nobody', allowsEveryone: true },
  /** Posts in a topic that has no message yet. */
  canCreateTopic: { since: 'channelCreateTopicGroupField', default: 'everyone', allowsEveryone: true },
});

const group = table('group', {
  canAddMembers: { since: 'groupAddMembersSetting', default: 'creator' },
  canJoin: { since: 'groupJoinSetting', default: 'nobody' },
  canLeave: { since: 'groupLeaveSetting', default: 'everyone', allowsEveryone: true },
  canManage: { since: 'groupManageSetting', default: 'creator' },
  /** NOTE: the owners group is refused by name alone: accepted groups contain it. Spec: 4.15 */
  canMention: { since: 'groupMentionSetting', default: 'everyone', allowsEveryone: true, refusedByName: ['owners'] },
  canRemoveMembers: { since: 'groupRemoveMembersSetting', default: 'nobody' },
});

/**
 * All permissions that groups hold. The defaults of new organizations, channels and groups, the values that requests may set, and what clients learn of both
 * come from this table.
 *
 * Spec: 2 (Channel, User group), 4.1, 4.15
 */
export const settingDefinitions = { realm, channel, group } as const;

/** Returns the definition of one setting. */
export const definitionOf = <Scope extends SettingScope>(scope: Scope, name: SettingNames[Scope]): SettingDefinition<Scope> => {
  const definitions: Readonly<Record<string, SettingDefinition>> = settingDefinitions[scope];
  return definitions[name] as SettingDefinition<Scope>;
};

/** All definitions, by scope, each scope in the order of the model. */
export const allSettingDefinitions: ReadonlyArray<SettingDefinition> = [...Object.values(realm), ...Object.values(channel), ...Object.values(group)];
