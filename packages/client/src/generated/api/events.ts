// Written by `npm run generate`.
import type { AnyLevel, At, Keys, NoKeys, OneLevel } from '../../calls/at-level.js';
import type { Attachment, Bot, Channel, ChannelFolder, CustomProfileField, DefaultChannelGroup, Draft, GroupSettingHolders, Linkifier, Message, MutedUser, NavigationView, OnboardingStep, Playground, PresenceEntry, PresenceTimes, RealmDomain, RealmEmoji, RealmExport, Reminder, SavedSnippet, ScheduledMessage, Subscription, Typist, User, UserGroup } from './objects.js';

export type MessageEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'message';
  readonly message: Message<L>;
  readonly flags: ReadonlyArray<'read' | 'starred' | 'collapsed' | 'mentioned' | 'stream_wildcard_mentioned' | 'topic_wildcard_mentioned' | 'has_alert_word' | 'historical' | 'wildcard_mentioned'>;
  readonly local_message_id?: string | undefined;
};

type UpdateMessageFlagsEventKeys<_L extends number = number> = {
  readonly id: number;
  readonly type: 'update_message_flags';
  readonly operation: 'add' | 'remove';
  readonly flag: 'read' | 'starred' | 'collapsed' | 'mentioned' | 'stream_wildcard_mentioned' | 'topic_wildcard_mentioned' | 'has_alert_word' | 'historical';
  readonly messages: ReadonlyArray<number>;
  readonly all: boolean;
};

type UpdateMessageFlagsEventGatedKeys<L extends number = number> = {
  /** Since level 32. */
  readonly op: At<L, 32, 0, 'add' | 'remove'>;
  /** Since level 121. */
  readonly message_details?: At<L, 121, 0, Readonly<Record<string, {
  readonly type: 'stream';
  readonly stream_id: number;
  readonly topic: string;
  readonly unmuted_stream_msg: boolean;
  readonly mentioned?: boolean | undefined;
} | {
  readonly type: 'private';
  readonly user_ids: ReadonlyArray<number>;
  readonly mentioned?: boolean | undefined;
}>>> | undefined;
};

export type AnyUpdateMessageFlagsEvent = AnyLevel<UpdateMessageFlagsEventKeys, UpdateMessageFlagsEventGatedKeys>;

export type UpdateMessageFlagsEventAt<L extends number = number> = OneLevel<UpdateMessageFlagsEventKeys<L>, UpdateMessageFlagsEventGatedKeys<L>>;

export type UpdateMessageFlagsEvent<L extends number = number> = number extends L ? AnyUpdateMessageFlagsEvent : UpdateMessageFlagsEventAt<L>;

type UpdateMessageEventKeys<L extends number = number> = {
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
};

type UpdateMessageEventGatedKeys<L extends number = number> = {
  /** Before level 284. */
  readonly prev_rendered_content_version?: At<L, 1, 284, number> | undefined;
  /** Since level 114. */
  readonly rendering_only: At<L, 114, 0, boolean>;
};

export type AnyUpdateMessageEvent = AnyLevel<UpdateMessageEventKeys, UpdateMessageEventGatedKeys>;

export type UpdateMessageEventAt<L extends number = number> = OneLevel<UpdateMessageEventKeys<L>, UpdateMessageEventGatedKeys<L>>;

export type UpdateMessageEvent<L extends number = number> = number extends L ? AnyUpdateMessageEvent : UpdateMessageEventAt<L>;

type DeleteMessageEventKeys<_L extends number = number> = {
  readonly id: number;
  readonly type: 'delete_message';
  readonly message_type: 'stream' | 'private';
  readonly message_ids?: ReadonlyArray<number> | undefined;
  readonly message_id?: number | undefined;
  readonly stream_id?: number | undefined;
  readonly topic?: string | undefined;
};

type DeleteMessageEventGatedKeys<L extends number = number> = {
  /** Before level 13. */
  readonly sender?: At<L, 1, 13, string> | undefined;
  /** Before level 77. */
  readonly sender_id?: At<L, 1, 77, number> | undefined;
  /** Before level 77. */
  readonly recipient_id?: At<L, 1, 77, number> | undefined;
};

export type AnyDeleteMessageEvent = AnyLevel<DeleteMessageEventKeys, DeleteMessageEventGatedKeys>;

export type DeleteMessageEventAt<L extends number = number> = OneLevel<DeleteMessageEventKeys<L>, DeleteMessageEventGatedKeys<L>>;

export type DeleteMessageEvent<L extends number = number> = number extends L ? AnyDeleteMessageEvent : DeleteMessageEventAt<L>;

type ReactionEventKeys<_L extends number = number> = {
  readonly id: number;
  readonly type: 'reaction';
  readonly op: 'add' | 'remove';
  readonly message_id: number;
  readonly emoji_name: string;
  readonly emoji_code: string;
  readonly reaction_type: 'unicode_emoji' | 'realm_emoji' | 'zulip_extra_emoji';
};

type ReactionEventGatedKeys<L extends number = number> = {
  /** Before level 328; Since level 339. */
  readonly user: At<L, 1, 328, {
  readonly user_id: number;
  readonly email: string;
  readonly full_name: string;
}> | At<L, 339, 0, {
  readonly user_id: number;
  readonly email: string;
  readonly full_name: string;
}>;
  /** Since level 2. */
  readonly user_id: At<L, 2, 0, number>;
};

export type AnyReactionEvent = AnyLevel<ReactionEventKeys, ReactionEventGatedKeys>;

export type ReactionEventAt<L extends number = number> = OneLevel<ReactionEventKeys<L>, ReactionEventGatedKeys<L>>;

export type ReactionEvent<L extends number = number> = number extends L ? AnyReactionEvent : ReactionEventAt<L>;

