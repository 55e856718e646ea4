import {
  type Channel,
  type ChannelSettingName,
  channelSettingNames,
  definitionOf,
  type GroupSettingValue,
  isPrivate,
  hasSharedHistory,
  type Retention,
  type Realm,
  sameHolders,
  named,
  type TopicsPolicy,
} from '@parley/core';
import { before, type Field, fields, given, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { seconds, topicsPolicyWords } from '../../names.js';
import { settingWord } from '../../setting-names.js';
import { groupSettingValue, type HolderView } from '../groups/group-setting.js';

export interface ChannelView extends HolderView {
  readonly realm: Realm;
}

/** Whom one setting lets post, as the numbers of an older one; whatever has no number is shown as everyone. Spec: 2 (Channel), level 333 */
export const postPolicyOf = (canSendMessage: GroupSettingValue, { systemGroups }: Realm): number => {
  const numbers = [
    ['administrators', 2],
    ['fullMembers', 3],
    ['moderators', 4],
  ] as const;
  return numbers.find(([group]) => sameHolders(canSendMessage, named(systemGroups[group])))?.[1] ?? 1;
};

export const postPolicyNumber = ({ settings }: Pick<Channel, 'settings'>, realm: Realm): number => postPolicyOf(settings.canSendMessage, realm);

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

/** LEVEL(404): a channel of the empty topic alone is shown as one that takes it. */
export const topicsPolicyWord = (topicsPolicy: TopicsPolicy, { open }: Pick<ChannelView, 'open'>): string =>
  topicsPolicyWords[topicsPolicy === 'emptyTopicOnly' && !open('topicsPolicyEmptyOnly') ? 'allowEmptyTopic' : topicsPolicy];

const settingField = ({ settings }: Channel, setting: ChannelSettingName, view: ChannelView): Field =>
  when(definitionOf('channel', setting).since, () => groupSettingValue('channel', setting, settings[setting], view));

const settingFields = (channel: Channel, view: ChannelView): Readonly<Record<string, Field>> => ({
  ...Object.fromEntries(channelSettingNames.map((setting) => [settingWord(setting), settingField(channel, setting, view)])),
  can_remove_subscribers_group: before('channelRemoveGroupOldName', settingField(channel, 'canRemoveSubscribers', view)),
  can_remove_subscribers_group_id: when('channelRemoveGroupOldName', settingField(channel, 'canRemoveSubscribers', view)),
});

/** The fields of a channel that do not depend on who is subscribed. */
export const channelFields = (channel: Channel, view: ChannelView): Readonly<Record<string, Field>> => {
  const policy = postPolicyNumber(channel, view.realm);
  return {
    stream_id: channel.id,
    name: channel.name,
    description: channel.description,
    rendered_description: channel.renderedDescription,
    date_created: when('channelDateCreated', seconds(channel.dateCreated)),
    creator_id: when('channelCreatorId', channel.creatorId),
    invite_only: isPrivate(channel.privacy),
    is_web_public: channel.privacy === 'webPublic',
    history_public_to_subscribers: hasSharedHistory(channel.privacy),
    is_announcement_only: when('channelAnnouncementOnlyField', policy === 2),
    stream_post_policy: when('channelPostPolicyField', policy),
    message_retention_days: when('channelRetentionField', retentionNumber(channel.retention)),
    first_message_id: channel.firstMessageId,
    stream_weekly_traffic: when('channelWeeklyTraffic', channel.weeklyTraffic),
    is_recently_active: when('channelRecentlyActive', channel.isRecentlyActive),
    is_archived: when('channelIsArchived', channel.isArchived),
    folder_id: when('channelFolderField', channel.folderId),
    topics_policy: when('channelTopicsPolicyField', topicsPolicyWord(channel.topicsPolicy, view)),
    subscriber_count: when('channelSubscriberCount', channel.subscriberCount),
    ...settingFields(channel, view),
  };
};

/** Spec: 2 (Channel) */
export const channelObject = (channel: Channel, view: ChannelView, { isDefault = false }: { readonly isDefault?: boolean } = {}): JsonObject =>
  fields(view.open, { ...channelFields(channel, view), is_default: given(isDefault, channel.isDefault) });
