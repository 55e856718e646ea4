import type { ChannelPrivacy } from './channel-privacy.js';
import { type GroupSettingValue, peopleAmong } from '../groups/group-setting-value.js';
import type { ChannelId, FolderId, MessageId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { TopicsPolicy } from '../topics/topics-policy.js';

/** In the order in which the reference checks them and sends their events. */
export const channelSettingNames = [
  'canRemoveSubscribers',
  'canAdministerChannel',
  'canSendMessage',
  'canAddSubscribers',
  'canSubscribe',
  'canMoveMessagesOutOfChannel',
  'canMoveMessagesWithinChannel',
  'canResolveTopics',
  'canDeleteAnyMessage',
  'canDeleteOwnMessage',
  'canCreateTopic',
] as const;

export type ChannelSettingName = (typeof channelSettingNames)[number];

export type ChannelSettings = Readonly<Record<ChannelSettingName, GroupSettingValue>>;

/** `realmDefault`: the organization's period. Spec: 2 (Channel), level 17. */
export type Retention = { readonly kind: 'realmDefault' } | { readonly kind: 'unlimited' } | { readonly kind: 'days'; readonly days: number };

export interface Channel {
  readonly id: ChannelId;
  /** As written, at most 60 code points; compared folded. */
  readonly name: string;
  readonly description: string;
  readonly renderedDescription: string;
  readonly privacy: ChannelPrivacy;
  readonly isArchived: boolean;
  readonly isDefault: boolean;
  readonly creatorId: UserId | null;
  readonly dateCreated: Instant;
  readonly retention: Retention;
  readonly topicsPolicy: TopicsPolicy;
  readonly folderId: FolderId | null;
  readonly firstMessageId: MessageId | null;
  /** As last published: a worker sets it to false for a channel without recent messages; the next message sets it to true. */
  readonly isRecentlyActive: boolean;
  /** Messages a week; null while the channel is younger than a week. */
  readonly weeklyTraffic: number | null;
  /** Active accounts with a current subscription. */
  readonly subscriberCount: number;
  readonly settings: ChannelSettings;
}

/** The fields of a channel that rules read; `isRecentlyActive` shows whether a message is the first there for long. */
export type RuledChannel = Pick<Channel, 'id' | 'name' | 'privacy' | 'isArchived' | 'isRecentlyActive' | 'topicsPolicy' | 'settings'>;

export const ruledChannel = ({ id, name, privacy, isArchived, isRecentlyActive, topicsPolicy, settings }: Channel): RuledChannel => ({
  id,
  name,
  privacy,
  isArchived,
  isRecentlyActive,
  topicsPolicy,
  settings,
});

/** The people that its permissions name individually. */
export const holdersOf = ({ settings }: Pick<Channel, 'settings'>): ReadonlyArray<UserId> => peopleAmong(Object.values(settings));

/** A channel without messages for this many days is not recently active. Spec: 2 (Channel), level 323 */
export const restingAfterDays = 180;
