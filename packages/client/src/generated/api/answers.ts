// Written by `npm run generate`.
import type { AnyLevel, At, NoKeys, OneLevel } from '../../calls/at-level.js';
import type { JsonObject } from '../../state/shared/json.js';
import type { Attachment, AuditedChange, Bot, Change, Channel, ChannelFolder, CustomProfileField, DefaultChannelGroup, Device, Draft, EmbeddedBot, ExportConsent, FetchedMessage, Ground, GroupSettingHolders, Hotspot, IncomingWebhookBot, Invite, Linkifier, ListedUser, MessageSnapshot, MutedUser, NavigationView, OnboardingStep, PastReader, PermissionSetting, Playground, Presence, PresenceTimes, ProfileValue, PushDevice, RealmDomain, RealmEmoji, RealmExport, Reminder, SavedSnippet, ScheduledMessage, Subscription, UnreadMessages, UnsubscribedChannel, User, UserGroup, UserSettings, UserSettingsDefaults, UserStatus } from './objects.js';
import type { Event } from './events.js';

type GetServerSettingsAnswerKeys<_L extends number = number> = {
  readonly zulip_version: string;
  readonly zulip_feature_level: number;
  readonly push_notifications_enabled: boolean;
  readonly is_incompatible: boolean;
  readonly email_auth_enabled: boolean;
  readonly require_email_format_usernames: boolean;
  readonly realm_uri: string;
  readonly realm_name: string;
  readonly realm_icon: string;
  readonly realm_description: string;
  readonly authentication_methods: Readonly<Record<string, boolean>>;
  readonly external_authentication_methods: ReadonlyArray<{
  readonly name: string;
  readonly display_name: string;
  readonly login_url: string;
  readonly signup_url: string;
  readonly display_icon: string | null;
}>;
};

type GetServerSettingsAnswerGatedKeys<L extends number = number> = {
  /** Since level 88. */
  readonly zulip_merge_base: At<L, 88, 0, string>;
  /** Since level 116. */
  readonly realm_web_public_access_enabled: At<L, 116, 0, boolean>;
  /** Since level 257. */
  readonly realm_url: At<L, 257, 0, string>;
};

export type AnyGetServerSettingsAnswer = AnyLevel<GetServerSettingsAnswerKeys, GetServerSettingsAnswerGatedKeys>;

export type GetServerSettingsAnswerAt<L extends number = number> = OneLevel<GetServerSettingsAnswerKeys<L>, GetServerSettingsAnswerGatedKeys<L>>;

export type GetServerSettingsAnswer<L extends number = number> = number extends L ? AnyGetServerSettingsAnswer : GetServerSettingsAnswerAt<L>;

export type ExplainAnswer<L extends number = number> = {
  readonly user_id: number;
  readonly allowed: boolean;
  readonly rule: string;
  readonly refusal: {
  readonly status: number;
  readonly code: string | null;
  readonly msg: string;
} | null;
  readonly grounds: ReadonlyArray<Ground<L>>;
  readonly change: ReadonlyArray<Change<L>> | null;
};

export type GetAuditedChangesAnswer<L extends number = number> = {
  readonly changes: ReadonlyArray<AuditedChange<L>>;
  readonly next: string | null;
};

export type GetPastReadersAnswer<L extends number = number> = {
  readonly answer: 'known' | 'unknown' | 'not_sent';
  readonly position: number | null;
  readonly since: string | null;
  readonly until: string | null;
  readonly readers: ReadonlyArray<PastReader<L>>;
  readonly unknown_user_ids: ReadonlyArray<number>;
  readonly spectators: boolean;
  readonly next: number | null;
};

export type MakeZoomCallAnswer<_L extends number = number> = {
  readonly url: string;
};

export type MakeBigBlueButtonCallAnswer<_L extends number = number> = {
  readonly url: string;
};

export type MakeWebexCallAnswer<_L extends number = number> = {
  readonly url: string;
};

export type MakeConstructorGroupsCallAnswer<_L extends number = number> = {
  readonly url: string;
};

export type MakeNextcloudTalkCallAnswer<_L extends number = number> = {
  readonly url: string;
};

export type AddPlaygroundAnswer<_L extends number = number> = {
  readonly id: number;
};

export type RemovePlaygroundAnswer<_L extends number = number> = NoKeys;

export type GetLinkifiersAnswer<L extends number = number> = {
  readonly linkifiers: ReadonlyArray<Linkifier<L>>;
};

export type GetLinkifierTuplesAnswer<_L extends number = number> = {
  readonly filters: ReadonlyArray<ReadonlyArray<string | number>>;
};

export type AddLinkifierAnswer<_L extends number = number> = {
  readonly id: number;
};

export type ChangeLinkifierAnswer<_L extends number = number> = NoKeys;

export type RemoveLinkifierAnswer<_L extends number = number> = NoKeys;

export type ReorderLinkifiersAnswer<_L extends number = number> = NoKeys;

type UpdateRealmAnswerKeys<L extends number = number> = {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly default_language?: string | undefined;
  readonly default_code_block_language?: string | null | undefined;
  readonly authentication_methods?: string | Readonly<Record<string, At<L, 1, 243, boolean> | At<L, 243, 0, {
  readonly enabled: boolean;
  readonly available: boolean;
}>>> | undefined;
  readonly invite_required?: string | boolean | undefined;
  readonly emails_restricted_to_domains?: string | boolean | undefined;
  readonly disallow_disposable_email_addresses?: string | boolean | undefined;
  readonly waiting_period_threshold?: string | number | undefined;
  readonly name_changes_disabled?: string | boolean | undefined;
  readonly email_changes_disabled?: string | boolean | undefined;
  readonly avatar_changes_disabled?: string | boolean | undefined;
  readonly presence_disabled?: string | boolean | undefined;
  readonly mandatory_topics?: string | boolean | undefined;
  readonly allow_message_editing?: string | boolean | undefined;
  readonly allow_edit_history?: string | boolean | undefined;
  readonly message_content_edit_limit_seconds?: string | number | null | undefined;
  readonly message_content_delete_limit_seconds?: string | number | null | undefined;
  readonly message_retention_days?: string | number | null | undefined;
  readonly inline_image_preview?: string | boolean | undefined;
  readonly inline_url_embed_preview?: string | boolean | undefined;
  readonly video_chat_provider?: string | number | undefined;
  readonly digest_emails_enabled?: string | boolean | undefined;
  readonly digest_weekday?: string | number | undefined;
  readonly send_welcome_emails?: string | boolean | undefined;
  readonly message_content_allowed_in_email_notifications?: string | boolean | undefined;
};

type UpdateRealmAnswerGatedKeys<L extends number = number> = {
  /** Before level 241. */
  readonly notifications_stream_id?: At<L, 1, 241, string | number> | undefined;
  /** Before level 241. */
  readonly signup_notifications_stream_id?: At<L, 1, 241, string | number> | undefined;
  /** Levels 55 to 452. */
  readonly giphy_rating?: At<L, 55, 453, string | number> | undefined;
  /** Since level 109. */
  readonly enable_spectator_access?: At<L, 109, 0, string | boolean> | undefined;
  /** Since level 128. */
  readonly org_type?: At<L, 128, 0, string | number> | undefined;
  /** Since level 129. */
  readonly want_advertise_in_communities_directory?: At<L, 129, 0, string | boolean> | undefined;
  /** Since level 137. */
  readonly enable_read_receipts?: At<L, 137, 0, string | boolean> | undefined;
  /** Since level 162. */
  readonly move_messages_within_stream_limit_seconds?: At<L, 162, 0, string | number | null> | undefined;
  /** Since level 162. */
  readonly move_messages_between_streams_limit_seconds?: At<L, 162, 0, string | number | null> | undefined;
  /** Since level 209. */
  readonly create_multiuse_invite_group?: At<L, 209, 0, string | number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 212. */
  readonly jitsi_server_url?: At<L, 212, 0, string | null> | undefined;
  /** Since level 216. */
  readonly enable_guest_user_indicator?: At<L, 216, 0, string | boolean> | undefined;
  /** Since level 225. */
  readonly can_access_all_users_group?: At<L, 225, 0, string | number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 241. */
  readonly new_stream_announcements_stream_id?: At<L, 241, 0, string | number> | undefined;
  /** Since level 241. */
  readonly signup_announcements_stream_id?: At<L, 241, 0, string | number> | undefined;
  /** Since level 242. */
  readonly zulip_update_announcements_stream_id?: At<L, 242, 0, string | number> | undefined;
  /** Since level 246. */
  readonly require_unique_names?: At<L, 246, 0, string | boolean> | undefined;
  /** Since level 264. */
  readonly can_create_public_channel_group?: At<L, 264, 0, string | number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 266. */
  readonly can_create_private_channel_group?: At<L, 266, 0, string | number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 270. */
  readonly direct_message_initiator_group?: At<L, 270, 0, string | number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 270. */
  readonly direct_message_permission_group?: At<L, 270, 0, string | number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 280. */
  readonly can_create_web_public_channel_group?: At<L, 280, 0, string | number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 281. */
  readonly can_delete_any_message_group?: At<L, 281, 0, string | number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 291. */
  readonly can_delete_own_message_group?: At<L, 291, 0, string | number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 299. */
  readonly can_create_groups?: At<L, 299, 0, string | number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 299. */
  readonly can_manage_all_groups?: At<L, 299, 0, string | number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 307. */
  readonly can_add_custom_emoji_group?: At<L, 307, 0, string | number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 310. */
  readonly can_move_messages_between_channels_group?: At<L, 310, 0, string | number | GroupSettingHolders<L>> | undefined;
  /** Since level 316. */
  readonly can_move_messages_between_topics_group?: At<L, 316, 0, string | number | GroupSettingHolders<L>> | undefined;
  /** Since level 321. */
  readonly can_invite_users_group?: At<L, 321, 0, string | number | GroupSettingHolders<L>> | undefined;
  /** Since level 331. */
  readonly moderation_request_channel_id?: At<L, 331, 0, string | number> | undefined;
  /** Since level 341. */
  readonly can_add_subscribers_group?: At<L, 341, 0, string | number | GroupSettingHolders<L>> | undefined;
  /** Since level 344. */
  readonly can_create_bots_group?: At<L, 344, 0, string | number | GroupSettingHolders<L>> | undefined;
  /** Since level 344. */
  readonly can_create_write_only_bots_group?: At<L, 344, 0, string | number | GroupSettingHolders<L>> | undefined;
  /** Since level 348. */
  readonly enable_guest_user_dm_warning?: At<L, 348, 0, string | boolean> | undefined;
  /** Since level 350. */
  readonly can_summarize_topics_group?: At<L, 350, 0, string | number | GroupSettingHolders<L>> | undefined;
  /** Since level 352. */
  readonly can_mention_many_users_group?: At<L, 352, 0, string | number | GroupSettingHolders<L>> | undefined;
  /** Since level 358. */
  readonly message_edit_history_visibility_policy?: At<L, 358, 0, string | 'all' | 'moves' | 'none'> | undefined;
  /** Since level 363. */
  readonly can_manage_billing_group?: At<L, 363, 0, string | number | GroupSettingHolders<L>> | undefined;
  /** Since level 367. */
  readonly can_resolve_topics_group?: At<L, 367, 0, string | number | GroupSettingHolders<L>> | undefined;
  /** Since level 392. */
  readonly topics_policy?: At<L, 392, 0, string | 'allow_empty_topic' | 'disable_empty_topic'> | undefined;
  /** Since level 392. */
  readonly can_set_topics_policy_group?: At<L, 392, 0, string | number | GroupSettingHolders<L>> | undefined;
  /** Since level 407. */
  readonly can_set_delete_message_policy_group?: At<L, 407, 0, string | number | GroupSettingHolders<L>> | undefined;
  /** Since level 409. */
  readonly require_e2ee_push_notifications?: At<L, 409, 0, string | boolean> | undefined;
  /** Since level 416. */
  readonly welcome_message_custom_text?: At<L, 416, 0, string> | undefined;
  /** Since level 434. */
  readonly send_channel_events_messages?: At<L, 434, 0, string | boolean> | undefined;
  /** Since level 453. */
  readonly gif_rating_policy?: At<L, 453, 0, string | number> | undefined;
};

export type AnyUpdateRealmAnswer = AnyLevel<UpdateRealmAnswerKeys, UpdateRealmAnswerGatedKeys>;