export type SubmessageEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'submessage';
  readonly msg_type: 'widget';
  readonly content: string;
  readonly message_id: number;
  readonly sender_id: number;
  readonly submessage_id: number;
};

export type MutedTopicsEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'muted_topics';
  readonly muted_topics: ReadonlyArray<ReadonlyArray<string | number>>;
};

export type UserTopicEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'user_topic';
  readonly stream_id: number;
  readonly topic_name: string;
  readonly last_updated: number;
  readonly visibility_policy: 0 | 1 | 2 | 3;
};

export type StreamCreateEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'stream';
  readonly op: 'create';
  readonly streams: ReadonlyArray<Channel<L>>;
};

type StreamDeleteEventStreamsKeys<_L extends number = number> = {
  readonly stream_id: number;
};

type StreamDeleteEventStreamsGatedKeys<L extends number = number> = {
  /** Before level 343. */
  readonly name: At<L, 1, 343, string>;
};

export type AnyStreamDeleteEventStreams = AnyLevel<StreamDeleteEventStreamsKeys, StreamDeleteEventStreamsGatedKeys>;

export type StreamDeleteEventStreamsAt<L extends number = number> = OneLevel<StreamDeleteEventStreamsKeys<L>, StreamDeleteEventStreamsGatedKeys<L>>;

export type StreamDeleteEventStreams<L extends number = number> = number extends L ? AnyStreamDeleteEventStreams : StreamDeleteEventStreamsAt<L>;

type StreamDeleteEventKeys<L extends number = number> = {
  readonly id: number;
  readonly type: 'stream';
  readonly op: 'delete';
  readonly streams: ReadonlyArray<At<L, 1, 343, Channel<L>> | StreamDeleteEventStreams<L>>;
};

type StreamDeleteEventGatedKeys<L extends number = number> = {
  /** Since level 343. */
  readonly stream_ids: At<L, 343, 0, ReadonlyArray<number>>;
};

export type AnyStreamDeleteEvent = AnyLevel<StreamDeleteEventKeys, StreamDeleteEventGatedKeys>;

export type StreamDeleteEventAt<L extends number = number> = OneLevel<StreamDeleteEventKeys<L>, StreamDeleteEventGatedKeys<L>>;

export type StreamDeleteEvent<L extends number = number> = number extends L ? AnyStreamDeleteEvent : StreamDeleteEventAt<L>;

type StreamUpdateEventKeys<L extends number = number> = {
  readonly id: number;
  readonly type: 'stream';
  readonly op: 'update';
  readonly stream_id: number;
  readonly name: string;
  readonly property: string;
  readonly value: string | number | boolean | null | At<L, 309, 0, GroupSettingHolders<L>>;
  readonly rendered_description?: string | undefined;
  readonly history_public_to_subscribers?: boolean | undefined;
};

type StreamUpdateEventGatedKeys<L extends number = number> = {
  /** Since level 71. */
  readonly is_web_public?: At<L, 71, 0, boolean> | undefined;
};

export type AnyStreamUpdateEvent = AnyLevel<StreamUpdateEventKeys, StreamUpdateEventGatedKeys>;

export type StreamUpdateEventAt<L extends number = number> = OneLevel<StreamUpdateEventKeys<L>, StreamUpdateEventGatedKeys<L>>;

export type StreamUpdateEvent<L extends number = number> = number extends L ? AnyStreamUpdateEvent : StreamUpdateEventAt<L>;

export type RealmUpdateEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'realm';
  readonly op: 'update';
  readonly property: 'name' | 'default_language' | 'default_code_block_language' | 'email_auth_enabled' | 'password_auth_enabled' | 'invite_required' | 'emails_restricted_to_domains' | 'disallow_disposable_email_addresses' | 'waiting_period_threshold' | 'name_changes_disabled' | 'email_changes_disabled' | 'avatar_changes_disabled' | 'presence_disabled' | 'mandatory_topics' | 'allow_edit_history' | 'message_content_delete_limit_seconds' | 'message_retention_days' | 'inline_image_preview' | 'inline_url_embed_preview' | 'video_chat_provider' | 'digest_emails_enabled' | 'digest_weekday' | 'send_welcome_emails' | 'message_content_allowed_in_email_notifications' | 'push_notifications_enabled' | At<L, 1, 464, 'description'> | At<L, 1, 241, 'notifications_stream_id' | 'signup_notifications_stream_id'> | At<L, 1, 75, 'allow_community_topic_editing'> | At<L, 1, 101, 'allow_message_deleting'> | At<L, 1, 270, 'private_message_policy'> | At<L, 1, 50, 'invite_by_admins_only'> | At<L, 1, 341, 'invite_to_stream_policy'> | At<L, 1, 344, 'bot_creation_policy'> | At<L, 1, 85, 'add_emoji_by_admins_only'> | At<L, 1, 299, 'user_group_edit_policy'> | At<L, 1, 102, 'create_stream_policy'> | At<L, 34, 0, 'wildcard_mention_policy'> | At<L, 50, 321, 'invite_to_realm_policy'> | At<L, 55, 453, 'giphy_rating'> | At<L, 56, 310, 'move_messages_between_streams_policy'> | At<L, 85, 307, 'add_custom_emoji_policy'> | At<L, 101, 291, 'delete_own_message_policy'> | At<L, 102, 0, 'create_public_stream_policy' | 'create_private_stream_policy'> | At<L, 103, 0, 'create_web_public_stream_policy'> | At<L, 109, 0, 'enable_spectator_access'> | At<L, 128, 0, 'org_type'> | At<L, 129, 0, 'want_advertise_in_communities_directory'> | At<L, 137, 0, 'enable_read_receipts'> | At<L, 150, 316, 'edit_topic_policy'> | At<L, 162, 0, 'move_messages_within_stream_limit_seconds' | 'move_messages_between_streams_limit_seconds'> | At<L, 212, 0, 'jitsi_server_url'> | At<L, 216, 0, 'enable_guest_user_indicator'> | At<L, 241, 0, 'new_stream_announcements_stream_id' | 'signup_announcements_stream_id'> | At<L, 242, 0, 'zulip_update_announcements_stream_id'> | At<L, 246, 0, 'require_unique_names'> | At<L, 331, 0, 'moderation_request_channel_id'> | At<L, 348, 0, 'enable_guest_user_dm_warning'> | At<L, 358, 0, 'message_edit_history_visibility_policy'> | At<L, 392, 0, 'topics_policy'> | At<L, 409, 0, 'require_e2ee_push_notifications'> | At<L, 416, 0, 'welcome_message_custom_text'> | At<L, 434, 0, 'send_channel_events_messages'> | At<L, 453, 0, 'gif_rating_policy'>;
  readonly value: string | null | boolean | number | At<L, 358, 0, 'all' | 'moves' | 'none'> | At<L, 392, 0, 'allow_empty_topic' | 'disable_empty_topic'>;
};

