import { definitionOf, type Open, realmSettingNames } from '@parley/core';
import { before, when } from '../../gated.js';
import { groupSettingSchema } from '../../objects/groups/group-setting-schema.js';
import * as schema from '../../schema.js';
import { settingWord } from '../../setting-names.js';

const { boolean, integer, text, someObject } = schema;
const seconds = schema.nullable(integer);

const identity: schema.SchemaTable = {
  ...schema.each(['realm_name', 'realm_description', 'realm_uri', 'realm_bot_domain', 'realm_icon_url', 'realm_logo_url', 'realm_night_logo_url'], text),
  realm_url: when('realmUrlName', text),
  ...schema.each(['realm_icon_source', 'realm_logo_source', 'realm_night_logo_source', 'upgrade_text_for_wide_organization_logo'], text),
  realm_date_created: when('realmDateCreated', integer),
  realm_org_type: when('realmOrgType', integer),
  realm_plan_type: integer,
  zulip_plan_is_not_limited: boolean,
  realm_uuid: when('realmUuid', text),
  realm_is_zephyr_mirror_realm: when('realmZephyrMirror', boolean),
};

const messages: schema.SchemaTable = {
  realm_message_retention_days: schema.nullable(integer),
  ...schema.each(['realm_message_content_edit_limit_seconds', 'realm_message_content_delete_limit_seconds'], seconds),
  ...schema.each(['realm_move_messages_within_stream_limit_seconds', 'realm_move_messages_between_streams_limit_seconds'], when('realmMoveLimits', seconds)),
  ...schema.each(['realm_allow_message_editing', 'realm_allow_edit_history', 'realm_mandatory_topics'], boolean),
  realm_message_edit_history_visibility_policy: when('realmEditHistoryPolicy', text),
  realm_topics_policy: when('realmTopicsPolicy', schema.among(['allow_empty_topic', 'disable_empty_topic'])),
  realm_empty_topic_display_name: when('realmEmptyTopicDisplayName', text),
};

const people: schema.SchemaTable = {
  realm_waiting_period_threshold: integer,
  realm_enable_read_receipts: when('realmReadReceipts', boolean),
  realm_enable_guest_user_indicator: when('realmGuestUserIndicator', boolean),
  realm_enable_guest_user_dm_warning: when('realmGuestDmWarning', boolean),
  realm_enable_spectator_access: when('realmSpectatorAccess', boolean),
  ...schema.each(
    ['realm_presence_disabled', 'realm_invite_required', 'realm_emails_restricted_to_domains', 'realm_disallow_disposable_email_addresses'],
    boolean,
  ),
  ...schema.each(['realm_name_changes_disabled', 'realm_email_changes_disabled', 'realm_avatar_changes_disabled'], boolean),
  realm_require_unique_names: when('realmRequireUniqueNames', boolean),
  realm_want_advertise_in_communities_directory: when('realmAdvertise', boolean),
  realm_welcome_message_custom_text: when('realmWelcomeText', text),
  realm_default_avatar_source: when('realmDefaultAvatarSource', text),
};

const announcements: schema.SchemaTable = {
  ...schema.each(['realm_notifications_stream_id', 'realm_signup_notifications_stream_id'], when('realmNotificationsStreams', integer)),
  ...schema.each(['realm_new_stream_announcements_stream_id', 'realm_signup_announcements_stream_id'], when('realmAnnouncementStreams', integer)),
  realm_zulip_update_announcements_stream_id: when('realmUpdateAnnouncementsStream', integer),
  realm_moderation_request_channel_id: when('realmModerationRequestChannel', integer),
  realm_send_channel_events_messages: when('realmSendChannelEvents', boolean),
  realm_owner_full_content_access: when('realmOwnerContentAccess', boolean),
};

const presentation = (open: Open): schema.SchemaTable => ({
  ...schema.each(['realm_digest_emails_enabled', 'realm_send_welcome_emails', 'realm_message_content_allowed_in_email_notifications'], boolean),
  realm_digest_weekday: integer,
  realm_default_language: text,
  realm_default_code_block_language: open('realmCodeLanguageEmpty') ? text : schema.nullable(text),
  ...schema.each(['realm_inline_image_preview', 'realm_inline_url_embed_preview'], boolean),
  realm_video_chat_provider: integer,
  realm_available_video_chat_providers: schema.mapOf(schema.object(open, { name: text, id: integer })),
  realm_jitsi_server_url: when('realmJitsiServerUrl', schema.nullable(text)),
  realm_giphy_rating: when('realmGiphyRating', integer),
  giphy_rating_options: when('giphyRatingOptions', someObject),
  gif_rating_options: when('gifRatingOptions', someObject),
  realm_gif_rating_policy: when('realmGifRatingPolicy', integer),
  gif_rating_policy_options: when('realmGifRatingPolicy', someObject),
  realm_media_preview_size: when('realmMediaPreviewSize', integer),
  realm_default_external_accounts: someObject,
});

const signIn = (open: Open): schema.SchemaTable => ({
  realm_authentication_methods: schema.mapOf(
    open('authenticationMethodObjects') ? schema.object(open, schema.each(['enabled', 'available'], boolean)) : boolean,
  ),
  ...schema.each(['realm_email_auth_enabled', 'realm_password_auth_enabled', 'realm_push_notifications_enabled'], boolean),
  realm_push_notifications_enabled_end_timestamp: when('realmPushNotificationsEnabled', schema.nullable(integer)),
  realm_require_e2ee_push_notifications: when('realmRequireE2eePush', boolean),
  realm_upload_quota: before('realmUploadQuotaMib', schema.nullable(integer)),
  realm_upload_quota_mib: when('realmUploadQuotaMib', schema.nullable(integer)),
});

const permissions = (open: Open): schema.SchemaTable => ({
  ...Object.fromEntries(
    realmSettingNames.map((setting) => [
      `realm_${settingWord(setting)}`,
      when(definitionOf('realm', setting).since, () => groupSettingSchema('realm', setting, open)),
    ]),
  ),
  realm_workplace_users_group: when('realmWorkplaceUsersGroup', integer),
});

/** Of what `realmKeys` makes, without the older policies. */
export const realmSchemas = (open: Open): schema.SchemaTable => ({
  ...identity,
  ...messages,
  ...people,
  ...announcements,
  ...presentation(open),
  ...signIn(open),
  ...permissions(open),
});
