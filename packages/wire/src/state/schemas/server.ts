import { allSettingDefinitions, type Open, type SettingScope } from '@parley/core';
import { before, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';
import { settingWordAt } from '../../setting-names.js';

const { boolean, integer, text } = schema;

const permissionSetting = (open: Open): JsonObject =>
  schema.named(
    'PermissionSetting',
    schema.object(open, {
      ...schema.each(['require_system_group', 'allow_internet_group', 'allow_nobody_group', 'allow_everyone_group'], boolean),
      allow_owners_group: when('ownersGroupConfiguration', boolean),
      default_group_name: text,
      default_for_system_groups: schema.nullable(text),
      allowed_system_groups: when('registerPermissionAllowedGroups', schema.listOf(text)),
      id_field_name: when('registerPermissionIdFieldName', text),
    }),
  );

const scoped = (scope: SettingScope, open: Open): JsonObject => {
  const words = allSettingDefinitions
    .filter((definition) => definition.scope === scope && open(definition.since))
    .map((definition) => settingWordAt({ scope, setting: definition.name } as Parameters<typeof settingWordAt>[0], open));
  return schema.object(open, schema.each(words, permissionSetting(open)));
};

const lengths: schema.SchemaTable = {
  ...schema.each(['max_stream_name_length', 'max_stream_description_length', 'max_topic_length', 'max_message_length'], when('registerLengthLimits', integer)),
  ...schema.each(['max_channel_folder_name_length', 'max_channel_folder_description_length'], when('registerFolderLengthLimits', integer)),
  max_reminder_note_length: when('registerReminderNoteLimit', integer),
  max_bulk_new_subscription_messages: when('registerBulkSubscriptionLimit', integer),
  ...schema.each(['password_min_length', 'password_min_guesses', 'max_avatar_file_size_mib', 'max_file_upload_size_mib'], integer),
  password_max_length: when('registerPasswordMaxLength', integer),
  ...schema.each(['max_icon_file_size', 'max_logo_file_size'], before('realmUploadQuotaMib', integer)),
  ...schema.each(['max_icon_file_size_mib', 'max_logo_file_size_mib'], when('realmUploadQuotaMib', integer)),
};

const intervals: schema.SchemaTable = {
  ...schema.each(['server_presence_ping_interval_seconds', 'server_presence_offline_threshold_seconds'], when('registerPresenceIntervals', integer)),
  server_typing_started_expiry_period_milliseconds: when('registerTypingIntervals', integer),
  server_typing_stopped_wait_period_milliseconds: when('registerTypingIntervals', integer),
  server_typing_started_wait_period_milliseconds: when('registerTypingIntervals', integer),
  event_queue_longpoll_timeout_seconds: when('longpollTimeoutField', integer),
};

/** Of what `serverKeys` makes. */
export const serverSchemas = (open: Open): schema.SchemaTable => ({
  ...lengths,
  ...intervals,
  server_generation: integer,
  server_emoji_data_url: when('registerEmojiDataUrl', text),
  server_thumbnail_formats: when(
    'registerThumbnailFormats',
    schema.listOf(schema.object(open, { name: text, max_width: integer, max_height: integer, format: text, animated: boolean })),
  ),
  server_jitsi_server_url: when('realmJitsiServerUrl', schema.nullable(text)),
  jitsi_server_url: schema.nullable(text),
  ...schema.each(['server_avatar_changes_disabled', 'server_name_changes_disabled'], boolean),
  ...schema.each(['server_inline_image_preview', 'server_inline_url_embed_preview'], boolean),
  server_needs_upgrade: when('registerNeedsUpgrade', boolean),
  server_web_public_streams_enabled: when('registerWebPublicEnabled', boolean),
  server_can_summarize_topics: when('registerCanSummarize', boolean),
  server_min_deactivated_realm_deletion_days: when('registerDeletionDelays', schema.nullable(integer)),
  server_max_deactivated_realm_deletion_days: when('registerDeletionDelays', schema.nullable(integer)),
  server_supported_permission_settings: when('registerPermissionConfig', () =>
    schema.object(open, { realm: scoped('realm', open), stream: scoped('channel', open), group: scoped('group', open) }),
  ),
  server_report_message_types: when('registerReportTypes', schema.listOf(schema.object(open, { key: text, name: text }))),
  ...schema.each(['settings_send_digest_emails', 'development_environment'], boolean),
});