export type RealmUpdateDictEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'realm';
  readonly op: 'update_dict';
  readonly property: 'default';
  readonly data: Keys<L, {
  readonly description?: string | undefined;
  readonly authentication_methods?: Readonly<Record<string, At<L, 1, 243, boolean> | At<L, 243, 0, {
  readonly enabled: boolean;
  readonly available: boolean;
}>>> | undefined;
  readonly allow_message_editing?: boolean | undefined;
  readonly message_content_edit_limit_seconds?: number | null | undefined;
}, {
  /** Before level 241. */
  readonly notifications_stream_id?: At<L, 1, 241, number> | undefined;
  /** Before level 241. */
  readonly signup_notifications_stream_id?: At<L, 1, 241, number> | undefined;
  /** Levels 75 to 315. */
  readonly edit_topic_policy?: At<L, 75, 316, number> | undefined;
  /** Since level 209. */
  readonly create_multiuse_invite_group?: At<L, 209, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 225. */
  readonly can_access_all_users_group?: At<L, 225, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 241. */
  readonly new_stream_announcements_stream_id?: At<L, 241, 0, number> | undefined;
  /** Since level 241. */
  readonly signup_announcements_stream_id?: At<L, 241, 0, number> | undefined;
  /** Since level 242. */
  readonly zulip_update_announcements_stream_id?: At<L, 242, 0, number> | undefined;
  /** Since level 264. */
  readonly can_create_public_channel_group?: At<L, 264, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 266. */
  readonly can_create_private_channel_group?: At<L, 266, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 270. */
  readonly direct_message_initiator_group?: At<L, 270, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 270. */
  readonly direct_message_permission_group?: At<L, 270, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 280. */
  readonly can_create_web_public_channel_group?: At<L, 280, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 281. */
  readonly can_delete_any_message_group?: At<L, 281, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 291. */
  readonly can_delete_own_message_group?: At<L, 291, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 299. */
  readonly can_create_groups?: At<L, 299, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 299. */
  readonly can_manage_all_groups?: At<L, 299, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 307. */
  readonly can_add_custom_emoji_group?: At<L, 307, 0, number | At<L, 309, 0, GroupSettingHolders<L>>> | undefined;
  /** Since level 310. */
  readonly can_move_messages_between_channels_group?: At<L, 310, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 316. */
  readonly can_move_messages_between_topics_group?: At<L, 316, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 321. */
  readonly can_invite_users_group?: At<L, 321, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 331. */
  readonly moderation_request_channel_id?: At<L, 331, 0, number> | undefined;
  /** Since level 341. */
  readonly can_add_subscribers_group?: At<L, 341, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 344. */
  readonly can_create_bots_group?: At<L, 344, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 344. */
  readonly can_create_write_only_bots_group?: At<L, 344, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 350. */
  readonly can_summarize_topics_group?: At<L, 350, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 352. */
  readonly can_mention_many_users_group?: At<L, 352, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 363. */
  readonly can_manage_billing_group?: At<L, 363, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 367. */
  readonly can_resolve_topics_group?: At<L, 367, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 392. */
  readonly can_set_topics_policy_group?: At<L, 392, 0, number | GroupSettingHolders<L>> | undefined;
  /** Since level 407. */
  readonly can_set_delete_message_policy_group?: At<L, 407, 0, number | GroupSettingHolders<L>> | undefined;
}>;
}
  | {
  readonly id: number;
  readonly type: 'realm';
  readonly op: 'update_dict';
  readonly property: 'icon';
  readonly data: {
  readonly icon_url?: string | undefined;
  readonly icon_source?: 'U' | 'G' | undefined;
};
}
  | {
  readonly id: number;
  readonly type: 'realm';
  readonly op: 'update_dict';
  readonly property: 'logo';
  readonly data: {
  readonly logo_url?: string | undefined;
  readonly logo_source?: 'U' | 'D' | undefined;
};
}
  | {
  readonly id: number;
  readonly type: 'realm';
  readonly op: 'update_dict';
  readonly property: 'night_logo';
  readonly data: {
  readonly night_logo_url?: string | undefined;
  readonly night_logo_source?: 'U' | 'D' | undefined;
};
};

export type RealmDeactivatedEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'realm';
  readonly op: 'deactivated';
  readonly realm_id: number;
};

export type RealmDomainsAddEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_domains';
  readonly op: 'add';
  readonly realm_domain: RealmDomain<L>;
};

export type RealmDomainsChangeEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_domains';
  readonly op: 'change';
  readonly realm_domain: RealmDomain<L>;
};

export type RealmDomainsRemoveEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_domains';
  readonly op: 'remove';
  readonly domain: string;
};