export type UpdateRealmAnswerAt<L extends number = number> = OneLevel<UpdateRealmAnswerKeys<L>, UpdateRealmAnswerGatedKeys<L>>;

export type UpdateRealmAnswer<L extends number = number> = number extends L ? AnyUpdateRealmAnswer : UpdateRealmAnswerAt<L>;

export type TestWelcomeTextAnswer<_L extends number = number> = {
  readonly message_id: number;
};

export type ChangeUserDefaultsAnswer<_L extends number = number> = NoKeys;

export type DeactivateRealmAnswer<_L extends number = number> = NoKeys;

export type GetExportConsentsAnswer<L extends number = number> = {
  readonly export_consents: ReadonlyArray<ExportConsent<L>>;
};

type RequestExportAnswerKeys<_L extends number = number> = NoKeys;

type RequestExportAnswerGatedKeys<L extends number = number> = {
  /** Since level 182. */
  readonly id: At<L, 182, 0, number>;
};

export type AnyRequestExportAnswer = AnyLevel<RequestExportAnswerKeys, RequestExportAnswerGatedKeys>;

export type RequestExportAnswerAt<L extends number = number> = OneLevel<RequestExportAnswerKeys<L>, RequestExportAnswerGatedKeys<L>>;

export type RequestExportAnswer<L extends number = number> = number extends L ? AnyRequestExportAnswer : RequestExportAnswerAt<L>;

export type GetExportsAnswer<L extends number = number> = {
  readonly exports: ReadonlyArray<RealmExport<L>>;
};

export type DeleteExportAnswer<_L extends number = number> = NoKeys;

export type GetIconAnswer<_L extends number = number> = {
  readonly url: string;
};

export type SetIconAnswer<_L extends number = number> = {
  readonly icon_url: string;
};

export type RemoveIconAnswer<_L extends number = number> = {
  readonly icon_url: string;
};

export type GetLogoAnswer<_L extends number = number> = {
  readonly url: string;
};

export type SetLogoAnswer<_L extends number = number> = NoKeys;

export type RemoveLogoAnswer<_L extends number = number> = NoKeys;

export type GetDomainsAnswer<L extends number = number> = {
  readonly domains: ReadonlyArray<RealmDomain<L>>;
};

export type AddDomainAnswer<_L extends number = number> = {
  readonly new_domain: ReadonlyArray<number | string>;
};

export type ChangeDomainAnswer<_L extends number = number> = NoKeys;

export type RemoveDomainAnswer<_L extends number = number> = NoKeys;

export type GetProfileFieldsAnswer<L extends number = number> = {
  readonly custom_fields: ReadonlyArray<CustomProfileField<L>>;
};

export type AddProfileFieldAnswer<_L extends number = number> = {
  readonly id: number;
};

export type ChangeProfileFieldAnswer<_L extends number = number> = NoKeys;

export type RemoveProfileFieldAnswer<_L extends number = number> = NoKeys;

export type ReorderProfileFieldsAnswer<_L extends number = number> = NoKeys;

type GetOwnUserAnswerKeys<L extends number = number> = {
  readonly user_id: number;
  readonly email: string;
  readonly full_name: string;
  readonly is_admin: boolean;
  readonly is_bot: boolean;
  readonly avatar_url: string;
  readonly max_message_id: number;
  readonly profile_data?: Readonly<Record<string, ProfileValue<L>>> | undefined;
};

type GetOwnUserAnswerGatedKeys<L extends number = number> = {
  /** Before level 10. */
  readonly client_id: At<L, 1, 10, string>;
  /** Before level 10. */
  readonly short_name: At<L, 1, 10, string>;
  /** Before level 16. */
  readonly pointer: At<L, 1, 16, number>;
  readonly delivery_email: At<L, 163, 0, string | At<L, 163, 0, null>>;
  readonly 'delivery_email?'?: At<L, 1, 163, string | At<L, 163, 0, null>> | undefined;
  readonly bot_type: At<L, 496, 0, 1 | 2 | 3 | 4 | null>;
  readonly 'bot_type?'?: At<L, 1, 496, 1 | 2 | 3 | 4 | null> | undefined;
  readonly bot_owner_id: At<L, 496, 0, number | null>;
  readonly 'bot_owner_id?'?: At<L, 1, 496, number | null> | undefined;
  /** Before level 83. */
  readonly is_cross_realm_bot?: At<L, 1, 83, boolean> | undefined;
  /** Since level 8. */
  readonly is_owner: At<L, 8, 0, boolean>;
  /** Since level 10. */
  readonly date_joined: At<L, 10, 0, string>;
  /** Since level 10. */
  readonly is_guest: At<L, 10, 0, boolean>;
  /** Since level 10. */
  readonly avatar_version: At<L, 10, 0, number>;
  /** Since level 10. */
  readonly is_active: At<L, 10, 0, boolean>;
  /** Since level 10. */
  readonly timezone: At<L, 10, 0, string>;
  /** Since level 59. */
  readonly role: At<L, 59, 0, 100 | 200 | 300 | 400 | 600>;
  /** Levels 73 to 362. */
  readonly is_billing_admin: At<L, 73, 363, boolean>;
  /** Since level 83. */
  readonly is_system_bot?: At<L, 83, 0, boolean> | undefined;
  /** Since level 433. */
  readonly is_imported_stub: At<L, 433, 0, boolean>;
  /** Since level 490. */
  readonly is_deleted?: At<L, 490, 0, boolean> | undefined;
};

export type AnyGetOwnUserAnswer = AnyLevel<GetOwnUserAnswerKeys, GetOwnUserAnswerGatedKeys>;

export type GetOwnUserAnswerAt<L extends number = number> = OneLevel<GetOwnUserAnswerKeys<L>, GetOwnUserAnswerGatedKeys<L>>;

export type GetOwnUserAnswer<L extends number = number> = number extends L ? AnyGetOwnUserAnswer : GetOwnUserAnswerAt<L>;

export type DeactivateOwnUserAnswer<_L extends number = number> = NoKeys;

export type DeactivateUserAnswer<_L extends number = number> = NoKeys;

export type ReactivateUserAnswer<_L extends number = number> = NoKeys;

export type SetAvatarAnswer<_L extends number = number> = {
  readonly avatar_url: string;
};

export type RemoveAvatarAnswer<_L extends number = number> = {
  readonly avatar_url: string;
};

export type GetAvatarAnswer<_L extends number = number> = {
  readonly url: string;
};

export type GetMediumAvatarAnswer<_L extends number = number> = {
  readonly url: string;
};

type ReportPresenceAnswerKeys<L extends number = number> = {
  readonly presences?: Readonly<Record<string, PresenceTimes<L> | Presence<L>>> | undefined;
  readonly server_timestamp?: number | undefined;
};

type ReportPresenceAnswerGatedKeys<L extends number = number> = {
  /** Since level 263. */
  readonly presence_last_update_id?: At<L, 263, 0, number> | undefined;
};

export type AnyReportPresenceAnswer = AnyLevel<ReportPresenceAnswerKeys, ReportPresenceAnswerGatedKeys>;

export type ReportPresenceAnswerAt<L extends number = number> = OneLevel<ReportPresenceAnswerKeys<L>, ReportPresenceAnswerGatedKeys<L>>;

export type ReportPresenceAnswer<L extends number = number> = number extends L ? AnyReportPresenceAnswer : ReportPresenceAnswerAt<L>;

export type GetPresencesAnswer<L extends number = number> = {
  readonly presences: Readonly<Record<string, Presence<L>>>;
  readonly server_timestamp: number;
};

type GetPresenceAnswerKeys<_L extends number = number> = {
  readonly presence: {
  readonly aggregated: {
  readonly status: 'active' | 'idle' | 'offline';
  readonly timestamp: number;
};
  readonly website: {
  readonly status: 'active' | 'idle';
  readonly timestamp: number;
};
};
};

type GetPresenceAnswerGatedKeys<L extends number = number> = {
  /** Since level 487. */
  readonly server_timestamp: At<L, 487, 0, number>;
};

export type AnyGetPresenceAnswer = AnyLevel<GetPresenceAnswerKeys, GetPresenceAnswerGatedKeys>;

export type GetPresenceAnswerAt<L extends number = number> = OneLevel<GetPresenceAnswerKeys<L>, GetPresenceAnswerGatedKeys<L>>;

export type GetPresenceAnswer<L extends number = number> = number extends L ? AnyGetPresenceAnswer : GetPresenceAnswerAt<L>;

export type SetOwnStatusAnswer<_L extends number = number> = NoKeys;

export type SetUserStatusAnswer<_L extends number = number> = NoKeys;

export type GetUserStatusAnswer<L extends number = number> = {
  readonly status: UserStatus<L>;
};

export type MuteUserAnswer<_L extends number = number> = NoKeys;

export type UnmuteUserAnswer<_L extends number = number> = NoKeys;

type FetchApiKeyAnswerKeys<_L extends number = number> = {
  readonly api_key: string;
  readonly email: string;
};

type FetchApiKeyAnswerGatedKeys<L extends number = number> = {
  /** Since level 171. */
  readonly user_id: At<L, 171, 0, number>;
};

export type AnyFetchApiKeyAnswer = AnyLevel<FetchApiKeyAnswerKeys, FetchApiKeyAnswerGatedKeys>;

export type FetchApiKeyAnswerAt<L extends number = number> = OneLevel<FetchApiKeyAnswerKeys<L>, FetchApiKeyAnswerGatedKeys<L>>;

export type FetchApiKeyAnswer<L extends number = number> = number extends L ? AnyFetchApiKeyAnswer : FetchApiKeyAnswerAt<L>;

export type FetchKeyByTokenAnswer<L extends number = number> = {
  readonly api_key: string;
  readonly email: string;
  readonly user?: User<L> | undefined;
};

export type RequestToJoinAnswer<_L extends number = number> = NoKeys;

export type JoinAnswer<_L extends number = number> = {
  readonly api_key: string;
  readonly email: string;
  readonly user_id: number;
};

export type GetUsersAnswer<L extends number = number> = {
  readonly members: ReadonlyArray<User<L>>;
};

export type GetUserAnswer<L extends number = number> = {
  readonly user: User<L>;
};

export type GetUserByEmailAnswer<L extends number = number> = {
  readonly user: User<L>;
};

type AddUserAnswerKeys<_L extends number = number> = NoKeys;

type AddUserAnswerGatedKeys<L extends number = number> = {
  /** Since level 30. */
  readonly user_id: At<L, 30, 0, number>;
};

export type AnyAddUserAnswer = AnyLevel<AddUserAnswerKeys, AddUserAnswerGatedKeys>;

export type AddUserAnswerAt<L extends number = number> = OneLevel<AddUserAnswerKeys<L>, AddUserAnswerGatedKeys<L>>;

export type AddUserAnswer<L extends number = number> = number extends L ? AnyAddUserAnswer : AddUserAnswerAt<L>;

export type UpdateUserAnswer<_L extends number = number> = NoKeys;

export type UpdateUserByEmailAnswer<_L extends number = number> = NoKeys;

export type ChangeOwnProfileAnswer<_L extends number = number> = NoKeys;

export type RemoveOwnProfileValuesAnswer<_L extends number = number> = NoKeys;

type ChangeSettingsAnswerKeys<_L extends number = number> = NoKeys;

