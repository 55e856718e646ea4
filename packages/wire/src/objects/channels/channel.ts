import {
  type Channel,
  type ChannelSettingName,
  channelSettingNames,
  type GroupSettingValue,
  isPrivate,
  hasSharedHistory,
  type Retention,
  type Realm,
  sameHolders,
  named,
  type TopicsPolicy,
} from '@parley/core/model';
import { definitionOf } from '@parley/core/rules';
import { seconds, topicsPolicyWords } from '../../names.js';
import { settingWord } from '../../setting-names.js';
import { before, bool, given, integer, type Key, key, type Keys, nullable, oneOf, shape, since, text, type Written } from '../../shape/index.js';
import { groupSettingKind, groupSettingValue, type HolderView } from '../groups/group-setting.js';

export interface ChannelView extends HolderView {
  readonly realm: Pick<Realm, 'systemGroups'>;
  /** Whether to include default channels. */
  readonly isDefault?: boolean;
}

const postPolicies = [1, 2, 3, 4] as const;

type PostPolicy = (typeof postPolicies)[number];

/** The older number for who may post; a value without a number is shown as everyone. Spec: 2 (Channel), level 333 */
export const postPolicyOf = (canSendMessage: GroupSettingValue, { systemGroups }: Pick<Realm, 'systemGroups'>): PostPolicy => {
  const numbers = [
    ['administrators', 2],
    ['fullMembers', 3],
    ['moderators', 4],
  ] as const;
  return numbers.find(([group]) => sameHolders(canSendMessage, named(systemGroups[group])))?.[1] ?? 1;
};

export const postPolicyNumber = ({ settings }: Pick<Channel, 'settings'>, realm: Pick<Realm, 'systemGroups'>): PostPolicy =>
  postPolicyOf(settings.canSendMessage, realm);

/** Days, null for the organization's period, -1 for ever. */
export const retentionNumber = (retention: Retention): number | null => {
  switch (retention.kind) {
    case 'realmDefault':
      return null;
    case 'unlimited':
      return -1;
    case 'days':
      return retention.days;
  }
};

/** LEVEL(404): the policy of only the empty topic is shown as one that allows it. */
export const topicsPolicyWord = (topicsPolicy: TopicsPolicy, { open }: Pick<ChannelView, 'open'>): string =>
  topicsPolicyWords[topicsPolicy === 'emptyTopicOnly' && !open('topicsPolicyEmptyOnly') ? 'allowEmptyTopic' : topicsPolicy];

const settingKey = (setting: ChannelSettingName): Key<Channel, ChannelView> =>
  since(definitionOf('channel', setting).since, groupSettingKind('channel', setting), ({ settings }, view) =>
    groupSettingValue('channel', setting, settings[setting], view),
  );

const settingKeys: Keys<Channel, ChannelView> = {
  ...Object.fromEntries(channelSettingNames.map((setting) => [settingWord(setting), settingKey(setting)])),
  can_remove_subscribers_group: before('channelRemoveGroupOldName', settingKey('canRemoveSubscribers')),
  can_remove_subscribers_group_id: since('channelRemoveGroupOldName', settingKey('canRemoveSubscribers')),
};

/** The keys of a channel that are independent of subscribers. */
export const channelKeys: Keys<Channel, ChannelView> = {
  stream_id: key(integer, ({ id }) => id),
  name: key(text, ({ name }) => name),
  description: key(text, ({ description }) => description),
  rendered_description: key(text, ({ renderedDescription }) => renderedDescription),
  date_created: since('channelDateCreated', integer, ({ dateCreated }) => seconds(dateCreated)),
  creator_id: since('channelCreatorId', nullable(integer), ({ creatorId }) => creatorId),
  invite_only: key(bool, ({ privacy }) => isPrivate(privacy)),
  is_web_public: key(bool, ({ privacy }) => privacy === 'webPublic'),
  history_public_to_subscribers: key(bool, ({ privacy }) => hasSharedHistory(privacy)),
  is_announcement_only: since('channelAnnouncementOnlyField', bool, (channel, { realm }) => postPolicyNumber(channel, realm) === 2),
  stream_post_policy: since('channelPostPolicyField', oneOf(postPolicies), (channel, { realm }) => postPolicyNumber(channel, realm)),
  message_retention_days: since('channelRetentionField', nullable(integer), ({ retention }) => retentionNumber(retention)),
  first_message_id: key(nullable(integer), ({ firstMessageId }) => firstMessageId),
  stream_weekly_traffic: since('channelWeeklyTraffic', nullable(integer), ({ weeklyTraffic }) => weeklyTraffic),
  is_recently_active: since('channelRecentlyActive', bool, ({ isRecentlyActive }) => isRecentlyActive),
  is_archived: since('channelIsArchived', bool, ({ isArchived }) => isArchived),
  folder_id: since('channelFolderField', nullable(integer), ({ folderId }) => folderId),
  topics_policy: since('channelTopicsPolicyField', oneOf(Object.values(topicsPolicyWords)), ({ topicsPolicy }, view) => topicsPolicyWord(topicsPolicy, view)),
  subscriber_count: since('channelSubscriberCount', integer, ({ subscriberCount }) => subscriberCount),
  ...settingKeys,
};

/** Spec: 2 (Channel) */
export const channelShape = shape<Channel, ChannelView>()('Channel', {
  ...channelKeys,
  is_default: given(
    (_, { isDefault = false }) => isDefault,
    key(bool, ({ isDefault }) => isDefault),
  ),
});

export const channelObject = (channel: Channel, view: ChannelView, { isDefault = false }: Pick<ChannelView, 'isDefault'> = {}): Written<'Channel'> =>
  channelShape.write(view.open, channel, isDefault ? { ...view, isDefault } : view);