export type DefaultStreamsEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'default_streams';
  readonly default_streams: ReadonlyArray<At<L, 1, 330, Channel<L>> | At<L, 330, 0, number>>;
};

export type DefaultStreamGroupsEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'default_stream_groups';
  readonly default_stream_groups: ReadonlyArray<DefaultChannelGroup<L>>;
};

export type SubscriptionAddEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'subscription';
  readonly op: 'add';
  readonly subscriptions: ReadonlyArray<Subscription<L>>;
};

export type SubscriptionRemoveEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'subscription';
  readonly op: 'remove';
  readonly subscriptions: ReadonlyArray<{
  readonly stream_id: number;
  readonly name: string;
}>;
};

type SubscriptionUpdateEventKeys<_L extends number = number> = {
  readonly id: number;
  readonly type: 'subscription';
  readonly op: 'update';
  readonly stream_id: number;
  readonly property: string;
  readonly value: boolean | string;
};

type SubscriptionUpdateEventGatedKeys<L extends number = number> = {
  /** Before level 40. */
  readonly email: At<L, 1, 40, string>;
  /** Before level 41. */
  readonly name?: At<L, 1, 41, string> | undefined;
};

export type AnySubscriptionUpdateEvent = AnyLevel<SubscriptionUpdateEventKeys, SubscriptionUpdateEventGatedKeys>;

export type SubscriptionUpdateEventAt<L extends number = number> = OneLevel<SubscriptionUpdateEventKeys<L>, SubscriptionUpdateEventGatedKeys<L>>;

export type SubscriptionUpdateEvent<L extends number = number> = number extends L ? AnySubscriptionUpdateEvent : SubscriptionUpdateEventAt<L>;

export type SubscriptionPeerAddEvent<L extends number = number> = At<L, 35, 0, {
  readonly id: number;
  readonly type: 'subscription';
  readonly op: 'peer_add';
  readonly stream_ids: ReadonlyArray<number>;
  readonly user_ids: ReadonlyArray<number>;
}>
  | At<L, 1, 35, Keys<L, {
  readonly id: number;
  readonly type: 'subscription';
  readonly op: 'peer_add';
  readonly user_id: number;
}, {
  /** Before level 19. */
  readonly name: At<L, 1, 19, string>;
  /** Levels 19 to 34. */
  readonly stream_id: At<L, 19, 35, number>;
}>>;

export type SubscriptionPeerRemoveEvent<L extends number = number> = At<L, 35, 0, {
  readonly id: number;
  readonly type: 'subscription';
  readonly op: 'peer_remove';
  readonly stream_ids: ReadonlyArray<number>;
  readonly user_ids: ReadonlyArray<number>;
}>
  | At<L, 1, 35, Keys<L, {
  readonly id: number;
  readonly type: 'subscription';
  readonly op: 'peer_remove';
  readonly user_id: number;
}, {
  /** Before level 19. */
  readonly name: At<L, 1, 19, string>;
  /** Levels 19 to 34. */
  readonly stream_id: At<L, 19, 35, number>;
}>>;

export type ChannelFolderAddEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'channel_folder';
  readonly op: 'add';
  readonly channel_folder: ChannelFolder<L>;
};

export type ChannelFolderUpdateEvent<_L extends number = number> = {
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
};

export type ChannelFolderReorderEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'channel_folder';
  readonly op: 'reorder';
  readonly order: ReadonlyArray<number>;
};

export type RealmUserAddEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'add';
  readonly person: User<L>;
}
  | At<L, 1, 222, {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'add';
  readonly person: User<L>;
}>;

export type RealmUserRemoveEvent<L extends number = number> = At<L, 228, 0, {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'remove';
  readonly person: {
  readonly user_id: number;
  readonly full_name: string;
};
}>
  | At<L, 1, 222, {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'remove';
  readonly person: Keys<L, {
  readonly user_id: number;
  readonly full_name: string;
}, {
  /** Before level 7. */
  readonly email: At<L, 1, 7, string>;
}>;
}>;

export type RealmUserUpdateEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: Keys<L, {
  readonly user_id: number;
  readonly custom_profile_field: {
  readonly id: number;
  readonly value: string | null;
  readonly rendered_value?: string | undefined;
};
}, {
  /** Before level 7. */
  readonly email: At<L, 1, 7, string>;
}>;
}
  | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: Keys<L, {
  readonly user_id: number;
  readonly full_name: string;
}, {
  /** Before level 7. */
  readonly email: At<L, 1, 7, string>;
}>;
}
  | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: Keys<L, {
  readonly user_id: number;
}, {
  /** Before level 7. */
  readonly email: At<L, 1, 7, string>;
  /** Before level 7. */
  readonly is_admin: At<L, 1, 7, boolean>;
  /** Before level 7. */
  readonly is_guest: At<L, 1, 7, boolean>;
  /** Since level 7. */
  readonly role: At<L, 7, 0, number>;
}>;
}
  | At<L, 222, 0, {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly is_active: boolean;
};
}>
  | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: Keys<L, {
  readonly user_id: number;
  readonly delivery_email: string | At<L, 163, 0, null>;
}, {
  /** Before level 7. */
  readonly email: At<L, 1, 7, string>;
}>;
}
  | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: Keys<L, {
  readonly user_id: number;
  readonly new_email: string;
}, {
  /** Before level 7. */
  readonly email: At<L, 1, 7, string>;
}>;
}
  | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly email: string;
  readonly timezone: string;
};
}
  | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: Keys<L, {
  readonly user_id: number;
  readonly avatar_source: string;
  readonly avatar_url: string | null;
  readonly avatar_url_medium: string | null;
}, {
  /** Before level 7. */
  readonly email: At<L, 1, 7, string>;
  /** Since level 6. */
  readonly avatar_version: At<L, 6, 0, number>;
}>;
}
  | {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: Keys<L, {
  readonly user_id: number;
  readonly bot_owner_id: number | null;
}, {
  /** Before level 7. */
  readonly email: At<L, 1, 7, string>;
}>;
}
  | At<L, 433, 0, {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly is_imported_stub: boolean;
};
}>
  | At<L, 475, 0, {
  readonly id: number;
  readonly type: 'realm_user';
  readonly op: 'update';
  readonly person: {
  readonly user_id: number;
  readonly date_joined: string;
};
}>;