type ChangeSettingsAnswerGatedKeys<L extends number = number> = {
  /** Before level 78. */
  readonly twenty_four_hour_time?: At<L, 1, 78, boolean | null> | undefined;
  /** Before level 78. */
  readonly color_scheme?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly default_language?: At<L, 1, 78, string> | undefined;
  /** Before level 78. */
  readonly web_home_view?: At<L, 1, 78, 'recent_topics' | 'recent' | 'inbox' | 'all_messages'> | undefined;
  /** Before level 78. */
  readonly web_escape_navigates_to_home_view?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly demote_inactive_streams?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly dense_mode?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly web_font_size_px?: At<L, 1, 78, number> | undefined;
  /** Before level 78. */
  readonly web_line_height_percent?: At<L, 1, 78, number> | undefined;
  /** Before level 78. */
  readonly emojiset?: At<L, 1, 78, 'google' | 'google-blob' | 'twitter' | 'text'> | undefined;
  /** Before level 78. */
  readonly enable_drafts_synchronization?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enter_sends?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly fluid_layout_width?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly high_contrast_mode?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly left_side_userlist?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly starred_message_counts?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly display_emoji_reaction_users?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly web_suggest_update_timezone?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly web_navigate_to_sent_message?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly translate_emoticons?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly user_list_style?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly web_animate_image_previews?: At<L, 1, 78, 'always' | 'on_hover' | 'never'> | undefined;
  /** Before level 78. */
  readonly web_channel_default_view?: At<L, 1, 78, 1 | 2 | 3 | 4> | undefined;
  /** Before level 78. */
  readonly web_mark_read_on_scroll_policy?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly web_stream_unreads_count_display_policy?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly web_left_sidebar_unreads_count_summary?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly web_left_sidebar_show_channel_folders?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly web_inbox_show_channel_folders?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly hide_ai_features?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly resolved_topic_notice_auto_read_policy?: At<L, 1, 78, 'always' | 'except_followed' | 'never'> | undefined;
  /** Before level 78. */
  readonly enable_stream_desktop_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_stream_email_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_stream_push_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_stream_audible_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_desktop_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_email_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_push_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_audible_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_wildcard_mentions_notify?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly wildcard_mentions_notify?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_desktop_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_sounds?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly pm_content_in_desktop_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_offline_email_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_offline_push_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_online_push_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly message_content_in_email_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_digest_emails?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_login_emails?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_marketing_emails?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly notification_sound?: At<L, 1, 78, string> | undefined;
  /** Before level 78. */
  readonly email_notifications_batching_period_seconds?: At<L, 1, 78, number> | undefined;
  /** Before level 78. */
  readonly desktop_icon_count_display?: At<L, 1, 78, 1 | 2 | 3 | 4> | undefined;
  /** Before level 78. */
  readonly realm_name_in_email_notifications_policy?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly automatically_follow_topics_policy?: At<L, 1, 78, 1 | 2 | 3 | 4> | undefined;
  /** Before level 78. */
  readonly automatically_unmute_topics_in_muted_streams_policy?: At<L, 1, 78, 1 | 2 | 3 | 4> | undefined;
  /** Before level 78. */
  readonly automatically_follow_topics_where_mentioned?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly presence_enabled?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly send_private_typing_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly send_stream_typing_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly send_read_receipts?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly receives_typing_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly email_address_visibility?: At<L, 1, 78, 1 | 2 | 3 | 4 | 5> | undefined;
  /** Before level 78. */
  readonly allow_private_data_export?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly default_view?: At<L, 1, 78, 'recent_topics' | 'all_messages'> | undefined;
  /** Before level 78. */
  readonly night_mode?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly full_name?: At<L, 1, 78, string> | undefined;
  /** Before level 78. */
  readonly email?: At<L, 1, 78, string> | undefined;
  /** Before level 78. */
  readonly timezone?: At<L, 1, 78, string> | undefined;
};

export type AnyChangeSettingsAnswer = AnyLevel<ChangeSettingsAnswerKeys, ChangeSettingsAnswerGatedKeys>;

export type ChangeSettingsAnswerAt<L extends number = number> = OneLevel<ChangeSettingsAnswerKeys<L>, ChangeSettingsAnswerGatedKeys<L>>;

export type ChangeSettingsAnswer<L extends number = number> = number extends L ? AnyChangeSettingsAnswer : ChangeSettingsAnswerAt<L>;

type ChangeDisplaySettingsAnswerKeys<_L extends number = number> = NoKeys;

type ChangeDisplaySettingsAnswerGatedKeys<L extends number = number> = {
  /** Before level 78. */
  readonly twenty_four_hour_time?: At<L, 1, 78, boolean | null> | undefined;
  /** Before level 78. */
  readonly color_scheme?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly default_language?: At<L, 1, 78, string> | undefined;
  /** Before level 78. */
  readonly web_home_view?: At<L, 1, 78, 'recent_topics' | 'recent' | 'inbox' | 'all_messages'> | undefined;
  /** Before level 78. */
  readonly web_escape_navigates_to_home_view?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly demote_inactive_streams?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly dense_mode?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly web_font_size_px?: At<L, 1, 78, number> | undefined;
  /** Before level 78. */
  readonly web_line_height_percent?: At<L, 1, 78, number> | undefined;
  /** Before level 78. */
  readonly emojiset?: At<L, 1, 78, 'google' | 'google-blob' | 'twitter' | 'text'> | undefined;
  /** Before level 78. */
  readonly enable_drafts_synchronization?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enter_sends?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly fluid_layout_width?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly high_contrast_mode?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly left_side_userlist?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly starred_message_counts?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly display_emoji_reaction_users?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly web_suggest_update_timezone?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly web_navigate_to_sent_message?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly translate_emoticons?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly user_list_style?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly web_animate_image_previews?: At<L, 1, 78, 'always' | 'on_hover' | 'never'> | undefined;
  /** Before level 78. */
  readonly web_channel_default_view?: At<L, 1, 78, 1 | 2 | 3 | 4> | undefined;
  /** Before level 78. */
  readonly web_mark_read_on_scroll_policy?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly web_stream_unreads_count_display_policy?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly web_left_sidebar_unreads_count_summary?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly web_left_sidebar_show_channel_folders?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly web_inbox_show_channel_folders?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly hide_ai_features?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly resolved_topic_notice_auto_read_policy?: At<L, 1, 78, 'always' | 'except_followed' | 'never'> | undefined;
  /** Before level 78. */
  readonly enable_stream_desktop_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_stream_email_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_stream_push_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_stream_audible_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_desktop_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_email_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_push_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_audible_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_wildcard_mentions_notify?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly wildcard_mentions_notify?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_desktop_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_sounds?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly pm_content_in_desktop_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_offline_email_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_offline_push_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_online_push_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly message_content_in_email_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_digest_emails?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_login_emails?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_marketing_emails?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly notification_sound?: At<L, 1, 78, string> | undefined;
  /** Before level 78. */
  readonly email_notifications_batching_period_seconds?: At<L, 1, 78, number> | undefined;
  /** Before level 78. */
  readonly desktop_icon_count_display?: At<L, 1, 78, 1 | 2 | 3 | 4> | undefined;
  /** Before level 78. */
  readonly realm_name_in_email_notifications_policy?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly automatically_follow_topics_policy?: At<L, 1, 78, 1 | 2 | 3 | 4> | undefined;
  /** Before level 78. */
  readonly automatically_unmute_topics_in_muted_streams_policy?: At<L, 1, 78, 1 | 2 | 3 | 4> | undefined;
  /** Before level 78. */
  readonly automatically_follow_topics_where_mentioned?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly presence_enabled?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly send_private_typing_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly send_stream_typing_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly send_read_receipts?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly receives_typing_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly email_address_visibility?: At<L, 1, 78, 1 | 2 | 3 | 4 | 5> | undefined;
  /** Before level 78. */
  readonly allow_private_data_export?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly default_view?: At<L, 1, 78, 'recent_topics' | 'all_messages'> | undefined;
  /** Before level 78. */
  readonly night_mode?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly full_name?: At<L, 1, 78, string> | undefined;
  /** Before level 78. */
  readonly email?: At<L, 1, 78, string> | undefined;
  /** Before level 78. */
  readonly timezone?: At<L, 1, 78, string> | undefined;
};

export type AnyChangeDisplaySettingsAnswer = AnyLevel<ChangeDisplaySettingsAnswerKeys, ChangeDisplaySettingsAnswerGatedKeys>;

export type ChangeDisplaySettingsAnswerAt<L extends number = number> = OneLevel<ChangeDisplaySettingsAnswerKeys<L>, ChangeDisplaySettingsAnswerGatedKeys<L>>;

export type ChangeDisplaySettingsAnswer<L extends number = number> = number extends L ? AnyChangeDisplaySettingsAnswer : ChangeDisplaySettingsAnswerAt<L>;

type ChangeNotificationSettingsAnswerKeys<_L extends number = number> = NoKeys;

type ChangeNotificationSettingsAnswerGatedKeys<L extends number = number> = {
  /** Before level 78. */
  readonly twenty_four_hour_time?: At<L, 1, 78, boolean | null> | undefined;
  /** Before level 78. */
  readonly color_scheme?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly default_language?: At<L, 1, 78, string> | undefined;
  /** Before level 78. */
  readonly web_home_view?: At<L, 1, 78, 'recent_topics' | 'recent' | 'inbox' | 'all_messages'> | undefined;
  /** Before level 78. */
  readonly web_escape_navigates_to_home_view?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly demote_inactive_streams?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly dense_mode?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly web_font_size_px?: At<L, 1, 78, number> | undefined;
  /** Before level 78. */
  readonly web_line_height_percent?: At<L, 1, 78, number> | undefined;
  /** Before level 78. */
  readonly emojiset?: At<L, 1, 78, 'google' | 'google-blob' | 'twitter' | 'text'> | undefined;
  /** Before level 78. */
  readonly enable_drafts_synchronization?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enter_sends?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly fluid_layout_width?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly high_contrast_mode?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly left_side_userlist?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly starred_message_counts?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly display_emoji_reaction_users?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly web_suggest_update_timezone?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly web_navigate_to_sent_message?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly translate_emoticons?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly user_list_style?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly web_animate_image_previews?: At<L, 1, 78, 'always' | 'on_hover' | 'never'> | undefined;
  /** Before level 78. */
  readonly web_channel_default_view?: At<L, 1, 78, 1 | 2 | 3 | 4> | undefined;
  /** Before level 78. */
  readonly web_mark_read_on_scroll_policy?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly web_stream_unreads_count_display_policy?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly web_left_sidebar_unreads_count_summary?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly web_left_sidebar_show_channel_folders?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly web_inbox_show_channel_folders?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly hide_ai_features?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly resolved_topic_notice_auto_read_policy?: At<L, 1, 78, 'always' | 'except_followed' | 'never'> | undefined;
  /** Before level 78. */
  readonly enable_stream_desktop_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_stream_email_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_stream_push_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_stream_audible_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_desktop_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_email_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_push_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_audible_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_wildcard_mentions_notify?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly wildcard_mentions_notify?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_desktop_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_sounds?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly pm_content_in_desktop_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_offline_email_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_offline_push_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_online_push_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly message_content_in_email_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_digest_emails?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_login_emails?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly enable_marketing_emails?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly notification_sound?: At<L, 1, 78, string> | undefined;
  /** Before level 78. */
  readonly email_notifications_batching_period_seconds?: At<L, 1, 78, number> | undefined;
  /** Before level 78. */
  readonly desktop_icon_count_display?: At<L, 1, 78, 1 | 2 | 3 | 4> | undefined;
  /** Before level 78. */
  readonly realm_name_in_email_notifications_policy?: At<L, 1, 78, 1 | 2 | 3> | undefined;
  /** Before level 78. */
  readonly automatically_follow_topics_policy?: At<L, 1, 78, 1 | 2 | 3 | 4> | undefined;
  /** Before level 78. */
  readonly automatically_unmute_topics_in_muted_streams_policy?: At<L, 1, 78, 1 | 2 | 3 | 4> | undefined;
  /** Before level 78. */
  readonly automatically_follow_topics_where_mentioned?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly presence_enabled?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly send_private_typing_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly send_stream_typing_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly send_read_receipts?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly receives_typing_notifications?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly email_address_visibility?: At<L, 1, 78, 1 | 2 | 3 | 4 | 5> | undefined;
  /** Before level 78. */
  readonly allow_private_data_export?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly default_view?: At<L, 1, 78, 'recent_topics' | 'all_messages'> | undefined;
  /** Before level 78. */
  readonly night_mode?: At<L, 1, 78, boolean> | undefined;
  /** Before level 78. */
  readonly full_name?: At<L, 1, 78, string> | undefined;
  /** Before level 78. */
  readonly email?: At<L, 1, 78, string> | undefined;
  /** Before level 78. */
  readonly timezone?: At<L, 1, 78, string> | undefined;
};

export type AnyChangeNotificationSettingsAnswer = AnyLevel<ChangeNotificationSettingsAnswerKeys, ChangeNotificationSettingsAnswerGatedKeys>;

