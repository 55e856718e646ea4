import type { Open } from '@parley/core';
import { when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { defaultChannelGroupSchema } from '../../objects/channels/default-channel-group-schema.js';
import { channelFolderSchema } from '../../objects/channels/channel-folder-schema.js';
import { customEmojiSchema } from '../../objects/emoji/custom-emoji.js';
import { channelSchema } from '../../objects/channels/channel-schema.js';
import { subscriptionSchema, unsubscribedChannelSchema } from '../../objects/subscriptions/subscription-schema.js';
import { mutedTopicsSchema, topicPreferenceSchema } from '../../objects/topics/visibility-policy.js';
import * as schema from '../../schema.js';

const { integer, text } = schema;
const ids = schema.listOf(integer);

const unread = (open: Open): JsonObject =>
  schema.named(
    'UnreadMessages',
    schema.object(open, {
      count: integer,
      pms: schema.listOf(schema.object(open, { other_user_id: when('registerUnreadOtherUserId', integer), sender_id: integer, unread_message_ids: ids })),
      streams: schema.listOf(
        schema.object(open, { stream_id: integer, topic: text, unread_message_ids: ids, sender_ids: when('registerUnreadSenderIds', ids) }),
      ),
      huddles: schema.listOf(schema.object(open, { user_ids_string: text, unread_message_ids: ids })),
      mentions: ids,
      old_unreads_missing: when('registerOldUnreadsMissing', schema.boolean),
    }),
  );

/** Of the lists of channels, and of what is said in them. */
export const channelAndMessageSchemas = (open: Open): schema.SchemaTable => ({
  ...schema.each(['subscriptions', 'unsubscribed'], schema.listOf(subscriptionSchema(open))),
  never_subscribed: schema.listOf(unsubscribedChannelSchema(open)),
  streams: schema.listOf(channelSchema(open)),
  realm_default_streams: schema.listOf(open('defaultStreamsIdsOnly') ? integer : channelSchema(open)),
  realm_default_stream_groups: schema.listOf(defaultChannelGroupSchema(open)),
  realm_emoji: schema.mapOf(customEmojiSchema(open)),
  channel_folders: when('registerChannelFolders', schema.listOf(channelFolderSchema(open))),
  max_message_id: integer,
  muted_topics: mutedTopicsSchema,
  user_topics: when('registerUserTopics', () => schema.listOf(topicPreferenceSchema(open))),
  starred_messages: ids,
  unread_msgs: unread(open),
});