export type RealmBotAddEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'add';
  readonly bot: Bot<L>;
};

export type RealmBotDeleteEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'delete';
  readonly bot: {
  readonly user_id: number;
};
};

export type RealmBotRemoveEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'remove';
  readonly bot: {
  readonly user_id: number;
  readonly full_name: string;
};
};

export type RealmBotUpdateEvent<L extends number = number> = At<L, 222, 474, {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly is_active: boolean;
};
}>
  | At<L, 1, 474, {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: Keys<L, {
  readonly user_id: number;
}, {
  /** Before level 7. */
  readonly email: At<L, 1, 7, string>;
  /** Before level 5. */
  readonly owner: At<L, 1, 5, string | null>;
  /** Levels 5 to 473. */
  readonly owner_id: At<L, 5, 474, number | null>;
}>;
}>
  | At<L, 1, 474, {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: Keys<L, {
  readonly user_id: number;
  readonly api_key: string;
}, {
  /** Before level 7. */
  readonly email: At<L, 1, 7, string>;
}>;
}>
  | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: Keys<L, {
  readonly user_id: number;
  readonly services: ReadonlyArray<{
  readonly base_url: string;
  readonly token: string;
  readonly interface: 1 | 2;
}>;
}, {
  /** Before level 7. */
  readonly email: At<L, 1, 7, string>;
}>;
}
  | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: Keys<L, {
  readonly user_id: number;
  readonly default_sending_stream: string | null;
}, {
  /** Before level 7. */
  readonly email: At<L, 1, 7, string>;
}>;
}
  | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: Keys<L, {
  readonly user_id: number;
  readonly default_events_register_stream: string | null;
}, {
  /** Before level 7. */
  readonly email: At<L, 1, 7, string>;
}>;
}
  | {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: Keys<L, {
  readonly user_id: number;
  readonly default_all_public_streams: boolean;
}, {
  /** Before level 7. */
  readonly email: At<L, 1, 7, string>;
}>;
}
  | At<L, 1, 474, {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: Keys<L, {
  readonly user_id: number;
  readonly full_name: string;
}, {
  /** Before level 7. */
  readonly email: At<L, 1, 7, string>;
}>;
}>
  | At<L, 461, 474, {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: {
  readonly user_id: number;
  readonly email: string;
};
}>
  | At<L, 1, 474, {
  readonly id: number;
  readonly type: 'realm_bot';
  readonly op: 'update';
  readonly bot: Keys<L, {
  readonly user_id: number;
  readonly avatar_url: string;
}, {
  /** Before level 7. */
  readonly email: At<L, 1, 7, string>;
}>;
}>;

export type TypingStartEvent<L extends number = number> = At<L, 1, 58, {
  readonly id: number;
  readonly type: 'typing';
  readonly op: 'start';
  readonly sender: Typist<L>;
  readonly recipients: ReadonlyArray<Typist<L>>;
}> | At<L, 58, 215, {
  readonly id: number;
  readonly type: 'typing';
  readonly op: 'start';
  readonly sender: Typist<L>;
  readonly message_type: 'private';
  readonly recipients: ReadonlyArray<Typist<L>>;
}> | At<L, 215, 0, {
  readonly id: number;
  readonly type: 'typing';
  readonly op: 'start';
  readonly sender: Typist<L>;
  readonly message_type: 'direct';
  readonly recipients: ReadonlyArray<Typist<L>>;
}>
  | {
  readonly id: number;
  readonly type: 'typing';
  readonly op: 'start';
  readonly sender: Typist<L>;
  readonly message_type: 'stream';
  readonly stream_id: number;
  readonly topic: string;
};

export type TypingStopEvent<L extends number = number> = At<L, 1, 58, {
  readonly id: number;
  readonly type: 'typing';
  readonly op: 'stop';
  readonly sender: Typist<L>;
  readonly recipients: ReadonlyArray<Typist<L>>;
}> | At<L, 58, 215, {
  readonly id: number;
  readonly type: 'typing';
  readonly op: 'stop';
  readonly sender: Typist<L>;
  readonly message_type: 'private';
  readonly recipients: ReadonlyArray<Typist<L>>;
}> | At<L, 215, 0, {
  readonly id: number;
  readonly type: 'typing';
  readonly op: 'stop';
  readonly sender: Typist<L>;
  readonly message_type: 'direct';
  readonly recipients: ReadonlyArray<Typist<L>>;
}>
  | {
  readonly id: number;
  readonly type: 'typing';
  readonly op: 'stop';
  readonly sender: Typist<L>;
  readonly message_type: 'stream';
  readonly stream_id: number;
  readonly topic: string;
};

export type TypingEditMessageStartEvent<_L extends number = number> = {
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
};

export type TypingEditMessageStopEvent<_L extends number = number> = {
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
};

export type PresenceEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'presence';
  readonly presences: Readonly<Record<string, PresenceTimes<L>>>;
}
  | {
  readonly id: number;
  readonly type: 'presence';
  readonly user_id: number;
  readonly server_timestamp: number;
  readonly presence: Readonly<Record<string, PresenceEntry<L>>>;
  readonly email?: string | undefined;
};

