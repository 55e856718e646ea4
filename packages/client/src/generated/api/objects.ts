// Written by `npm run generate`.
import type { At, Keys } from '../../calls/at-level.js';
import type { JsonObject } from '../../state/shared/json.js';

export type Attachment<L extends number = number> = {
  readonly id: number;
  readonly name: string;
  readonly path_id: string;
  readonly size: number;
  readonly create_time: At<L, 22, 0, number> | At<L, 1, 22, number>;
} & Keys<L, 1, 472, {
  /** Before level 472. */
  readonly messages: ReadonlyArray<{
  readonly id: number;
} & Keys<L, 22, 472, {
  /** Levels 22 to 471. */
  readonly date_sent: number;
}> & Keys<L, 1, 22, {
  /** Before level 22. */
  readonly name: number;
}>>;
}> & Keys<L, 472, 0, {
  /** Since level 472. */
  readonly message_ids: ReadonlyArray<number>;
}>;

export type AuditedChange<_L extends number = number> = {
  readonly noun: 'organization' | 'user' | 'stream' | 'user_group' | 'user_group_member' | 'user_group_subgroup' | 'subscription' | 'realm_domain';
  readonly op: 'add' | 'remove' | 'update';
  readonly timestamp: number | null;
  readonly position: number | null;
  readonly acting_user_id: number | null;
  readonly operation: string | null;
  readonly user_id: number | null;
  readonly stream_id: number | null;
  readonly group_id: number | null;
  readonly subgroup_id: number | null;
  readonly domain: string | null;
  readonly properties: ReadonlyArray<{
  readonly property: string;
  readonly before: null | boolean | number | string | JsonObject | ReadonlyArray<number | string | JsonObject>;
  readonly after: null | boolean | number | string | JsonObject | ReadonlyArray<number | string | JsonObject>;
}>;
};

export type Bot<L extends number = number> = {
  readonly user_id: number;
  readonly default_sending_stream: string | null;
  readonly default_events_register_stream: string | null;
  readonly default_all_public_streams: boolean;
  readonly services: ReadonlyArray<{
  readonly base_url: string;
  readonly token: string;
  readonly interface: 1 | 2;
}>;
} & Keys<L, 1, 474, {
  /** Before level 474. */
  readonly email: string;
  /** Before level 474. */
  readonly full_name: string;
  /** Before level 474. */
  readonly bot_type: 1 | 2 | 3 | 4;
  /** Before level 474. */
  readonly is_active: boolean;
  /** Before level 474. */
  readonly avatar_url: string;
  /** Before level 474. */
  readonly api_key: string;
}> & Keys<L, 1, 5, {
  /** Before level 5. */
  readonly owner: string | null;
}> & Keys<L, 5, 474, {
  /** Levels 5 to 473. */
  readonly owner_id: number | null;
}>;

export type Change<L extends number = number> = {
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
};

export type Channel<L extends number = number> = {
  readonly stream_id: number;
  readonly name: string;
  readonly description: string;
  readonly rendered_description: string;
  readonly invite_only: boolean;
  readonly is_web_public: boolean;
  readonly history_public_to_subscribers: boolean;
  readonly is_announcement_only: boolean;
  readonly stream_post_policy: 1 | 2 | 3 | 4;
  readonly first_message_id: number | null;
  readonly is_default?: boolean | undefined;
} & Keys<L, 17, 0, {
  /** Since level 17. */
  readonly message_retention_days: number | null;
}> & Keys<L, 30, 0, {
  /** Since level 30. */
  readonly date_created: number;
}> & Keys<L, 142, 197, {
  /** Levels 142 to 196. */
  readonly can_remove_subscribers_group_id: number;
}> & Keys<L, 197, 0, {
  /** Since level 197. */
  readonly can_remove_subscribers_group: number | At<L, 309, 0, GroupSettingHolders<L>>;
}> & Keys<L, 199, 0, {
  /** Since level 199. */
  readonly stream_weekly_traffic: number | null;
}> & Keys<L, 254, 0, {
  /** Since level 254. */
  readonly creator_id: number | null;
}> & Keys<L, 315, 0, {
  /** Since level 315. */
  readonly is_archived: boolean;
}> & Keys<L, 323, 0, {
  /** Since level 323. */
  readonly is_recently_active: boolean;
}> & Keys<L, 325, 0, {
  /** Since level 325. */
  readonly can_administer_channel_group: number | GroupSettingHolders<L>;
}> & Keys<L, 333, 0, {
  /** Since level 333. */
  readonly can_send_message_group: number | GroupSettingHolders<L>;
}> & Keys<L, 342, 0, {
  /** Since level 342. */
  readonly can_add_subscribers_group: number | GroupSettingHolders<L>;
}> & Keys<L, 357, 0, {
  /** Since level 357. */
  readonly can_subscribe_group: number | GroupSettingHolders<L>;
}> & Keys<L, 389, 0, {
  /** Since level 389. */
  readonly folder_id: number | null;
}> & Keys<L, 392, 0, {
  /** Since level 392. */
  readonly topics_policy: 'inherit' | 'allow_empty_topic' | 'disable_empty_topic' | 'empty_topic_only';
}> & Keys<L, 394, 0, {
  /** Since level 394. */
  readonly subscriber_count: number;
}> & Keys<L, 396, 0, {
  /** Since level 396. */
  readonly can_move_messages_out_of_channel_group: number | GroupSettingHolders<L>;
  /** Since level 396. */
  readonly can_move_messages_within_channel_group: number | GroupSettingHolders<L>;
}> & Keys<L, 402, 0, {
  /** Since level 402. */
  readonly can_resolve_topics_group: number | GroupSettingHolders<L>;
}> & Keys<L, 407, 0, {
  /** Since level 407. */
  readonly can_delete_any_message_group: number | GroupSettingHolders<L>;
  /** Since level 407. */
  readonly can_delete_own_message_group: number | GroupSettingHolders<L>;
}> & Keys<L, 441, 0, {
  /** Since level 441. */
  readonly can_create_topic_group: number | GroupSettingHolders<L>;
}>;

