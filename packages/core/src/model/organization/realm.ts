import type { RealmId } from '../ids.js';
import type { SystemGroups } from '../groups/group.js';
import type { GroupSettingValue } from '../groups/group-setting-value.js';
import type { Instant } from '../instant.js';
import type { Linkifiers } from './linkifier.js';
import type { RealmPolicies } from './realm-policies.js';

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

/** A name of the organization in the form of other servers: clients and the push relay get the same. */
export const realmUuid = ({ id }: Pick<Realm, 'id'>): string => `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`;