export type ChangeNotificationSettingsAnswerAt<L extends number = number> = OneLevel<ChangeNotificationSettingsAnswerKeys<L>, ChangeNotificationSettingsAnswerGatedKeys<L>>;

export type ChangeNotificationSettingsAnswer<L extends number = number> = number extends L ? AnyChangeNotificationSettingsAnswer : ChangeNotificationSettingsAnswerAt<L>;

export type ChangeEnterSendsAnswer<_L extends number = number> = NoKeys;

export type RunSlashCommandAnswer<_L extends number = number> = NoKeys;

export type GetBotsAnswer<_L extends number = number> = {
  readonly bots: ReadonlyArray<{
  readonly username: string;
  readonly full_name: string;
  readonly api_key: string;
  readonly avatar_url: string;
  readonly default_sending_stream: string | null;
  readonly default_events_register_stream: string | null;
  readonly default_all_public_streams: boolean;
}>;
};

type CreateBotAnswerKeys<_L extends number = number> = {
  readonly api_key: string;
  readonly avatar_url: string;
  readonly default_sending_stream: string | null;
  readonly default_events_register_stream: string | null;
  readonly default_all_public_streams: boolean;
};

type CreateBotAnswerGatedKeys<L extends number = number> = {
  /** Since level 30. */
  readonly user_id: At<L, 30, 0, number>;
};

export type AnyCreateBotAnswer = AnyLevel<CreateBotAnswerKeys, CreateBotAnswerGatedKeys>;

export type CreateBotAnswerAt<L extends number = number> = OneLevel<CreateBotAnswerKeys<L>, CreateBotAnswerGatedKeys<L>>;

export type CreateBotAnswer<L extends number = number> = number extends L ? AnyCreateBotAnswer : CreateBotAnswerAt<L>;

export type UpdateBotAnswer<_L extends number = number> = {
  readonly full_name: string;
  readonly avatar_url: string;
  readonly service_interface: 1 | 2;
  readonly service_payload_url: string | null;
  readonly config_data: Readonly<Record<string, string>> | null;
  readonly default_sending_stream: string | null;
  readonly default_events_register_stream: string | null;
  readonly default_all_public_streams: boolean;
  readonly bot_owner?: string | undefined;
};

export type DeactivateBotAnswer<_L extends number = number> = NoKeys;

export type GetBotKeyAnswer<_L extends number = number> = {
  readonly api_key: string;
};

export type RegenerateBotKeyAnswer<_L extends number = number> = {
  readonly api_key: string;
};

export type RegenerateOwnKeyAnswer<_L extends number = number> = {
  readonly api_key: string;
};

export type PutBotStorageAnswer<_L extends number = number> = NoKeys;

export type GetBotStorageAnswer<_L extends number = number> = {
  readonly storage: Readonly<Record<string, string>>;
};

export type DeleteBotStorageAnswer<_L extends number = number> = NoKeys;

export type GetGroupsAnswer<L extends number = number> = {
  readonly user_groups: ReadonlyArray<UserGroup<L>>;
};

type CreateGroupAnswerKeys<_L extends number = number> = NoKeys;

type CreateGroupAnswerGatedKeys<L extends number = number> = {
  /** Since level 317. */
  readonly group_id: At<L, 317, 0, number>;
};

export type AnyCreateGroupAnswer = AnyLevel<CreateGroupAnswerKeys, CreateGroupAnswerGatedKeys>;

export type CreateGroupAnswerAt<L extends number = number> = OneLevel<CreateGroupAnswerKeys<L>, CreateGroupAnswerGatedKeys<L>>;

export type CreateGroupAnswer<L extends number = number> = number extends L ? AnyCreateGroupAnswer : CreateGroupAnswerAt<L>;

export type DeleteGroupAnswer<_L extends number = number> = NoKeys;

export type DeactivateGroupAnswer<_L extends number = number> = NoKeys;

export type UpdateGroupAnswer<_L extends number = number> = NoKeys;

export type GetGroupMembersAnswer<_L extends number = number> = {
  readonly members: ReadonlyArray<number>;
};

export type ChangeGroupMembersAnswer<_L extends number = number> = NoKeys;

export type IsGroupMemberAnswer<_L extends number = number> = {
  readonly is_user_group_member: boolean;
};

export type GetSubgroupsAnswer<_L extends number = number> = {
  readonly subgroups: ReadonlyArray<number>;
};

export type ChangeSubgroupsAnswer<_L extends number = number> = NoKeys;

export type CreateChannelAnswer<_L extends number = number> = {
  readonly id: number;
};

export type AddDefaultChannelAnswer<_L extends number = number> = NoKeys;

export type RemoveDefaultChannelAnswer<_L extends number = number> = NoKeys;

export type CreateDefaultChannelGroupAnswer<_L extends number = number> = NoKeys;

export type UpdateDefaultChannelGroupAnswer<_L extends number = number> = NoKeys;

export type DeleteDefaultChannelGroupAnswer<_L extends number = number> = NoKeys;

export type ChangeDefaultChannelGroupAnswer<_L extends number = number> = NoKeys;

export type GetChannelFoldersAnswer<L extends number = number> = {
  readonly channel_folders: ReadonlyArray<ChannelFolder<L>>;
};

export type CreateChannelFolderAnswer<_L extends number = number> = {
  readonly channel_folder_id: number;
};

export type ReorderChannelFoldersAnswer<_L extends number = number> = NoKeys;

export type UpdateChannelFolderAnswer<_L extends number = number> = NoKeys;

export type GetChannelsAnswer<L extends number = number> = {
  readonly streams: ReadonlyArray<Channel<L>>;
};

export type GetChannelIdAnswer<_L extends number = number> = {
  readonly stream_id: number;
};

export type GetChannelAnswer<L extends number = number> = {
  readonly stream: Channel<L>;
};

export type UpdateChannelAnswer<_L extends number = number> = NoKeys;

export type ArchiveChannelAnswer<_L extends number = number> = NoKeys;

export type GetSubscriptionsAnswer<L extends number = number> = {
  readonly subscriptions: ReadonlyArray<Subscription<L>>;
};

type ChangeSubscriptionsAnswerKeys<_L extends number = number> = {
  readonly subscribed: Readonly<Record<string, ReadonlyArray<string>>>;
  readonly already_subscribed: Readonly<Record<string, ReadonlyArray<string>>>;
  readonly removed: ReadonlyArray<string>;
  readonly not_removed: ReadonlyArray<string>;
  readonly unauthorized?: ReadonlyArray<string> | undefined;
};

type ChangeSubscriptionsAnswerGatedKeys<L extends number = number> = {
  /** Since level 397. */
  readonly new_subscription_messages_sent?: At<L, 397, 0, boolean> | undefined;
};

export type AnyChangeSubscriptionsAnswer = AnyLevel<ChangeSubscriptionsAnswerKeys, ChangeSubscriptionsAnswerGatedKeys>;

export type ChangeSubscriptionsAnswerAt<L extends number = number> = OneLevel<ChangeSubscriptionsAnswerKeys<L>, ChangeSubscriptionsAnswerGatedKeys<L>>;

export type ChangeSubscriptionsAnswer<L extends number = number> = number extends L ? AnyChangeSubscriptionsAnswer : ChangeSubscriptionsAnswerAt<L>;

export type UnsubscribeAnswer<_L extends number = number> = {
  readonly removed: ReadonlyArray<string>;
  readonly not_removed: ReadonlyArray<string>;
};

type SubscribeAnswerKeys<_L extends number = number> = {
  readonly subscribed: Readonly<Record<string, ReadonlyArray<string>>>;
  readonly already_subscribed: Readonly<Record<string, ReadonlyArray<string>>>;
  readonly unauthorized?: ReadonlyArray<string> | undefined;
};

type SubscribeAnswerGatedKeys<L extends number = number> = {
  /** Since level 397. */
  readonly new_subscription_messages_sent?: At<L, 397, 0, boolean> | undefined;
};

export type AnySubscribeAnswer = AnyLevel<SubscribeAnswerKeys, SubscribeAnswerGatedKeys>;

export type SubscribeAnswerAt<L extends number = number> = OneLevel<SubscribeAnswerKeys<L>, SubscribeAnswerGatedKeys<L>>;

export type SubscribeAnswer<L extends number = number> = number extends L ? AnySubscribeAnswer : SubscribeAnswerAt<L>;

type ChooseAboutChannelsAnswerKeys<_L extends number = number> = NoKeys;

type ChooseAboutChannelsAnswerGatedKeys<L extends number = number> = {
  /** Before level 111. */
  readonly subscription_data: At<L, 1, 111, ReadonlyArray<JsonObject>>;
};

export type AnyChooseAboutChannelsAnswer = AnyLevel<ChooseAboutChannelsAnswerKeys, ChooseAboutChannelsAnswerGatedKeys>;

export type ChooseAboutChannelsAnswerAt<L extends number = number> = OneLevel<ChooseAboutChannelsAnswerKeys<L>, ChooseAboutChannelsAnswerGatedKeys<L>>;

export type ChooseAboutChannelsAnswer<L extends number = number> = number extends L ? AnyChooseAboutChannelsAnswer : ChooseAboutChannelsAnswerAt<L>;

export type ChooseAboutChannelAnswer<_L extends number = number> = NoKeys;

export type GetSubscribersAnswer<_L extends number = number> = {
  readonly subscribers: ReadonlyArray<number>;
};

export type GetSubscriptionStatusAnswer<_L extends number = number> = {
  readonly is_subscribed: boolean;
};

export type GetUserChannelsAnswer<_L extends number = number> = {
  readonly subscribed_channel_ids: ReadonlyArray<number>;
};

export type GetTopicsAnswer<_L extends number = number> = {
  readonly topics: ReadonlyArray<{
  readonly name: string;
  readonly max_id: number;
}>;
};

type DeleteTopicAnswerKeys<_L extends number = number> = NoKeys;

type DeleteTopicAnswerGatedKeys<L extends number = number> = {
  /** Levels 154 to 210. */
  readonly result?: At<L, 154, 211, 'success' | 'partially_completed'> | undefined;
  /** Levels 154 to 210. */
  readonly code?: At<L, 154, 211, string> | undefined;
  /** Since level 211. */
  readonly complete: At<L, 211, 0, boolean>;
};

export type AnyDeleteTopicAnswer = AnyLevel<DeleteTopicAnswerKeys, DeleteTopicAnswerGatedKeys>;

export type DeleteTopicAnswerAt<L extends number = number> = OneLevel<DeleteTopicAnswerKeys<L>, DeleteTopicAnswerGatedKeys<L>>;

export type DeleteTopicAnswer<L extends number = number> = number extends L ? AnyDeleteTopicAnswer : DeleteTopicAnswerAt<L>;

export type SetTopicPreferenceAnswer<_L extends number = number> = NoKeys;

export type MuteTopicAnswer<_L extends number = number> = NoKeys;

type SendMessageAnswerKeys<_L extends number = number> = {
  readonly id: number;
};

type SendMessageAnswerGatedKeys<L extends number = number> = {
  /** Since level 218. */
  readonly automatic_new_visibility_policy?: At<L, 218, 0, 2 | 3> | undefined;
};

export type AnySendMessageAnswer = AnyLevel<SendMessageAnswerKeys, SendMessageAnswerGatedKeys>;

export type SendMessageAnswerAt<L extends number = number> = OneLevel<SendMessageAnswerKeys<L>, SendMessageAnswerGatedKeys<L>>;

export type SendMessageAnswer<L extends number = number> = number extends L ? AnySendMessageAnswer : SendMessageAnswerAt<L>;

export type GetMessagesAnswer<L extends number = number> = {
  readonly messages: ReadonlyArray<FetchedMessage<L>>;
  readonly found_anchor: boolean;
  readonly found_oldest: boolean;
  readonly found_newest: boolean;
  readonly history_limited: boolean;
  readonly anchor?: number | undefined;
};

export type MatchNarrowAnswer<_L extends number = number> = {
  readonly messages: Readonly<Record<string, {
  readonly match_content: string;
  readonly match_subject: string;
}>>;
};

type GetMessageAnswerKeys<_L extends number = number> = {
  readonly raw_content: string;
};

type GetMessageAnswerGatedKeys<L extends number = number> = {
  /** Since level 120. */
  readonly message: At<L, 120, 0, FetchedMessage<L>>;
};

