import { type Realm, type RealmPolicies, type RealmSettingName, realmSettingNames } from '@parley/core/model';
import { definitionOf } from '@parley/core/rules';
import { emptyTopicDisplayName } from '../codecs/messages/topic.js';
import { seconds } from '../names.js';
import { groupSettingKind, groupSettingValue } from '../objects/groups/group-setting.js';
import { settingWord } from '../setting-names.js';
import { bool, constant, integer, type Key, key, type Keys, mapOf, nullable, oneOf, shape, since, someObject, text } from '../shape/index.js';
import { olderPolicies } from './older-policies.js';
import { signIn } from './sign-in.js';
import { stateRow } from './state-row.js';
import type { StateView } from './state-view.js';

const url = ({ server, actor: { realm } }: StateView): string => server.realmUrl(realm.stringId);

const picture = (file: string): Key<StateView> => key(text, (view) => `${url(view)}/static/images/${file}`);

/** Plans as numbers: 1 without a limit, 2 with a limit on the visible history. */
const planOf = ({ policies }: Realm): number => (policies.shownMessages === null ? 1 : 2);

const uuidOf = ({ id }: Realm): string => `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`;

const identity: Keys<StateView> = {
  realm_name: key(text, ({ actor }) => actor.realm.name),
  realm_description: key(text, ({ actor }) => actor.realm.description),
  realm_url: since('realmUrlName', text, url),
  realm_uri: key(text, url),
  realm_bot_domain: key(text, ({ server, actor }) => server.dummyEmailHost(actor.realm.stringId)),
  realm_icon_url: picture('realm-icon.png'),
  realm_icon_source: constant(text, 'G'),
  realm_logo_url: picture('realm-logo.png'),
  realm_logo_source: constant(text, 'D'),
  realm_night_logo_url: picture('realm-logo.png'),
  realm_night_logo_source: constant(text, 'D'),
  realm_date_created: since('realmDateCreated', integer, ({ actor }) => seconds(actor.realm.dateCreated)),
  realm_org_type: since('realmOrgType', constant(integer, 0)),
  realm_plan_type: key(integer, ({ actor }) => planOf(actor.realm)),
  zulip_plan_is_not_limited: key(bool, ({ actor }) => actor.realm.policies.shownMessages === null),
  upgrade_text_for_wide_organization_logo: constant(text, ''),
  realm_uuid: since('realmUuid', text, ({ actor }) => uuidOf(actor.realm)),
  realm_is_zephyr_mirror_realm: since('realmZephyrMirror', constant(bool, false)),
};

const isTrue = (holds: (policies: RealmPolicies) => boolean): Key<StateView> => key(bool, ({ actor }) => holds(actor.realm.policies));

const limit = (of: (policies: RealmPolicies) => number | null): Key<StateView> => key(nullable(integer), ({ actor }) => of(actor.realm.policies));

/** LEVEL(138), LEVEL(100): 0 meant no limit. */
const messageLimits: Keys<StateView> = {
  realm_message_retention_days: key(
    nullable(integer),
    ({ actor, open }) => actor.realm.policies.messageRetentionDays ?? (open('realmRetentionUnlimited') ? -1 : null),
  ),
  realm_message_content_edit_limit_seconds: key(
    nullable(integer),
    ({ actor, open }) => actor.realm.policies.messageEditLimit ?? (open('realmEditLimitNull') ? null : 0),
  ),
  realm_message_content_delete_limit_seconds: key(
    nullable(integer),
    ({ actor, open }) => actor.realm.policies.messageDeleteLimit ?? (open('deleteLimitNull') ? null : 0),
  ),
  realm_move_messages_within_stream_limit_seconds: since(
    'realmMoveLimits',
    limit(({ moveWithinChannelLimit }) => moveWithinChannelLimit),
  ),
  realm_move_messages_between_streams_limit_seconds: since(
    'realmMoveLimits',
    limit(({ moveBetweenChannelsLimit }) => moveBetweenChannelsLimit),
  ),
  realm_allow_message_editing: isTrue(({ allowMessageEditing }) => allowMessageEditing),
  realm_allow_edit_history: isTrue(({ editHistoryVisibility }) => editHistoryVisibility !== 'none'),
  realm_message_edit_history_visibility_policy: since('realmEditHistoryPolicy', text, ({ actor }) => actor.realm.policies.editHistoryVisibility),
  realm_mandatory_topics: isTrue(({ topicsPolicy }) => topicsPolicy === 'disableEmptyTopic'),
  realm_topics_policy: since('realmTopicsPolicy', oneOf(['allow_empty_topic', 'disable_empty_topic']), ({ actor }) =>
    actor.realm.policies.topicsPolicy === 'disableEmptyTopic' ? 'disable_empty_topic' : 'allow_empty_topic',
  ),
  realm_empty_topic_display_name: since('realmEmptyTopicDisplayName', text, ({ open }) => emptyTopicDisplayName(open)),
};

