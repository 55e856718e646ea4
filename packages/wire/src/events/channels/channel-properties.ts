import type { ChannelId } from '@parley/core';
import { type ChannelPrivacy, hasSharedHistory, isPrivate } from '@parley/core/model';
import { definitionOf } from '@parley/core/rules';
import type { ChannelChange, ChannelUpdateDelivery } from '@parley/core/contract';
import type { Json } from '../../json.js';
import { postPolicyOf, retentionNumber, topicsPolicyWord } from '../../objects/channels/channel.js';
import { groupSettingValue, holdersShape } from '../../objects/groups/group-setting.js';
import * as schema from '../../schema.js';
import { settingWordAt } from '../../setting-names.js';
import { bool, integer, key, type Kind, optional, since, text } from '../../shape/index.js';
import { form } from '../event-form.js';
import type { EventView, WireEvent } from '../event-view.js';

interface Property {
  readonly property: string;
  readonly value: Json;
  /** For the description. */
  readonly renderedDescription?: string;
  /** For the privacy. */
  readonly privacy?: ChannelPrivacy;
}

interface ChangedProperty extends Property {
  readonly channelId: ChannelId;
  readonly channelName: string;
}

/** For any property. */
const valueKind: Kind<Json> = {
  at: (open) => schema.anyOf(schema.text, schema.integer, schema.boolean, schema.nothing, ...(open('groupSettingObjects') ? [holdersShape.schema(open)] : [])),
};

/** Spec: 6 */
export const updateForm = form<ChangedProperty>()(['stream', 'update'], {
  stream_id: key(integer, ({ channelId }) => channelId),
  name: key(text, ({ channelName }) => channelName),
  property: key(text, ({ property }) => property),
  value: key(valueKind, ({ value }) => value),
  rendered_description: optional(text, ({ renderedDescription }) => renderedDescription),
  history_public_to_subscribers: optional(bool, ({ privacy }) => privacy && hasSharedHistory(privacy)),
  is_web_public: since(
    'privacyEventWebPublic',
    optional(bool, ({ privacy }) => privacy && privacy === 'webPublic'),
  ),
});

type SettingChange = Extract<ChannelChange, { property: 'setting' }>;

/** LEVEL(333): two older properties said who may post; newer levels still get them when one of them changes. */
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
      return [{ property: 'description', value: change.value, renderedDescription: change.rendered }];
    case 'privacy':
      return [{ property: 'invite_only', value: isPrivate(change.value), privacy: change.value }];
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

/** One event per property, with the old name of the channel. Spec: 6 */
export const propertyUpdates = ({ before, changes }: ChannelUpdateDelivery, view: EventView): ReadonlyArray<WireEvent<'stream'>> => {
  const renaming = changes.findIndex(({ property }) => property === 'name');
  const renamed = changes[renaming];
  return changes.flatMap((change, index) => {
    const name = renamed?.property === 'name' && index > renaming ? renamed.value : before.name;
    return properties(change, view).flatMap((property) => updateForm.events({ ...property, channelId: before.id, channelName: name }, view));
  });
};
