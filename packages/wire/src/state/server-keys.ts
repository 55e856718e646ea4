import { maxFolderDescriptionLength, maxFolderNameLength, maxReminderNoteLength, reportReasons, thumbnailExtension, thumbnailFormats } from '@parley/core';
import { before, type Field, when } from '../gated.js';
import { seconds } from '../names.js';
import { permissionSettings } from './permission-settings.js';
import type { StateView } from './state-view.js';

type Keys = Readonly<Record<string, Field>>;

/** Lengths count code points. Spec: 8 */
const lengths = (): Keys => ({
  max_stream_name_length: when('registerLengthLimits', 60),
  max_stream_description_length: when('registerLengthLimits', 1024),
  max_topic_length: when('registerLengthLimits', 60),
  max_message_length: when('registerLengthLimits', 10_000),
  max_channel_folder_name_length: when('registerFolderLengthLimits', maxFolderNameLength),
  max_channel_folder_description_length: when('registerFolderLengthLimits', maxFolderDescriptionLength),
  max_reminder_note_length: when('registerReminderNoteLimit', maxReminderNoteLength),
  max_bulk_new_subscription_messages: when('registerBulkSubscriptionLimit', 250),
  password_min_length: 6,
  password_max_length: when('registerPasswordMaxLength', 100),
  password_min_guesses: 10_000,
});

/** LEVEL(72): two of the sizes had no unit in their names, and were megabytes all the same. */
const sizes = ({ viewing: { server } }: StateView): Keys => ({
  max_avatar_file_size_mib: 5,
  max_icon_file_size: before('realmUploadQuotaMib', 5),
  max_icon_file_size_mib: when('realmUploadQuotaMib', 5),
  max_logo_file_size: before('realmUploadQuotaMib', 5),
  max_logo_file_size_mib: when('realmUploadQuotaMib', 5),
  max_file_upload_size_mib: server.maxUploadMebibytes,
});

/** Seconds, or milliseconds where the key says so. */
const intervals = (): Keys => ({
  server_presence_ping_interval_seconds: when('registerPresenceIntervals', 60),
  server_presence_offline_threshold_seconds: when('registerPresenceIntervals', 200),
  server_typing_started_expiry_period_milliseconds: when('registerTypingIntervals', 45_000),
  server_typing_stopped_wait_period_milliseconds: when('registerTypingIntervals', 12_000),
  server_typing_started_wait_period_milliseconds: when('registerTypingIntervals', 30_000),
  event_queue_longpoll_timeout_seconds: when('longpollTimeoutField', 90),
});

const reportTypes = Object.entries(reportReasons).map(([key, name]) => ({ key, name }));

const facts = ({ viewing: { server, realm }, open }: StateView): Keys => ({
  server_generation: seconds(server.startedAt),
  server_emoji_data_url: when('registerEmojiDataUrl', `${server.realmUrl(realm.stringId)}/static/emoji/emoji-names.json`),
  server_thumbnail_formats: when(
    'registerThumbnailFormats',
    thumbnailFormats.map(({ name, maxWidth, maxHeight }) => ({
      name,
      max_width: maxWidth,
      max_height: maxHeight,
      format: thumbnailExtension,
      animated: false,
    })),
  ),
  server_jitsi_server_url: when('realmJitsiServerUrl', null),
  jitsi_server_url: null,
  server_avatar_changes_disabled: false,
  server_name_changes_disabled: false,
  server_inline_image_preview: true,
  server_inline_url_embed_preview: false,
  server_needs_upgrade: when('registerNeedsUpgrade', false),
  server_web_public_streams_enabled: when('registerWebPublicEnabled', server.webPublicChannels),
  server_can_summarize_topics: when('registerCanSummarize', false),
  server_min_deactivated_realm_deletion_days: when('registerDeletionDelays', null),
  server_max_deactivated_realm_deletion_days: when('registerDeletionDelays', null),
  server_supported_permission_settings: when('registerPermissionConfig', () => permissionSettings(open)),
  server_report_message_types: when('registerReportTypes', reportTypes),
  settings_send_digest_emails: false,
  development_environment: false,
});

/** What the server says of itself; it comes with the organization. */
export const serverKeys = (view: StateView): Keys => ({ ...lengths(), ...sizes(view), ...intervals(), ...facts(view) });