export type ChannelFolder<L extends number = number> = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly rendered_description: string;
  readonly creator_id: number | null;
  readonly date_created: number | null;
  readonly is_archived: boolean;
} & Keys<L, 414, 0, {
  /** Since level 414. */
  readonly order: number;
}>;

export type CustomProfileField<L extends number = number> = {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly hint: string;
  readonly field_data: string;
  readonly order: number;
} & Keys<L, 146, 0, {
  /** Since level 146. */
  readonly display_in_profile_summary?: boolean | undefined;
}> & Keys<L, 244, 0, {
  /** Since level 244. */
  readonly required: boolean;
}> & Keys<L, 296, 0, {
  /** Since level 296. */
  readonly editable_by_user: boolean;
}> & Keys<L, 455, 0, {
  /** Since level 455. */
  readonly use_for_user_matching?: boolean | undefined;
}>;

export type DefaultChannelGroup<L extends number = number> = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly streams: ReadonlyArray<At<L, 1, 330, Channel<L>> | At<L, 330, 0, number>>;
};

export type Device<_L extends number = number> = {
  readonly push_key_id: number | null;
  readonly push_token_id: string | null;
  readonly pending_push_token_id: string | null;
  readonly push_token_last_updated_timestamp: number | null;
  readonly push_registration_error_code: string | null;
};

export type Draft<_L extends number = number> = {
  readonly id: number;
  readonly type: '' | 'stream' | 'private';
  readonly to: ReadonlyArray<number>;
  readonly topic: string;
  readonly content: string;
  readonly timestamp: number;
};

export type EmbeddedBot<_L extends number = number> = {
  readonly name: string;
  readonly config: Readonly<Record<string, string>>;
};

export type ExportConsent<L extends number = number> = {
  readonly user_id: number;
  readonly consented: boolean;
} & Keys<L, 430, 0, {
  /** Since level 430. */
  readonly email_address_visibility: number;
}>;

export type FetchedMessage<L extends number = number> = {
  readonly id: number;
  readonly sender_id: number;
  readonly sender_email: string;
  readonly sender_full_name: string;
  readonly sender_realm_str: string;
  readonly avatar_url: string | null;
  readonly client: string;
  readonly content: string;
  readonly content_type: 'text/html' | 'text/x-markdown';
  readonly display_recipient: string | ReadonlyArray<Participant<L>>;
  readonly recipient_id: number;
  readonly subject: string;
  readonly topic_links: ReadonlyArray<At<L, 1, 46, string> | At<L, 46, 0, {
  readonly text: string;
  readonly url: string;
}>>;
  readonly submessages: ReadonlyArray<Submessage<L>>;
  readonly reactions: ReadonlyArray<Reaction<L>>;
  readonly is_me_message: boolean;
  readonly timestamp: number;
  readonly type: 'stream' | 'private';
  readonly flags: ReadonlyArray<'read' | 'starred' | 'collapsed' | 'mentioned' | 'stream_wildcard_mentioned' | 'topic_wildcard_mentioned' | 'has_alert_word' | 'historical' | 'wildcard_mentioned'>;
  readonly stream_id?: number | undefined;
  readonly last_edit_timestamp?: number | undefined;
  readonly edit_history?: ReadonlyArray<MessageEdit<L>> | undefined;
  readonly match_content?: string | undefined;
  readonly match_subject?: string | undefined;
} & Keys<L, 1, 26, {
  /** Before level 26. */
  readonly sender_short_name: string;
}> & Keys<L, 365, 0, {
  /** Since level 365. */
  readonly last_moved_timestamp?: number | undefined;
}>;

export type Ground<L extends number = number> = {
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
};

export type GroupSettingHolders<_L extends number = number> = {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};

export type Hotspot<_L extends number = number> = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly delay: number;
  readonly has_trigger?: boolean | undefined;
};

export type IncomingWebhookBot<L extends number = number> = {
  readonly name: string;
} & Keys<L, 207, 0, {
  /** Since level 207. */
  readonly display_name: string;
  /** Since level 207. */
  readonly all_event_types: ReadonlyArray<string> | null;
}> & Keys<L, 318, 0, {
  /** Since level 318. */
  readonly config_options: ReadonlyArray<JsonObject>;
}> & Keys<L, 403, 0, {
  /** Since level 403. */
  readonly url_options: ReadonlyArray<JsonObject>;
}>;

export type Invite<L extends number = number> = {
  readonly id: number;
  readonly invited: At<L, 1, 22, number> | At<L, 22, 0, number>;
  readonly expiry_date: number | null;
  readonly invited_as: 100 | 200 | 300 | 400 | 600;
  readonly is_multiuse: boolean;
  readonly email?: string | undefined;
  readonly notify_referrer_on_join?: boolean | undefined;
  readonly link_url?: string | undefined;
} & Keys<L, 1, 22, {
  /** Before level 22. */
  readonly ref: string;
}> & Keys<L, 22, 0, {
  /** Since level 22. */
  readonly invited_by_user_id: number;
}>;

