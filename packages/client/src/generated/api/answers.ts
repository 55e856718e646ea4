// Written by `npm run generate`.
import type { At, Keys, NoKeys } from '../../calls/at-level.js';
import type { JsonObject } from '../../state/shared/json.js';
import type { Attachment, AuditedChange, Bot, Channel, ChannelFolder, CustomProfileField, DefaultChannelGroup, Device, Draft, EmbeddedBot, ExportConsent, FetchedMessage, GroupSettingHolders, Hotspot, IncomingWebhookBot, Invite, Linkifier, ListedUser, Message, MessageSnapshot, MutedUser, NamedGroup, NavigationView, OnboardingStep, PastReader, PermissionSetting, Playground, Presence, PresenceEntry, PresenceTimes, ProfileValue, PushDevice, RealmDomain, RealmEmoji, RealmExport, Reminder, SavedSnippet, ScheduledMessage, Subscription, Typist, UnreadMessages, UnsubscribedChannel, User, UserGroup, UserSettings, UserSettingsDefaults, UserStatus } from './objects.js';

export type GetServerSettingsAnswer<L extends number = number> = {
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
} & Keys<L, 88, 0, {
  /** Since level 88. */
  readonly zulip_merge_base: string;
}> & Keys<L, 116, 0, {
  /** Since level 116. */
  readonly realm_web_public_access_enabled: boolean;
}> & Keys<L, 257, 0, {
  /** Since level 257. */
  readonly realm_url: string;
}>;

