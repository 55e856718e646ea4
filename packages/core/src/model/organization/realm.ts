import type { ChannelId, RealmId } from '../ids.js';
import type { SystemGroups } from '../groups/group.js';
import type { GroupSettingValue } from '../groups/group-setting-value.js';
import type { Instant } from '../instant.js';
import type { EditHistoryVisibility } from '../messages/message-edit.js';
import type { Linkifiers } from './linkifier.js';
import type { RealmTopicsPolicy } from '../topics/topics-policy.js';

/** The organization's own permissions, in the reference's order. */
export const realmSettingNames = [
  'canCreatePublicChannel',
  'canCreatePrivateChannel',
  'canCreateWebPublicChannel',
  'canAddSubscribers',
  'canCreateGroups',
  'canManageAllGroups',
  'createMultiuseInvite',
  'canInviteUsers',
  'canAccessAllUsers',
  'canDeleteAnyMessage',
  'canDeleteOwnMessage',
  'canSetDeleteMessagePolicy',
  'canSetTopicsPolicy',
  'canMoveMessagesBetweenChannels',
  'canMoveMessagesBetweenTopics',
  'canResolveTopics',
  'canMentionManyUsers',
  'canCreateBots',
  'canCreateWriteOnlyBots',
  'canAddCustomEmoji',
  'canManageBilling',
  'canSummarizeTopics',
  'directMessageInitiator',
  'directMessagePermission',
] as const;

export type RealmSettingName = (typeof realmSettingNames)[number];

export type RealmSettings = Readonly<Record<RealmSettingName, GroupSettingValue>>;

/** The organization's other settings that a rule or a reply reads. Times are seconds, null = no limit. */
export interface RealmPolicies {
  readonly waitingPeriodDays: number;
  readonly topicsPolicy: RealmTopicsPolicy;
  readonly spectatorAccess: boolean;
  readonly readReceipts: boolean;
  readonly presenceDisabled: boolean;
  readonly inviteRequired: boolean;
  readonly emailsRestrictedToDomains: boolean;
  readonly passwordSignIn: boolean;
  /** No two accounts have the same name, deactivated ones included. */
  readonly requireUniqueNames: boolean;
  /** null = unlimited. */
  readonly messageRetentionDays: number | null;
  /** Number of newest messages that people can read; null = all. */
  readonly shownMessages: number | null;
  readonly messageEditLimit: number | null;
  readonly messageDeleteLimit: number | null;
  readonly allowMessageEditing: boolean;
  readonly moveWithinChannelLimit: number | null;
  readonly moveBetweenChannelsLimit: number | null;
  readonly editHistoryVisibility: EditHistoryVisibility;
  readonly sendChannelEventsMessages: boolean;
  /** Whether messages show linked pictures that are uploaded files of the organization. */
  readonly imagePreviews: boolean;
  readonly newChannelAnnouncementsChannelId: ChannelId | null;
  /** The private channel that receives reports of messages; null: reporting is off. Spec: level 331 */
  readonly moderationRequestsChannelId: ChannelId | null;
  /** What new accounts begin with, where it is not the built-in value. */
  readonly userDefaults: Readonly<Record<string, string | number | boolean | null>>;
}

export interface Realm {
  readonly id: RealmId;
  /** First label of the host name; empty for the organization at the root. */
  readonly stringId: string;
  readonly name: string;
  readonly description: string;
  readonly dateCreated: Instant;
  readonly isDeactivated: boolean;
  readonly settings: RealmSettings;
  readonly policies: RealmPolicies;
  readonly systemGroups: SystemGroups;
  /** The same object as long as the list is the same. */
  readonly linkifiers: Linkifiers;
}
