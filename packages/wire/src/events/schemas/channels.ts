import type { Open } from '@parley/core';
import { when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { groupSettingHolders } from '../../objects/groups/group-setting-schema.js';
import { channelFolderSchema } from '../../objects/channels/channel-folder-schema.js';
import { channelSchema } from '../../objects/channels/channel-schema.js';
import { defaultChannelGroupSchema } from '../../objects/channels/default-channel-group-schema.js';
import { subscriptionSchema } from '../../objects/subscriptions/subscription-schema.js';
import * as schema from '../../schema.js';
import { eventSchema } from './event-schema.js';

const ids = schema.listOf(schema.integer);

const goneChannels = (open: Open): JsonObject => schema.listOf(schema.object(open, { stream_id: schema.integer, name: schema.text }));

/** Of whichever property it is. */
const propertyValue = (open: Open): JsonObject =>
  schema.anyOf(schema.text, schema.integer, schema.boolean, schema.nothing, ...(open('groupSettingObjects') ? [groupSettingHolders(open)] : []));

const peerEvent = (op: 'peer_add' | 'peer_remove', open: Open): JsonObject =>
  eventSchema(
    open,
    ['subscription', op],
    open('peerEventsPlural')
      ? { stream_ids: ids, user_ids: ids }
      : { ...(open('peerEventsStreamId') ? { stream_id: schema.integer } : { name: schema.text }), user_id: schema.integer },
  );

const folderEvents = (open: Open): ReadonlyArray<JsonObject> => [
  eventSchema(open, ['channel_folder', 'add'], { channel_folder: channelFolderSchema(open) }),
  eventSchema(open, ['channel_folder', 'update'], {
    channel_folder_id: schema.integer,
    data: schema.object(open, {}, { ...schema.each(['name', 'description', 'rendered_description'], schema.text), is_archived: schema.boolean }),
  }),
  eventSchema(open, ['channel_folder', 'reorder'], { order: ids }),
];

/** Of the events about channels and subscriptions. Spec: 6 */
export const channelEventSchemas = (open: Open): ReadonlyArray<JsonObject> => [
  eventSchema(open, ['stream', 'create'], { streams: schema.listOf(channelSchema(open)) }),
  eventSchema(open, ['stream', 'delete'], { streams: goneChannels(open), stream_ids: when('eventStreamDeleteIds', ids) }),
  eventSchema(
    open,
    ['stream', 'update'],
    { stream_id: schema.integer, name: schema.text, property: schema.text, value: propertyValue(open) },
    { rendered_description: schema.text, history_public_to_subscribers: schema.boolean, is_web_public: when('privacyEventWebPublic', schema.boolean) },
  ),
  eventSchema(open, ['realm', 'update_dict'], { property: schema.exactly('default'), data: schema.mapOf(schema.integer) }),
  eventSchema(open, ['default_streams'], { default_streams: schema.listOf(open('defaultStreamsIdsOnly') ? schema.integer : channelSchema(open)) }),
  eventSchema(open, ['default_stream_groups'], { default_stream_groups: schema.listOf(defaultChannelGroupSchema(open)) }),
  eventSchema(open, ['subscription', 'add'], { subscriptions: schema.listOf(subscriptionSchema(open)) }),
  eventSchema(open, ['subscription', 'remove'], { subscriptions: goneChannels(open) }),
  eventSchema(
    open,
    ['subscription', 'update'],
    { stream_id: schema.integer, property: schema.text, value: schema.anyOf(schema.boolean, schema.text), email: when('eventSubscriptionEmail', schema.text) },
    { name: when('eventSubscriptionName', schema.text) },
  ),
  peerEvent('peer_add', open),
  peerEvent('peer_remove', open),
  ...folderEvents(open),
];
