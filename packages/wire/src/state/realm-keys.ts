import { type ChannelId, type Realm, type RealmSettingName, realmSettingNames, type ServerFacts, definitionOf } from '@parley/core';
import { emptyTopicDisplayName } from '../codecs/messages/topic.js';
import { before, type Field, when } from '../gated.js';
import { seconds } from '../names.js';
import { groupSettingValue } from '../objects/groups/group-setting.js';
import { settingWord } from '../setting-names.js';
import { olderPolicyKeys } from './older-policy-keys.js';
import type { StateView } from './state-view.js';

type Keys = Readonly<Record<string, Field>>;

/** The names of the realm's topics policy. */
const topicsPolicyWord = ({ policies }: Realm): string => (policies.topicsPolicy === 'disableEmptyTopic' ? 'disable_empty_topic' : 'allow_empty_topic');

/** What clients know of plans: without a limit, and with one on how much of its history an organization shows. */
const selfHosted = 1;
const limited = 2;

const identity = ({ actor: { realm }, viewing: { server } }: StateView): Keys => {
  const url = server.realmUrl(realm.stringId);
  return {
    realm_name: realm.name,
    realm_description: realm.description,
    realm_url: when('realmUrlName', url),
    realm_uri: url,
    realm_bot_domain: server.dummyEmailHost(realm.stringId),
    realm_icon_url: `${url}/static/images/realm-icon.png`,
    realm_icon_source: 'G',
    realm_logo_url: `${url}/static/images/realm-logo.png`,
    realm_logo_source: 'D',
    realm_night_logo_url: `${url}/static/images/realm-logo.png`,
    realm_night_logo_source: 'D',
    realm_date_created: when('realmDateCreated', seconds(realm.dateCreated)),
    realm_org_type: when('realmOrgType', 0),
    realm_plan_type: realm.policies.shownMessages === null ? selfHosted : limited,
    zulip_plan_is_not_limited: realm.policies.shownMessages === null,
    upgrade_text_for_wide_organization_logo: '',
    realm_uuid: when('realmUuid', `00000000-0000-4000-8000-${realm.id.toString(16).padStart(12, '0')}`),
    realm_is_zephyr_mirror_realm: when('realmZephyrMirror', false),
  };
};

/** LEVEL(138), LEVEL(100): no limit was 0. */
const messageLimits = ({ actor: { realm }, open }: StateView): Keys => {
  const { messageRetentionDays, messageEditLimit, messageDeleteLimit, allowMessageEditing, editHistoryVisibility } = realm.policies;
  const { moveWithinChannelLimit, moveBetweenChannelsLimit } = realm.policies;
  return {
    realm_message_retention_days: messageRetentionDays ?? (open('realmRetentionUnlimited') ? -1 : null),
    realm_message_content_edit_limit_seconds: messageEditLimit ?? (open('realmEditLimitNull') ? null : 0),
    realm_message_content_delete_limit_seconds: messageDeleteLimit ?? (open('deleteLimitNull') ? null : 0),
    realm_move_messages_within_stream_limit_seconds: when('realmMoveLimits', moveWithinChannelLimit),
    realm_move_messages_between_streams_limit_seconds: when('realmMoveLimits', moveBetweenChannelsLimit),
    realm_allow_message_editing: allowMessageEditing,
    realm_allow_edit_history: editHistoryVisibility !== 'none',
    realm_message_edit_history_visibility_policy: when('realmEditHistoryPolicy', editHistoryVisibility),
    realm_mandatory_topics: realm.policies.topicsPolicy === 'disableEmptyTopic',
    realm_topics_policy: when('realmTopicsPolicy', topicsPolicyWord(realm)),
    realm_empty_topic_display_name: when('realmEmptyTopicDisplayName', emptyTopicDisplayName(open)),
  };
};

const peoplePolicies = ({ policies }: Realm): Keys => ({
  realm_waiting_period_threshold: policies.waitingPeriodDays,
  realm_enable_read_receipts: when('realmReadReceipts', policies.readReceipts),
  realm_enable_guest_user_indicator: when('realmGuestUserIndicator', true),
  realm_enable_guest_user_dm_warning: when('realmGuestDmWarning', true),
  realm_enable_spectator_access: when('realmSpectatorAccess', policies.spectatorAccess),
  realm_presence_disabled: policies.presenceDisabled,
  realm_invite_required: policies.inviteRequired,
  realm_emails_restricted_to_domains: policies.emailsRestrictedToDomains,
  realm_disallow_disposable_email_addresses: true,
  realm_name_changes_disabled: false,
  realm_email_changes_disabled: false,
  realm_avatar_changes_disabled: false,
  realm_require_unique_names: when('realmRequireUniqueNames', false),
  realm_want_advertise_in_communities_directory: when('realmAdvertise', false),
  realm_welcome_message_custom_text: when('realmWelcomeText', ''),
  realm_default_avatar_source: when('realmDefaultAvatarSource', 'J'),
});

