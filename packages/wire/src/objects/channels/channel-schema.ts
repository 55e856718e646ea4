import { type ChannelSettingName, channelSettingNames, definitionOf, type Open } from '@parley/core';
import { before, type Field, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { topicsPolicyWords } from '../../names.js';
import * as schema from '../../schema.js';
import { settingWord } from '../../setting-names.js';
import { groupSettingSchema } from '../groups/group-setting-schema.js';

const settingSchema = (setting: ChannelSettingName, open: Open): Field =>
  when(definitionOf('channel', setting).since, () => groupSettingSchema('channel', setting, open));

const settingSchemas = (open: Open): schema.SchemaTable => ({
  ...Object.fromEntries(channelSettingNames.map((setting) => [settingWord(setting), settingSchema(setting, open)])),
  can_remove_subscribers_group: before('channelRemoveGroupOldName', settingSchema('canRemoveSubscribers', open)),
  can_remove_subscribers_group_id: when('channelRemoveGroupOldName', settingSchema('canRemoveSubscribers', open)),
});

/** Of what `channelFields` makes. */
export const channelSchemas = (open: Open): schema.SchemaTable => ({
  stream_id: schema.integer,
  name: schema.text,
  description: schema.text,
  rendered_description: schema.text,
  date_created: when('channelDateCreated', schema.integer),
  creator_id: when('channelCreatorId', schema.nullable(schema.integer)),
  invite_only: schema.boolean,
  is_web_public: schema.boolean,
  history_public_to_subscribers: schema.boolean,
  is_announcement_only: when('channelAnnouncementOnlyField', schema.boolean),
  stream_post_policy: when('channelPostPolicyField', schema.among([1, 2, 3, 4])),
  message_retention_days: when('channelRetentionField', schema.nullable(schema.integer)),
  first_message_id: schema.nullable(schema.integer),
  stream_weekly_traffic: when('channelWeeklyTraffic', schema.nullable(schema.integer)),
  is_recently_active: when('channelRecentlyActive', schema.boolean),
  is_archived: when('channelIsArchived', schema.boolean),
  folder_id: when('channelFolderField', schema.nullable(schema.integer)),
  topics_policy: when('channelTopicsPolicyField', schema.among(Object.values(topicsPolicyWords))),
  subscriber_count: when('channelSubscriberCount', schema.integer),
  ...settingSchemas(open),
});

export const channelSchema = (open: Open): JsonObject => schema.named('Channel', schema.object(open, channelSchemas(open), { is_default: schema.boolean }));