export type ExplainAnswer<L extends number = number> = {
  readonly user_id: number;
  readonly allowed: boolean;
  readonly rule: string;
  readonly refusal: {
  readonly status: number;
  readonly code: string | null;
  readonly msg: string;
} | null;
  readonly grounds: ReadonlyArray<{
  readonly kind: 'role';
  readonly holds: boolean;
  readonly needs: number;
  readonly has: number;
} | {
  readonly kind: 'setting';
  readonly holds: boolean;
  readonly scope: 'organization' | 'channel' | 'group';
  readonly setting: string;
  readonly value: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly path: ReadonlyArray<NamedGroup<L>>;
} | {
  readonly kind: 'fact';
  readonly holds: boolean;
  readonly fact: string;
} | {
  readonly kind: 'gate';
  readonly holds: boolean;
  readonly gate: string;
}>;
  readonly change: ReadonlyArray<{
  readonly kind: 'give_setting' | 'take_setting';
  readonly scope: 'organization' | 'channel' | 'group';
  readonly setting: string;
} | {
  readonly kind: 'join_group' | 'leave_group';
  readonly group: NamedGroup<L>;
} | {
  readonly kind: 'subscribe' | 'unsubscribe' | 'unarchive' | 'reactivate' | 'deactivate';
} | {
  readonly kind: 'wait';
  readonly until: number;
} | {
  readonly kind: 'change_role';
  readonly role: 100 | 200 | 300 | 400 | 600;
}> | null;
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

export type UpdateRealmAnswer<L extends number = number> = {
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
} & Keys<L, 1, 241, {
  /** Before level 241. */
  readonly notifications_stream_id?: string | number | undefined;
  /** Before level 241. */
  readonly signup_notifications_stream_id?: string | number | undefined;
}> & Keys<L, 55, 453, {
  /** Levels 55 to 452. */
  readonly giphy_rating?: string | number | undefined;
}> & Keys<L, 109, 0, {
  /** Since level 109. */
  readonly enable_spectator_access?: string | boolean | undefined;
}> & Keys<L, 128, 0, {
  /** Since level 128. */
  readonly org_type?: string | number | undefined;
}> & Keys<L, 129, 0, {
  /** Since level 129. */
  readonly want_advertise_in_communities_directory?: string | boolean | undefined;
}> & Keys<L, 137, 0, {
  /** Since level 137. */
  readonly enable_read_receipts?: string | boolean | undefined;
}> & Keys<L, 162, 0, {
  /** Since level 162. */
  readonly move_messages_within_stream_limit_seconds?: string | number | null | undefined;
  /** Since level 162. */
  readonly move_messages_between_streams_limit_seconds?: string | number | null | undefined;
}> & Keys<L, 209, 0, {
  /** Since level 209. */
  readonly create_multiuse_invite_group?: string | number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 212, 0, {
  /** Since level 212. */
  readonly jitsi_server_url?: string | null | undefined;
}> & Keys<L, 216, 0, {
  /** Since level 216. */
  readonly enable_guest_user_indicator?: string | boolean | undefined;
}> & Keys<L, 225, 0, {
  /** Since level 225. */
  readonly can_access_all_users_group?: string | number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 241, 0, {
  /** Since level 241. */
  readonly new_stream_announcements_stream_id?: string | number | undefined;
  /** Since level 241. */
  readonly signup_announcements_stream_id?: string | number | undefined;
}> & Keys<L, 242, 0, {
  /** Since level 242. */
  readonly zulip_update_announcements_stream_id?: string | number | undefined;
}> & Keys<L, 246, 0, {
  /** Since level 246. */
  readonly require_unique_names?: string | boolean | undefined;
}> & Keys<L, 264, 0, {
  /** Since level 264. */
  readonly can_create_public_channel_group?: string | number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 266, 0, {
  /** Since level 266. */
  readonly can_create_private_channel_group?: string | number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 270, 0, {
  /** Since level 270. */
  readonly direct_message_initiator_group?: string | number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
  /** Since level 270. */
  readonly direct_message_permission_group?: string | number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 280, 0, {
  /** Since level 280. */
  readonly can_create_web_public_channel_group?: string | number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 281, 0, {
  /** Since level 281. */
  readonly can_delete_any_message_group?: string | number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 291, 0, {
  /** Since level 291. */
  readonly can_delete_own_message_group?: string | number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 299, 0, {
  /** Since level 299. */
  readonly can_create_groups?: string | number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
  /** Since level 299. */
  readonly can_manage_all_groups?: string | number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 307, 0, {
  /** Since level 307. */
  readonly can_add_custom_emoji_group?: string | number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 310, 0, {
  /** Since level 310. */
  readonly can_move_messages_between_channels_group?: string | number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 316, 0, {
  /** Since level 316. */
  readonly can_move_messages_between_topics_group?: string | number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 321, 0, {
  /** Since level 321. */
  readonly can_invite_users_group?: string | number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 331, 0, {
  /** Since level 331. */
  readonly moderation_request_channel_id?: string | number | undefined;
}> & Keys<L, 341, 0, {
  /** Since level 341. */
  readonly can_add_subscribers_group?: string | number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 344, 0, {
  /** Since level 344. */
  readonly can_create_bots_group?: string | number | GroupSettingHolders<L> | undefined;
  /** Since level 344. */
  readonly can_create_write_only_bots_group?: string | number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 348, 0, {
  /** Since level 348. */
  readonly enable_guest_user_dm_warning?: string | boolean | undefined;
}> & Keys<L, 350, 0, {
  /** Since level 350. */
  readonly can_summarize_topics_group?: string | number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 352, 0, {
  /** Since level 352. */
  readonly can_mention_many_users_group?: string | number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 358, 0, {
  /** Since level 358. */
  readonly message_edit_history_visibility_policy?: string | 'all' | 'moves' | 'none' | undefined;
}> & Keys<L, 363, 0, {
  /** Since level 363. */
  readonly can_manage_billing_group?: string | number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 367, 0, {
  /** Since level 367. */
  readonly can_resolve_topics_group?: string | number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 392, 0, {
  /** Since level 392. */
  readonly topics_policy?: string | 'allow_empty_topic' | 'disable_empty_topic' | undefined;
  /** Since level 392. */
  readonly can_set_topics_policy_group?: string | number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 407, 0, {
  /** Since level 407. */
  readonly can_set_delete_message_policy_group?: string | number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 409, 0, {
  /** Since level 409. */
  readonly require_e2ee_push_notifications?: string | boolean | undefined;
}> & Keys<L, 416, 0, {
  /** Since level 416. */
  readonly welcome_message_custom_text?: string | undefined;
}> & Keys<L, 434, 0, {
  /** Since level 434. */
  readonly send_channel_events_messages?: string | boolean | undefined;
}> & Keys<L, 453, 0, {
  /** Since level 453. */
  readonly gif_rating_policy?: string | number | undefined;
}>;

export type TestWelcomeTextAnswer<_L extends number = number> = {
  readonly message_id: number;
};

export type ChangeUserDefaultsAnswer<_L extends number = number> = NoKeys;

export type DeactivateRealmAnswer<_L extends number = number> = NoKeys;

export type GetExportConsentsAnswer<L extends number = number> = {
  readonly export_consents: ReadonlyArray<ExportConsent<L>>;
};

export type RequestExportAnswer<L extends number = number> = Keys<L, 182, 0, {
  /** Since level 182. */
  readonly id: number;
}>;

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

export type GetOwnUserAnswer<L extends number = number> = {
  readonly user_id: number;
  readonly email: string;
  readonly full_name: string;
  readonly is_admin: boolean;
  readonly is_bot: boolean;
  readonly avatar_url: string;
  readonly max_message_id: number;
  readonly profile_data?: Readonly<Record<string, ProfileValue<L>>> | undefined;
} & Keys<L, 1, 10, {
  /** Before level 10. */
  readonly client_id: string;
  /** Before level 10. */
  readonly short_name: string;
}> & Keys<L, 1, 16, {
  /** Before level 16. */
  readonly pointer: number;
}> & Keys<L, 163, 0, {
  readonly delivery_email: string | At<L, 163, 0, null>;
}> & Keys<L, 1, 163, {
  readonly delivery_email?: string | At<L, 163, 0, null> | undefined;
}> & Keys<L, 496, 0, {
  readonly bot_type: 1 | 2 | 3 | 4 | null;
  readonly bot_owner_id: number | null;
}> & Keys<L, 1, 496, {
  readonly bot_type?: 1 | 2 | 3 | 4 | null | undefined;
  readonly bot_owner_id?: number | null | undefined;
}> & Keys<L, 1, 83, {
  /** Before level 83. */
  readonly is_cross_realm_bot?: boolean | undefined;
}> & Keys<L, 8, 0, {
  /** Since level 8. */
  readonly is_owner: boolean;
}> & Keys<L, 10, 0, {
  /** Since level 10. */
  readonly date_joined: string;
  /** Since level 10. */
  readonly is_guest: boolean;
  /** Since level 10. */
  readonly avatar_version: number;
  /** Since level 10. */
  readonly is_active: boolean;
  /** Since level 10. */
  readonly timezone: string;
}> & Keys<L, 59, 0, {
  /** Since level 59. */
  readonly role: 100 | 200 | 300 | 400 | 600;
}> & Keys<L, 73, 363, {
  /** Levels 73 to 362. */
  readonly is_billing_admin: boolean;
}> & Keys<L, 83, 0, {
  /** Since level 83. */
  readonly is_system_bot?: boolean | undefined;
}> & Keys<L, 433, 0, {
  /** Since level 433. */
  readonly is_imported_stub: boolean;
}> & Keys<L, 490, 0, {
  /** Since level 490. */
  readonly is_deleted?: boolean | undefined;
}>;

export type DeactivateOwnUserAnswer<_L extends number = number> = NoKeys;

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

export type ReportPresenceAnswer<L extends number = number> = {
  readonly presences?: Readonly<Record<string, PresenceTimes<L> | Presence<L>>> | undefined;
  readonly server_timestamp?: number | undefined;
} & Keys<L, 263, 0, {
  /** Since level 263. */
  readonly presence_last_update_id?: number | undefined;
}>;

export type GetPresencesAnswer<L extends number = number> = {
  readonly presences: Readonly<Record<string, Presence<L>>>;
  readonly server_timestamp: number;
};

export type GetPresenceAnswer<L extends number = number> = {
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
} & Keys<L, 487, 0, {
  /** Since level 487. */
  readonly server_timestamp: number;
}>;

export type SetOwnStatusAnswer<_L extends number = number> = NoKeys;

export type SetUserStatusAnswer<_L extends number = number> = NoKeys;

export type GetUserStatusAnswer<L extends number = number> = {
  readonly status: UserStatus<L>;
};

export type MuteUserAnswer<_L extends number = number> = NoKeys;

export type UnmuteUserAnswer<_L extends number = number> = NoKeys;

export type FetchApiKeyAnswer<L extends number = number> = {
  readonly api_key: string;
  readonly email: string;
} & Keys<L, 171, 0, {
  /** Since level 171. */
  readonly user_id: number;
}>;

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

export type DeactivateUserAnswer<_L extends number = number> = NoKeys;

export type ReactivateUserAnswer<_L extends number = number> = NoKeys;

export type GetUserByEmailAnswer<L extends number = number> = {
  readonly user: User<L>;
};

export type AddUserAnswer<L extends number = number> = Keys<L, 30, 0, {
  /** Since level 30. */
  readonly user_id: number;
}>;

export type UpdateUserAnswer<_L extends number = number> = NoKeys;

export type UpdateUserByEmailAnswer<_L extends number = number> = NoKeys;

export type ChangeOwnProfileAnswer<_L extends number = number> = NoKeys;

export type RemoveOwnProfileValuesAnswer<_L extends number = number> = NoKeys;

export type ChangeSettingsAnswer<L extends number = number> = Keys<L, 1, 78, {
  /** Before level 78. */
  readonly twenty_four_hour_time?: boolean | null | undefined;
  /** Before level 78. */
  readonly color_scheme?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly default_language?: string | undefined;
  /** Before level 78. */
  readonly web_home_view?: 'recent_topics' | 'recent' | 'inbox' | 'all_messages' | undefined;
  /** Before level 78. */
  readonly web_escape_navigates_to_home_view?: boolean | undefined;
  /** Before level 78. */
  readonly demote_inactive_streams?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly dense_mode?: boolean | undefined;
  /** Before level 78. */
  readonly web_font_size_px?: number | undefined;
  /** Before level 78. */
  readonly web_line_height_percent?: number | undefined;
  /** Before level 78. */
  readonly emojiset?: 'google' | 'google-blob' | 'twitter' | 'text' | undefined;
  /** Before level 78. */
  readonly enable_drafts_synchronization?: boolean | undefined;
  /** Before level 78. */
  readonly enter_sends?: boolean | undefined;
  /** Before level 78. */
  readonly fluid_layout_width?: boolean | undefined;
  /** Before level 78. */
  readonly high_contrast_mode?: boolean | undefined;
  /** Before level 78. */
  readonly left_side_userlist?: boolean | undefined;
  /** Before level 78. */
  readonly starred_message_counts?: boolean | undefined;
  /** Before level 78. */
  readonly display_emoji_reaction_users?: boolean | undefined;
  /** Before level 78. */
  readonly web_suggest_update_timezone?: boolean | undefined;
  /** Before level 78. */
  readonly web_navigate_to_sent_message?: boolean | undefined;
  /** Before level 78. */
  readonly translate_emoticons?: boolean | undefined;
  /** Before level 78. */
  readonly user_list_style?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly web_animate_image_previews?: 'always' | 'on_hover' | 'never' | undefined;
  /** Before level 78. */
  readonly web_channel_default_view?: 1 | 2 | 3 | 4 | undefined;
  /** Before level 78. */
  readonly web_mark_read_on_scroll_policy?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly web_stream_unreads_count_display_policy?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly web_left_sidebar_unreads_count_summary?: boolean | undefined;
  /** Before level 78. */
  readonly web_left_sidebar_show_channel_folders?: boolean | undefined;
  /** Before level 78. */
  readonly web_inbox_show_channel_folders?: boolean | undefined;
  /** Before level 78. */
  readonly hide_ai_features?: boolean | undefined;
  /** Before level 78. */
  readonly resolved_topic_notice_auto_read_policy?: 'always' | 'except_followed' | 'never' | undefined;
  /** Before level 78. */
  readonly enable_stream_desktop_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_stream_email_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_stream_push_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_stream_audible_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_desktop_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_email_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_push_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_audible_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_wildcard_mentions_notify?: boolean | undefined;
  /** Before level 78. */
  readonly wildcard_mentions_notify?: boolean | undefined;
  /** Before level 78. */
  readonly enable_desktop_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_sounds?: boolean | undefined;
  /** Before level 78. */
  readonly pm_content_in_desktop_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_offline_email_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_offline_push_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_online_push_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly message_content_in_email_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_digest_emails?: boolean | undefined;
  /** Before level 78. */
  readonly enable_login_emails?: boolean | undefined;
  /** Before level 78. */
  readonly enable_marketing_emails?: boolean | undefined;
  /** Before level 78. */
  readonly notification_sound?: string | undefined;
  /** Before level 78. */
  readonly email_notifications_batching_period_seconds?: number | undefined;
  /** Before level 78. */
  readonly desktop_icon_count_display?: 1 | 2 | 3 | 4 | undefined;
  /** Before level 78. */
  readonly realm_name_in_email_notifications_policy?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly automatically_follow_topics_policy?: 1 | 2 | 3 | 4 | undefined;
  /** Before level 78. */
  readonly automatically_unmute_topics_in_muted_streams_policy?: 1 | 2 | 3 | 4 | undefined;
  /** Before level 78. */
  readonly automatically_follow_topics_where_mentioned?: boolean | undefined;
  /** Before level 78. */
  readonly presence_enabled?: boolean | undefined;
  /** Before level 78. */
  readonly send_private_typing_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly send_stream_typing_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly send_read_receipts?: boolean | undefined;
  /** Before level 78. */
  readonly receives_typing_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly email_address_visibility?: 1 | 2 | 3 | 4 | 5 | undefined;
  /** Before level 78. */
  readonly allow_private_data_export?: boolean | undefined;
  /** Before level 78. */
  readonly default_view?: 'recent_topics' | 'all_messages' | undefined;
  /** Before level 78. */
  readonly night_mode?: boolean | undefined;
  /** Before level 78. */
  readonly full_name?: string | undefined;
  /** Before level 78. */
  readonly email?: string | undefined;
  /** Before level 78. */
  readonly timezone?: string | undefined;
}>;

export type ChangeDisplaySettingsAnswer<L extends number = number> = Keys<L, 1, 78, {
  /** Before level 78. */
  readonly twenty_four_hour_time?: boolean | null | undefined;
  /** Before level 78. */
  readonly color_scheme?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly default_language?: string | undefined;
  /** Before level 78. */
  readonly web_home_view?: 'recent_topics' | 'recent' | 'inbox' | 'all_messages' | undefined;
  /** Before level 78. */
  readonly web_escape_navigates_to_home_view?: boolean | undefined;
  /** Before level 78. */
  readonly demote_inactive_streams?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly dense_mode?: boolean | undefined;
  /** Before level 78. */
  readonly web_font_size_px?: number | undefined;
  /** Before level 78. */
  readonly web_line_height_percent?: number | undefined;
  /** Before level 78. */
  readonly emojiset?: 'google' | 'google-blob' | 'twitter' | 'text' | undefined;
  /** Before level 78. */
  readonly enable_drafts_synchronization?: boolean | undefined;
  /** Before level 78. */
  readonly enter_sends?: boolean | undefined;
  /** Before level 78. */
  readonly fluid_layout_width?: boolean | undefined;
  /** Before level 78. */
  readonly high_contrast_mode?: boolean | undefined;
  /** Before level 78. */
  readonly left_side_userlist?: boolean | undefined;
  /** Before level 78. */
  readonly starred_message_counts?: boolean | undefined;
  /** Before level 78. */
  readonly display_emoji_reaction_users?: boolean | undefined;
  /** Before level 78. */
  readonly web_suggest_update_timezone?: boolean | undefined;
  /** Before level 78. */
  readonly web_navigate_to_sent_message?: boolean | undefined;
  /** Before level 78. */
  readonly translate_emoticons?: boolean | undefined;
  /** Before level 78. */
  readonly user_list_style?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly web_animate_image_previews?: 'always' | 'on_hover' | 'never' | undefined;
  /** Before level 78. */
  readonly web_channel_default_view?: 1 | 2 | 3 | 4 | undefined;
  /** Before level 78. */
  readonly web_mark_read_on_scroll_policy?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly web_stream_unreads_count_display_policy?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly web_left_sidebar_unreads_count_summary?: boolean | undefined;
  /** Before level 78. */
  readonly web_left_sidebar_show_channel_folders?: boolean | undefined;
  /** Before level 78. */
  readonly web_inbox_show_channel_folders?: boolean | undefined;
  /** Before level 78. */
  readonly hide_ai_features?: boolean | undefined;
  /** Before level 78. */
  readonly resolved_topic_notice_auto_read_policy?: 'always' | 'except_followed' | 'never' | undefined;
  /** Before level 78. */
  readonly enable_stream_desktop_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_stream_email_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_stream_push_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_stream_audible_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_desktop_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_email_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_push_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_audible_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_wildcard_mentions_notify?: boolean | undefined;
  /** Before level 78. */
  readonly wildcard_mentions_notify?: boolean | undefined;
  /** Before level 78. */
  readonly enable_desktop_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_sounds?: boolean | undefined;
  /** Before level 78. */
  readonly pm_content_in_desktop_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_offline_email_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_offline_push_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_online_push_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly message_content_in_email_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_digest_emails?: boolean | undefined;
  /** Before level 78. */
  readonly enable_login_emails?: boolean | undefined;
  /** Before level 78. */
  readonly enable_marketing_emails?: boolean | undefined;
  /** Before level 78. */
  readonly notification_sound?: string | undefined;
  /** Before level 78. */
  readonly email_notifications_batching_period_seconds?: number | undefined;
  /** Before level 78. */
  readonly desktop_icon_count_display?: 1 | 2 | 3 | 4 | undefined;
  /** Before level 78. */
  readonly realm_name_in_email_notifications_policy?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly automatically_follow_topics_policy?: 1 | 2 | 3 | 4 | undefined;
  /** Before level 78. */
  readonly automatically_unmute_topics_in_muted_streams_policy?: 1 | 2 | 3 | 4 | undefined;
  /** Before level 78. */
  readonly automatically_follow_topics_where_mentioned?: boolean | undefined;
  /** Before level 78. */
  readonly presence_enabled?: boolean | undefined;
  /** Before level 78. */
  readonly send_private_typing_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly send_stream_typing_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly send_read_receipts?: boolean | undefined;
  /** Before level 78. */
  readonly receives_typing_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly email_address_visibility?: 1 | 2 | 3 | 4 | 5 | undefined;
  /** Before level 78. */
  readonly allow_private_data_export?: boolean | undefined;
  /** Before level 78. */
  readonly default_view?: 'recent_topics' | 'all_messages' | undefined;
  /** Before level 78. */
  readonly night_mode?: boolean | undefined;
  /** Before level 78. */
  readonly full_name?: string | undefined;
  /** Before level 78. */
  readonly email?: string | undefined;
  /** Before level 78. */
  readonly timezone?: string | undefined;
}>;

export type ChangeNotificationSettingsAnswer<L extends number = number> = Keys<L, 1, 78, {
  /** Before level 78. */
  readonly twenty_four_hour_time?: boolean | null | undefined;
  /** Before level 78. */
  readonly color_scheme?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly default_language?: string | undefined;
  /** Before level 78. */
  readonly web_home_view?: 'recent_topics' | 'recent' | 'inbox' | 'all_messages' | undefined;
  /** Before level 78. */
  readonly web_escape_navigates_to_home_view?: boolean | undefined;
  /** Before level 78. */
  readonly demote_inactive_streams?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly dense_mode?: boolean | undefined;
  /** Before level 78. */
  readonly web_font_size_px?: number | undefined;
  /** Before level 78. */
  readonly web_line_height_percent?: number | undefined;
  /** Before level 78. */
  readonly emojiset?: 'google' | 'google-blob' | 'twitter' | 'text' | undefined;
  /** Before level 78. */
  readonly enable_drafts_synchronization?: boolean | undefined;
  /** Before level 78. */
  readonly enter_sends?: boolean | undefined;
  /** Before level 78. */
  readonly fluid_layout_width?: boolean | undefined;
  /** Before level 78. */
  readonly high_contrast_mode?: boolean | undefined;
  /** Before level 78. */
  readonly left_side_userlist?: boolean | undefined;
  /** Before level 78. */
  readonly starred_message_counts?: boolean | undefined;
  /** Before level 78. */
  readonly display_emoji_reaction_users?: boolean | undefined;
  /** Before level 78. */
  readonly web_suggest_update_timezone?: boolean | undefined;
  /** Before level 78. */
  readonly web_navigate_to_sent_message?: boolean | undefined;
  /** Before level 78. */
  readonly translate_emoticons?: boolean | undefined;
  /** Before level 78. */
  readonly user_list_style?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly web_animate_image_previews?: 'always' | 'on_hover' | 'never' | undefined;
  /** Before level 78. */
  readonly web_channel_default_view?: 1 | 2 | 3 | 4 | undefined;
  /** Before level 78. */
  readonly web_mark_read_on_scroll_policy?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly web_stream_unreads_count_display_policy?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly web_left_sidebar_unreads_count_summary?: boolean | undefined;
  /** Before level 78. */
  readonly web_left_sidebar_show_channel_folders?: boolean | undefined;
  /** Before level 78. */
  readonly web_inbox_show_channel_folders?: boolean | undefined;
  /** Before level 78. */
  readonly hide_ai_features?: boolean | undefined;
  /** Before level 78. */
  readonly resolved_topic_notice_auto_read_policy?: 'always' | 'except_followed' | 'never' | undefined;
  /** Before level 78. */
  readonly enable_stream_desktop_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_stream_email_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_stream_push_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_stream_audible_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_desktop_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_email_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_push_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_audible_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_followed_topic_wildcard_mentions_notify?: boolean | undefined;
  /** Before level 78. */
  readonly wildcard_mentions_notify?: boolean | undefined;
  /** Before level 78. */
  readonly enable_desktop_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_sounds?: boolean | undefined;
  /** Before level 78. */
  readonly pm_content_in_desktop_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_offline_email_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_offline_push_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_online_push_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly message_content_in_email_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly enable_digest_emails?: boolean | undefined;
  /** Before level 78. */
  readonly enable_login_emails?: boolean | undefined;
  /** Before level 78. */
  readonly enable_marketing_emails?: boolean | undefined;
  /** Before level 78. */
  readonly notification_sound?: string | undefined;
  /** Before level 78. */
  readonly email_notifications_batching_period_seconds?: number | undefined;
  /** Before level 78. */
  readonly desktop_icon_count_display?: 1 | 2 | 3 | 4 | undefined;
  /** Before level 78. */
  readonly realm_name_in_email_notifications_policy?: 1 | 2 | 3 | undefined;
  /** Before level 78. */
  readonly automatically_follow_topics_policy?: 1 | 2 | 3 | 4 | undefined;
  /** Before level 78. */
  readonly automatically_unmute_topics_in_muted_streams_policy?: 1 | 2 | 3 | 4 | undefined;
  /** Before level 78. */
  readonly automatically_follow_topics_where_mentioned?: boolean | undefined;
  /** Before level 78. */
  readonly presence_enabled?: boolean | undefined;
  /** Before level 78. */
  readonly send_private_typing_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly send_stream_typing_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly send_read_receipts?: boolean | undefined;
  /** Before level 78. */
  readonly receives_typing_notifications?: boolean | undefined;
  /** Before level 78. */
  readonly email_address_visibility?: 1 | 2 | 3 | 4 | 5 | undefined;
  /** Before level 78. */
  readonly allow_private_data_export?: boolean | undefined;
  /** Before level 78. */
  readonly default_view?: 'recent_topics' | 'all_messages' | undefined;
  /** Before level 78. */
  readonly night_mode?: boolean | undefined;
  /** Before level 78. */
  readonly full_name?: string | undefined;
  /** Before level 78. */
  readonly email?: string | undefined;
  /** Before level 78. */
  readonly timezone?: string | undefined;
}>;

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

export type CreateBotAnswer<L extends number = number> = {
  readonly api_key: string;
  readonly avatar_url: string;
  readonly default_sending_stream: string | null;
  readonly default_events_register_stream: string | null;
  readonly default_all_public_streams: boolean;
} & Keys<L, 30, 0, {
  /** Since level 30. */
  readonly user_id: number;
}>;

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

export type CreateGroupAnswer<L extends number = number> = Keys<L, 317, 0, {
  /** Since level 317. */
  readonly group_id: number;
}>;

export type UpdateGroupAnswer<_L extends number = number> = NoKeys;

export type DeleteGroupAnswer<_L extends number = number> = NoKeys;

export type DeactivateGroupAnswer<_L extends number = number> = NoKeys;

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

export type SubscribeAnswer<L extends number = number> = {
  readonly subscribed: Readonly<Record<string, ReadonlyArray<string>>>;
  readonly already_subscribed: Readonly<Record<string, ReadonlyArray<string>>>;
  readonly unauthorized?: ReadonlyArray<string> | undefined;
} & Keys<L, 397, 0, {
  /** Since level 397. */
  readonly new_subscription_messages_sent?: boolean | undefined;
}>;

export type ChangeSubscriptionsAnswer<L extends number = number> = {
  readonly subscribed: Readonly<Record<string, ReadonlyArray<string>>>;
  readonly already_subscribed: Readonly<Record<string, ReadonlyArray<string>>>;
  readonly removed: ReadonlyArray<string>;
  readonly not_removed: ReadonlyArray<string>;
  readonly unauthorized?: ReadonlyArray<string> | undefined;
} & Keys<L, 397, 0, {
  /** Since level 397. */
  readonly new_subscription_messages_sent?: boolean | undefined;
}>;

export type UnsubscribeAnswer<_L extends number = number> = {
  readonly removed: ReadonlyArray<string>;
  readonly not_removed: ReadonlyArray<string>;
};

export type ChooseAboutChannelsAnswer<L extends number = number> = Keys<L, 1, 111, {
  /** Before level 111. */
  readonly subscription_data: ReadonlyArray<JsonObject>;
}>;

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

export type DeleteTopicAnswer<L extends number = number> = Keys<L, 154, 211, {
  /** Levels 154 to 210. */
  readonly result?: 'success' | 'partially_completed' | undefined;
  /** Levels 154 to 210. */
  readonly code?: string | undefined;
}> & Keys<L, 211, 0, {
  /** Since level 211. */
  readonly complete: boolean;
}>;

export type SetTopicPreferenceAnswer<_L extends number = number> = NoKeys;

export type MuteTopicAnswer<_L extends number = number> = NoKeys;

export type SendMessageAnswer<L extends number = number> = {
  readonly id: number;
} & Keys<L, 218, 0, {
  /** Since level 218. */
  readonly automatic_new_visibility_policy?: 2 | 3 | undefined;
}>;

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

export type GetMessageAnswer<L extends number = number> = {
  readonly raw_content: string;
} & Keys<L, 120, 0, {
  /** Since level 120. */
  readonly message: FetchedMessage<L>;
}>;

export type DeleteMessageAnswer<_L extends number = number> = NoKeys;

export type GetReadersAnswer<_L extends number = number> = {
  readonly user_ids: ReadonlyArray<number>;
};

export type UpdateFlagsAnswer<L extends number = number> = {
  readonly messages: ReadonlyArray<number>;
} & Keys<L, 355, 0, {
  /** Since level 355. */
  readonly ignored_because_not_subscribed_channels: ReadonlyArray<number>;
}>;

export type UpdateFlagsForNarrowAnswer<L extends number = number> = {
  readonly processed_count: number;
  readonly updated_count: number;
  readonly first_processed_id: number | null;
  readonly last_processed_id: number | null;
  readonly found_oldest: boolean;
  readonly found_newest: boolean;
} & Keys<L, 355, 0, {
  /** Since level 355. */
  readonly ignored_because_not_subscribed_channels?: ReadonlyArray<number> | undefined;
}>;

export type UpdateMessageAnswer<L extends number = number> = Keys<L, 285, 0, {
  /** Since level 285. */
  readonly detached_uploads: ReadonlyArray<Attachment<L>>;
}>;

export type GetEditHistoryAnswer<L extends number = number> = {
  readonly message_history: ReadonlyArray<MessageSnapshot<L>>;
};

export type RenderTextAnswer<_L extends number = number> = {
  readonly rendered: string;
};

export type MarkAllAsReadAnswer<L extends number = number> = Keys<L, 211, 0, {
  /** Since level 211. */
  readonly complete: boolean;
}>;

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

export type UploadFileAnswer<L extends number = number> = {
  readonly uri: string;
} & Keys<L, 272, 0, {
  /** Since level 272. */
  readonly url: string;
}> & Keys<L, 286, 0, {
  /** Since level 286. */
  readonly filename: string;
}>;

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
  readonly events: ReadonlyArray<{
  readonly id: number;
  readonly type: 'message';
  readonly message: Message<L>;
  readonly flags: ReadonlyArray<'read' | 'starred' | 'collapsed' | 'mentioned' | 'stream_wildcard_mentioned' | 'topic_wildcard_mentioned' | 'has_alert_word' | 'historical' | 'wildcard_mentioned'>;
  readonly local_message_id?: string | undefined;
} | ({
  readonly id: number;
  readonly type: 'update_message_flags';
  readonly operation: 'add' | 'remove';
  readonly flag: 'read' | 'starred' | 'collapsed' | 'mentioned' | 'stream_wildcard_mentioned' | 'topic_wildcard_mentioned' | 'has_alert_word' | 'historical';
  readonly messages: ReadonlyArray<number>;
  readonly all: boolean;
} & Keys<L, 32, 0, {
  /** Since level 32. */
  readonly op: 'add' | 'remove';
}> & Keys<L, 121, 0, {
  /** Since level 121. */
  readonly message_details?: Readonly<Record<string, {
  readonly type: 'stream';
  readonly stream_id: number;
  readonly topic: string;
  readonly unmuted_stream_msg: boolean;
  readonly mentioned?: boolean | undefined;
} | {
  readonly type: 'private';
  readonly user_ids: ReadonlyArray<number>;
  readonly mentioned?: boolean | undefined;
}>> | undefined;
}>) | ({
  readonly id: number;
  readonly type: 'update_message';
  readonly user_id: number | null;
  readonly message_id: number;
  readonly message_ids: ReadonlyArray<number>;
  readonly flags: ReadonlyArray<'read' | 'starred' | 'collapsed' | 'mentioned' | 'stream_wildcard_mentioned' | 'topic_wildcard_mentioned' | 'has_alert_word' | 'historical' | 'wildcard_mentioned'>;
  readonly edit_timestamp: number;
  readonly stream_id?: number | undefined;
  readonly stream_name?: string | undefined;
  readonly new_stream_id?: number | undefined;
  readonly propagate_mode?: 'change_one' | 'change_later' | 'change_all' | undefined;
  readonly orig_subject?: string | undefined;
  readonly subject?: string | undefined;
  readonly topic_links?: ReadonlyArray<At<L, 1, 46, string> | At<L, 46, 0, {
  readonly text: string;
  readonly url: string;
}>> | undefined;
  readonly orig_content?: string | undefined;
  readonly orig_rendered_content?: string | undefined;
  readonly content?: string | undefined;
  readonly rendered_content?: string | undefined;
  readonly is_me_message?: boolean | undefined;
} & Keys<L, 1, 284, {
  /** Before level 284. */
  readonly prev_rendered_content_version?: number | undefined;
}> & Keys<L, 114, 0, {
  /** Since level 114. */
  readonly rendering_only: boolean;
}>) | ({
  readonly id: number;
  readonly type: 'delete_message';
  readonly message_type: 'stream' | 'private';
  readonly message_ids?: ReadonlyArray<number> | undefined;
  readonly message_id?: number | undefined;
  readonly stream_id?: number | undefined;
  readonly topic?: string | undefined;
} & Keys<L, 1, 13, {
  /** Before level 13. */
  readonly sender?: string | undefined;
}> & Keys<L, 1, 77, {
  /** Before level 77. */
  readonly sender_id?: number | undefined;
  /** Before level 77. */
  readonly recipient_id?: number | undefined;
}>) | ({
  readonly id: number;
  readonly type: 'reaction';
  readonly op: 'add' | 'remove';
  readonly message_id: number;
  readonly emoji_name: string;
  readonly emoji_code: string;
  readonly reaction_type: 'unicode_emoji' | 'realm_emoji' | 'zulip_extra_emoji';
} & Keys<L, 1, 328, {
  /** Before level 328; Since level 339. */
  readonly user: {
  readonly user_id: number;
  readonly email: string;
  readonly full_name: string;
};
}> & Keys<L, 339, 0, {
  /** Before level 328; Since level 339. */
  readonly user: {
  readonly user_id: number;
  readonly email: string;
  readonly full_name: string;
};
}> & Keys<L, 2, 0, {
  /** Since level 2. */
  readonly user_id: number;
}>) | {
  readonly id: number;
  readonly type: 'submessage';
  readonly msg_type: 'widget';
  readonly content: string;
  readonly message_id: number;
  readonly sender_id: number;
  readonly submessage_id: number;
} | {
  readonly id: number;
  readonly type: 'muted_topics';
  readonly muted_topics: ReadonlyArray<ReadonlyArray<string | number>>;
} | {
  readonly id: number;
  readonly type: 'stream';
  readonly op: 'create';
  readonly streams: ReadonlyArray<Channel<L>>;
} | ({
  readonly id: number;
  readonly type: 'stream';
  readonly op: 'delete';
  readonly streams: ReadonlyArray<At<L, 1, 343, Channel<L>> | ({
  readonly stream_id: number;
} & Keys<L, 1, 343, {
  /** Before level 343. */
  readonly name: string;
}>)>;
} & Keys<L, 343, 0, {
  /** Since level 343. */
  readonly stream_ids: ReadonlyArray<number>;
}>) | ({
  readonly id: number;
  readonly type: 'stream';
  readonly op: 'update';
  readonly stream_id: number;
  readonly name: string;
  readonly property: string;
  readonly value: string | number | boolean | null | At<L, 309, 0, GroupSettingHolders<L>>;
  readonly rendered_description?: string | undefined;
  readonly history_public_to_subscribers?: boolean | undefined;
} & Keys<L, 71, 0, {
  /** Since level 71. */
  readonly is_web_public?: boolean | undefined;
}>) | {
  readonly id: number;
  readonly type: 'realm';
  readonly op: 'update';
  readonly property: 'name' | 'default_language' | 'default_code_block_language' | 'email_auth_enabled' | 'password_auth_enabled' | 'invite_required' | 'emails_restricted_to_domains' | 'disallow_disposable_email_addresses' | 'waiting_period_threshold' | 'name_changes_disabled' | 'email_changes_disabled' | 'avatar_changes_disabled' | 'presence_disabled' | 'mandatory_topics' | 'allow_edit_history' | 'message_content_delete_limit_seconds' | 'message_retention_days' | 'inline_image_preview' | 'inline_url_embed_preview' | 'video_chat_provider' | 'digest_emails_enabled' | 'digest_weekday' | 'send_welcome_emails' | 'message_content_allowed_in_email_notifications' | 'push_notifications_enabled' | At<L, 1, 464, 'description'> | At<L, 1, 241, 'notifications_stream_id' | 'signup_notifications_stream_id'> | At<L, 1, 75, 'allow_community_topic_editing'> | At<L, 1, 101, 'allow_message_deleting'> | At<L, 1, 270, 'private_message_policy'> | At<L, 1, 50, 'invite_by_admins_only'> | At<L, 1, 341, 'invite_to_stream_policy'> | At<L, 1, 344, 'bot_creation_policy'> | At<L, 1, 85, 'add_emoji_by_admins_only'> | At<L, 1, 299, 'user_group_edit_policy'> | At<L, 1, 102, 'create_stream_policy'> | At<L, 34, 0, 'wildcard_mention_policy'> | At<L, 50, 321, 'invite_to_realm_policy'> | At<L, 55, 453, 'giphy_rating'> | At<L, 56, 310, 'move_messages_between_streams_policy'> | At<L, 85, 307, 'add_custom_emoji_policy'> | At<L, 101, 291, 'delete_own_message_policy'> | At<L, 102, 0, 'create_public_stream_policy' | 'create_private_stream_policy'> | At<L, 103, 0, 'create_web_public_stream_policy'> | At<L, 109, 0, 'enable_spectator_access'> | At<L, 128, 0, 'org_type'> | At<L, 129, 0, 'want_advertise_in_communities_directory'> | At<L, 137, 0, 'enable_read_receipts'> | At<L, 150, 316, 'edit_topic_policy'> | At<L, 162, 0, 'move_messages_within_stream_limit_seconds' | 'move_messages_between_streams_limit_seconds'> | At<L, 212, 0, 'jitsi_server_url'> | At<L, 216, 0, 'enable_guest_user_indicator'> | At<L, 241, 0, 'new_stream_announcements_stream_id' | 'signup_announcements_stream_id'> | At<L, 242, 0, 'zulip_update_announcements_stream_id'> | At<L, 246, 0, 'require_unique_names'> | At<L, 331, 0, 'moderation_request_channel_id'> | At<L, 348, 0, 'enable_guest_user_dm_warning'> | At<L, 358, 0, 'message_edit_history_visibility_policy'> | At<L, 392, 0, 'topics_policy'> | At<L, 409, 0, 'require_e2ee_push_notifications'> | At<L, 416, 0, 'welcome_message_custom_text'> | At<L, 434, 0, 'send_channel_events_messages'> | At<L, 453, 0, 'gif_rating_policy'>;
  readonly value: string | null | boolean | number | At<L, 358, 0, 'all' | 'moves' | 'none'> | At<L, 392, 0, 'allow_empty_topic' | 'disable_empty_topic'>;
} | ({
  readonly id: number;
  readonly type: 'realm';
  readonly op: 'update_dict';
  readonly property: 'default';
  readonly data: {
  readonly description?: string | undefined;
  readonly authentication_methods?: Readonly<Record<string, At<L, 1, 243, boolean> | At<L, 243, 0, {
  readonly enabled: boolean;
  readonly available: boolean;
}>>> | undefined;
  readonly allow_message_editing?: boolean | undefined;
  readonly message_content_edit_limit_seconds?: number | null | undefined;
} & Keys<L, 1, 241, {
  /** Before level 241. */
  readonly notifications_stream_id?: number | undefined;
  /** Before level 241. */
  readonly signup_notifications_stream_id?: number | undefined;
}> & Keys<L, 75, 316, {
  /** Levels 75 to 315. */
  readonly edit_topic_policy?: number | undefined;
}> & Keys<L, 209, 0, {
  /** Since level 209. */
  readonly create_multiuse_invite_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 225, 0, {
  /** Since level 225. */
  readonly can_access_all_users_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 241, 0, {
  /** Since level 241. */
  readonly new_stream_announcements_stream_id?: number | undefined;
  /** Since level 241. */
  readonly signup_announcements_stream_id?: number | undefined;
}> & Keys<L, 242, 0, {
  /** Since level 242. */
  readonly zulip_update_announcements_stream_id?: number | undefined;
}> & Keys<L, 264, 0, {
  /** Since level 264. */
  readonly can_create_public_channel_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 266, 0, {
  /** Since level 266. */
  readonly can_create_private_channel_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 270, 0, {
  /** Since level 270. */
  readonly direct_message_initiator_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
  /** Since level 270. */
  readonly direct_message_permission_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 280, 0, {
  /** Since level 280. */
  readonly can_create_web_public_channel_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 281, 0, {
  /** Since level 281. */
  readonly can_delete_any_message_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 291, 0, {
  /** Since level 291. */
  readonly can_delete_own_message_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 299, 0, {
  /** Since level 299. */
  readonly can_create_groups?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
  /** Since level 299. */
  readonly can_manage_all_groups?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 307, 0, {
  /** Since level 307. */
  readonly can_add_custom_emoji_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 310, 0, {
  /** Since level 310. */
  readonly can_move_messages_between_channels_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 316, 0, {
  /** Since level 316. */
  readonly can_move_messages_between_topics_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 321, 0, {
  /** Since level 321. */
  readonly can_invite_users_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 331, 0, {
  /** Since level 331. */
  readonly moderation_request_channel_id?: number | undefined;
}> & Keys<L, 341, 0, {
  /** Since level 341. */
  readonly can_add_subscribers_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 344, 0, {
  /** Since level 344. */
  readonly can_create_bots_group?: number | GroupSettingHolders<L> | undefined;
  /** Since level 344. */
  readonly can_create_write_only_bots_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 350, 0, {
  /** Since level 350. */
  readonly can_summarize_topics_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 352, 0, {
  /** Since level 352. */
  readonly can_mention_many_users_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 363, 0, {
  /** Since level 363. */
  readonly can_manage_billing_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 367, 0, {
  /** Since level 367. */
  readonly can_resolve_topics_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 392, 0, {
  /** Since level 392. */
  readonly can_set_topics_policy_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 407, 0, {
  /** Since level 407. */
  readonly can_set_delete_message_policy_group?: number | GroupSettingHolders<L> | undefined;
}>;
}) | {
  readonly id: number;
  readonly type: 'realm';
  readonly op: 'update_dict';
  readonly property: 'icon';
  readonly data: {
  readonly icon_url?: string | undefined;
  readonly icon_source?: 'U' | 'G' | undefined;
};
} | {
  readonly id: number;
  readonly type: 'realm';
  readonly op: 'update_dict';
  readonly property: 'logo';
  readonly data: {
  readonly logo_url?: string | undefined;
  readonly logo_source?: 'U' | 'D' | undefined;
};
} | {
  readonly id: number;
  readonly type: 'realm';
  readonly op: 'update_dict';
  readonly property: 'night_logo';
  readonly data: {
  readonly night_logo_url?: string | undefined;
  readonly night_logo_source?: 'U' | 'D' | undefined;
};
} | {
  readonly id: number;
  readonly type: 'realm';
  readonly op: 'deactivated';
  readonly realm_id: number;
} | {
  readonly id: number;
  readonly type: 'realm_domains';
  readonly op: 'add';
  readonly realm_domain: RealmDomain<L>;
} | {
  readonly id: number;
  readonly type: 'realm_domains';
  readonly op: 'change';
  readonly realm_domain: RealmDomain<L>;
} | {
  readonly id: number;
  readonly type: 'realm_domains';
  readonly op: 'remove';
  readonly domain: string;
} | {
  readonly id: number;
  readonly type: 'default_streams';
  readonly default_streams: ReadonlyArray<At<L, 1, 330, Channel<L>> | At<L, 330, 0, number>>;
} | {
  readonly id: number;
  readonly type: 'default_stream_groups';
  readonly default_stream_groups: ReadonlyArray<DefaultChannelGroup<L>>;
} | {
  readonly id: number;
  readonly type: 'subscription';
  readonly op: 'add';
  readonly subscriptions: ReadonlyArray<Subscription<L>>;
} | {
  readonly id: number;
  readonly type: 'subscription';
  readonly op: 'remove';
  readonly subscriptions: ReadonlyArray<{
  readonly stream_id: number;
  readonly name: string;
}>;
} | ({
  readonly id: number;
  readonly type: 'subscription';
  readonly op: 'update';
  readonly stream_id: number;
  readonly property: string;
  readonly value: boolean | string;
} & Keys<L, 1, 40, {
  /** Before level 40. */
  readonly email: string;
}> & Keys<L, 1, 41, {
  /** Before level 41. */
  readonly name?: string | undefined;
}>) | ({
  readonly id: number;
  readonly type: 'subscription';
  readonly op: 'peer_add';
} & Keys<L, 1, 19, {
  /** Before level 19. */
  readonly name: string;
}> & Keys<L, 1, 35, {
  /** Before level 35. */
  readonly user_id: number;
}> & Keys<L, 19, 35, {
  /** Levels 19 to 34. */
  readonly stream_id: number;
}> & Keys<L, 35, 0, {
  /** Since level 35. */
  readonly stream_ids: ReadonlyArray<number>;
  /** Since level 35. */
  readonly user_ids: ReadonlyArray<number>;
}>) | ({
  readonly id: number;
  readonly type: 'subscription';
  readonly op: 'peer_remove';
} & Keys<L, 1, 19, {
  /** Before level 19. */
  readonly name: string;
}> & Keys<L, 1, 35, {
  /** Before level 35. */
  readonly user_id: number;
}> & Keys<L, 19, 35, {
  /** Levels 19 to 34. */
  readonly stream_id: number;
}> & Keys<L, 35, 0, {
  /** Since level 35. */
  readonly stream_ids: ReadonlyArray<number>;
  /** Since level 35. */
  readonly user_ids: ReadonlyArray<number>;
}>) | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'add';
  readonly person: User<L>;
} | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly email: string;
  readonly timezone: string;
};
} | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'add';
  readonly bot: Bot<L>;
} | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'delete';
  readonly bot: {
  readonly user_id: number;
};
} | {
  readonly id: number;
  readonly type: 'typing';
  readonly op: 'start';
  readonly sender: Typist<L>;
  readonly message_type: 'stream';
  readonly stream_id: number;
  readonly topic: string;
} | {
  readonly id: number;
  readonly type: 'typing';
  readonly op: 'stop';
  readonly sender: Typist<L>;
  readonly message_type: 'stream';
  readonly stream_id: number;
  readonly topic: string;
} | {
  readonly id: number;
  readonly type: 'presence';
  readonly presences: Readonly<Record<string, PresenceTimes<L>>>;
} | {
  readonly id: number;
  readonly type: 'presence';
  readonly user_id: number;
  readonly server_timestamp: number;
  readonly presence: Readonly<Record<string, PresenceEntry<L>>>;
  readonly email?: string | undefined;
} | {
  readonly id: number;
  readonly type: 'realm_export';
  readonly exports: ReadonlyArray<RealmExport<L>>;
} | ({
  readonly id: number;
  readonly type: 'user_status';
  readonly user_id: number;
  readonly away?: boolean | undefined;
  readonly status_text?: string | undefined;
} & Keys<L, 86, 0, {
  /** Since level 86. */
  readonly emoji_name?: string | undefined;
  /** Since level 86. */
  readonly emoji_code?: string | undefined;
  /** Since level 86. */
  readonly reaction_type?: string | undefined;
}>) | {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'add';
  readonly group: UserGroup<L>;
} | {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'remove';
  readonly group_id: number;
} | {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly name: string;
};
} | {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly description: string;
};
} | {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'add_members';
  readonly group_id: number;
  readonly user_ids: ReadonlyArray<number>;
} | {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'remove_members';
  readonly group_id: number;
  readonly user_ids: ReadonlyArray<number>;
} | {
  readonly id: number;
  readonly type: 'realm_emoji';
  readonly op: 'update';
  readonly realm_emoji: Readonly<Record<string, RealmEmoji<L>>>;
} | {
  readonly id: number;
  readonly type: 'attachment';
  readonly op: 'add';
  readonly attachment: Attachment<L>;
  readonly upload_space_used: number;
} | {
  readonly id: number;
  readonly type: 'attachment';
  readonly op: 'update';
  readonly attachment: Attachment<L>;
  readonly upload_space_used: number;
} | {
  readonly id: number;
  readonly type: 'attachment';
  readonly op: 'remove';
  readonly attachment: {
  readonly id: number;
};
  readonly upload_space_used: number;
} | {
  readonly id: number;
  readonly type: 'invites_changed';
} | {
  readonly id: number;
  readonly type: 'heartbeat';
} | ({
  readonly id: number;
  readonly type: 'restart';
  readonly server_generation: number;
} & Keys<L, 1, 240, {
  /** Before level 240. */
  readonly immediate: boolean;
}> & Keys<L, 59, 0, {
  /** Since level 59. */
  readonly zulip_version: string;
  /** Since level 59. */
  readonly zulip_feature_level: number;
}> & Keys<L, 88, 0, {
  /** Since level 88. */
  readonly zulip_merge_base: string;
}>) | {
  readonly id: number;
  readonly type: 'alert_words';
  readonly alert_words: ReadonlyArray<string>;
} | At<L, 1, 7, {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly email: string;
  readonly custom_profile_field: {
  readonly id: number;
  readonly value: string | null;
  readonly rendered_value?: string | undefined;
};
};
} | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly email: string;
  readonly full_name: string;
};
} | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly email: string;
  readonly is_admin: boolean;
  readonly is_guest: boolean;
};
} | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly email: string;
  readonly delivery_email: string;
};
} | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly email: string;
  readonly new_email: string;
};
} | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly email: string;
  readonly bot_owner_id: number | null;
};
} | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly email: string;
  readonly api_key: string;
};
} | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly email: string;
  readonly services: ReadonlyArray<{
  readonly base_url: string;
  readonly token: string;
  readonly interface: 1 | 2;
}>;
};
} | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly email: string;
  readonly default_sending_stream: string | null;
};
} | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly email: string;
  readonly default_events_register_stream: string | null;
};
} | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly email: string;
  readonly default_all_public_streams: boolean;
};
} | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly email: string;
  readonly full_name: string;
};
} | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly email: string;
  readonly avatar_url: string;
};
}> | At<L, 1, 6, {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly email: string;
  readonly avatar_source: string;
  readonly avatar_url: string | null;
  readonly avatar_url_medium: string | null;
};
}> | At<L, 6, 7, {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly email: string;
  readonly avatar_source: string;
  readonly avatar_url: string | null;
  readonly avatar_url_medium: string | null;
  readonly avatar_version: number;
};
}> | At<L, 7, 0, {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly custom_profile_field: {
  readonly id: number;
  readonly value: string | null;
  readonly rendered_value?: string | undefined;
};
};
} | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly full_name: string;
};
} | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly role: number;
};
} | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly new_email: string;
};
} | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly avatar_source: string;
  readonly avatar_url: string | null;
  readonly avatar_url_medium: string | null;
  readonly avatar_version: number;
};
} | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly bot_owner_id: number | null;
};
} | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly services: ReadonlyArray<{
  readonly base_url: string;
  readonly token: string;
  readonly interface: 1 | 2;
}>;
};
} | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly default_sending_stream: string | null;
};
} | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly default_events_register_stream: string | null;
};
} | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly default_all_public_streams: boolean;
};
}> | At<L, 7, 163, {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly delivery_email: string;
};
}> | At<L, 163, 0, {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly delivery_email: string | null;
};
}> | At<L, 222, 0, {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly is_active: boolean;
};
}> | At<L, 433, 0, {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly is_imported_stub: boolean;
};
}> | At<L, 475, 0, {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly date_joined: string;
};
}> | At<L, 1, 222, ({
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'remove';
  readonly person: {
  readonly user_id: number;
  readonly full_name: string;
} & Keys<L, 1, 7, {
  /** Before level 7. */
  readonly email: string;
}>;
})> | At<L, 228, 0, ({
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'remove';
  readonly person: {
  readonly user_id: number;
  readonly full_name: string;
} & Keys<L, 1, 7, {
  /** Before level 7. */
  readonly email: string;
}>;
})> | At<L, 1, 222, {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'remove';
  readonly bot: {
  readonly user_id: number;
  readonly full_name: string;
};
}> | At<L, 1, 5, {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly email: string;
  readonly owner: string | null;
};
}> | At<L, 5, 7, {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly email: string;
  readonly owner_id: number | null;
};
}> | At<L, 7, 474, {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly owner_id: number | null;
};
} | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly api_key: string;
};
} | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly full_name: string;
};
} | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly avatar_url: string;
};
}> | At<L, 222, 474, {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly is_active: boolean;
};
}> | At<L, 461, 474, {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly email: string;
};
}> | At<L, 1, 58, {
  readonly id: number;
  readonly type: 'typing';
  readonly op: 'start';
  readonly sender: Typist<L>;
  readonly recipients: ReadonlyArray<Typist<L>>;
} | {
  readonly id: number;
  readonly type: 'typing';
  readonly op: 'stop';
  readonly sender: Typist<L>;
  readonly recipients: ReadonlyArray<Typist<L>>;
}> | At<L, 1, 439, {
  readonly id: number;
  readonly type: 'update_display_settings';
  readonly setting_name: string;
  readonly setting: boolean | number | string | null;
  readonly user: string;
  readonly language_name?: string | undefined;
} | {
  readonly id: number;
  readonly type: 'update_global_notifications';
  readonly notification_name: string;
  readonly setting: boolean | number | string | null;
  readonly user: string;
}> | At<L, 191, 198, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_mention_group_id: number;
};
}> | At<L, 198, 258, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_mention_group: number;
};
}> | At<L, 258, 0, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_mention_group: number | GroupSettingHolders<L>;
};
}> | At<L, 283, 309, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_manage_group: number;
};
}> | At<L, 290, 0, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly deactivated: boolean;
};
}> | At<L, 301, 309, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_join_group: number;
};
}> | At<L, 305, 309, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_add_members_group: number;
};
}> | At<L, 308, 309, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_leave_group: number;
};
}> | At<L, 309, 0, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_add_members_group: number | GroupSettingHolders<L>;
};
} | {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_join_group: number | GroupSettingHolders<L>;
};
} | {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_leave_group: number | GroupSettingHolders<L>;
};
} | {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_manage_group: number | GroupSettingHolders<L>;
};
}> | At<L, 324, 0, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_remove_members_group: number | GroupSettingHolders<L>;
};
}> | At<L, 1, 176, {
  readonly id: number;
  readonly type: 'realm_filters';
  readonly realm_filters: ReadonlyArray<ReadonlyArray<string | number>>;
}> | At<L, 1, 45, {
  readonly id: number;
  readonly type: 'custom_profile_fields';
  readonly op: 'update';
  readonly fields: ReadonlyArray<CustomProfileField<L>>;
}> | At<L, 45, 0, {
  readonly id: number;
  readonly type: 'custom_profile_fields';
  readonly fields: ReadonlyArray<CustomProfileField<L>>;
}> | At<L, 48, 0, {
  readonly id: number;
  readonly type: 'muted_users';
  readonly muted_users: ReadonlyArray<MutedUser<L>>;
}> | At<L, 49, 0, {
  readonly id: number;
  readonly type: 'realm_playgrounds';
  readonly realm_playgrounds: ReadonlyArray<Playground<L>>;
}> | At<L, 54, 0, {
  readonly id: number;
  readonly type: 'realm_linkifiers';
  readonly realm_linkifiers: ReadonlyArray<Linkifier<L>>;
}> | At<L, 58, 215, {
  readonly id: number;
  readonly type: 'typing';
  readonly op: 'start';
  readonly sender: Typist<L>;
  readonly message_type: 'private';
  readonly recipients: ReadonlyArray<Typist<L>>;
} | {
  readonly id: number;
  readonly type: 'typing';
  readonly op: 'stop';
  readonly sender: Typist<L>;
  readonly message_type: 'private';
  readonly recipients: ReadonlyArray<Typist<L>>;
}> | At<L, 87, 0, {
  readonly id: number;
  readonly type: 'drafts';
  readonly op: 'add';
  readonly drafts: ReadonlyArray<Draft<L>>;
} | {
  readonly id: number;
  readonly type: 'drafts';
  readonly op: 'update';
  readonly draft: Draft<L>;
} | {
  readonly id: number;
  readonly type: 'drafts';
  readonly op: 'remove';
  readonly draft_id: number;
}> | At<L, 89, 0, {
  readonly id: number;
  readonly type: 'user_settings';
  readonly op: 'update';
  readonly property: string;
  readonly value: boolean | number | string | null;
  readonly language_name?: string | undefined;
}> | At<L, 95, 0, {
  readonly id: number;
  readonly type: 'realm_user_settings_defaults';
  readonly op: 'update';
  readonly property: string;
  readonly value: boolean | number | string | null;
}> | At<L, 127, 0, ({
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'add_subgroups';
  readonly group_id: number;
} & Keys<L, 127, 131, {
  /** Levels 127 to 130. */
  readonly subgroup_ids: ReadonlyArray<number>;
}> & Keys<L, 131, 0, {
  /** Since level 131. */
  readonly direct_subgroup_ids: ReadonlyArray<number>;
}>) | ({
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'remove_subgroups';
  readonly group_id: number;
} & Keys<L, 127, 131, {
  /** Levels 127 to 130. */
  readonly subgroup_ids: ReadonlyArray<number>;
}> & Keys<L, 131, 0, {
  /** Since level 131. */
  readonly direct_subgroup_ids: ReadonlyArray<number>;
}>)> | At<L, 134, 0, {
  readonly id: number;
  readonly type: 'user_topic';
  readonly stream_id: number;
  readonly topic_name: string;
  readonly last_updated: number;
  readonly visibility_policy: 0 | 1 | 2 | 3;
}> | At<L, 179, 0, {
  readonly id: number;
  readonly type: 'scheduled_messages';
  readonly op: 'add';
  readonly scheduled_messages: ReadonlyArray<ScheduledMessage<L>>;
} | {
  readonly id: number;
  readonly type: 'scheduled_messages';
  readonly op: 'update';
  readonly scheduled_message: ScheduledMessage<L>;
} | {
  readonly id: number;
  readonly type: 'scheduled_messages';
  readonly op: 'remove';
  readonly scheduled_message_id: number;
}> | At<L, 215, 0, {
  readonly id: number;
  readonly type: 'typing';
  readonly op: 'start';
  readonly sender: Typist<L>;
  readonly message_type: 'direct';
  readonly recipients: ReadonlyArray<Typist<L>>;
} | {
  readonly id: number;
  readonly type: 'typing';
  readonly op: 'stop';
  readonly sender: Typist<L>;
  readonly message_type: 'direct';
  readonly recipients: ReadonlyArray<Typist<L>>;
}> | At<L, 233, 0, {
  readonly id: number;
  readonly type: 'onboarding_steps';
  readonly onboarding_steps: ReadonlyArray<OnboardingStep<L>>;
}> | At<L, 240, 0, {
  readonly id: number;
  readonly type: 'web_reload_client';
  readonly immediate: boolean;
}> | At<L, 297, 0, {
  readonly id: number;
  readonly type: 'saved_snippets';
  readonly op: 'add';
  readonly saved_snippet: SavedSnippet<L>;
} | {
  readonly id: number;
  readonly type: 'saved_snippets';
  readonly op: 'remove';
  readonly saved_snippet_id: number;
}> | At<L, 312, 0, {
  readonly id: number;
  readonly type: 'realm_export_consent';
  readonly user_id: number;
  readonly consented: boolean;
}> | At<L, 351, 0, {
  readonly id: number;
  readonly type: 'typing_edit_message';
  readonly op: 'start';
  readonly sender_id: number;
  readonly message_id: number;
  readonly recipient: {
  readonly type: 'channel' | 'direct';
  readonly channel_id?: number | undefined;
  readonly topic?: string | undefined;
  readonly user_ids?: ReadonlyArray<number> | undefined;
};
} | {
  readonly id: number;
  readonly type: 'typing_edit_message';
  readonly op: 'stop';
  readonly sender_id: number;
  readonly message_id: number;
  readonly recipient: {
  readonly type: 'channel' | 'direct';
  readonly channel_id?: number | undefined;
  readonly topic?: string | undefined;
  readonly user_ids?: ReadonlyArray<number> | undefined;
};
}> | At<L, 368, 0, {
  readonly id: number;
  readonly type: 'saved_snippets';
  readonly op: 'update';
  readonly saved_snippet: SavedSnippet<L>;
}> | At<L, 389, 0, {
  readonly id: number;
  readonly type: 'channel_folder';
  readonly op: 'add';
  readonly channel_folder: ChannelFolder<L>;
} | {
  readonly id: number;
  readonly type: 'channel_folder';
  readonly op: 'update';
  readonly channel_folder_id: number;
  readonly data: {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly rendered_description?: string | undefined;
  readonly is_archived?: boolean | undefined;
};
}> | At<L, 390, 0, {
  readonly id: number;
  readonly type: 'navigation_view';
  readonly op: 'add';
  readonly navigation_view: NavigationView<L>;
} | {
  readonly id: number;
  readonly type: 'navigation_view';
  readonly op: 'update';
  readonly fragment: string;
  readonly data: {
  readonly is_pinned?: boolean | undefined;
  readonly name?: string | undefined;
};
} | {
  readonly id: number;
  readonly type: 'navigation_view';
  readonly op: 'remove';
  readonly fragment: string;
}> | At<L, 399, 0, {
  readonly id: number;
  readonly type: 'reminders';
  readonly op: 'add';
  readonly reminders: ReadonlyArray<Reminder<L>>;
} | {
  readonly id: number;
  readonly type: 'reminders';
  readonly op: 'remove';
  readonly reminder_id: number;
}> | At<L, 406, 468, {
  readonly id: number;
  readonly type: 'push_device';
  readonly push_account_id: At<L, 406, 450, string> | At<L, 450, 468, number>;
  readonly status: 'active' | 'failed' | 'pending';
  readonly error_code?: string | undefined;
}> | At<L, 418, 0, {
  readonly id: number;
  readonly type: 'channel_folder';
  readonly op: 'reorder';
  readonly order: ReadonlyArray<number>;
}> | At<L, 468, 0, {
  readonly id: number;
  readonly type: 'device';
  readonly op: 'add';
  readonly device_id: number;
} | {
  readonly id: number;
  readonly type: 'device';
  readonly op: 'update';
  readonly device_id: number;
  readonly push_key_id?: number | null | undefined;
  readonly push_token_id?: string | null | undefined;
  readonly pending_push_token_id?: string | null | undefined;
  readonly push_token_last_updated_timestamp?: number | null | undefined;
  readonly push_registration_error_code?: string | null | undefined;
} | {
  readonly id: number;
  readonly type: 'device';
  readonly op: 'remove';
  readonly device_id: number;
}> | At<L, 491, 0, {
  readonly id: number;
  readonly type: 'realm_emoji';
  readonly op: 'add';
  readonly emoji: RealmEmoji<L>;
} | {
  readonly id: number;
  readonly type: 'realm_emoji';
  readonly op: 'update_one';
  readonly emoji_id: string;
  readonly data: {
  readonly deactivated: boolean;
};
}>>;
  readonly queue_id: string;
};