const channelOrNone = (id: ChannelId | null): number => id ?? -1;

const announcements = ({ policies }: Realm): Keys => {
  const news = channelOrNone(policies.newChannelAnnouncementsChannelId);
  return {
    realm_notifications_stream_id: when('realmNotificationsStreams', news),
    realm_signup_notifications_stream_id: when('realmNotificationsStreams', -1),
    realm_new_stream_announcements_stream_id: when('realmAnnouncementStreams', news),
    realm_signup_announcements_stream_id: when('realmAnnouncementStreams', -1),
    realm_zulip_update_announcements_stream_id: when('realmUpdateAnnouncementsStream', -1),
    realm_moderation_request_channel_id: when('realmModerationRequestChannel', channelOrNone(policies.moderationRequestsChannelId)),
    realm_send_channel_events_messages: when('realmSendChannelEvents', policies.sendChannelEventsMessages),
    realm_owner_full_content_access: when('realmOwnerContentAccess', false),
  };
};

const presentation = ({ policies }: Realm, open: StateView['open']): Keys => ({
  realm_digest_emails_enabled: false,
  realm_digest_weekday: 1,
  realm_send_welcome_emails: true,
  realm_message_content_allowed_in_email_notifications: true,
  realm_default_language: 'en',
  realm_default_code_block_language: open('realmCodeLanguageEmpty') ? '' : null,
  realm_inline_image_preview: policies.imagePreviews,
  realm_inline_url_embed_preview: false,
  realm_video_chat_provider: 0,
  realm_available_video_chat_providers: { disabled: { name: 'None', id: 0 } },
  realm_jitsi_server_url: when('realmJitsiServerUrl', null),
  realm_giphy_rating: when('realmGiphyRating', 0),
  giphy_rating_options: when('giphyRatingOptions', {}),
  gif_rating_options: when('gifRatingOptions', {}),
  realm_gif_rating_policy: when('realmGifRatingPolicy', 0),
  gif_rating_policy_options: when('realmGifRatingPolicy', {}),
  realm_media_preview_size: when('realmMediaPreviewSize', 1),
  realm_default_external_accounts: {},
});

/** LEVEL(251): bytes. */
const uploadQuota = ({ uploadQuotaMebibytes: quota }: ServerFacts, open: StateView['open']): number | null =>
  quota === null || open('realmUploadQuotaValueMib') ? quota : quota * 1_048_576;

/** LEVEL(243): ways to sign in were booleans. */
const signIn = ({ policies }: Realm, server: ServerFacts, open: StateView['open']): Keys => ({
  realm_authentication_methods: {
    Email: open('authenticationMethodObjects') ? { enabled: policies.passwordSignIn, available: true } : policies.passwordSignIn,
  },
  realm_email_auth_enabled: policies.passwordSignIn,
  realm_password_auth_enabled: policies.passwordSignIn,
  realm_push_notifications_enabled: false,
  realm_push_notifications_enabled_end_timestamp: when('realmPushNotificationsEnabled', null),
  realm_require_e2ee_push_notifications: when('realmRequireE2eePush', false),
  realm_upload_quota: before('realmUploadQuotaMib', uploadQuota(server, open)),
  realm_upload_quota_mib: when('realmUploadQuotaMib', uploadQuota(server, open)),
});

const permissionField = ({ actor: { realm }, open, isActive }: StateView, setting: RealmSettingName): Field =>
  when(definitionOf('realm', setting).since, () => groupSettingValue('realm', setting, realm.settings[setting], { open, realm, isActive }));

const permissions = (view: StateView): Keys => ({
  ...Object.fromEntries(realmSettingNames.map((setting) => [`realm_${settingWord(setting)}`, permissionField(view, setting)])),
  realm_workplace_users_group: when('realmWorkplaceUsersGroup', view.actor.realm.systemGroups.everyone),
});

/** What an organization says of itself. Spec: 4.21 */
export const realmKeys = (view: StateView): Keys => {
  const { realm } = view.actor;
  return {
    ...identity(view),
    ...messageLimits(view),
    ...peoplePolicies(realm),
    ...announcements(realm),
    ...presentation(realm, view.open),
    ...signIn(realm, view.viewing.server, view.open),
    ...permissions(view),
    ...olderPolicyKeys(realm, view.open),
  };
};