export type AnyGetMessageAnswer = AnyLevel<GetMessageAnswerKeys, GetMessageAnswerGatedKeys>;

export type GetMessageAnswerAt<L extends number = number> = OneLevel<GetMessageAnswerKeys<L>, GetMessageAnswerGatedKeys<L>>;

export type GetMessageAnswer<L extends number = number> = number extends L ? AnyGetMessageAnswer : GetMessageAnswerAt<L>;

export type DeleteMessageAnswer<_L extends number = number> = NoKeys;

export type GetReadersAnswer<_L extends number = number> = {
  readonly user_ids: ReadonlyArray<number>;
};

type UpdateFlagsAnswerKeys<_L extends number = number> = {
  readonly messages: ReadonlyArray<number>;
};

type UpdateFlagsAnswerGatedKeys<L extends number = number> = {
  /** Since level 355. */
  readonly ignored_because_not_subscribed_channels: At<L, 355, 0, ReadonlyArray<number>>;
};

export type AnyUpdateFlagsAnswer = AnyLevel<UpdateFlagsAnswerKeys, UpdateFlagsAnswerGatedKeys>;

export type UpdateFlagsAnswerAt<L extends number = number> = OneLevel<UpdateFlagsAnswerKeys<L>, UpdateFlagsAnswerGatedKeys<L>>;

export type UpdateFlagsAnswer<L extends number = number> = number extends L ? AnyUpdateFlagsAnswer : UpdateFlagsAnswerAt<L>;

type UpdateFlagsForNarrowAnswerKeys<_L extends number = number> = {
  readonly processed_count: number;
  readonly updated_count: number;
  readonly first_processed_id: number | null;
  readonly last_processed_id: number | null;
  readonly found_oldest: boolean;
  readonly found_newest: boolean;
};

type UpdateFlagsForNarrowAnswerGatedKeys<L extends number = number> = {
  /** Since level 355. */
  readonly ignored_because_not_subscribed_channels?: At<L, 355, 0, ReadonlyArray<number>> | undefined;
};

export type AnyUpdateFlagsForNarrowAnswer = AnyLevel<UpdateFlagsForNarrowAnswerKeys, UpdateFlagsForNarrowAnswerGatedKeys>;

export type UpdateFlagsForNarrowAnswerAt<L extends number = number> = OneLevel<UpdateFlagsForNarrowAnswerKeys<L>, UpdateFlagsForNarrowAnswerGatedKeys<L>>;

export type UpdateFlagsForNarrowAnswer<L extends number = number> = number extends L ? AnyUpdateFlagsForNarrowAnswer : UpdateFlagsForNarrowAnswerAt<L>;

type UpdateMessageAnswerKeys<_L extends number = number> = NoKeys;

type UpdateMessageAnswerGatedKeys<L extends number = number> = {
  /** Since level 285. */
  readonly detached_uploads: At<L, 285, 0, ReadonlyArray<Attachment<L>>>;
};

export type AnyUpdateMessageAnswer = AnyLevel<UpdateMessageAnswerKeys, UpdateMessageAnswerGatedKeys>;

export type UpdateMessageAnswerAt<L extends number = number> = OneLevel<UpdateMessageAnswerKeys<L>, UpdateMessageAnswerGatedKeys<L>>;

export type UpdateMessageAnswer<L extends number = number> = number extends L ? AnyUpdateMessageAnswer : UpdateMessageAnswerAt<L>;

export type GetEditHistoryAnswer<L extends number = number> = {
  readonly message_history: ReadonlyArray<MessageSnapshot<L>>;
};

export type RenderTextAnswer<_L extends number = number> = {
  readonly rendered: string;
};

type MarkAllAsReadAnswerKeys<_L extends number = number> = NoKeys;

type MarkAllAsReadAnswerGatedKeys<L extends number = number> = {
  /** Since level 211. */
  readonly complete: At<L, 211, 0, boolean>;
};

export type AnyMarkAllAsReadAnswer = AnyLevel<MarkAllAsReadAnswerKeys, MarkAllAsReadAnswerGatedKeys>;

export type MarkAllAsReadAnswerAt<L extends number = number> = OneLevel<MarkAllAsReadAnswerKeys<L>, MarkAllAsReadAnswerGatedKeys<L>>;

export type MarkAllAsReadAnswer<L extends number = number> = number extends L ? AnyMarkAllAsReadAnswer : MarkAllAsReadAnswerAt<L>;

export type MarkChannelAsReadAnswer<_L extends number = number> = NoKeys;

export type MarkTopicAsReadAnswer<_L extends number = number> = NoKeys;

export type AddReactionAnswer<_L extends number = number> = NoKeys;

export type RemoveReactionAnswer<_L extends number = number> = NoKeys;

export type AddSubmessageAnswer<_L extends number = number> = NoKeys;

export type ReportMessageAnswer<_L extends number = number> = NoKeys;

export type SetTypingAnswer<_L extends number = number> = NoKeys;

export type SetEditTypingAnswer<_L extends number = number> = NoKeys;

export type SetEditTypingByBodyAnswer<_L extends number = number> = NoKeys;

export type SlackIncomingAnswer<_L extends number = number> = {
  readonly ok: boolean;
};

export type JsonIncomingAnswer<_L extends number = number> = NoKeys;

export type GetScheduledMessagesAnswer<L extends number = number> = {
  readonly scheduled_messages: ReadonlyArray<ScheduledMessage<L>>;
};

export type ScheduleMessageAnswer<_L extends number = number> = {
  readonly scheduled_message_id: number;
};

export type EditScheduledMessageAnswer<_L extends number = number> = NoKeys;

export type RemoveScheduledMessageAnswer<_L extends number = number> = NoKeys;

export type CreateReminderAnswer<_L extends number = number> = {
  readonly reminder_id: number;
};

export type GetRemindersAnswer<L extends number = number> = {
  readonly reminders: ReadonlyArray<Reminder<L>>;
};

export type RemoveReminderAnswer<_L extends number = number> = NoKeys;

export type GetAlertWordsAnswer<_L extends number = number> = {
  readonly alert_words: ReadonlyArray<string>;
};

export type AddAlertWordsAnswer<_L extends number = number> = {
  readonly alert_words: ReadonlyArray<string>;
};

export type RemoveAlertWordsAnswer<_L extends number = number> = {
  readonly alert_words: ReadonlyArray<string>;
};

export type GetSnippetsAnswer<L extends number = number> = {
  readonly saved_snippets: ReadonlyArray<SavedSnippet<L>>;
};

export type CreateSnippetAnswer<_L extends number = number> = {
  readonly saved_snippet_id: number;
};

export type EditSnippetAnswer<_L extends number = number> = NoKeys;

export type RemoveSnippetAnswer<_L extends number = number> = NoKeys;

export type GetNavigationViewsAnswer<L extends number = number> = {
  readonly navigation_views: ReadonlyArray<NavigationView<L>>;
};

export type AddNavigationViewAnswer<_L extends number = number> = NoKeys;

export type EditNavigationViewAnswer<_L extends number = number> = NoKeys;

export type RemoveNavigationViewAnswer<_L extends number = number> = NoKeys;

export type MarkOnboardingStepAnswer<_L extends number = number> = NoKeys;

export type GetDraftsAnswer<L extends number = number> = {
  readonly count: number;
  readonly drafts: ReadonlyArray<Draft<L>>;
};

export type CreateDraftsAnswer<_L extends number = number> = {
  readonly ids: ReadonlyArray<number>;
};

export type EditDraftAnswer<_L extends number = number> = NoKeys;

export type RemoveDraftAnswer<_L extends number = number> = NoKeys;

type UploadFileAnswerKeys<_L extends number = number> = {
  readonly uri: string;
};

type UploadFileAnswerGatedKeys<L extends number = number> = {
  /** Since level 272. */
  readonly url: At<L, 272, 0, string>;
  /** Since level 286. */
  readonly filename: At<L, 286, 0, string>;
};

export type AnyUploadFileAnswer = AnyLevel<UploadFileAnswerKeys, UploadFileAnswerGatedKeys>;

export type UploadFileAnswerAt<L extends number = number> = OneLevel<UploadFileAnswerKeys<L>, UploadFileAnswerGatedKeys<L>>;

export type UploadFileAnswer<L extends number = number> = number extends L ? AnyUploadFileAnswer : UploadFileAnswerAt<L>;

export type GetFileLinkAnswer<_L extends number = number> = {
  readonly url: string;
};

export type GetThumbnailStatusAnswer<_L extends number = number> = {
  readonly has_thumbnail: boolean;
};

export type GetAttachmentsAnswer<L extends number = number> = {
  readonly attachments: ReadonlyArray<Attachment<L>>;
  readonly upload_space_used: number;
};

export type RemoveAttachmentAnswer<_L extends number = number> = NoKeys;

export type GetCustomEmojiAnswer<L extends number = number> = {
  readonly emoji: Readonly<Record<string, RealmEmoji<L>>>;
};

export type AddCustomEmojiAnswer<_L extends number = number> = NoKeys;

export type DeactivateCustomEmojiAnswer<_L extends number = number> = NoKeys;

export type GetInvitationsAnswer<L extends number = number> = {
  readonly invites: ReadonlyArray<Invite<L>>;
};

export type SendInvitationsAnswer<_L extends number = number> = NoKeys;

export type CreateInvitationLinkAnswer<_L extends number = number> = {
  readonly invite_link: string;
};

export type RevokeInvitationAnswer<_L extends number = number> = NoKeys;

export type RevokeInvitationLinkAnswer<_L extends number = number> = NoKeys;

export type ResendInvitationAnswer<_L extends number = number> = NoKeys;

export type RegisterClientDeviceAnswer<_L extends number = number> = {
  readonly device_id: number;
};

export type RemoveClientDeviceAnswer<_L extends number = number> = NoKeys;

export type RegisterForPushAnswer<_L extends number = number> = NoKeys;

export type SendTestNotificationAnswer<_L extends number = number> = NoKeys;

export type AddApnsTokenAnswer<_L extends number = number> = NoKeys;

export type RemoveApnsTokenAnswer<_L extends number = number> = NoKeys;

export type AddFcmTokenAnswer<_L extends number = number> = NoKeys;

export type RemoveFcmTokenAnswer<_L extends number = number> = NoKeys;

export type TestPushTokensAnswer<_L extends number = number> = NoKeys;

export type GetMailAddressAnswer<_L extends number = number> = {
  readonly email: string;
};

export type GetEventsAnswer<L extends number = number> = {
  readonly events: ReadonlyArray<Event<L>>;
  readonly queue_id: string;
};

export type DeleteQueueAnswer<_L extends number = number> = NoKeys;

type RegisterAnswerCustomProfileFieldTypesKeys<_L extends number = number> = {
  readonly SHORT_TEXT: {
  readonly id: number;
  readonly name: string;
};
  readonly LONG_TEXT: {
  readonly id: number;
  readonly name: string;
};
  readonly SELECT: {
  readonly id: number;
  readonly name: string;
};
  readonly DATE: {
  readonly id: number;
  readonly name: string;
};
  readonly URL: {
  readonly id: number;
  readonly name: string;
};
  readonly USER: {
  readonly id: number;
  readonly name: string;
};
  readonly EXTERNAL_ACCOUNT: {
  readonly id: number;
  readonly name: string;
};
};

type RegisterAnswerCustomProfileFieldTypesGatedKeys<L extends number = number> = {
  /** Since level 151. */
  readonly PRONOUNS: At<L, 151, 0, {
  readonly id: number;
  readonly name: string;
}>;
};

export type AnyRegisterAnswerCustomProfileFieldTypes = AnyLevel<RegisterAnswerCustomProfileFieldTypesKeys, RegisterAnswerCustomProfileFieldTypesGatedKeys>;

export type RegisterAnswerCustomProfileFieldTypesAt<L extends number = number> = OneLevel<RegisterAnswerCustomProfileFieldTypesKeys<L>, RegisterAnswerCustomProfileFieldTypesGatedKeys<L>>;

export type RegisterAnswerCustomProfileFieldTypes<L extends number = number> = number extends L ? AnyRegisterAnswerCustomProfileFieldTypes : RegisterAnswerCustomProfileFieldTypesAt<L>;

type RegisterAnswerServerSupportedPermissionSettingsRealmKeys<L extends number = number> = {
  readonly create_multiuse_invite_group: PermissionSetting<L>;
};