export type RealmExportConsentEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_export_consent';
  readonly user_id: number;
  readonly consented: boolean;
};

export type UserSettingsUpdateEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'user_settings';
  readonly op: 'update';
  readonly property: string;
  readonly value: boolean | number | string | null;
  readonly language_name?: string | undefined;
};

export type UpdateDisplaySettingsEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'update_display_settings';
  readonly setting_name: string;
  readonly setting: boolean | number | string | null;
  readonly user: string;
  readonly language_name?: string | undefined;
};

export type UpdateGlobalNotificationsEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'update_global_notifications';
  readonly notification_name: string;
  readonly setting: boolean | number | string | null;
  readonly user: string;
};

export type RealmUserSettingsDefaultsUpdateEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_user_settings_defaults';
  readonly op: 'update';
  readonly property: string;
  readonly value: boolean | number | string | null;
};

export type RealmExportEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_export';
  readonly exports: ReadonlyArray<RealmExport<L>>;
};

type UserStatusEventKeys<_L extends number = number> = {
  readonly id: number;
  readonly type: 'user_status';
  readonly user_id: number;
  readonly away?: boolean | undefined;
  readonly status_text?: string | undefined;
};

type UserStatusEventGatedKeys<L extends number = number> = {
  /** Since level 86. */
  readonly emoji_name?: At<L, 86, 0, string> | undefined;
  /** Since level 86. */
  readonly emoji_code?: At<L, 86, 0, string> | undefined;
  /** Since level 86. */
  readonly reaction_type?: At<L, 86, 0, string> | undefined;
};

export type AnyUserStatusEvent = AnyLevel<UserStatusEventKeys, UserStatusEventGatedKeys>;

export type UserStatusEventAt<L extends number = number> = OneLevel<UserStatusEventKeys<L>, UserStatusEventGatedKeys<L>>;

export type UserStatusEvent<L extends number = number> = number extends L ? AnyUserStatusEvent : UserStatusEventAt<L>;

export type UserGroupAddEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'add';
  readonly group: UserGroup<L>;
};

export type UserGroupRemoveEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'remove';
  readonly group_id: number;
};

export type UserGroupUpdateEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly name: string;
};
}
  | {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly description: string;
};
}
  | At<L, 305, 0, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_add_members_group: number | At<L, 309, 0, GroupSettingHolders<L>>;
};
}>
  | At<L, 301, 0, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_join_group: number | At<L, 309, 0, GroupSettingHolders<L>>;
};
}>
  | At<L, 308, 0, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_leave_group: number | At<L, 309, 0, GroupSettingHolders<L>>;
};
}>
  | At<L, 283, 0, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_manage_group: number | At<L, 309, 0, GroupSettingHolders<L>>;
};
}>
  | At<L, 191, 0, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: Keys<L, NoKeys, {
  /** Levels 191 to 197. */
  readonly can_mention_group_id: At<L, 191, 198, number>;
  /** Since level 198. */
  readonly can_mention_group: At<L, 198, 0, number | At<L, 258, 0, GroupSettingHolders<L>>>;
}>;
}>
  | At<L, 324, 0, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly can_remove_members_group: number | GroupSettingHolders<L>;
};
}>
  | At<L, 290, 0, {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'update';
  readonly group_id: number;
  readonly data: {
  readonly deactivated: boolean;
};
}>;

export type UserGroupAddMembersEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'add_members';
  readonly group_id: number;
  readonly user_ids: ReadonlyArray<number>;
};

export type UserGroupRemoveMembersEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'remove_members';
  readonly group_id: number;
  readonly user_ids: ReadonlyArray<number>;
};

type UserGroupAddSubgroupsEventKeys<_L extends number = number> = {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'add_subgroups';
  readonly group_id: number;
};

type UserGroupAddSubgroupsEventGatedKeys<L extends number = number> = {
  /** Levels 127 to 130. */
  readonly subgroup_ids: At<L, 127, 131, ReadonlyArray<number>>;
  /** Since level 131. */
  readonly direct_subgroup_ids: At<L, 131, 0, ReadonlyArray<number>>;
};

export type AnyUserGroupAddSubgroupsEvent = AnyLevel<UserGroupAddSubgroupsEventKeys, UserGroupAddSubgroupsEventGatedKeys>;

export type UserGroupAddSubgroupsEventAt<L extends number = number> = OneLevel<UserGroupAddSubgroupsEventKeys<L>, UserGroupAddSubgroupsEventGatedKeys<L>>;

export type UserGroupAddSubgroupsEvent<L extends number = number> = number extends L ? AnyUserGroupAddSubgroupsEvent : UserGroupAddSubgroupsEventAt<L>;

type UserGroupRemoveSubgroupsEventKeys<_L extends number = number> = {
  readonly id: number;
  readonly type: 'user_group';
  readonly op: 'remove_subgroups';
  readonly group_id: number;
};

type UserGroupRemoveSubgroupsEventGatedKeys<L extends number = number> = {
  /** Levels 127 to 130. */
  readonly subgroup_ids: At<L, 127, 131, ReadonlyArray<number>>;
  /** Since level 131. */
  readonly direct_subgroup_ids: At<L, 131, 0, ReadonlyArray<number>>;
};

export type AnyUserGroupRemoveSubgroupsEvent = AnyLevel<UserGroupRemoveSubgroupsEventKeys, UserGroupRemoveSubgroupsEventGatedKeys>;

export type UserGroupRemoveSubgroupsEventAt<L extends number = number> = OneLevel<UserGroupRemoveSubgroupsEventKeys<L>, UserGroupRemoveSubgroupsEventGatedKeys<L>>;

export type UserGroupRemoveSubgroupsEvent<L extends number = number> = number extends L ? AnyUserGroupRemoveSubgroupsEvent : UserGroupRemoveSubgroupsEventAt<L>;