export type Linkifier<L extends number = number> = {
  readonly id: number;
  readonly pattern: string;
} & Keys<L, 54, 176, {
  /** Levels 54 to 175. */
  readonly url_format: string;
}> & Keys<L, 176, 0, {
  /** Since level 176. */
  readonly url_template: string;
}> & Keys<L, 471, 0, {
  /** Since level 471. */
  readonly example_input: string | null;
  /** Since level 471. */
  readonly reverse_template: string | null;
}> & Keys<L, 478, 0, {
  /** Since level 478. */
  readonly alternative_url_templates: ReadonlyArray<string>;
}>;

export type ListedUser<L extends number = number> = {
  readonly user_id: number;
  readonly email: string;
  readonly full_name: string;
  readonly date_joined: string;
  readonly is_admin: boolean;
  readonly is_guest: boolean;
  readonly is_bot: boolean;
  readonly avatar_url: string | null;
  readonly is_active?: boolean | undefined;
  readonly profile_data?: Readonly<Record<string, ProfileValue<L>>> | undefined;
  readonly timezone?: string | undefined;
} & Keys<L, 163, 0, {
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
}> & Keys<L, 6, 0, {
  /** Since level 6. */
  readonly avatar_version: number;
}> & Keys<L, 8, 0, {
  /** Since level 8. */
  readonly is_owner: boolean;
}> & Keys<L, 59, 0, {
  /** Since level 59. */
  readonly role: 100 | 200 | 300 | 400 | 600;
}> & Keys<L, 73, 363, {
  /** Levels 73 to 362. */
  readonly is_billing_admin?: boolean | undefined;
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

export type Message<L extends number = number> = {
  readonly id: number;
  readonly sender_id: number;
  readonly sender_email: string;
  readonly sender_full_name: string;
  readonly sender_realm_str: string;
  readonly avatar_url: string | null;
  readonly client: string;
  readonly content: string;
  readonly content_type: 'text/html' | 'text/x-markdown';
  readonly display_recipient: string | ReadonlyArray<Participant<L>>;
  readonly recipient_id: number;
  readonly subject: string;
  readonly topic_links: ReadonlyArray<At<L, 1, 46, string> | At<L, 46, 0, {
  readonly text: string;
  readonly url: string;
}>>;
  readonly submessages: ReadonlyArray<Submessage<L>>;
  readonly reactions: ReadonlyArray<Reaction<L>>;
  readonly is_me_message: boolean;
  readonly timestamp: number;
  readonly type: 'stream' | 'private';
  readonly stream_id?: number | undefined;
  readonly last_edit_timestamp?: number | undefined;
} & Keys<L, 1, 26, {
  /** Before level 26. */
  readonly sender_short_name: string;
}> & Keys<L, 365, 0, {
  /** Since level 365. */
  readonly last_moved_timestamp?: number | undefined;
}>;

export type MessageEdit<L extends number = number> = {
  readonly user_id: number | null;
  readonly timestamp: number;
  readonly prev_content?: string | undefined;
  readonly prev_rendered_content?: string | undefined;
  readonly prev_stream?: number | undefined;
} & Keys<L, 1, 284, {
  /** Before level 284. */
  readonly prev_rendered_content_version?: number | undefined;
}> & Keys<L, 1, 118, {
  /** Before level 118. */
  readonly prev_subject?: string | undefined;
}> & Keys<L, 118, 0, {
  /** Since level 118. */
  readonly prev_topic?: string | undefined;
  /** Since level 118. */
  readonly topic?: string | undefined;
  /** Since level 118. */
  readonly stream?: number | undefined;
}>;

export type MessageSnapshot<L extends number = number> = {
  readonly topic: string;
  readonly content: string;
  readonly rendered_content: string;
  readonly timestamp: number;
  readonly user_id: number | null;
  readonly prev_topic?: string | undefined;
  readonly prev_content?: string | undefined;
  readonly prev_rendered_content?: string | undefined;
  readonly content_html_diff?: string | undefined;
  readonly prev_stream?: number | undefined;
} & Keys<L, 118, 0, {
  /** Since level 118. */
  readonly stream?: number | undefined;
}>;

export type MutedUser<_L extends number = number> = {
  readonly id: number;
  readonly timestamp: number;
};

export type NamedGroup<_L extends number = number> = {
  readonly id: number;
  readonly name: string;
};

export type NavigationView<_L extends number = number> = {
  readonly fragment: string;
  readonly is_pinned: boolean;
  readonly name: string | null;
};

export type OnboardingStep<_L extends number = number> = {
  readonly type: string;
  readonly name: string;
};

export type Participant<L extends number = number> = {
  readonly id: number;
  readonly email: string;
  readonly full_name: string;
  readonly is_mirror_dummy: boolean;
} & Keys<L, 1, 26, {
  /** Before level 26. */
  readonly short_name: string;
}>;

export type PastReader<L extends number = number> = {
  readonly user_id: number;
  readonly allowed: boolean;
  readonly rule: string;
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
};

export type PermissionSetting<L extends number = number> = {
  readonly require_system_group: boolean;
  readonly allow_internet_group: boolean;
  readonly allow_nobody_group: boolean;
  readonly allow_everyone_group: boolean;
  readonly default_group_name: string;
  readonly default_for_system_groups: string | null;
} & Keys<L, 221, 326, {
  /** Levels 221 to 325. */
  readonly allow_owners_group: boolean;
  /** Levels 221 to 325. */
  readonly id_field_name: string;
}> & Keys<L, 225, 0, {
  /** Since level 225. */
  readonly allowed_system_groups: ReadonlyArray<string>;
}>;

export type Playground<L extends number = number> = {
  readonly id: number;
  readonly name: string;
  readonly pygments_language: string;
} & Keys<L, 49, 196, {
  /** Levels 49 to 195. */
  readonly url_prefix: string;
}> & Keys<L, 196, 0, {
  /** Since level 196. */
  readonly url_template: string;
}>;

export type Presence<L extends number = number> = {
  readonly aggregated: {
  readonly client: string;
  readonly status: 'active' | 'idle';
  readonly timestamp: number;
};
  readonly website: PresenceEntry<L>;
};

export type PresenceEntry<_L extends number = number> = {
  readonly client: string;
  readonly status: 'active' | 'idle';
  readonly timestamp: number;
  readonly pushable: boolean;
};

export type PresenceTimes<_L extends number = number> = {
  readonly active_timestamp: number;
  readonly idle_timestamp: number;
};

export type ProfileValue<_L extends number = number> = {
  readonly value: string;
  readonly rendered_value?: string | undefined;
};

export type PushDevice<_L extends number = number> = {
  readonly status: 'active' | 'failed' | 'pending';
  readonly error_code?: string | undefined;
};

export type Reaction<L extends number = number> = {
  readonly emoji_name: string;
  readonly emoji_code: string;
  readonly reaction_type: 'unicode_emoji' | 'realm_emoji' | 'zulip_extra_emoji';
} & Keys<L, 1, 328, {
  /** Before level 328. */
  readonly user: {
  readonly id: number;
  readonly email: string;
  readonly full_name: string;
  readonly is_mirror_dummy: boolean;
};
}> & Keys<L, 2, 0, {
  /** Since level 2. */
  readonly user_id: number;
}>;

export type RealmDomain<_L extends number = number> = {
  readonly domain: string;
  readonly allow_subdomains: boolean;
};

export type RealmEmoji<L extends number = number> = {
  readonly id: string;
  readonly name: string;
  readonly source_url: string;
  readonly deactivated: boolean;
} & Keys<L, 1, 7, {
  /** Before level 7. */
  readonly author: {
  readonly id: number;
  readonly email: string;
  readonly full_name: string;
} | null;
}> & Keys<L, 7, 0, {
  /** Since level 7. */
  readonly author_id: number | null;
}> & Keys<L, 113, 0, {
  /** Since level 97. */
  readonly still_url: string | null;
}> & Keys<L, 97, 113, {
  /** Since level 97. */
  readonly still_url?: string | null | undefined;
}>;

export type RealmExport<L extends number = number> = {
  readonly id: number;
  readonly export_time: number;
  readonly acting_user_id: number;
  readonly export_url: string | null;
  readonly deleted_timestamp: number | null;
  readonly failed_timestamp: number | null;
  readonly pending: boolean;
} & Keys<L, 304, 0, {
  /** Since level 304. */
  readonly export_type: At<L, 304, 449, 1 | 2 | 3> | At<L, 449, 0, 'public' | 'full_with_consent' | 'full_without_consent'>;
}>;

export type Reminder<_L extends number = number> = {
  readonly reminder_id: number;
  readonly scheduled_delivery_timestamp: number;
  readonly reminder_target_message_id: number;
  readonly type: 'private';
  readonly to: ReadonlyArray<number>;
  readonly content: string;
  readonly rendered_content: string;
  readonly failed: boolean;
};

export type SavedSnippet<_L extends number = number> = {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly date_created: number;
};

export type ScheduledMessage<L extends number = number> = {
  readonly scheduled_message_id: number;
  readonly type: 'stream' | 'private';
  readonly to: number | ReadonlyArray<number>;
  readonly content: string;
  readonly rendered_content: string;
  readonly scheduled_delivery_timestamp: number;
  readonly topic?: string | undefined;
} & Keys<L, 181, 0, {
  /** Since level 181. */
  readonly failed: boolean;
}>;

export type Submessage<_L extends number = number> = {
  readonly id: number;
  readonly message_id: number;
  readonly sender_id: number;
  readonly msg_type: 'widget';
  readonly content: string;
};

export type Subscription<L extends number = number> = {
  readonly stream_id: number;
  readonly name: string;
  readonly description: string;
  readonly rendered_description: string;
  readonly invite_only: boolean;
  readonly is_web_public: boolean;
  readonly history_public_to_subscribers: boolean;
  readonly is_announcement_only: boolean;
  readonly stream_post_policy: 1 | 2 | 3 | 4;
  readonly first_message_id: number | null;
  readonly stream_weekly_traffic: number | null;
  readonly color: string;
  readonly is_muted: boolean;
  readonly in_home_view: boolean;
  readonly pin_to_top: boolean;
  readonly desktop_notifications: boolean | null;
  readonly email_notifications: boolean | null;
  readonly push_notifications: boolean | null;
  readonly audible_notifications: boolean | null;
  readonly wildcard_mentions_notify: boolean | null;
  readonly subscribers?: ReadonlyArray<At<L, 1, 79, string> | At<L, 79, 0, number>> | undefined;
} & Keys<L, 1, 14, {
  /** Before level 14. */
  readonly is_old_stream: boolean;
}> & Keys<L, 1, 226, {
  /** Before level 226. */
  readonly email_address: string;
}> & Keys<L, 17, 0, {
  /** Since level 17. */
  readonly message_retention_days: number | null;
}> & Keys<L, 30, 0, {
  /** Since level 30. */
  readonly date_created: number;
}> & Keys<L, 31, 133, {
  /** Levels 31 to 132. */
  readonly role: number;
}> & Keys<L, 142, 197, {
  /** Levels 142 to 196. */
  readonly can_remove_subscribers_group_id: number;
}> & Keys<L, 197, 0, {
  /** Since level 197. */
  readonly can_remove_subscribers_group: number | At<L, 309, 0, GroupSettingHolders<L>>;
}> & Keys<L, 254, 0, {
  /** Since level 254. */
  readonly creator_id: number | null;
}> & Keys<L, 315, 0, {
  /** Since level 315. */
  readonly is_archived: boolean;
}> & Keys<L, 323, 0, {
  /** Since level 323. */
  readonly is_recently_active: boolean;
}> & Keys<L, 325, 0, {
  /** Since level 325. */
  readonly can_administer_channel_group: number | GroupSettingHolders<L>;
}> & Keys<L, 333, 0, {
  /** Since level 333. */
  readonly can_send_message_group: number | GroupSettingHolders<L>;
}> & Keys<L, 342, 0, {
  /** Since level 342. */
  readonly can_add_subscribers_group: number | GroupSettingHolders<L>;
}> & Keys<L, 357, 0, {
  /** Since level 357. */
  readonly can_subscribe_group: number | GroupSettingHolders<L>;
}> & Keys<L, 389, 0, {
  /** Since level 389. */
  readonly folder_id: number | null;
}> & Keys<L, 392, 0, {
  /** Since level 392. */
  readonly topics_policy: 'inherit' | 'allow_empty_topic' | 'disable_empty_topic' | 'empty_topic_only';
}> & Keys<L, 394, 0, {
  /** Since level 394. */
  readonly subscriber_count: number;
}> & Keys<L, 396, 0, {
  /** Since level 396. */
  readonly can_move_messages_out_of_channel_group: number | GroupSettingHolders<L>;
  /** Since level 396. */
  readonly can_move_messages_within_channel_group: number | GroupSettingHolders<L>;
}> & Keys<L, 402, 0, {
  /** Since level 402. */
  readonly can_resolve_topics_group: number | GroupSettingHolders<L>;
}> & Keys<L, 407, 0, {
  /** Since level 407. */
  readonly can_delete_any_message_group: number | GroupSettingHolders<L>;
  /** Since level 407. */
  readonly can_delete_own_message_group: number | GroupSettingHolders<L>;
}> & Keys<L, 412, 0, {
  /** Since level 412. */
  readonly partial_subscribers?: ReadonlyArray<number> | undefined;
}> & Keys<L, 441, 0, {
  /** Since level 441. */
  readonly can_create_topic_group: number | GroupSettingHolders<L>;
}>;

export type Typist<_L extends number = number> = {
  readonly user_id: number;
  readonly email: string;
};

export type UnreadMessages<L extends number = number> = {
  readonly count: number;
  readonly pms: ReadonlyArray<{
  readonly sender_id: number;
  readonly unread_message_ids: ReadonlyArray<number>;
} & Keys<L, 119, 0, {
  /** Since level 119. */
  readonly other_user_id: number;
}>>;
  readonly streams: ReadonlyArray<{
  readonly stream_id: number;
  readonly topic: string;
  readonly unread_message_ids: ReadonlyArray<number>;
} & Keys<L, 1, 90, {
  /** Before level 90. */
  readonly sender_ids: ReadonlyArray<number>;
}>>;
  readonly huddles: ReadonlyArray<{
  readonly user_ids_string: string;
  readonly unread_message_ids: ReadonlyArray<number>;
}>;
  readonly mentions: ReadonlyArray<number>;
} & Keys<L, 44, 0, {
  /** Since level 44. */
  readonly old_unreads_missing: boolean;
}>;

export type UnsubscribedChannel<L extends number = number> = {
  readonly stream_id: number;
  readonly name: string;
  readonly description: string;
  readonly rendered_description: string;
  readonly invite_only: boolean;
  readonly is_web_public: boolean;
  readonly history_public_to_subscribers: boolean;
  readonly is_announcement_only: boolean;
  readonly stream_post_policy: 1 | 2 | 3 | 4;
  readonly first_message_id: number | null;
  readonly subscribers?: ReadonlyArray<At<L, 1, 79, string> | At<L, 79, 0, number>> | undefined;
} & Keys<L, 17, 0, {
  /** Since level 17. */
  readonly message_retention_days: number | null;
}> & Keys<L, 30, 0, {
  /** Since level 30. */
  readonly date_created: number;
}> & Keys<L, 142, 197, {
  /** Levels 142 to 196. */
  readonly can_remove_subscribers_group_id: number;
}> & Keys<L, 197, 0, {
  /** Since level 197. */
  readonly can_remove_subscribers_group: number | At<L, 309, 0, GroupSettingHolders<L>>;
}> & Keys<L, 199, 0, {
  /** Since level 199. */
  readonly stream_weekly_traffic: number | null;
}> & Keys<L, 254, 0, {
  /** Since level 254. */
  readonly creator_id: number | null;
}> & Keys<L, 315, 0, {
  /** Since level 315. */
  readonly is_archived: boolean;
}> & Keys<L, 323, 0, {
  /** Since level 323. */
  readonly is_recently_active: boolean;
}> & Keys<L, 325, 0, {
  /** Since level 325. */
  readonly can_administer_channel_group: number | GroupSettingHolders<L>;
}> & Keys<L, 333, 0, {
  /** Since level 333. */
  readonly can_send_message_group: number | GroupSettingHolders<L>;
}> & Keys<L, 342, 0, {
  /** Since level 342. */
  readonly can_add_subscribers_group: number | GroupSettingHolders<L>;
}> & Keys<L, 357, 0, {
  /** Since level 357. */
  readonly can_subscribe_group: number | GroupSettingHolders<L>;
}> & Keys<L, 389, 0, {
  /** Since level 389. */
  readonly folder_id: number | null;
}> & Keys<L, 392, 0, {
  /** Since level 392. */
  readonly topics_policy: 'inherit' | 'allow_empty_topic' | 'disable_empty_topic' | 'empty_topic_only';
}> & Keys<L, 394, 0, {
  /** Since level 394. */
  readonly subscriber_count: number;
}> & Keys<L, 396, 0, {
  /** Since level 396. */
  readonly can_move_messages_out_of_channel_group: number | GroupSettingHolders<L>;
  /** Since level 396. */
  readonly can_move_messages_within_channel_group: number | GroupSettingHolders<L>;
}> & Keys<L, 402, 0, {
  /** Since level 402. */
  readonly can_resolve_topics_group: number | GroupSettingHolders<L>;
}> & Keys<L, 407, 0, {
  /** Since level 407. */
  readonly can_delete_any_message_group: number | GroupSettingHolders<L>;
  /** Since level 407. */
  readonly can_delete_own_message_group: number | GroupSettingHolders<L>;
}> & Keys<L, 412, 0, {
  /** Since level 412. */
  readonly partial_subscribers?: ReadonlyArray<number> | undefined;
}> & Keys<L, 441, 0, {
  /** Since level 441. */
  readonly can_create_topic_group: number | GroupSettingHolders<L>;
}>;

export type User<L extends number = number> = {
  readonly user_id: number;
  readonly email: string;
  readonly full_name: string;
  readonly date_joined: string;
  readonly is_admin: boolean;
  readonly is_guest: boolean;
  readonly is_bot: boolean;
  readonly avatar_url: string | null;
  readonly is_active: boolean;
  readonly profile_data?: Readonly<Record<string, ProfileValue<L>>> | undefined;
  readonly timezone?: string | undefined;
} & Keys<L, 59, 0, {
  /** Since level 59. */
  readonly role: 100 | 200 | 300 | 400 | 600;
}> & Keys<L, 8, 0, {
  /** Since level 8. */
  readonly is_owner: boolean;
}> & Keys<L, 6, 0, {
  /** Since level 6. */
  readonly avatar_version: number;
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
}> & Keys<L, 83, 0, {
  /** Since level 83. */
  readonly is_system_bot?: boolean | undefined;
}> & Keys<L, 73, 363, {
  /** Levels 73 to 362. */
  readonly is_billing_admin?: boolean | undefined;
}> & Keys<L, 433, 0, {
  /** Since level 433. */
  readonly is_imported_stub: boolean;
}> & Keys<L, 490, 0, {
  /** Since level 490. */
  readonly is_deleted?: boolean | undefined;
}> & Keys<L, 1, 83, {
  /** Before level 83. */
  readonly is_cross_realm_bot?: boolean | undefined;
}>;

export type UserGroup<L extends number = number> = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly members: ReadonlyArray<number>;
} & Keys<L, 93, 0, {
  /** Since level 93. */
  readonly is_system_group: boolean;
}> & Keys<L, 127, 131, {
  /** Levels 127 to 130. */
  readonly subgroups: ReadonlyArray<number>;
}> & Keys<L, 131, 0, {
  /** Since level 131. */
  readonly direct_subgroup_ids: ReadonlyArray<number>;
}> & Keys<L, 191, 198, {
  /** Levels 191 to 197. */
  readonly can_mention_group_id: number;
}> & Keys<L, 198, 0, {
  /** Since level 198. */
  readonly can_mention_group: number | At<L, 258, 0, GroupSettingHolders<L>>;
}> & Keys<L, 283, 0, {
  /** Since level 283. */
  readonly can_manage_group: number | At<L, 309, 0, GroupSettingHolders<L>>;
}> & Keys<L, 290, 0, {
  /** Since level 290. */
  readonly deactivated: boolean;
}> & Keys<L, 292, 0, {
  /** Since level 292. */
  readonly creator_id: number | null;
  /** Since level 292. */
  readonly date_created: number | null;
}> & Keys<L, 301, 0, {
  /** Since level 301. */
  readonly can_join_group: number | At<L, 309, 0, GroupSettingHolders<L>>;
}> & Keys<L, 305, 0, {
  /** Since level 305. */
  readonly can_add_members_group: number | At<L, 309, 0, GroupSettingHolders<L>>;
}> & Keys<L, 308, 0, {
  /** Since level 308. */
  readonly can_leave_group: number | At<L, 309, 0, GroupSettingHolders<L>>;
}> & Keys<L, 324, 0, {
  /** Since level 324. */
  readonly can_remove_members_group: number | GroupSettingHolders<L>;
}>;

