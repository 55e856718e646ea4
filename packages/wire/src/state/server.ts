import {
  maxAvatarBytes,
  maxFolderDescriptionLength,
  maxFolderNameLength,
  maxReminderNoteLength,
  reportReasons,
  thumbnailExtension,
  type ThumbnailFormat,
  thumbnailFormats,
} from '@parley/core/model';
import { seconds } from '../names.js';
import { before, bool, constant, integer, key, type Keys, listOf, nullable, shape, since, text } from '../shape/index.js';
import { permissionSettings } from './permission-settings.js';
import { stateRow } from './state-row.js';
import type { StateView } from './state-view.js';

/** Lengths count code points. Spec: 8 */
const lengths: Keys<StateView> = {
  max_stream_name_length: since('registerLengthLimits', constant(integer, 60)),
  max_stream_description_length: since('registerLengthLimits', constant(integer, 1024)),
  max_topic_length: since('registerLengthLimits', constant(integer, 60)),
  max_message_length: since('registerLengthLimits', constant(integer, 10_000)),
  max_channel_folder_name_length: since('registerFolderLengthLimits', constant(integer, maxFolderNameLength)),
  max_channel_folder_description_length: since('registerFolderLengthLimits', constant(integer, maxFolderDescriptionLength)),
  max_reminder_note_length: since('registerReminderNoteLimit', constant(integer, maxReminderNoteLength)),
  max_bulk_new_subscription_messages: since('registerBulkSubscriptionLimit', constant(integer, 250)),
  password_min_length: constant(integer, 6),
  password_max_length: since('registerPasswordMaxLength', constant(integer, 100)),
  password_min_guesses: constant(integer, 10_000),
};

/** LEVEL(72): two of the sizes had names without a unit; both were megabytes. */
const sizes: Keys<StateView> = {
  max_avatar_file_size_mib: constant(integer, maxAvatarBytes / 1_048_576),
  max_icon_file_size: before('realmUploadQuotaMib', constant(integer, 5)),
  max_icon_file_size_mib: since('realmUploadQuotaMib', constant(integer, 5)),
  max_logo_file_size: before('realmUploadQuotaMib', constant(integer, 5)),
  max_logo_file_size_mib: since('realmUploadQuotaMib', constant(integer, 5)),
  max_file_upload_size_mib: key(integer, ({ server }) => server.maxUploadMebibytes),
};

/** Seconds, or milliseconds where the key says so. */
const intervals: Keys<StateView> = {
  server_presence_ping_interval_seconds: since('registerPresenceIntervals', constant(integer, 60)),
  server_presence_offline_threshold_seconds: since('registerPresenceIntervals', constant(integer, 200)),
  server_typing_started_expiry_period_milliseconds: since('registerTypingIntervals', constant(integer, 45_000)),
  server_typing_stopped_wait_period_milliseconds: since('registerTypingIntervals', constant(integer, 12_000)),
  server_typing_started_wait_period_milliseconds: since('registerTypingIntervals', constant(integer, 30_000)),
  event_queue_longpoll_timeout_seconds: since('longpollTimeoutField', constant(integer, 90)),
};

const thumbnailFormat = shape<ThumbnailFormat>()(null, {
  name: key(text, ({ name }) => name),
  max_width: key(integer, ({ maxWidth }) => maxWidth),
  max_height: key(integer, ({ maxHeight }) => maxHeight),
  format: constant(text, thumbnailExtension),
  animated: constant(bool, false),
});

const reportType = shape<readonly [key: string, name: string]>()(null, { key: key(text, ([word]) => word), name: key(text, ([, name]) => name) });

const facts: Keys<StateView> = {
  server_emoji_data_url: since(
    'registerEmojiDataUrl',
    text,
    ({ server, actor: { realm } }) => `${server.realmUrl(realm.stringId)}/static/emoji/emoji-names.json`,
  ),
  server_thumbnail_formats: since('registerThumbnailFormats', listOf(thumbnailFormat.kind), ({ open }) =>
    thumbnailFormats.map((format) => thumbnailFormat.write(open, format)),
  ),
  server_jitsi_server_url: since('realmJitsiServerUrl', constant(nullable(text), null)),
  jitsi_server_url: constant(nullable(text), null),
  server_avatar_changes_disabled: constant(bool, false),
  server_name_changes_disabled: constant(bool, false),
  server_inline_image_preview: constant(bool, true),
  server_inline_url_embed_preview: constant(bool, false),
  server_needs_upgrade: since('registerNeedsUpgrade', constant(bool, false)),
  server_web_public_streams_enabled: since('registerWebPublicEnabled', bool, ({ server }) => server.webPublicChannels),
  server_can_summarize_topics: since('registerCanSummarize', constant(bool, false)),
  server_min_deactivated_realm_deletion_days: since('registerDeletionDelays', constant(nullable(integer), null)),
  server_max_deactivated_realm_deletion_days: since('registerDeletionDelays', constant(nullable(integer), null)),
  server_supported_permission_settings: since('registerPermissionConfig', permissionSettings.kind, ({ open }) => permissionSettings.write(open, open)),
  server_report_message_types: since('registerReportTypes', listOf(reportType.kind), ({ open }) =>
    Object.entries(reportReasons).map((reason) => reportType.write(open, reason)),
  ),
  settings_send_digest_emails: constant(bool, false),
  development_environment: constant(bool, false),
};

/** Limits of the server, sent with the organization. */
export const serverLimits = stateRow('realm')({ ...lengths, ...sizes, ...intervals }, { fixed: 'The server has them from its start.' });

export const serverGeneration = stateRow('realm')({ server_generation: key(integer, ({ server }) => seconds(server.startedAt)) }, { changedBy: ['restart'] });

export const serverFacts = stateRow('realm')(facts, { fixed: 'The server has them from its start.' });