const people: Keys<StateView> = {
  realm_waiting_period_threshold: key(integer, ({ actor }) => actor.realm.policies.waitingPeriodDays),
  realm_enable_read_receipts: since(
    'realmReadReceipts',
    isTrue(({ readReceipts }) => readReceipts),
  ),
  realm_enable_guest_user_indicator: since('realmGuestUserIndicator', constant(bool, true)),
  realm_enable_guest_user_dm_warning: since('realmGuestDmWarning', constant(bool, true)),
  realm_enable_spectator_access: since(
    'realmSpectatorAccess',
    isTrue(({ spectatorAccess }) => spectatorAccess),
  ),
  realm_presence_disabled: isTrue(({ presenceDisabled }) => presenceDisabled),
  realm_invite_required: isTrue(({ inviteRequired }) => inviteRequired),
  realm_emails_restricted_to_domains: isTrue(({ emailsRestrictedToDomains }) => emailsRestrictedToDomains),
  realm_disallow_disposable_email_addresses: constant(bool, true),
  realm_name_changes_disabled: constant(bool, false),
  realm_email_changes_disabled: constant(bool, false),
  realm_avatar_changes_disabled: constant(bool, false),
  realm_require_unique_names: since('realmRequireUniqueNames', constant(bool, false)),
  realm_want_advertise_in_communities_directory: since('realmAdvertise', constant(bool, false)),
  realm_welcome_message_custom_text: since('realmWelcomeText', constant(text, '')),
  realm_default_avatar_source: since('realmDefaultAvatarSource', constant(text, 'J')),
};

/** The channel that announces new channels; -1 for none. */
const newChannels: Key<StateView> = key(integer, ({ actor }) => actor.realm.policies.newChannelAnnouncementsChannelId ?? -1);
const noChannel: Key<StateView> = constant(integer, -1);

const announcements: Keys<StateView> = {
  realm_notifications_stream_id: since('realmNotificationsStreams', newChannels),
  realm_signup_notifications_stream_id: since('realmNotificationsStreams', noChannel),
  realm_new_stream_announcements_stream_id: since('realmAnnouncementStreams', newChannels),
  realm_signup_announcements_stream_id: since('realmAnnouncementStreams', noChannel),
  realm_zulip_update_announcements_stream_id: since('realmUpdateAnnouncementsStream', noChannel),
  realm_moderation_request_channel_id: since('realmModerationRequestChannel', integer, ({ actor }) => actor.realm.policies.moderationRequestsChannelId ?? -1),
  realm_send_channel_events_messages: since(
    'realmSendChannelEvents',
    isTrue(({ sendChannelEventsMessages }) => sendChannelEventsMessages),
  ),
  realm_owner_full_content_access: since('realmOwnerContentAccess', constant(bool, false)),
};

const videoProvider = shape<Realm>()(null, { name: constant(text, 'None'), id: constant(integer, 0) });

const presentation: Keys<StateView> = {
  realm_digest_emails_enabled: constant(bool, false),
  realm_digest_weekday: constant(integer, 1),
  realm_send_welcome_emails: constant(bool, true),
  realm_message_content_allowed_in_email_notifications: constant(bool, true),
  realm_default_language: constant(text, 'en'),
  realm_default_code_block_language: [since('realmCodeLanguageEmpty', constant(text, '')), constant(nullable(text), null)],
  realm_inline_image_preview: isTrue(({ imagePreviews }) => imagePreviews),
  realm_inline_url_embed_preview: constant(bool, false),
  realm_video_chat_provider: constant(integer, 0),
  realm_available_video_chat_providers: key(mapOf(videoProvider.kind), ({ open, actor }) => ({ disabled: videoProvider.write(open, actor.realm) })),
  realm_jitsi_server_url: since('realmJitsiServerUrl', constant(nullable(text), null)),
  realm_giphy_rating: since('realmGiphyRating', constant(integer, 0)),
  giphy_rating_options: since('giphyRatingOptions', constant(someObject, {})),
  gif_rating_options: since('gifRatingOptions', constant(someObject, {})),
  realm_gif_rating_policy: since('realmGifRatingPolicy', constant(integer, 0)),
  gif_rating_policy_options: since('realmGifRatingPolicy', constant(someObject, {})),
  realm_media_preview_size: since('realmMediaPreviewSize', constant(integer, 1)),
  realm_default_external_accounts: constant(someObject, {}),
};

const permission = (setting: RealmSettingName): Key<StateView<'people'>> =>
  since(definitionOf('realm', setting).since, groupSettingKind('realm', setting), ({ open, actor: { realm }, state }) =>
    groupSettingValue('realm', setting, realm.settings[setting], { open, realm, isActive: state.people.isActive }),
  );

const permissions: Keys<StateView<'people'>> = {
  ...Object.fromEntries(realmSettingNames.map((setting) => [`realm_${settingWord(setting)}`, permission(setting)])),
  realm_workplace_users_group: since('realmWorkplaceUsersGroup', integer, ({ actor }) => actor.realm.systemGroups.everyone),
};

/** The settings of an organization. Spec: 4.21 */
export const organization = stateRow('realm', ['people'])(
  {
    ...identity,
    ...messageLimits,
    ...people,
    ...announcements,
    ...presentation,
    ...signIn,
    ...permissions,
    ...olderPolicies,
  },
  { changedBy: ['realm'] },
);