type RegisterAnswerServerSupportedPermissionSettingsRealmGatedKeys<L extends number = number> = {
  /** Since level 225. */
  readonly can_access_all_users_group: At<L, 225, 0, PermissionSetting<L>>;
  /** Since level 264. */
  readonly can_create_public_channel_group: At<L, 264, 0, PermissionSetting<L>>;
  /** Since level 266. */
  readonly can_create_private_channel_group: At<L, 266, 0, PermissionSetting<L>>;
  /** Since level 270. */
  readonly direct_message_initiator_group: At<L, 270, 0, PermissionSetting<L>>;
  /** Since level 270. */
  readonly direct_message_permission_group: At<L, 270, 0, PermissionSetting<L>>;
  /** Since level 280. */
  readonly can_create_web_public_channel_group: At<L, 280, 0, PermissionSetting<L>>;
  /** Since level 281. */
  readonly can_delete_any_message_group: At<L, 281, 0, PermissionSetting<L>>;
  /** Since level 291. */
  readonly can_delete_own_message_group: At<L, 291, 0, PermissionSetting<L>>;
  /** Since level 299. */
  readonly can_create_groups: At<L, 299, 0, PermissionSetting<L>>;
  /** Since level 299. */
  readonly can_manage_all_groups: At<L, 299, 0, PermissionSetting<L>>;
  /** Since level 307. */
  readonly can_add_custom_emoji_group: At<L, 307, 0, PermissionSetting<L>>;
  /** Since level 310. */
  readonly can_move_messages_between_channels_group: At<L, 310, 0, PermissionSetting<L>>;
  /** Since level 316. */
  readonly can_move_messages_between_topics_group: At<L, 316, 0, PermissionSetting<L>>;
  /** Since level 321. */
  readonly can_invite_users_group: At<L, 321, 0, PermissionSetting<L>>;
  /** Since level 341. */
  readonly can_add_subscribers_group: At<L, 341, 0, PermissionSetting<L>>;
  /** Since level 344. */
  readonly can_create_bots_group: At<L, 344, 0, PermissionSetting<L>>;
  /** Since level 344. */
  readonly can_create_write_only_bots_group: At<L, 344, 0, PermissionSetting<L>>;
  /** Since level 350. */
  readonly can_summarize_topics_group: At<L, 350, 0, PermissionSetting<L>>;
  /** Since level 352. */
  readonly can_mention_many_users_group: At<L, 352, 0, PermissionSetting<L>>;
  /** Since level 363. */
  readonly can_manage_billing_group: At<L, 363, 0, PermissionSetting<L>>;
  /** Since level 367. */
  readonly can_resolve_topics_group: At<L, 367, 0, PermissionSetting<L>>;
  /** Since level 392. */
  readonly can_set_topics_policy_group: At<L, 392, 0, PermissionSetting<L>>;
  /** Since level 407. */
  readonly can_set_delete_message_policy_group: At<L, 407, 0, PermissionSetting<L>>;
};

export type AnyRegisterAnswerServerSupportedPermissionSettingsRealm = AnyLevel<RegisterAnswerServerSupportedPermissionSettingsRealmKeys, RegisterAnswerServerSupportedPermissionSettingsRealmGatedKeys>;

export type RegisterAnswerServerSupportedPermissionSettingsRealmAt<L extends number = number> = OneLevel<RegisterAnswerServerSupportedPermissionSettingsRealmKeys<L>, RegisterAnswerServerSupportedPermissionSettingsRealmGatedKeys<L>>;

export type RegisterAnswerServerSupportedPermissionSettingsRealm<L extends number = number> = number extends L ? AnyRegisterAnswerServerSupportedPermissionSettingsRealm : RegisterAnswerServerSupportedPermissionSettingsRealmAt<L>;

type RegisterAnswerServerSupportedPermissionSettingsStreamKeys<L extends number = number> = {
  readonly can_remove_subscribers_group: PermissionSetting<L>;
};

type RegisterAnswerServerSupportedPermissionSettingsStreamGatedKeys<L extends number = number> = {
  /** Since level 325. */
  readonly can_administer_channel_group: At<L, 325, 0, PermissionSetting<L>>;
  /** Since level 333. */
  readonly can_send_message_group: At<L, 333, 0, PermissionSetting<L>>;
  /** Since level 342. */
  readonly can_add_subscribers_group: At<L, 342, 0, PermissionSetting<L>>;
  /** Since level 357. */
  readonly can_subscribe_group: At<L, 357, 0, PermissionSetting<L>>;
  /** Since level 396. */
  readonly can_move_messages_out_of_channel_group: At<L, 396, 0, PermissionSetting<L>>;
  /** Since level 396. */
  readonly can_move_messages_within_channel_group: At<L, 396, 0, PermissionSetting<L>>;
  /** Since level 402. */
  readonly can_resolve_topics_group: At<L, 402, 0, PermissionSetting<L>>;
  /** Since level 407. */
  readonly can_delete_any_message_group: At<L, 407, 0, PermissionSetting<L>>;
  /** Since level 407. */
  readonly can_delete_own_message_group: At<L, 407, 0, PermissionSetting<L>>;
  /** Since level 441. */
  readonly can_create_topic_group: At<L, 441, 0, PermissionSetting<L>>;
};

export type AnyRegisterAnswerServerSupportedPermissionSettingsStream = AnyLevel<RegisterAnswerServerSupportedPermissionSettingsStreamKeys, RegisterAnswerServerSupportedPermissionSettingsStreamGatedKeys>;

export type RegisterAnswerServerSupportedPermissionSettingsStreamAt<L extends number = number> = OneLevel<RegisterAnswerServerSupportedPermissionSettingsStreamKeys<L>, RegisterAnswerServerSupportedPermissionSettingsStreamGatedKeys<L>>;

export type RegisterAnswerServerSupportedPermissionSettingsStream<L extends number = number> = number extends L ? AnyRegisterAnswerServerSupportedPermissionSettingsStream : RegisterAnswerServerSupportedPermissionSettingsStreamAt<L>;

type RegisterAnswerServerSupportedPermissionSettingsGroupKeys<L extends number = number> = {
  readonly can_mention_group: PermissionSetting<L>;
};

type RegisterAnswerServerSupportedPermissionSettingsGroupGatedKeys<L extends number = number> = {
  /** Since level 283. */
  readonly can_manage_group: At<L, 283, 0, PermissionSetting<L>>;
  /** Since level 301. */
  readonly can_join_group: At<L, 301, 0, PermissionSetting<L>>;
  /** Since level 305. */
  readonly can_add_members_group: At<L, 305, 0, PermissionSetting<L>>;
  /** Since level 308. */
  readonly can_leave_group: At<L, 308, 0, PermissionSetting<L>>;
  /** Since level 324. */
  readonly can_remove_members_group: At<L, 324, 0, PermissionSetting<L>>;
};

export type AnyRegisterAnswerServerSupportedPermissionSettingsGroup = AnyLevel<RegisterAnswerServerSupportedPermissionSettingsGroupKeys, RegisterAnswerServerSupportedPermissionSettingsGroupGatedKeys>;

export type RegisterAnswerServerSupportedPermissionSettingsGroupAt<L extends number = number> = OneLevel<RegisterAnswerServerSupportedPermissionSettingsGroupKeys<L>, RegisterAnswerServerSupportedPermissionSettingsGroupGatedKeys<L>>;

export type RegisterAnswerServerSupportedPermissionSettingsGroup<L extends number = number> = number extends L ? AnyRegisterAnswerServerSupportedPermissionSettingsGroup : RegisterAnswerServerSupportedPermissionSettingsGroupAt<L>;

type RegisterAnswerKeys<L extends number = number> = {
  readonly queue_id: string | null;
  readonly last_event_id: number;
  readonly alert_words?: ReadonlyArray<string> | undefined;
  readonly avatar_source?: string | undefined;
  readonly avatar_url?: string | undefined;
  readonly avatar_url_medium?: string | undefined;
  readonly can_create_streams?: boolean | undefined;
  readonly cross_realm_bots?: ReadonlyArray<ListedUser<L>> | undefined;
  readonly custom_profile_field_types?: RegisterAnswerCustomProfileFieldTypes<L> | undefined;
  readonly custom_profile_fields?: ReadonlyArray<CustomProfileField<L>> | undefined;
  readonly delivery_email?: string | undefined;
  readonly development_environment?: boolean | undefined;
  readonly email?: string | undefined;
  readonly full_name?: string | undefined;
  readonly has_zoom_token?: boolean | undefined;
  readonly is_admin?: boolean | undefined;
  readonly is_guest?: boolean | undefined;
  readonly jitsi_server_url?: string | null | undefined;
  readonly max_avatar_file_size_mib?: number | undefined;
  readonly max_file_upload_size_mib?: number | undefined;
  readonly max_message_id?: number | undefined;
  readonly muted_topics?: ReadonlyArray<ReadonlyArray<string | number>> | undefined;
  readonly never_subscribed?: ReadonlyArray<UnsubscribedChannel<L>> | undefined;
  readonly password_min_guesses?: number | undefined;
  readonly password_min_length?: number | undefined;
  readonly presences?: Readonly<Record<string, PresenceTimes<L> | Presence<L>>> | undefined;
  readonly realm_allow_edit_history?: boolean | undefined;
  readonly realm_allow_message_editing?: boolean | undefined;
  readonly realm_authentication_methods?: Readonly<Record<string, At<L, 1, 243, boolean> | At<L, 243, 0, {
  readonly enabled: boolean;
  readonly available: boolean;
}>>> | undefined;
  readonly realm_available_video_chat_providers?: Readonly<Record<string, {
  readonly name: string;
  readonly id: number;
}>> | undefined;
  readonly realm_avatar_changes_disabled?: boolean | undefined;
  readonly realm_bot_domain?: string | undefined;
  readonly realm_bots?: ReadonlyArray<Bot<L>> | undefined;
  readonly realm_default_code_block_language?: string | At<L, 1, 195, null> | undefined;
  readonly realm_default_external_accounts?: Readonly<Record<string, {
  readonly name: string;
  readonly text: string;
  readonly hint: string;
  readonly url_pattern: string;
}>> | undefined;
  readonly realm_default_language?: string | undefined;
  readonly realm_default_stream_groups?: ReadonlyArray<DefaultChannelGroup<L>> | undefined;
  readonly realm_default_streams?: ReadonlyArray<At<L, 1, 330, Channel<L>> | At<L, 330, 0, number>> | undefined;
  readonly realm_description?: string | undefined;
  readonly realm_digest_emails_enabled?: boolean | undefined;
  readonly realm_digest_weekday?: number | undefined;
  readonly realm_disallow_disposable_email_addresses?: boolean | undefined;
  readonly realm_domains?: ReadonlyArray<RealmDomain<L>> | undefined;
  readonly realm_email_auth_enabled?: boolean | undefined;
  readonly realm_email_changes_disabled?: boolean | undefined;
  readonly realm_emails_restricted_to_domains?: boolean | undefined;
  readonly realm_embedded_bots?: ReadonlyArray<EmbeddedBot<L>> | undefined;
  readonly realm_emoji?: Readonly<Record<string, RealmEmoji<L>>> | undefined;
  readonly realm_filters?: ReadonlyArray<ReadonlyArray<string | number>> | undefined;
  readonly realm_icon_source?: 'U' | 'G' | undefined;
  readonly realm_icon_url?: string | undefined;
  readonly realm_incoming_webhook_bots?: ReadonlyArray<IncomingWebhookBot<L>> | undefined;
  readonly realm_inline_image_preview?: boolean | undefined;
  readonly realm_inline_url_embed_preview?: boolean | undefined;
  readonly realm_invite_required?: boolean | undefined;
  readonly realm_logo_source?: 'U' | 'D' | undefined;
  readonly realm_logo_url?: string | undefined;
  readonly realm_mandatory_topics?: boolean | undefined;
  readonly realm_message_content_allowed_in_email_notifications?: boolean | undefined;
  readonly realm_message_content_delete_limit_seconds?: number | null | undefined;
  readonly realm_message_content_edit_limit_seconds?: number | null | undefined;
  readonly realm_message_retention_days?: number | null | undefined;
  readonly realm_name?: string | undefined;
  readonly realm_name_changes_disabled?: boolean | undefined;
  readonly realm_night_logo_source?: 'U' | 'D' | undefined;
  readonly realm_night_logo_url?: string | undefined;
  readonly realm_non_active_users?: ReadonlyArray<ListedUser<L>> | undefined;
  readonly realm_password_auth_enabled?: boolean | undefined;
  readonly realm_plan_type?: number | undefined;
  readonly realm_presence_disabled?: boolean | undefined;
  readonly realm_push_notifications_enabled?: boolean | undefined;
  readonly realm_send_welcome_emails?: boolean | undefined;
  readonly realm_uri?: string | undefined;
  readonly realm_user_groups?: ReadonlyArray<UserGroup<L>> | undefined;
  readonly realm_users?: ReadonlyArray<ListedUser<L>> | undefined;
  readonly realm_video_chat_provider?: number | undefined;
  readonly realm_waiting_period_threshold?: number | undefined;
  readonly recent_private_conversations?: ReadonlyArray<{
  readonly max_message_id: number;
  readonly user_ids: ReadonlyArray<number>;
}> | undefined;
  readonly server_avatar_changes_disabled?: boolean | undefined;
  readonly server_generation?: number | undefined;
  readonly server_inline_image_preview?: boolean | undefined;
  readonly server_inline_url_embed_preview?: boolean | undefined;
  readonly server_name_changes_disabled?: boolean | undefined;
  readonly settings_send_digest_emails?: boolean | undefined;
  readonly starred_messages?: ReadonlyArray<number> | undefined;
  readonly stop_words?: ReadonlyArray<string> | undefined;
  readonly streams?: ReadonlyArray<Channel<L>> | undefined;
  readonly subscriptions?: ReadonlyArray<Subscription<L>> | undefined;
  readonly unread_msgs?: UnreadMessages<L> | undefined;
  readonly unsubscribed?: ReadonlyArray<Subscription<L>> | undefined;
  readonly upgrade_text_for_wide_organization_logo?: string | undefined;
  readonly user_id?: number | undefined;
  readonly user_status?: Readonly<Record<string, UserStatus<L>>> | undefined;
  readonly zulip_plan_is_not_limited?: boolean | undefined;
};