export type RealmEmojiUpdateEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_emoji';
  readonly op: 'update';
  readonly realm_emoji: Readonly<Record<string, RealmEmoji<L>>>;
};

export type RealmEmojiAddEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_emoji';
  readonly op: 'add';
  readonly emoji: RealmEmoji<L>;
};

export type RealmEmojiUpdateOneEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_emoji';
  readonly op: 'update_one';
  readonly emoji_id: string;
  readonly data: {
  readonly deactivated: boolean;
};
};

export type AttachmentAddEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'attachment';
  readonly op: 'add';
  readonly attachment: Attachment<L>;
  readonly upload_space_used: number;
};

export type AttachmentUpdateEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'attachment';
  readonly op: 'update';
  readonly attachment: Attachment<L>;
  readonly upload_space_used: number;
};

export type AttachmentRemoveEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'attachment';
  readonly op: 'remove';
  readonly attachment: {
  readonly id: number;
};
  readonly upload_space_used: number;
};

export type ScheduledMessagesAddEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'scheduled_messages';
  readonly op: 'add';
  readonly scheduled_messages: ReadonlyArray<ScheduledMessage<L>>;
};

export type ScheduledMessagesUpdateEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'scheduled_messages';
  readonly op: 'update';
  readonly scheduled_message: ScheduledMessage<L>;
};

export type ScheduledMessagesRemoveEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'scheduled_messages';
  readonly op: 'remove';
  readonly scheduled_message_id: number;
};

export type RemindersAddEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'reminders';
  readonly op: 'add';
  readonly reminders: ReadonlyArray<Reminder<L>>;
};

export type RemindersRemoveEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'reminders';
  readonly op: 'remove';
  readonly reminder_id: number;
};

export type SavedSnippetsAddEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'saved_snippets';
  readonly op: 'add';
  readonly saved_snippet: SavedSnippet<L>;
};

export type SavedSnippetsRemoveEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'saved_snippets';
  readonly op: 'remove';
  readonly saved_snippet_id: number;
};

export type SavedSnippetsUpdateEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'saved_snippets';
  readonly op: 'update';
  readonly saved_snippet: SavedSnippet<L>;
};

export type NavigationViewAddEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'navigation_view';
  readonly op: 'add';
  readonly navigation_view: NavigationView<L>;
};

export type NavigationViewUpdateEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'navigation_view';
  readonly op: 'update';
  readonly fragment: string;
  readonly data: {
  readonly is_pinned?: boolean | undefined;
  readonly name?: string | undefined;
};
};

export type NavigationViewRemoveEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'navigation_view';
  readonly op: 'remove';
  readonly fragment: string;
};

export type DraftsAddEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'drafts';
  readonly op: 'add';
  readonly drafts: ReadonlyArray<Draft<L>>;
};

export type DraftsUpdateEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'drafts';
  readonly op: 'update';
  readonly draft: Draft<L>;
};

export type DraftsRemoveEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'drafts';
  readonly op: 'remove';
  readonly draft_id: number;
};

export type InvitesChangedEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'invites_changed';
};

export type DeviceAddEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'device';
  readonly op: 'add';
  readonly device_id: number;
};

export type DeviceUpdateEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'device';
  readonly op: 'update';
  readonly device_id: number;
  readonly push_key_id?: number | null | undefined;
  readonly push_token_id?: string | null | undefined;
  readonly pending_push_token_id?: string | null | undefined;
  readonly push_token_last_updated_timestamp?: number | null | undefined;
  readonly push_registration_error_code?: string | null | undefined;
};

export type DeviceRemoveEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'device';
  readonly op: 'remove';
  readonly device_id: number;
};

export type PushDeviceEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'push_device';
  readonly push_account_id: At<L, 406, 450, string> | At<L, 450, 468, number>;
  readonly status: 'active' | 'failed' | 'pending';
  readonly error_code?: string | undefined;
};

export type RealmLinkifiersEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_linkifiers';
  readonly realm_linkifiers: ReadonlyArray<Linkifier<L>>;
};

export type RealmFiltersEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_filters';
  readonly realm_filters: ReadonlyArray<ReadonlyArray<string | number>>;
};

export type CustomProfileFieldsUpdateEvent<L extends number = number> = At<L, 1, 45, {
  readonly id: number;
  readonly type: 'custom_profile_fields';
  readonly op: 'update';
  readonly fields: ReadonlyArray<CustomProfileField<L>>;
}> | At<L, 45, 0, {
  readonly id: number;
  readonly type: 'custom_profile_fields';
  readonly fields: ReadonlyArray<CustomProfileField<L>>;
}>;

export type HeartbeatEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'heartbeat';
};

type RestartEventKeys<_L extends number = number> = {
  readonly id: number;
  readonly type: 'restart';
  readonly server_generation: number;
};

type RestartEventGatedKeys<L extends number = number> = {
  /** Before level 240. */
  readonly immediate: At<L, 1, 240, boolean>;
  /** Since level 59. */
  readonly zulip_version: At<L, 59, 0, string>;
  /** Since level 59. */
  readonly zulip_feature_level: At<L, 59, 0, number>;
  /** Since level 88. */
  readonly zulip_merge_base: At<L, 88, 0, string>;
};

export type AnyRestartEvent = AnyLevel<RestartEventKeys, RestartEventGatedKeys>;

export type RestartEventAt<L extends number = number> = OneLevel<RestartEventKeys<L>, RestartEventGatedKeys<L>>;

export type RestartEvent<L extends number = number> = number extends L ? AnyRestartEvent : RestartEventAt<L>;

export type WebReloadClientEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'web_reload_client';
  readonly immediate: boolean;
};

export type AlertWordsEvent<_L extends number = number> = {
  readonly id: number;
  readonly type: 'alert_words';
  readonly alert_words: ReadonlyArray<string>;
};