export type UserSettings<L extends number = number> = {
  readonly twenty_four_hour_time: boolean | At<L, 408, 0, null>;
  readonly color_scheme: number;
  readonly default_language: string;
  readonly demote_inactive_streams: number;
  readonly emojiset: string;
  readonly enable_drafts_synchronization: boolean;
  readonly enter_sends: boolean;
  readonly fluid_layout_width: boolean;
  readonly high_contrast_mode: boolean;
  readonly left_side_userlist: boolean;
  readonly starred_message_counts: boolean;
  readonly translate_emoticons: boolean;
  readonly enable_stream_desktop_notifications: boolean;
  readonly enable_stream_email_notifications: boolean;
  readonly enable_stream_push_notifications: boolean;
  readonly enable_stream_audible_notifications: boolean;
  readonly wildcard_mentions_notify: boolean;
  readonly enable_desktop_notifications: boolean;
  readonly enable_sounds: boolean;
  readonly pm_content_in_desktop_notifications: boolean;
  readonly enable_offline_email_notifications: boolean;
  readonly enable_offline_push_notifications: boolean;
  readonly enable_online_push_notifications: boolean;
  readonly message_content_in_email_notifications: boolean;
  readonly enable_digest_emails: boolean;
  readonly enable_login_emails: boolean;
  readonly enable_marketing_emails: boolean;
  readonly notification_sound: string;
  readonly email_notifications_batching_period_seconds: number;
  readonly desktop_icon_count_display: number;
  readonly presence_enabled: boolean;
  readonly emojiset_choices: ReadonlyArray<{
  readonly key: string;
  readonly text: string;
}>;
  readonly available_notification_sounds: ReadonlyArray<string>;
  readonly timezone: string;
} & Keys<L, 89, 364, {
  /** Levels 89 to 363. */
  readonly dense_mode: boolean;
}> & Keys<L, 105, 0, {
  /** Since level 105. */
  readonly send_private_typing_notifications: boolean;
  /** Since level 105. */
  readonly send_stream_typing_notifications: boolean;
  /** Since level 105. */
  readonly send_read_receipts: boolean;
}> & Keys<L, 125, 0, {
  /** Since level 125. */
  readonly display_emoji_reaction_users: boolean;
}> & Keys<L, 141, 0, {
  /** Since level 141. */
  readonly user_list_style: number;
}> & Keys<L, 163, 0, {
  /** Since level 163. */
  readonly email_address_visibility: number;
}> & Keys<L, 168, 0, {
  /** Since level 168. */
  readonly realm_name_in_email_notifications_policy: number;
}> & Keys<L, 175, 0, {
  /** Since level 175. */
  readonly web_mark_read_on_scroll_policy: number;
}> & Keys<L, 189, 0, {
  /** Since level 189. */
  readonly enable_followed_topic_desktop_notifications: boolean;
  /** Since level 189. */
  readonly enable_followed_topic_email_notifications: boolean;
  /** Since level 189. */
  readonly enable_followed_topic_push_notifications: boolean;
  /** Since level 189. */
  readonly enable_followed_topic_audible_notifications: boolean;
  /** Since level 189. */
  readonly enable_followed_topic_wildcard_mentions_notify: boolean;
}> & Keys<L, 210, 0, {
  /** Since level 210. */
  readonly web_stream_unreads_count_display_policy: number;
}> & Keys<L, 214, 0, {
  /** Since level 214. */
  readonly automatically_follow_topics_policy: number;
  /** Since level 214. */
  readonly automatically_unmute_topics_in_muted_streams_policy: number;
}> & Keys<L, 219, 0, {
  /** Since level 219. */
  readonly web_home_view: string;
  /** Since level 219. */
  readonly web_escape_navigates_to_home_view: boolean;
}> & Keys<L, 235, 0, {
  /** Since level 235. */
  readonly automatically_follow_topics_where_mentioned: boolean;
}> & Keys<L, 245, 0, {
  /** Since level 245. */
  readonly web_font_size_px: number;
  /** Since level 245. */
  readonly web_line_height_percent: number;
}> & Keys<L, 253, 0, {
  /** Since level 253. */
  readonly receives_typing_notifications: boolean;
}> & Keys<L, 268, 0, {
  /** Since level 268. */
  readonly web_navigate_to_sent_message: boolean;
}> & Keys<L, 269, 0, {
  /** Since level 269. */
  readonly web_channel_default_view: number;
}> & Keys<L, 275, 0, {
  /** Since level 275. */
  readonly web_animate_image_previews: string;
}> & Keys<L, 293, 0, {
  /** Since level 293. */
  readonly allow_private_data_export: boolean;
}> & Keys<L, 329, 0, {
  /** Since level 329. */
  readonly web_suggest_update_timezone: boolean;
}> & Keys<L, 350, 0, {
  /** Since level 350. */
  readonly hide_ai_features: boolean;
}> & Keys<L, 385, 0, {
  /** Since level 385. */
  readonly resolved_topic_notice_auto_read_policy: string;
}> & Keys<L, 398, 0, {
  /** Since level 398. */
  readonly web_left_sidebar_unreads_count_summary: boolean;
}> & Keys<L, 411, 0, {
  /** Since level 411. */
  readonly web_left_sidebar_show_channel_folders: boolean;
}> & Keys<L, 431, 0, {
  /** Since level 431. */
  readonly web_inbox_show_channel_folders: boolean;
}>;