type RegisterAnswerGatedKeys<L extends number = number> = {
  readonly zulip_version: At<L, 3, 0, string>;
  readonly 'zulip_version?'?: At<L, 1, 3, string> | undefined;
  readonly zulip_feature_level: At<L, 3, 0, number>;
  readonly 'zulip_feature_level?'?: At<L, 1, 3, number> | undefined;
  /** Before level 439. */
  readonly available_notification_sounds?: At<L, 1, 439, ReadonlyArray<string>> | undefined;
  /** Before level 341. */
  readonly can_subscribe_other_users?: At<L, 1, 341, boolean> | undefined;
  /** Before level 439. */
  readonly default_language?: At<L, 1, 439, string> | undefined;
  /** Before level 439. */
  readonly demote_inactive_streams?: At<L, 1, 439, number> | undefined;
  /** Before level 364. */
  readonly dense_mode?: At<L, 1, 364, boolean> | undefined;
  /** Before level 439. */
  readonly desktop_icon_count_display?: At<L, 1, 439, number> | undefined;
  /** Before level 439. */
  readonly emojiset?: At<L, 1, 439, string> | undefined;
  /** Before level 439. */
  readonly emojiset_choices?: At<L, 1, 439, ReadonlyArray<{
  readonly key: string;
  readonly text: string;
}>> | undefined;
  /** Before level 439. */
  readonly enable_desktop_notifications?: At<L, 1, 439, boolean> | undefined;
  /** Before level 439. */
  readonly enable_digest_emails?: At<L, 1, 439, boolean> | undefined;
  /** Before level 439. */
  readonly enable_login_emails?: At<L, 1, 439, boolean> | undefined;
  /** Before level 439. */
  readonly enable_marketing_emails?: At<L, 1, 439, boolean> | undefined;
  /** Before level 439. */
  readonly enable_offline_email_notifications?: At<L, 1, 439, boolean> | undefined;
  /** Before level 439. */
  readonly enable_offline_push_notifications?: At<L, 1, 439, boolean> | undefined;
  /** Before level 439. */
  readonly enable_online_push_notifications?: At<L, 1, 439, boolean> | undefined;
  /** Before level 439. */
  readonly enable_sounds?: At<L, 1, 439, boolean> | undefined;
  /** Before level 439. */
  readonly enable_stream_audible_notifications?: At<L, 1, 439, boolean> | undefined;
  /** Before level 439. */
  readonly enable_stream_desktop_notifications?: At<L, 1, 439, boolean> | undefined;
  /** Before level 439. */
  readonly enable_stream_email_notifications?: At<L, 1, 439, boolean> | undefined;
  /** Before level 439. */
  readonly enable_stream_push_notifications?: At<L, 1, 439, boolean> | undefined;
  /** Before level 439. */
  readonly enter_sends?: At<L, 1, 439, boolean> | undefined;
  /** Before level 439. */
  readonly fluid_layout_width?: At<L, 1, 439, boolean> | undefined;
  /** Before level 439. */
  readonly high_contrast_mode?: At<L, 1, 439, boolean> | undefined;
  /** Before level 233. */
  readonly hotspots?: At<L, 1, 233, ReadonlyArray<Hotspot<L>>> | undefined;
  /** Before level 439. */
  readonly left_side_userlist?: At<L, 1, 439, boolean> | undefined;
  /** Before level 72. */
  readonly max_icon_file_size?: At<L, 1, 72, number> | undefined;
  /** Before level 72. */
  readonly max_logo_file_size?: At<L, 1, 72, number> | undefined;
  /** Before level 439. */
  readonly message_content_in_email_notifications?: At<L, 1, 439, boolean> | undefined;
  /** Before level 21. */
  readonly night_mode?: At<L, 1, 21, boolean> | undefined;
  /** Before level 439. */
  readonly notification_sound?: At<L, 1, 439, string> | undefined;
  /** Before level 439. */
  readonly pm_content_in_desktop_notifications?: At<L, 1, 439, boolean> | undefined;
  /** Before level 85. */
  readonly realm_add_emoji_by_admins_only?: At<L, 1, 85, boolean> | undefined;
  /** Before level 75. */
  readonly realm_allow_community_topic_editing?: At<L, 1, 75, boolean> | undefined;
  /** Before level 101. */
  readonly realm_allow_message_deleting?: At<L, 1, 101, boolean> | undefined;
  /** Before level 344. */
  readonly realm_bot_creation_policy?: At<L, 1, 344, number> | undefined;
  /** Before level 102. */
  readonly realm_create_stream_policy?: At<L, 1, 102, number> | undefined;
  /** Before level 99. */
  readonly realm_default_twenty_four_hour_time?: At<L, 1, 99, boolean> | undefined;
  /** Before level 163. */
  readonly realm_email_address_visibility?: At<L, 1, 163, number> | undefined;
  /** Before level 50. */
  readonly realm_invite_by_admins_only?: At<L, 1, 50, boolean> | undefined;
  /** Before level 341. */
  readonly realm_invite_to_stream_policy?: At<L, 1, 341, number> | undefined;
  /** Before level 426. */
  readonly realm_is_zephyr_mirror_realm?: At<L, 1, 426, boolean> | undefined;
  /** Before level 241. */
  readonly realm_notifications_stream_id?: At<L, 1, 241, number> | undefined;
  /** Before level 270. */
  readonly realm_private_message_policy?: At<L, 1, 270, number> | undefined;
  /** Before level 241. */
  readonly realm_signup_notifications_stream_id?: At<L, 1, 241, number> | undefined;
  /** Before level 72. */
  readonly realm_upload_quota?: At<L, 1, 72, number | null> | undefined;
  /** Before level 299. */
  readonly realm_user_group_edit_policy?: At<L, 1, 299, number> | undefined;
  /** Before level 439. */
  readonly starred_message_counts?: At<L, 1, 439, boolean> | undefined;
  /** Before level 439. */
  readonly timezone?: At<L, 1, 439, string> | undefined;
  /** Before level 439. */
  readonly translate_emoticons?: At<L, 1, 439, boolean> | undefined;
  /** Before level 439. */
  readonly twenty_four_hour_time?: At<L, 1, 439, boolean | At<L, 408, 439, null>> | undefined;
  /** Before level 439. */
  readonly wildcard_mentions_notify?: At<L, 1, 439, boolean> | undefined;
  /** Levels 3 to 438. */
  readonly presence_enabled?: At<L, 3, 439, boolean> | undefined;
  /** Since level 11. */
  readonly is_owner?: At<L, 11, 0, boolean> | undefined;
  /** Levels 11 to 182. */
  readonly realm_community_topic_editing_limit_seconds?: At<L, 11, 183, number> | undefined;
  /** Levels 21 to 438. */
  readonly color_scheme?: At<L, 21, 439, number> | undefined;
  /** Since level 34. */
  readonly realm_wildcard_mention_policy?: At<L, 34, 0, number> | undefined;
  /** Levels 42 to 218. */
  readonly default_view?: At<L, 42, 219, string> | undefined;
  /** Since level 47. */
  readonly giphy_api_key?: At<L, 47, 0, string> | undefined;
  /** Since level 48. */
  readonly muted_users?: At<L, 48, 0, ReadonlyArray<MutedUser<L>>> | undefined;
  /** Since level 49. */
  readonly realm_playgrounds?: At<L, 49, 0, ReadonlyArray<Playground<L>>> | undefined;
  /** Levels 50 to 320. */
  readonly realm_invite_to_realm_policy?: At<L, 50, 321, number> | undefined;
  /** Since level 51. */
  readonly can_invite_others_to_realm?: At<L, 51, 0, boolean> | undefined;
  /** Since level 53. */
  readonly max_message_length?: At<L, 53, 0, number> | undefined;
  /** Since level 53. */
  readonly max_stream_description_length?: At<L, 53, 0, number> | undefined;
  /** Since level 53. */
  readonly max_stream_name_length?: At<L, 53, 0, number> | undefined;
  /** Since level 53. */
  readonly max_topic_length?: At<L, 53, 0, number> | undefined;
  /** Since level 54. */
  readonly realm_linkifiers?: At<L, 54, 0, ReadonlyArray<Linkifier<L>>> | undefined;
  /** Levels 55 to 441. */
  readonly giphy_rating_options?: At<L, 55, 442, Readonly<Record<string, {
  readonly name: string;
  readonly id: number;
}>>> | undefined;
  /** Levels 55 to 452. */
  readonly realm_giphy_rating?: At<L, 55, 453, number> | undefined;
  /** Levels 56 to 309. */
  readonly realm_move_messages_between_streams_policy?: At<L, 56, 310, number> | undefined;
  /** Since level 60. */
  readonly is_moderator?: At<L, 60, 0, boolean> | undefined;
  /** Since level 70. */
  readonly server_timestamp?: At<L, 70, 0, number> | undefined;
  /** Since level 72. */
  readonly max_icon_file_size_mib?: At<L, 72, 0, number> | undefined;
  /** Since level 72. */
  readonly max_logo_file_size_mib?: At<L, 72, 0, number> | undefined;
  /** Since level 72. */
  readonly realm_upload_quota_mib?: At<L, 72, 0, number | null> | undefined;
  /** Levels 73 to 362. */
  readonly is_billing_admin?: At<L, 73, 363, boolean> | undefined;
  /** Since level 74. */
  readonly event_queue_longpoll_timeout_seconds?: At<L, 74, 0, number> | undefined;
  /** Since level 74. */
  readonly server_needs_upgrade?: At<L, 74, 0, boolean> | undefined;
  /** Levels 75 to 315. */
  readonly realm_edit_topic_policy?: At<L, 75, 316, number> | undefined;
  /** Levels 82 to 438. */
  readonly email_notifications_batching_period_seconds?: At<L, 82, 439, number> | undefined;
  /** Levels 85 to 306. */
  readonly realm_add_custom_emoji_policy?: At<L, 85, 307, number> | undefined;
  /** Since level 87. */
  readonly drafts?: At<L, 87, 0, ReadonlyArray<Draft<L>>> | undefined;
  /** Levels 87 to 438. */
  readonly enable_drafts_synchronization?: At<L, 87, 439, boolean> | undefined;
  /** Since level 88. */
  readonly zulip_merge_base: At<L, 88, 0, string>;
  /** Since level 89. */
  readonly user_settings?: At<L, 89, 0, UserSettings<L>> | undefined;
  /** Since level 95. */
  readonly realm_user_settings_defaults?: At<L, 95, 0, UserSettingsDefaults<L>> | undefined;
  /** Levels 101 to 290. */
  readonly realm_delete_own_message_policy?: At<L, 101, 291, number> | undefined;
  /** Since level 102. */
  readonly can_create_private_streams?: At<L, 102, 0, boolean> | undefined;
  /** Since level 102. */
  readonly can_create_public_streams?: At<L, 102, 0, boolean> | undefined;
  /** Since level 102. */
  readonly realm_create_private_stream_policy?: At<L, 102, 0, number> | undefined;
  /** Since level 102. */
  readonly realm_create_public_stream_policy?: At<L, 102, 0, number> | undefined;
  /** Since level 103. */
  readonly can_create_web_public_streams?: At<L, 103, 0, boolean> | undefined;
  /** Since level 103. */
  readonly realm_create_web_public_stream_policy?: At<L, 103, 0, number> | undefined;
  /** Since level 109. */
  readonly realm_enable_spectator_access?: At<L, 109, 0, boolean> | undefined;
  /** Since level 110. */
  readonly server_web_public_streams_enabled?: At<L, 110, 0, boolean> | undefined;
  /** Since level 128. */
  readonly realm_org_type?: At<L, 128, 0, number> | undefined;
  /** Since level 129. */
  readonly realm_want_advertise_in_communities_directory?: At<L, 129, 0, boolean> | undefined;
  /** Since level 134. */
  readonly user_topics?: At<L, 134, 0, ReadonlyArray<{
  readonly stream_id: number;
  readonly topic_name: string;
  readonly last_updated: number;
  readonly visibility_policy: 1 | 2 | 3;
}>> | undefined;
  /** Since level 137. */
  readonly realm_enable_read_receipts?: At<L, 137, 0, boolean> | undefined;
  /** Since level 140. */
  readonly server_emoji_data_url?: At<L, 140, 0, string> | undefined;
  /** Since level 162. */
  readonly realm_move_messages_between_streams_limit_seconds?: At<L, 162, 0, number | null> | undefined;
  /** Since level 162. */
  readonly realm_move_messages_within_stream_limit_seconds?: At<L, 162, 0, number | null> | undefined;
  /** Since level 164. */
  readonly server_presence_offline_threshold_seconds?: At<L, 164, 0, number> | undefined;
  /** Since level 164. */
  readonly server_presence_ping_interval_seconds?: At<L, 164, 0, number> | undefined;
  /** Levels 168 to 438. */
  readonly realm_name_in_email_notifications_policy?: At<L, 168, 439, number> | undefined;
  /** Since level 179. */
  readonly scheduled_messages?: At<L, 179, 0, ReadonlyArray<ScheduledMessage<L>>> | undefined;
  /** Since level 203. */
  readonly realm_date_created?: At<L, 203, 0, number> | undefined;
  /** Since level 204. */
  readonly server_typing_started_expiry_period_milliseconds?: At<L, 204, 0, number> | undefined;
  /** Since level 204. */
  readonly server_typing_started_wait_period_milliseconds?: At<L, 204, 0, number> | undefined;
  /** Since level 204. */
  readonly server_typing_stopped_wait_period_milliseconds?: At<L, 204, 0, number> | undefined;
  /** Since level 209. */
  readonly realm_create_multiuse_invite_group?: At<L, 209, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 212. */
  readonly realm_jitsi_server_url?: At<L, 212, 0, string | null> | undefined;
  /** Since level 212. */
  readonly server_jitsi_server_url?: At<L, 212, 0, string | null> | undefined;
  /** Since level 216. */
  readonly realm_enable_guest_user_indicator?: At<L, 216, 0, boolean> | undefined;
  /** Levels 219 to 438. */
  readonly web_home_view?: At<L, 219, 439, string> | undefined;
  /** Since level 221. */
  readonly server_supported_permission_settings?: At<L, 221, 0, {
  readonly realm: RegisterAnswerServerSupportedPermissionSettingsRealm<L>;
  readonly stream: RegisterAnswerServerSupportedPermissionSettingsStream<L>;
  readonly group: RegisterAnswerServerSupportedPermissionSettingsGroup<L>;
}> | undefined;
  /** Since level 225. */
  readonly realm_can_access_all_users_group?: At<L, 225, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 231. */
  readonly realm_push_notifications_enabled_end_timestamp?: At<L, 231, 0, number | null> | undefined;
  /** Since level 233. */
  readonly onboarding_steps?: At<L, 233, 0, ReadonlyArray<OnboardingStep<L>>> | undefined;
  /** Since level 241. */
  readonly realm_new_stream_announcements_stream_id?: At<L, 241, 0, number> | undefined;
  /** Since level 241. */
  readonly realm_signup_announcements_stream_id?: At<L, 241, 0, number> | undefined;
  /** Since level 242. */
  readonly realm_zulip_update_announcements_stream_id?: At<L, 242, 0, number> | undefined;
  /** Since level 246. */
  readonly realm_require_unique_names?: At<L, 246, 0, boolean> | undefined;
  /** Since level 257. */
  readonly realm_url?: At<L, 257, 0, string> | undefined;
  /** Since level 263. */
  readonly presence_last_update_id?: At<L, 263, 0, number> | undefined;
  /** Since level 264. */
  readonly realm_can_create_public_channel_group?: At<L, 264, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 266. */
  readonly realm_can_create_private_channel_group?: At<L, 266, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 270. */
  readonly realm_direct_message_initiator_group?: At<L, 270, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 270. */
  readonly realm_direct_message_permission_group?: At<L, 270, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 273. */
  readonly server_thumbnail_formats?: At<L, 273, 0, ReadonlyArray<{
  readonly name: string;
  readonly max_width: number;
  readonly max_height: number;
  readonly format: string;
  readonly animated: boolean;
}>> | undefined;
  /** Since level 280. */
  readonly realm_can_create_web_public_channel_group?: At<L, 280, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 281. */
  readonly realm_can_delete_any_message_group?: At<L, 281, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 291. */
  readonly realm_can_delete_own_message_group?: At<L, 291, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 297. */
  readonly saved_snippets?: At<L, 297, 0, ReadonlyArray<SavedSnippet<L>>> | undefined;
  /** Since level 299. */
  readonly realm_can_create_groups?: At<L, 299, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 299. */
  readonly realm_can_manage_all_groups?: At<L, 299, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 307. */
  readonly realm_can_add_custom_emoji_group?: At<L, 307, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 310. */
  readonly realm_can_move_messages_between_channels_group?: At<L, 310, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 316. */
  readonly realm_can_move_messages_between_topics_group?: At<L, 316, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 321. */
  readonly realm_can_invite_users_group?: At<L, 321, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 331. */
  readonly realm_moderation_request_channel_id?: At<L, 331, 0, number> | undefined;
  /** Since level 332. */
  readonly server_max_deactivated_realm_deletion_days?: At<L, 332, 0, number | null> | undefined;
  /** Since level 332. */
  readonly server_min_deactivated_realm_deletion_days?: At<L, 332, 0, number | null> | undefined;
  /** Since level 334. */
  readonly realm_empty_topic_display_name?: At<L, 334, 0, string> | undefined;
  /** Since level 338. */
  readonly password_max_length?: At<L, 338, 0, number> | undefined;
  /** Since level 341. */
  readonly realm_can_add_subscribers_group?: At<L, 341, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 344. */
  readonly realm_can_create_bots_group?: At<L, 344, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 344. */
  readonly realm_can_create_write_only_bots_group?: At<L, 344, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 348. */
  readonly realm_enable_guest_user_dm_warning?: At<L, 348, 0, boolean> | undefined;
  /** Since level 350. */
  readonly realm_can_summarize_topics_group?: At<L, 350, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 350. */
  readonly server_can_summarize_topics?: At<L, 350, 0, boolean> | undefined;
  /** Since level 352. */
  readonly realm_can_mention_many_users_group?: At<L, 352, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 358. */
  readonly realm_message_edit_history_visibility_policy?: At<L, 358, 0, 'all' | 'moves' | 'none'> | undefined;
  /** Since level 363. */
  readonly realm_billing?: At<L, 363, 0, {
  readonly has_pending_sponsorship_request: boolean;
}> | undefined;
  /** Since level 363. */
  readonly realm_can_manage_billing_group?: At<L, 363, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 367. */
  readonly realm_can_resolve_topics_group?: At<L, 367, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 369. */
  readonly navigation_tour_video_url?: At<L, 369, 0, string | null> | undefined;
  /** Since level 389. */
  readonly channel_folders?: At<L, 389, 0, ReadonlyArray<ChannelFolder<L>>> | undefined;
  /** Since level 390. */
  readonly navigation_views?: At<L, 390, 0, ReadonlyArray<NavigationView<L>>> | undefined;
  /** Since level 392. */
  readonly realm_can_set_topics_policy_group?: At<L, 392, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 392. */
  readonly realm_topics_policy?: At<L, 392, 0, 'allow_empty_topic' | 'disable_empty_topic'> | undefined;
  /** Since level 397. */
  readonly max_bulk_new_subscription_messages?: At<L, 397, 0, number> | undefined;
  /** Since level 399. */
  readonly reminders?: At<L, 399, 0, ReadonlyArray<Reminder<L>>> | undefined;
  /** Levels 406 to 467. */
  readonly push_devices?: At<L, 406, 468, Readonly<Record<string, PushDevice<L>>>> | undefined;
  /** Since level 407. */
  readonly realm_can_set_delete_message_policy_group?: At<L, 407, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 409. */
  readonly realm_require_e2ee_push_notifications?: At<L, 409, 0, boolean> | undefined;
  /** Since level 410. */
  readonly max_channel_folder_description_length?: At<L, 410, 0, number> | undefined;
  /** Since level 410. */
  readonly max_channel_folder_name_length?: At<L, 410, 0, number> | undefined;
  /** Since level 415. */
  readonly max_reminder_note_length?: At<L, 415, 0, number> | undefined;
  /** Since level 416. */
  readonly realm_welcome_message_custom_text?: At<L, 416, 0, string> | undefined;
  /** Since level 434. */
  readonly realm_send_channel_events_messages?: At<L, 434, 0, boolean> | undefined;
  /** Since level 435. */
  readonly server_report_message_types?: At<L, 435, 0, ReadonlyArray<{
  readonly key: string;
  readonly name: string;
}>> | undefined;
  /** Since level 438. */
  readonly realm_owner_full_content_access?: At<L, 438, 0, boolean> | undefined;
  /** Levels 442 to 452. */
  readonly gif_rating_options?: At<L, 442, 453, Readonly<Record<string, {
  readonly name: string;
  readonly id: number;
}>>> | undefined;
  /** Since level 442. */
  readonly tenor_api_key?: At<L, 442, 0, string> | undefined;
  /** Since level 453. */
  readonly gif_rating_policy_options?: At<L, 453, 0, Readonly<Record<string, {
  readonly name: string;
  readonly id: number;
}>>> | undefined;
  /** Since level 453. */
  readonly realm_gif_rating_policy?: At<L, 453, 0, number> | undefined;
  /** Since level 456. */
  readonly realm_default_avatar_source?: At<L, 456, 0, string> | undefined;
  /** Since level 466. */
  readonly realm_uuid?: At<L, 466, 0, string> | undefined;
  /** Since level 468. */
  readonly devices?: At<L, 468, 0, Readonly<Record<string, Device<L>>>> | undefined;
  /** Since level 469. */
  readonly realm_media_preview_size?: At<L, 469, 0, number> | undefined;
  /** Since level 477. */
  readonly realm_workplace_users_group?: At<L, 477, 0, number> | undefined;
  /** Since level 481. */
  readonly idle_queue_timeout_secs?: At<L, 481, 0, number> | undefined;
};

export type AnyRegisterAnswer = AnyLevel<RegisterAnswerKeys, RegisterAnswerGatedKeys>;

export type RegisterAnswerAt<L extends number = number> = OneLevel<RegisterAnswerKeys<L>, RegisterAnswerGatedKeys<L>>;

export type RegisterAnswer<L extends number = number> = number extends L ? AnyRegisterAnswer : RegisterAnswerAt<L>;