export type DeleteQueueAnswer<_L extends number = number> = NoKeys;

export type RegisterAnswer<L extends number = number> = {
  readonly queue_id: string | null;
  readonly last_event_id: number;
  readonly alert_words?: ReadonlyArray<string> | undefined;
  readonly avatar_source?: string | undefined;
  readonly avatar_url?: string | undefined;
  readonly avatar_url_medium?: string | undefined;
  readonly can_create_streams?: boolean | undefined;
  readonly cross_realm_bots?: ReadonlyArray<ListedUser<L>> | undefined;
  readonly custom_profile_field_types?: {
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
} & Keys<L, 151, 0, {
  /** Since level 151. */
  readonly PRONOUNS: {
  readonly id: number;
  readonly name: string;
};
}> | undefined;
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
} & Keys<L, 1, 439, {
  /** Before level 439. */
  readonly available_notification_sounds?: ReadonlyArray<string> | undefined;
  /** Before level 439. */
  readonly default_language?: string | undefined;
  /** Before level 439. */
  readonly demote_inactive_streams?: number | undefined;
  /** Before level 439. */
  readonly desktop_icon_count_display?: number | undefined;
  /** Before level 439. */
  readonly emojiset?: string | undefined;
  /** Before level 439. */
  readonly emojiset_choices?: ReadonlyArray<{
  readonly key: string;
  readonly text: string;
}> | undefined;
  /** Before level 439. */
  readonly enable_desktop_notifications?: boolean | undefined;
  /** Before level 439. */
  readonly enable_digest_emails?: boolean | undefined;
  /** Before level 439. */
  readonly enable_login_emails?: boolean | undefined;
  /** Before level 439. */
  readonly enable_marketing_emails?: boolean | undefined;
  /** Before level 439. */
  readonly enable_offline_email_notifications?: boolean | undefined;
  /** Before level 439. */
  readonly enable_offline_push_notifications?: boolean | undefined;
  /** Before level 439. */
  readonly enable_online_push_notifications?: boolean | undefined;
  /** Before level 439. */
  readonly enable_sounds?: boolean | undefined;
  /** Before level 439. */
  readonly enable_stream_audible_notifications?: boolean | undefined;
  /** Before level 439. */
  readonly enable_stream_desktop_notifications?: boolean | undefined;
  /** Before level 439. */
  readonly enable_stream_email_notifications?: boolean | undefined;
  /** Before level 439. */
  readonly enable_stream_push_notifications?: boolean | undefined;
  /** Before level 439. */
  readonly enter_sends?: boolean | undefined;
  /** Before level 439. */
  readonly fluid_layout_width?: boolean | undefined;
  /** Before level 439. */
  readonly high_contrast_mode?: boolean | undefined;
  /** Before level 439. */
  readonly left_side_userlist?: boolean | undefined;
  /** Before level 439. */
  readonly message_content_in_email_notifications?: boolean | undefined;
  /** Before level 439. */
  readonly notification_sound?: string | undefined;
  /** Before level 439. */
  readonly pm_content_in_desktop_notifications?: boolean | undefined;
  /** Before level 439. */
  readonly starred_message_counts?: boolean | undefined;
  /** Before level 439. */
  readonly timezone?: string | undefined;
  /** Before level 439. */
  readonly translate_emoticons?: boolean | undefined;
  /** Before level 439. */
  readonly twenty_four_hour_time?: boolean | At<L, 408, 439, null> | undefined;
  /** Before level 439. */
  readonly wildcard_mentions_notify?: boolean | undefined;
}> & Keys<L, 1, 341, {
  /** Before level 341. */
  readonly can_subscribe_other_users?: boolean | undefined;
  /** Before level 341. */
  readonly realm_invite_to_stream_policy?: number | undefined;
}> & Keys<L, 1, 364, {
  /** Before level 364. */
  readonly dense_mode?: boolean | undefined;
}> & Keys<L, 1, 233, {
  /** Before level 233. */
  readonly hotspots?: ReadonlyArray<Hotspot<L>> | undefined;
}> & Keys<L, 1, 72, {
  /** Before level 72. */
  readonly max_icon_file_size?: number | undefined;
  /** Before level 72. */
  readonly max_logo_file_size?: number | undefined;
  /** Before level 72. */
  readonly realm_upload_quota?: number | null | undefined;
}> & Keys<L, 1, 21, {
  /** Before level 21. */
  readonly night_mode?: boolean | undefined;
}> & Keys<L, 1, 85, {
  /** Before level 85. */
  readonly realm_add_emoji_by_admins_only?: boolean | undefined;
}> & Keys<L, 1, 75, {
  /** Before level 75. */
  readonly realm_allow_community_topic_editing?: boolean | undefined;
}> & Keys<L, 1, 101, {
  /** Before level 101. */
  readonly realm_allow_message_deleting?: boolean | undefined;
}> & Keys<L, 1, 344, {
  /** Before level 344. */
  readonly realm_bot_creation_policy?: number | undefined;
}> & Keys<L, 1, 102, {
  /** Before level 102. */
  readonly realm_create_stream_policy?: number | undefined;
}> & Keys<L, 1, 99, {
  /** Before level 99. */
  readonly realm_default_twenty_four_hour_time?: boolean | undefined;
}> & Keys<L, 1, 163, {
  /** Before level 163. */
  readonly realm_email_address_visibility?: number | undefined;
}> & Keys<L, 1, 50, {
  /** Before level 50. */
  readonly realm_invite_by_admins_only?: boolean | undefined;
}> & Keys<L, 1, 426, {
  /** Before level 426. */
  readonly realm_is_zephyr_mirror_realm?: boolean | undefined;
}> & Keys<L, 1, 241, {
  /** Before level 241. */
  readonly realm_notifications_stream_id?: number | undefined;
  /** Before level 241. */
  readonly realm_signup_notifications_stream_id?: number | undefined;
}> & Keys<L, 1, 270, {
  /** Before level 270. */
  readonly realm_private_message_policy?: number | undefined;
}> & Keys<L, 1, 299, {
  /** Before level 299. */
  readonly realm_user_group_edit_policy?: number | undefined;
}> & Keys<L, 3, 0, {
  readonly zulip_version: string;
  readonly zulip_feature_level: number;
}> & Keys<L, 1, 3, {
  readonly zulip_version?: string | undefined;
  readonly zulip_feature_level?: number | undefined;
}> & Keys<L, 3, 439, {
  /** Levels 3 to 438. */
  readonly presence_enabled?: boolean | undefined;
}> & Keys<L, 11, 0, {
  /** Since level 11. */
  readonly is_owner?: boolean | undefined;
}> & Keys<L, 11, 183, {
  /** Levels 11 to 182. */
  readonly realm_community_topic_editing_limit_seconds?: number | undefined;
}> & Keys<L, 21, 439, {
  /** Levels 21 to 438. */
  readonly color_scheme?: number | undefined;
}> & Keys<L, 34, 0, {
  /** Since level 34. */
  readonly realm_wildcard_mention_policy?: number | undefined;
}> & Keys<L, 42, 219, {
  /** Levels 42 to 218. */
  readonly default_view?: string | undefined;
}> & Keys<L, 47, 0, {
  /** Since level 47. */
  readonly giphy_api_key?: string | undefined;
}> & Keys<L, 48, 0, {
  /** Since level 48. */
  readonly muted_users?: ReadonlyArray<MutedUser<L>> | undefined;
}> & Keys<L, 49, 0, {
  /** Since level 49. */
  readonly realm_playgrounds?: ReadonlyArray<Playground<L>> | undefined;
}> & Keys<L, 50, 321, {
  /** Levels 50 to 320. */
  readonly realm_invite_to_realm_policy?: number | undefined;
}> & Keys<L, 51, 0, {
  /** Since level 51. */
  readonly can_invite_others_to_realm?: boolean | undefined;
}> & Keys<L, 53, 0, {
  /** Since level 53. */
  readonly max_message_length?: number | undefined;
  /** Since level 53. */
  readonly max_stream_description_length?: number | undefined;
  /** Since level 53. */
  readonly max_stream_name_length?: number | undefined;
  /** Since level 53. */
  readonly max_topic_length?: number | undefined;
}> & Keys<L, 54, 0, {
  /** Since level 54. */
  readonly realm_linkifiers?: ReadonlyArray<Linkifier<L>> | undefined;
}> & Keys<L, 55, 442, {
  /** Levels 55 to 441. */
  readonly giphy_rating_options?: Readonly<Record<string, {
  readonly name: string;
  readonly id: number;
}>> | undefined;
}> & Keys<L, 55, 453, {
  /** Levels 55 to 452. */
  readonly realm_giphy_rating?: number | undefined;
}> & Keys<L, 56, 310, {
  /** Levels 56 to 309. */
  readonly realm_move_messages_between_streams_policy?: number | undefined;
}> & Keys<L, 60, 0, {
  /** Since level 60. */
  readonly is_moderator?: boolean | undefined;
}> & Keys<L, 70, 0, {
  /** Since level 70. */
  readonly server_timestamp?: number | undefined;
}> & Keys<L, 72, 0, {
  /** Since level 72. */
  readonly max_icon_file_size_mib?: number | undefined;
  /** Since level 72. */
  readonly max_logo_file_size_mib?: number | undefined;
  /** Since level 72. */
  readonly realm_upload_quota_mib?: number | null | undefined;
}> & Keys<L, 73, 363, {
  /** Levels 73 to 362. */
  readonly is_billing_admin?: boolean | undefined;
}> & Keys<L, 74, 0, {
  /** Since level 74. */
  readonly event_queue_longpoll_timeout_seconds?: number | undefined;
  /** Since level 74. */
  readonly server_needs_upgrade?: boolean | undefined;
}> & Keys<L, 75, 316, {
  /** Levels 75 to 315. */
  readonly realm_edit_topic_policy?: number | undefined;
}> & Keys<L, 82, 439, {
  /** Levels 82 to 438. */
  readonly email_notifications_batching_period_seconds?: number | undefined;
}> & Keys<L, 85, 307, {
  /** Levels 85 to 306. */
  readonly realm_add_custom_emoji_policy?: number | undefined;
}> & Keys<L, 87, 0, {
  /** Since level 87. */
  readonly drafts?: ReadonlyArray<Draft<L>> | undefined;
}> & Keys<L, 87, 439, {
  /** Levels 87 to 438. */
  readonly enable_drafts_synchronization?: boolean | undefined;
}> & Keys<L, 88, 0, {
  /** Since level 88. */
  readonly zulip_merge_base: string;
}> & Keys<L, 89, 0, {
  /** Since level 89. */
  readonly user_settings?: UserSettings<L> | undefined;
}> & Keys<L, 95, 0, {
  /** Since level 95. */
  readonly realm_user_settings_defaults?: UserSettingsDefaults<L> | undefined;
}> & Keys<L, 101, 291, {
  /** Levels 101 to 290. */
  readonly realm_delete_own_message_policy?: number | undefined;
}> & Keys<L, 102, 0, {
  /** Since level 102. */
  readonly can_create_private_streams?: boolean | undefined;
  /** Since level 102. */
  readonly can_create_public_streams?: boolean | undefined;
  /** Since level 102. */
  readonly realm_create_private_stream_policy?: number | undefined;
  /** Since level 102. */
  readonly realm_create_public_stream_policy?: number | undefined;
}> & Keys<L, 103, 0, {
  /** Since level 103. */
  readonly can_create_web_public_streams?: boolean | undefined;
  /** Since level 103. */
  readonly realm_create_web_public_stream_policy?: number | undefined;
}> & Keys<L, 109, 0, {
  /** Since level 109. */
  readonly realm_enable_spectator_access?: boolean | undefined;
}> & Keys<L, 110, 0, {
  /** Since level 110. */
  readonly server_web_public_streams_enabled?: boolean | undefined;
}> & Keys<L, 128, 0, {
  /** Since level 128. */
  readonly realm_org_type?: number | undefined;
}> & Keys<L, 129, 0, {
  /** Since level 129. */
  readonly realm_want_advertise_in_communities_directory?: boolean | undefined;
}> & Keys<L, 134, 0, {
  /** Since level 134. */
  readonly user_topics?: ReadonlyArray<{
  readonly stream_id: number;
  readonly topic_name: string;
  readonly last_updated: number;
  readonly visibility_policy: 1 | 2 | 3;
}> | undefined;
}> & Keys<L, 137, 0, {
  /** Since level 137. */
  readonly realm_enable_read_receipts?: boolean | undefined;
}> & Keys<L, 140, 0, {
  /** Since level 140. */
  readonly server_emoji_data_url?: string | undefined;
}> & Keys<L, 162, 0, {
  /** Since level 162. */
  readonly realm_move_messages_between_streams_limit_seconds?: number | null | undefined;
  /** Since level 162. */
  readonly realm_move_messages_within_stream_limit_seconds?: number | null | undefined;
}> & Keys<L, 164, 0, {
  /** Since level 164. */
  readonly server_presence_offline_threshold_seconds?: number | undefined;
  /** Since level 164. */
  readonly server_presence_ping_interval_seconds?: number | undefined;
}> & Keys<L, 168, 439, {
  /** Levels 168 to 438. */
  readonly realm_name_in_email_notifications_policy?: number | undefined;
}> & Keys<L, 179, 0, {
  /** Since level 179. */
  readonly scheduled_messages?: ReadonlyArray<ScheduledMessage<L>> | undefined;
}> & Keys<L, 203, 0, {
  /** Since level 203. */
  readonly realm_date_created?: number | undefined;
}> & Keys<L, 204, 0, {
  /** Since level 204. */
  readonly server_typing_started_expiry_period_milliseconds?: number | undefined;
  /** Since level 204. */
  readonly server_typing_started_wait_period_milliseconds?: number | undefined;
  /** Since level 204. */
  readonly server_typing_stopped_wait_period_milliseconds?: number | undefined;
}> & Keys<L, 209, 0, {
  /** Since level 209. */
  readonly realm_create_multiuse_invite_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 212, 0, {
  /** Since level 212. */
  readonly realm_jitsi_server_url?: string | null | undefined;
  /** Since level 212. */
  readonly server_jitsi_server_url?: string | null | undefined;
}> & Keys<L, 216, 0, {
  /** Since level 216. */
  readonly realm_enable_guest_user_indicator?: boolean | undefined;
}> & Keys<L, 219, 439, {
  /** Levels 219 to 438. */
  readonly web_home_view?: string | undefined;
}> & Keys<L, 221, 0, {
  /** Since level 221. */
  readonly server_supported_permission_settings?: {
  readonly realm: {
  readonly create_multiuse_invite_group: PermissionSetting<L>;
} & Keys<L, 225, 0, {
  /** Since level 225. */
  readonly can_access_all_users_group: PermissionSetting<L>;
}> & Keys<L, 264, 0, {
  /** Since level 264. */
  readonly can_create_public_channel_group: PermissionSetting<L>;
}> & Keys<L, 266, 0, {
  /** Since level 266. */
  readonly can_create_private_channel_group: PermissionSetting<L>;
}> & Keys<L, 270, 0, {
  /** Since level 270. */
  readonly direct_message_initiator_group: PermissionSetting<L>;
  /** Since level 270. */
  readonly direct_message_permission_group: PermissionSetting<L>;
}> & Keys<L, 280, 0, {
  /** Since level 280. */
  readonly can_create_web_public_channel_group: PermissionSetting<L>;
}> & Keys<L, 281, 0, {
  /** Since level 281. */
  readonly can_delete_any_message_group: PermissionSetting<L>;
}> & Keys<L, 291, 0, {
  /** Since level 291. */
  readonly can_delete_own_message_group: PermissionSetting<L>;
}> & Keys<L, 299, 0, {
  /** Since level 299. */
  readonly can_create_groups: PermissionSetting<L>;
  /** Since level 299. */
  readonly can_manage_all_groups: PermissionSetting<L>;
}> & Keys<L, 307, 0, {
  /** Since level 307. */
  readonly can_add_custom_emoji_group: PermissionSetting<L>;
}> & Keys<L, 310, 0, {
  /** Since level 310. */
  readonly can_move_messages_between_channels_group: PermissionSetting<L>;
}> & Keys<L, 316, 0, {
  /** Since level 316. */
  readonly can_move_messages_between_topics_group: PermissionSetting<L>;
}> & Keys<L, 321, 0, {
  /** Since level 321. */
  readonly can_invite_users_group: PermissionSetting<L>;
}> & Keys<L, 341, 0, {
  /** Since level 341. */
  readonly can_add_subscribers_group: PermissionSetting<L>;
}> & Keys<L, 344, 0, {
  /** Since level 344. */
  readonly can_create_bots_group: PermissionSetting<L>;
  /** Since level 344. */
  readonly can_create_write_only_bots_group: PermissionSetting<L>;
}> & Keys<L, 350, 0, {
  /** Since level 350. */
  readonly can_summarize_topics_group: PermissionSetting<L>;
}> & Keys<L, 352, 0, {
  /** Since level 352. */
  readonly can_mention_many_users_group: PermissionSetting<L>;
}> & Keys<L, 363, 0, {
  /** Since level 363. */
  readonly can_manage_billing_group: PermissionSetting<L>;
}> & Keys<L, 367, 0, {
  /** Since level 367. */
  readonly can_resolve_topics_group: PermissionSetting<L>;
}> & Keys<L, 392, 0, {
  /** Since level 392. */
  readonly can_set_topics_policy_group: PermissionSetting<L>;
}> & Keys<L, 407, 0, {
  /** Since level 407. */
  readonly can_set_delete_message_policy_group: PermissionSetting<L>;
}>;
  readonly stream: {
  readonly can_remove_subscribers_group: PermissionSetting<L>;
} & Keys<L, 325, 0, {
  /** Since level 325. */
  readonly can_administer_channel_group: PermissionSetting<L>;
}> & Keys<L, 333, 0, {
  /** Since level 333. */
  readonly can_send_message_group: PermissionSetting<L>;
}> & Keys<L, 342, 0, {
  /** Since level 342. */
  readonly can_add_subscribers_group: PermissionSetting<L>;
}> & Keys<L, 357, 0, {
  /** Since level 357. */
  readonly can_subscribe_group: PermissionSetting<L>;
}> & Keys<L, 396, 0, {
  /** Since level 396. */
  readonly can_move_messages_out_of_channel_group: PermissionSetting<L>;
  /** Since level 396. */
  readonly can_move_messages_within_channel_group: PermissionSetting<L>;
}> & Keys<L, 402, 0, {
  /** Since level 402. */
  readonly can_resolve_topics_group: PermissionSetting<L>;
}> & Keys<L, 407, 0, {
  /** Since level 407. */
  readonly can_delete_any_message_group: PermissionSetting<L>;
  /** Since level 407. */
  readonly can_delete_own_message_group: PermissionSetting<L>;
}> & Keys<L, 441, 0, {
  /** Since level 441. */
  readonly can_create_topic_group: PermissionSetting<L>;
}>;
  readonly group: {
  readonly can_mention_group: PermissionSetting<L>;
} & Keys<L, 283, 0, {
  /** Since level 283. */
  readonly can_manage_group: PermissionSetting<L>;
}> & Keys<L, 301, 0, {
  /** Since level 301. */
  readonly can_join_group: PermissionSetting<L>;
}> & Keys<L, 305, 0, {
  /** Since level 305. */
  readonly can_add_members_group: PermissionSetting<L>;
}> & Keys<L, 308, 0, {
  /** Since level 308. */
  readonly can_leave_group: PermissionSetting<L>;
}> & Keys<L, 324, 0, {
  /** Since level 324. */
  readonly can_remove_members_group: PermissionSetting<L>;
}>;
} | undefined;
}> & Keys<L, 225, 0, {
  /** Since level 225. */
  readonly realm_can_access_all_users_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 231, 0, {
  /** Since level 231. */
  readonly realm_push_notifications_enabled_end_timestamp?: number | null | undefined;
}> & Keys<L, 233, 0, {
  /** Since level 233. */
  readonly onboarding_steps?: ReadonlyArray<OnboardingStep<L>> | undefined;
}> & Keys<L, 241, 0, {
  /** Since level 241. */
  readonly realm_new_stream_announcements_stream_id?: number | undefined;
  /** Since level 241. */
  readonly realm_signup_announcements_stream_id?: number | undefined;
}> & Keys<L, 242, 0, {
  /** Since level 242. */
  readonly realm_zulip_update_announcements_stream_id?: number | undefined;
}> & Keys<L, 246, 0, {
  /** Since level 246. */
  readonly realm_require_unique_names?: boolean | undefined;
}> & Keys<L, 257, 0, {
  /** Since level 257. */
  readonly realm_url?: string | undefined;
}> & Keys<L, 263, 0, {
  /** Since level 263. */
  readonly presence_last_update_id?: number | undefined;
}> & Keys<L, 264, 0, {
  /** Since level 264. */
  readonly realm_can_create_public_channel_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 266, 0, {
  /** Since level 266. */
  readonly realm_can_create_private_channel_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 270, 0, {
  /** Since level 270. */
  readonly realm_direct_message_initiator_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
  /** Since level 270. */
  readonly realm_direct_message_permission_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 273, 0, {
  /** Since level 273. */
  readonly server_thumbnail_formats?: ReadonlyArray<{
  readonly name: string;
  readonly max_width: number;
  readonly max_height: number;
  readonly format: string;
  readonly animated: boolean;
}> | undefined;
}> & Keys<L, 280, 0, {
  /** Since level 280. */
  readonly realm_can_create_web_public_channel_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 281, 0, {
  /** Since level 281. */
  readonly realm_can_delete_any_message_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 291, 0, {
  /** Since level 291. */
  readonly realm_can_delete_own_message_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 297, 0, {
  /** Since level 297. */
  readonly saved_snippets?: ReadonlyArray<SavedSnippet<L>> | undefined;
}> & Keys<L, 299, 0, {
  /** Since level 299. */
  readonly realm_can_create_groups?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
  /** Since level 299. */
  readonly realm_can_manage_all_groups?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 307, 0, {
  /** Since level 307. */
  readonly realm_can_add_custom_emoji_group?: number | At<L, 309, 0, GroupSettingHolders<L>> | undefined;
}> & Keys<L, 310, 0, {
  /** Since level 310. */
  readonly realm_can_move_messages_between_channels_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 316, 0, {
  /** Since level 316. */
  readonly realm_can_move_messages_between_topics_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 321, 0, {
  /** Since level 321. */
  readonly realm_can_invite_users_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 331, 0, {
  /** Since level 331. */
  readonly realm_moderation_request_channel_id?: number | undefined;
}> & Keys<L, 332, 0, {
  /** Since level 332. */
  readonly server_max_deactivated_realm_deletion_days?: number | null | undefined;
  /** Since level 332. */
  readonly server_min_deactivated_realm_deletion_days?: number | null | undefined;
}> & Keys<L, 334, 0, {
  /** Since level 334. */
  readonly realm_empty_topic_display_name?: string | undefined;
}> & Keys<L, 338, 0, {
  /** Since level 338. */
  readonly password_max_length?: number | undefined;
}> & Keys<L, 341, 0, {
  /** Since level 341. */
  readonly realm_can_add_subscribers_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 344, 0, {
  /** Since level 344. */
  readonly realm_can_create_bots_group?: number | GroupSettingHolders<L> | undefined;
  /** Since level 344. */
  readonly realm_can_create_write_only_bots_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 348, 0, {
  /** Since level 348. */
  readonly realm_enable_guest_user_dm_warning?: boolean | undefined;
}> & Keys<L, 350, 0, {
  /** Since level 350. */
  readonly realm_can_summarize_topics_group?: number | GroupSettingHolders<L> | undefined;
  /** Since level 350. */
  readonly server_can_summarize_topics?: boolean | undefined;
}> & Keys<L, 352, 0, {
  /** Since level 352. */
  readonly realm_can_mention_many_users_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 358, 0, {
  /** Since level 358. */
  readonly realm_message_edit_history_visibility_policy?: 'all' | 'moves' | 'none' | undefined;
}> & Keys<L, 363, 0, {
  /** Since level 363. */
  readonly realm_billing?: {
  readonly has_pending_sponsorship_request: boolean;
} | undefined;
  /** Since level 363. */
  readonly realm_can_manage_billing_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 367, 0, {
  /** Since level 367. */
  readonly realm_can_resolve_topics_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 369, 0, {
  /** Since level 369. */
  readonly navigation_tour_video_url?: string | null | undefined;
}> & Keys<L, 389, 0, {
  /** Since level 389. */
  readonly channel_folders?: ReadonlyArray<ChannelFolder<L>> | undefined;
}> & Keys<L, 390, 0, {
  /** Since level 390. */
  readonly navigation_views?: ReadonlyArray<NavigationView<L>> | undefined;
}> & Keys<L, 392, 0, {
  /** Since level 392. */
  readonly realm_can_set_topics_policy_group?: number | GroupSettingHolders<L> | undefined;
  /** Since level 392. */
  readonly realm_topics_policy?: 'allow_empty_topic' | 'disable_empty_topic' | undefined;
}> & Keys<L, 397, 0, {
  /** Since level 397. */
  readonly max_bulk_new_subscription_messages?: number | undefined;
}> & Keys<L, 399, 0, {
  /** Since level 399. */
  readonly reminders?: ReadonlyArray<Reminder<L>> | undefined;
}> & Keys<L, 406, 468, {
  /** Levels 406 to 467. */
  readonly push_devices?: Readonly<Record<string, PushDevice<L>>> | undefined;
}> & Keys<L, 407, 0, {
  /** Since level 407. */
  readonly realm_can_set_delete_message_policy_group?: number | GroupSettingHolders<L> | undefined;
}> & Keys<L, 409, 0, {
  /** Since level 409. */
  readonly realm_require_e2ee_push_notifications?: boolean | undefined;
}> & Keys<L, 410, 0, {
  /** Since level 410. */
  readonly max_channel_folder_description_length?: number | undefined;
  /** Since level 410. */
  readonly max_channel_folder_name_length?: number | undefined;
}> & Keys<L, 415, 0, {
  /** Since level 415. */
  readonly max_reminder_note_length?: number | undefined;
}> & Keys<L, 416, 0, {
  /** Since level 416. */
  readonly realm_welcome_message_custom_text?: string | undefined;
}> & Keys<L, 434, 0, {
  /** Since level 434. */
  readonly realm_send_channel_events_messages?: boolean | undefined;
}> & Keys<L, 435, 0, {
  /** Since level 435. */
  readonly server_report_message_types?: ReadonlyArray<{
  readonly key: string;
  readonly name: string;
}> | undefined;
}> & Keys<L, 438, 0, {
  /** Since level 438. */
  readonly realm_owner_full_content_access?: boolean | undefined;
}> & Keys<L, 442, 453, {
  /** Levels 442 to 452. */
  readonly gif_rating_options?: Readonly<Record<string, {
  readonly name: string;
  readonly id: number;
}>> | undefined;
}> & Keys<L, 442, 0, {
  /** Since level 442. */
  readonly tenor_api_key?: string | undefined;
}> & Keys<L, 453, 0, {
  /** Since level 453. */
  readonly gif_rating_policy_options?: Readonly<Record<string, {
  readonly name: string;
  readonly id: number;
}>> | undefined;
  /** Since level 453. */
  readonly realm_gif_rating_policy?: number | undefined;
}> & Keys<L, 456, 0, {
  /** Since level 456. */
  readonly realm_default_avatar_source?: string | undefined;
}> & Keys<L, 466, 0, {
  /** Since level 466. */
  readonly realm_uuid?: string | undefined;
}> & Keys<L, 468, 0, {
  /** Since level 468. */
  readonly devices?: Readonly<Record<string, Device<L>>> | undefined;
}> & Keys<L, 469, 0, {
  /** Since level 469. */
  readonly realm_media_preview_size?: number | undefined;
}> & Keys<L, 477, 0, {
  /** Since level 477. */
  readonly realm_workplace_users_group?: number | undefined;
}> & Keys<L, 481, 0, {
  /** Since level 481. */
  readonly idle_queue_timeout_secs?: number | undefined;
}>;
