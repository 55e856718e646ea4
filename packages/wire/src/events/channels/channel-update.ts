import { type ChannelBeginning, type ChannelChange, type ChannelUpdateDelivery, definitionOf, hasSharedHistory, isPrivate } from '@parley/core';
import { fields, when } from '../../gated.js';
import type { Json, JsonObject } from '../../json.js';
import { postPolicyOf, retentionNumber, topicsPolicyWord } from '../../objects/channels/channel.js';
import { groupSettingValue } from '../../objects/groups/group-setting.js';
import { settingWordAt } from '../../setting-names.js';
import { streamCreate, streamDelete } from './channel.js';
import type { Encoders, EventView, WireEvent } from '../event-view.js';
import { peerEvents, subscriptionAdd } from '../subscriptions/subscription.js';

type Updated = ChannelUpdateDelivery;

interface Property {
  readonly property: string;
  readonly value: Json;
  readonly more?: JsonObject;
}

type SettingChange = Extract<ChannelChange, { property: 'setting' }>;

/** Whom the setting lets post was told by two older properties, and is to this day where one of their values changes. LEVEL(333) */
const postingProperties = ({ before, value }: SettingChange, { realm }: EventView): ReadonlyArray<Property> => {
  const policy = postPolicyOf(value, realm);
  return policy === postPolicyOf(before, realm)
    ? []
    : [
        { property: 'stream_post_policy', value: policy },
        { property: 'is_announcement_only', value: policy === 2 },
      ];
};

const settingProperties = (change: SettingChange, view: EventView): ReadonlyArray<Property> => {
  const { setting, value } = change;
  const isKnown = view.open(definitionOf('channel', setting).since);
  return [
    ...(isKnown ? [{ property: settingWordAt({ scope: 'channel', setting }, view.open), value: groupSettingValue('channel', setting, value, view) }] : []),
    ...(setting === 'canSendMessage' ? postingProperties(change, view) : []),
  ];
};

const properties = (change: ChannelChange, view: EventView): ReadonlyArray<Property> => {
  const { open } = view;
  switch (change.property) {
    case 'name':
      return [{ property: 'name', value: change.value }];
    case 'description':
      return [{ property: 'description', value: change.value, more: { rendered_description: change.rendered } }];
    case 'privacy': {
      const more = {
        history_public_to_subscribers: hasSharedHistory(change.value),
        is_web_public: when('privacyEventWebPublic', change.value === 'webPublic'),
      };
      return [{ property: 'invite_only', value: isPrivate(change.value), more: fields(open, more) }];
    }
    case 'retention':
      return open('channelRetentionField') ? [{ property: 'message_retention_days', value: retentionNumber(change.value) }] : [];
    case 'isArchived':
      return [{ property: 'is_archived', value: change.value }];
    case 'topicsPolicy':
      return open('channelTopicsPolicyField') ? [{ property: 'topics_policy', value: topicsPolicyWord(change.value, view) }] : [];
    case 'firstMessage':
      return open('firstMessageIdUpdate') ? [{ property: 'first_message_id', value: change.value }] : [];
    case 'isRecentlyActive':
      return open('channelRecentlyActive') ? [{ property: 'is_recently_active', value: change.value }] : [];
    case 'folder':
      return open('channelFolderField') ? [{ property: 'folder_id', value: change.value }] : [];
    case 'setting':
      return settingProperties(change, view);
  }
};

/** One event for each property, under the name that the channel had until then. Spec: 6 */
const updates = ({ before, changes }: Updated, view: EventView): ReadonlyArray<WireEvent<'stream'>> => {
  const renaming = changes.findIndex(({ property }) => property === 'name');
  const renamed = changes[renaming];
  return changes.flatMap((change, index) => {
    const name = renamed?.property === 'name' && index > renaming ? renamed.value : before.name;
    return properties(change, view).map(({ property, value, more }) => ({
      type: 'stream' as const,
      op: 'update',
      stream_id: before.id,
      name,
      property,
      value,
      ...more,
    }));
  });
};

/**
 * The channel is new to the client: what it is, then who is in it. How many these are is told by the events about them alone, as it is for a channel that has just
 * been made.
 */
const beginning = ({ channel, own, subscribers, people }: ChannelBeginning, view: EventView): ReadonlyArray<WireEvent<'stream' | 'subscription'>> => [
  ...streamCreate([{ ...channel, subscriberCount: 0 }], view),
  ...(own === null
    ? peerEvents('peer_add', subscribers.length === 0 ? [] : [{ channelId: channel.id, channelName: channel.name, userIds: subscribers }], view)
    : subscriptionAdd([{ channel, subscription: own, subscribers }], people, view)),
];

/**
 * What one client is told of it. Archived channels are there for clients that know of them; others, and all below the level at which archiving became an
 * update, lose a channel that is archived, and get it back as a new one. LEVEL(134): whoever gained sight of a channel heard nothing.
 *
 * Spec: 6
 */
const channelUpdated = (event: Updated, view: EventView): ReadonlyArray<WireEvent<'stream' | 'subscription'>> => {
  const { sight, changes, before, after } = event;
  const knowsArchived = view.understands('archivedChannels');
  const isUpdate = (knowsArchived && view.open('archiveSendsUpdateEvent')) || !changes.some(({ property }) => property === 'isArchived');
  const isListed = (isArchived: boolean): boolean => !isArchived || (knowsArchived && isUpdate);
  const had = sight !== 'gained' && isListed(before.isArchived);
  const has = sight !== 'lost' && isListed((after ?? before).isArchived);
  if (had && has) return updates(event, view);
  if (had) return streamDelete([{ channelId: before.id, channelName: before.name }], view);
  const isTold = sight !== 'gained' || view.open('privateToPublicEvents');
  return has && isTold && event.beginning !== null ? beginning(event.beginning, view) : [];
};

export const channelUpdateEncoders: Encoders<'channelUpdated' | 'channelSightChanged', 'stream' | 'subscription'> = {
  channelUpdated,
  channelSightChanged: channelUpdated,
};