export type MutedUsersEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'muted_users';
  readonly muted_users: ReadonlyArray<MutedUser<L>>;
};

export type OnboardingStepsEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'onboarding_steps';
  readonly onboarding_steps: ReadonlyArray<OnboardingStep<L>>;
};

export type RealmPlaygroundsEvent<L extends number = number> = {
  readonly id: number;
  readonly type: 'realm_playgrounds';
  readonly realm_playgrounds: ReadonlyArray<Playground<L>>;
};

/** Any event of a queue. `type`, and where there is one `op`, say which. */
export type Event<L extends number = number> = 
  | MessageEvent<L>
  | UpdateMessageFlagsEvent<L>
  | UpdateMessageEvent<L>
  | DeleteMessageEvent<L>
  | ReactionEvent<L>
  | SubmessageEvent<L>
  | MutedTopicsEvent<L>
  | At<L, 134, 0, UserTopicEvent<L>>
  | StreamCreateEvent<L>
  | StreamDeleteEvent<L>
  | StreamUpdateEvent<L>
  | RealmUpdateEvent<L>
  | RealmUpdateDictEvent<L>
  | RealmDeactivatedEvent<L>
  | RealmDomainsAddEvent<L>
  | RealmDomainsChangeEvent<L>
  | RealmDomainsRemoveEvent<L>
  | DefaultStreamsEvent<L>
  | DefaultStreamGroupsEvent<L>
  | SubscriptionAddEvent<L>
  | SubscriptionRemoveEvent<L>
  | SubscriptionUpdateEvent<L>
  | SubscriptionPeerAddEvent<L>
  | SubscriptionPeerRemoveEvent<L>
  | At<L, 389, 0, ChannelFolderAddEvent<L>>
  | At<L, 389, 0, ChannelFolderUpdateEvent<L>>
  | At<L, 418, 0, ChannelFolderReorderEvent<L>>
  | RealmUserAddEvent<L>
  | At<L, 1, 222, RealmUserRemoveEvent<L>> | At<L, 228, 0, RealmUserRemoveEvent<L>>
  | RealmUserUpdateEvent<L>
  | RealmBotAddEvent<L>
  | RealmBotDeleteEvent<L>
  | At<L, 1, 222, RealmBotRemoveEvent<L>>
  | RealmBotUpdateEvent<L>
  | TypingStartEvent<L>
  | TypingStopEvent<L>
  | At<L, 351, 0, TypingEditMessageStartEvent<L>>
  | At<L, 351, 0, TypingEditMessageStopEvent<L>>
  | PresenceEvent<L>
  | At<L, 312, 0, RealmExportConsentEvent<L>>
  | At<L, 89, 0, UserSettingsUpdateEvent<L>>
  | At<L, 1, 439, UpdateDisplaySettingsEvent<L>>
  | At<L, 1, 439, UpdateGlobalNotificationsEvent<L>>
  | At<L, 95, 0, RealmUserSettingsDefaultsUpdateEvent<L>>
  | RealmExportEvent<L>
  | UserStatusEvent<L>
  | UserGroupAddEvent<L>
  | UserGroupRemoveEvent<L>
  | UserGroupUpdateEvent<L>
  | UserGroupAddMembersEvent<L>
  | UserGroupRemoveMembersEvent<L>
  | At<L, 127, 0, UserGroupAddSubgroupsEvent<L>>
  | At<L, 127, 0, UserGroupRemoveSubgroupsEvent<L>>
  | RealmEmojiUpdateEvent<L>
  | At<L, 491, 0, RealmEmojiAddEvent<L>>
  | At<L, 491, 0, RealmEmojiUpdateOneEvent<L>>
  | AttachmentAddEvent<L>
  | AttachmentUpdateEvent<L>
  | AttachmentRemoveEvent<L>
  | At<L, 179, 0, ScheduledMessagesAddEvent<L>>
  | At<L, 179, 0, ScheduledMessagesUpdateEvent<L>>
  | At<L, 179, 0, ScheduledMessagesRemoveEvent<L>>
  | At<L, 399, 0, RemindersAddEvent<L>>
  | At<L, 399, 0, RemindersRemoveEvent<L>>
  | At<L, 297, 0, SavedSnippetsAddEvent<L>>
  | At<L, 297, 0, SavedSnippetsRemoveEvent<L>>
  | At<L, 368, 0, SavedSnippetsUpdateEvent<L>>
  | At<L, 390, 0, NavigationViewAddEvent<L>>
  | At<L, 390, 0, NavigationViewUpdateEvent<L>>
  | At<L, 390, 0, NavigationViewRemoveEvent<L>>
  | At<L, 87, 0, DraftsAddEvent<L>>
  | At<L, 87, 0, DraftsUpdateEvent<L>>
  | At<L, 87, 0, DraftsRemoveEvent<L>>
  | InvitesChangedEvent<L>
  | At<L, 468, 0, DeviceAddEvent<L>>
  | At<L, 468, 0, DeviceUpdateEvent<L>>
  | At<L, 468, 0, DeviceRemoveEvent<L>>
  | At<L, 406, 468, PushDeviceEvent<L>>
  | At<L, 54, 0, RealmLinkifiersEvent<L>>
  | At<L, 1, 176, RealmFiltersEvent<L>>
  | CustomProfileFieldsUpdateEvent<L>
  | HeartbeatEvent<L>
  | RestartEvent<L>
  | At<L, 240, 0, WebReloadClientEvent<L>>
  | AlertWordsEvent<L>
  | At<L, 48, 0, MutedUsersEvent<L>>
  | At<L, 233, 0, OnboardingStepsEvent<L>>
  | At<L, 49, 0, RealmPlaygroundsEvent<L>>;