export type UserSettingsDefaults<L extends number = number> = {
  readonly twenty_four_hour_time: boolean | At<L, 408, 0, null>;
  readonly color_scheme: number;
  readonly default_language: string;
  readonly demote_inactive_streams: number;
  readonly emojiset: string;
  readonly enable_drafts_synchronization: boolean;
  readonly enter_sends: boolean;
  readonly fluid_layout_width: boolean;
  readonly high_contrast_mode: boolean;
  readonly left_side_userlist: boolean;
  readonly starred_message_counts: boolean;
  readonly translate_emoticons: boolean;
  readonly enable_stream_desktop_notifications: boolean;
  readonly enable_stream_email_notifications: boolean;
  readonly enable_stream_push_notifications: boolean;
  readonly enable_stream_audible_notifications: boolean;
  readonly wildcard_mentions_notify: boolean;
  readonly enable_desktop_notifications: boolean;
  readonly enable_sounds: boolean;
  readonly pm_content_in_desktop_notifications: boolean;
  readonly enable_offline_email_notifications: boolean;
  readonly enable_offline_push_notifications: boolean;
  readonly enable_online_push_notifications: boolean;
  readonly message_content_in_email_notifications: boolean;
  readonly enable_digest_emails: boolean;
  readonly enable_login_emails: boolean;
  readonly enable_marketing_emails: boolean;
  readonly notification_sound: string;
  readonly email_notifications_batching_period_seconds: number;
  readonly desktop_icon_count_display: number;
  readonly presence_enabled: boolean;
  readonly emojiset_choices: ReadonlyArray<{
  readonly key: string;
  readonly text: string;
}>;
  readonly available_notification_sounds: ReadonlyArray<string>;
} & Keys<L, 95, 364, {
  /** Levels 95 to 363. */
  readonly dense_mode: boolean;
}> & Keys<L, 105, 0, {
  /** Since level 105. */
  readonly send_private_typing_notifications: boolean;
  /** Since level 105. */
  readonly send_stream_typing_notifications: boolean;
  /** Since level 105. */
  readonly send_read_receipts: boolean;
}> & Keys<L, 125, 0, {
  /** Since level 125. */
  readonly display_emoji_reaction_users: boolean;
}> & Keys<L, 141, 0, {
  /** Since level 141. */
  readonly user_list_style: number;
}> & Keys<L, 163, 0, {
  /** Since level 163. */
  readonly email_address_visibility: number;
}> & Keys<L, 168, 0, {
  /** Since level 168. */
  readonly realm_name_in_email_notifications_policy: number;
}> & Keys<L, 175, 0, {
  /** Since level 175. */
  readonly web_mark_read_on_scroll_policy: number;
}> & Keys<L, 189, 0, {
  /** Since level 189. */
  readonly enable_followed_topic_desktop_notifications: boolean;
  /** Since level 189. */
  readonly enable_followed_topic_email_notifications: boolean;
  /** Since level 189. */
  readonly enable_followed_topic_push_notifications: boolean;
  /** Since level 189. */
  readonly enable_followed_topic_audible_notifications: boolean;
  /** Since level 189. */
  readonly enable_followed_topic_wildcard_mentions_notify: boolean;
}> & Keys<L, 210, 0, {
  /** Since level 210. */
  readonly web_stream_unreads_count_display_policy: number;
}> & Keys<L, 214, 0, {
  /** Since level 214. */
  readonly automatically_follow_topics_policy: number;
  /** Since level 214. */
  readonly automatically_unmute_topics_in_muted_streams_policy: number;
}> & Keys<L, 219, 0, {
  /** Since level 219. */
  readonly web_home_view: string;
  /** Since level 219. */
  readonly web_escape_navigates_to_home_view: boolean;
}> & Keys<L, 235, 0, {
  /** Since level 235. */
  readonly automatically_follow_topics_where_mentioned: boolean;
}> & Keys<L, 245, 0, {
  /** Since level 245. */
  readonly web_font_size_px: number;
  /** Since level 245. */
  readonly web_line_height_percent: number;
}> & Keys<L, 253, 0, {
  /** Since level 253. */
  readonly receives_typing_notifications: boolean;
}> & Keys<L, 268, 0, {
  /** Since level 268. */
  readonly web_navigate_to_sent_message: boolean;
}> & Keys<L, 269, 0, {
  /** Since level 269. */
  readonly web_channel_default_view: number;
}> & Keys<L, 275, 0, {
  /** Since level 275. */
  readonly web_animate_image_previews: string;
}> & Keys<L, 293, 0, {
  /** Since level 293. */
  readonly allow_private_data_export: boolean;
}> & Keys<L, 329, 0, {
  /** Since level 329. */
  readonly web_suggest_update_timezone: boolean;
}> & Keys<L, 350, 0, {
  /** Since level 350. */
  readonly hide_ai_features: boolean;
}> & Keys<L, 385, 0, {
  /** Since level 385. */
  readonly resolved_topic_notice_auto_read_policy: string;
}> & Keys<L, 398, 0, {
  /** Since level 398. */
  readonly web_left_sidebar_unreads_count_summary: boolean;
}> & Keys<L, 411, 0, {
  /** Since level 411. */
  readonly web_left_sidebar_show_channel_folders: boolean;
}> & Keys<L, 431, 0, {
  /** Since level 431. */
  readonly web_inbox_show_channel_folders: boolean;
}>;

export type UserStatus<L extends number = number> = {
  readonly away?: boolean | undefined;
  readonly status_text?: string | undefined;
} & Keys<L, 86, 0, {
  /** Since level 86. */
  readonly emoji_name?: string | undefined;
  /** Since level 86. */
  readonly emoji_code?: string | undefined;
  /** Since level 86. */
  readonly reaction_type?: string | undefined;
}>;
