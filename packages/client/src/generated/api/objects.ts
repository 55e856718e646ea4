// Written by `npm run generate`.
import type { AnyLevel, At, OneLevel } from '../../calls/at-level.js';
import type { JsonObject } from '../../state/shared/json.js';

type AttachmentMessagesKeys<_L extends number = number> = {
  readonly id: number;
};

type AttachmentMessagesGatedKeys<L extends number = number> = {
  /** Levels 22 to 471. */
  readonly date_sent: At<L, 22, 472, number>;
  /** Before level 22. */
  readonly name: At<L, 1, 22, number>;
};

export type AnyAttachmentMessages = AnyLevel<AttachmentMessagesKeys, AttachmentMessagesGatedKeys>;

export type AttachmentMessagesAt<L extends number = number> = OneLevel<AttachmentMessagesKeys<L>, AttachmentMessagesGatedKeys<L>>;

export type AttachmentMessages<L extends number = number> = number extends L ? AnyAttachmentMessages : AttachmentMessagesAt<L>;

type AttachmentKeys<L extends number = number> = {
  readonly id: number;
  readonly name: string;
  readonly path_id: string;
  readonly size: number;
  readonly create_time: At<L, 22, 0, number> | At<L, 1, 22, number>;
};

type AttachmentGatedKeys<L extends number = number> = {
  /** Before level 472. */
  readonly messages: At<L, 1, 472, ReadonlyArray<AttachmentMessages<L>>>;
  /** Since level 472. */
  readonly message_ids: At<L, 472, 0, ReadonlyArray<number>>;
};

export type AnyAttachment = AnyLevel<AttachmentKeys, AttachmentGatedKeys>;

export type AttachmentAt<L extends number = number> = OneLevel<AttachmentKeys<L>, AttachmentGatedKeys<L>>;

export type Attachment<L extends number = number> = number extends L ? AnyAttachment : AttachmentAt<L>;

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

type BotKeys<_L extends number = number> = {
  readonly user_id: number;
  readonly default_sending_stream: string | null;
  readonly default_events_register_stream: string | null;
  readonly default_all_public_streams: boolean;
  readonly services: ReadonlyArray<{
  readonly base_url: string;
  readonly token: string;
  readonly interface: 1 | 2;
}>;
};

type BotGatedKeys<L extends number = number> = {
  /** Before level 474. */
  readonly email: At<L, 1, 474, string>;
  /** Before level 474. */
  readonly full_name: At<L, 1, 474, string>;
  /** Before level 474. */
  readonly bot_type: At<L, 1, 474, 1 | 2 | 3 | 4>;
  /** Before level 474. */
  readonly is_active: At<L, 1, 474, boolean>;
  /** Before level 474. */
  readonly avatar_url: At<L, 1, 474, string>;
  /** Before level 5. */
  readonly owner: At<L, 1, 5, string | null>;
  /** Before level 474. */
  readonly api_key: At<L, 1, 474, string>;
  /** Levels 5 to 473. */
  readonly owner_id: At<L, 5, 474, number | null>;
};

export type AnyBot = AnyLevel<BotKeys, BotGatedKeys>;

export type BotAt<L extends number = number> = OneLevel<BotKeys<L>, BotGatedKeys<L>>;

export type Bot<L extends number = number> = number extends L ? AnyBot : BotAt<L>;

export type Change<L extends number = number> = {
  readonly kind: 'give_setting' | 'take_setting';
  readonly scope: 'organization' | 'channel' | 'group';
  readonly setting: string;
  readonly by: ReadonlyArray<number>;
} | {
  readonly kind: 'join_group' | 'leave_group';
  readonly group: NamedGroup<L>;
  readonly by: ReadonlyArray<number>;
} | {
  readonly kind: 'change_policy';
  readonly policy: 'allow_message_editing' | 'message_content_edit_limit_seconds' | 'message_content_delete_limit_seconds' | 'move_messages_within_stream_limit_seconds' | 'move_messages_between_streams_limit_seconds' | 'enable_read_receipts' | 'message_edit_history_visibility_policy' | 'enable_spectator_access' | 'name_changes_disabled' | 'avatar_changes_disabled' | 'email_changes_disabled';
  readonly by: ReadonlyArray<number>;
} | {
  readonly kind: 'subscribe' | 'unsubscribe' | 'unarchive' | 'reactivate' | 'deactivate';
  readonly by: ReadonlyArray<number>;
} | {
  readonly kind: 'wait';
  readonly until: number;
  readonly by: ReadonlyArray<number>;
} | {
  readonly kind: 'change_role';
  readonly role: 100 | 200 | 300 | 400 | 600;
  readonly by: ReadonlyArray<number>;
};

type ChannelKeys<_L extends number = number> = {
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
};

type ChannelGatedKeys<L extends number = number> = {
  /** Since level 17. */
  readonly message_retention_days: At<L, 17, 0, number | null>;
  /** Since level 30. */
  readonly date_created: At<L, 30, 0, number>;
  /** Levels 142 to 196. */
  readonly can_remove_subscribers_group_id: At<L, 142, 197, number>;
  /** Since level 197. */
  readonly can_remove_subscribers_group: At<L, 197, 0, number | At<L, 309, 0, GroupSettingHolders<L>>>;
  /** Since level 199. */
  readonly stream_weekly_traffic: At<L, 199, 0, number | null>;
  /** Since level 254. */
  readonly creator_id: At<L, 254, 0, number | null>;
  /** Since level 315. */
  readonly is_archived: At<L, 315, 0, boolean>;
  /** Since level 323. */
  readonly is_recently_active: At<L, 323, 0, boolean>;
  /** Since level 325. */
  readonly can_administer_channel_group: At<L, 325, 0, number | GroupSettingHolders<L>>;
  /** Since level 333. */
  readonly can_send_message_group: At<L, 333, 0, number | GroupSettingHolders<L>>;
  /** Since level 342. */
  readonly can_add_subscribers_group: At<L, 342, 0, number | GroupSettingHolders<L>>;
  /** Since level 357. */
  readonly can_subscribe_group: At<L, 357, 0, number | GroupSettingHolders<L>>;
  /** Since level 389. */
  readonly folder_id: At<L, 389, 0, number | null>;
  /** Since level 392. */
  readonly topics_policy: At<L, 392, 0, 'inherit' | 'allow_empty_topic' | 'disable_empty_topic' | 'empty_topic_only'>;
  /** Since level 394. */
  readonly subscriber_count: At<L, 394, 0, number>;
  /** Since level 396. */
  readonly can_move_messages_out_of_channel_group: At<L, 396, 0, number | GroupSettingHolders<L>>;
  /** Since level 396. */
  readonly can_move_messages_within_channel_group: At<L, 396, 0, number | GroupSettingHolders<L>>;
  /** Since level 402. */
  readonly can_resolve_topics_group: At<L, 402, 0, number | GroupSettingHolders<L>>;
  /** Since level 407. */
  readonly can_delete_any_message_group: At<L, 407, 0, number | GroupSettingHolders<L>>;
  /** Since level 407. */
  readonly can_delete_own_message_group: At<L, 407, 0, number | GroupSettingHolders<L>>;
  /** Since level 441. */
  readonly can_create_topic_group: At<L, 441, 0, number | GroupSettingHolders<L>>;
};

export type AnyChannel = AnyLevel<ChannelKeys, ChannelGatedKeys>;

export type ChannelAt<L extends number = number> = OneLevel<ChannelKeys<L>, ChannelGatedKeys<L>>;

export type Channel<L extends number = number> = number extends L ? AnyChannel : ChannelAt<L>;

type ChannelFolderKeys<_L extends number = number> = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly rendered_description: string;
  readonly creator_id: number | null;
  readonly date_created: number | null;
  readonly is_archived: boolean;
};

type ChannelFolderGatedKeys<L extends number = number> = {
  /** Since level 414. */
  readonly order: At<L, 414, 0, number>;
};

export type AnyChannelFolder = AnyLevel<ChannelFolderKeys, ChannelFolderGatedKeys>;

export type ChannelFolderAt<L extends number = number> = OneLevel<ChannelFolderKeys<L>, ChannelFolderGatedKeys<L>>;

export type ChannelFolder<L extends number = number> = number extends L ? AnyChannelFolder : ChannelFolderAt<L>;

type CustomProfileFieldKeys<_L extends number = number> = {
  readonly id: number;
  readonly name: string;
  readonly type: number;
  readonly hint: string;
  readonly field_data: string;
  readonly order: number;
};

type CustomProfileFieldGatedKeys<L extends number = number> = {
  /** Since level 146. */
  readonly display_in_profile_summary?: At<L, 146, 0, boolean> | undefined;
  /** Since level 244. */
  readonly required: At<L, 244, 0, boolean>;
  /** Since level 296. */
  readonly editable_by_user: At<L, 296, 0, boolean>;
  /** Since level 455. */
  readonly use_for_user_matching?: At<L, 455, 0, boolean> | undefined;
};

export type AnyCustomProfileField = AnyLevel<CustomProfileFieldKeys, CustomProfileFieldGatedKeys>;

export type CustomProfileFieldAt<L extends number = number> = OneLevel<CustomProfileFieldKeys<L>, CustomProfileFieldGatedKeys<L>>;

export type CustomProfileField<L extends number = number> = number extends L ? AnyCustomProfileField : CustomProfileFieldAt<L>;

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

type ExportConsentKeys<_L extends number = number> = {
  readonly user_id: number;
  readonly consented: boolean;
};

type ExportConsentGatedKeys<L extends number = number> = {
  /** Since level 430. */
  readonly email_address_visibility: At<L, 430, 0, number>;
};

export type AnyExportConsent = AnyLevel<ExportConsentKeys, ExportConsentGatedKeys>;

export type ExportConsentAt<L extends number = number> = OneLevel<ExportConsentKeys<L>, ExportConsentGatedKeys<L>>;

export type ExportConsent<L extends number = number> = number extends L ? AnyExportConsent : ExportConsentAt<L>;

type FetchedMessageKeys<L extends number = number> = {
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
};

type FetchedMessageGatedKeys<L extends number = number> = {
  /** Before level 26. */
  readonly sender_short_name: At<L, 1, 26, string>;
  /** Since level 365. */
  readonly last_moved_timestamp?: At<L, 365, 0, number> | undefined;
};

export type AnyFetchedMessage = AnyLevel<FetchedMessageKeys, FetchedMessageGatedKeys>;

export type FetchedMessageAt<L extends number = number> = OneLevel<FetchedMessageKeys<L>, FetchedMessageGatedKeys<L>>;

export type FetchedMessage<L extends number = number> = number extends L ? AnyFetchedMessage : FetchedMessageAt<L>;

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

type IncomingWebhookBotKeys<_L extends number = number> = {
  readonly name: string;
};

type IncomingWebhookBotGatedKeys<L extends number = number> = {
  /** Since level 207. */
  readonly display_name: At<L, 207, 0, string>;
  /** Since level 207. */
  readonly all_event_types: At<L, 207, 0, ReadonlyArray<string> | null>;
  /** Since level 318. */
  readonly config_options: At<L, 318, 0, ReadonlyArray<JsonObject>>;
  /** Since level 403. */
  readonly url_options: At<L, 403, 0, ReadonlyArray<JsonObject>>;
};

export type AnyIncomingWebhookBot = AnyLevel<IncomingWebhookBotKeys, IncomingWebhookBotGatedKeys>;

export type IncomingWebhookBotAt<L extends number = number> = OneLevel<IncomingWebhookBotKeys<L>, IncomingWebhookBotGatedKeys<L>>;

export type IncomingWebhookBot<L extends number = number> = number extends L ? AnyIncomingWebhookBot : IncomingWebhookBotAt<L>;

type InviteKeys<L extends number = number> = {
  readonly id: number;
  readonly invited: At<L, 1, 22, number> | At<L, 22, 0, number>;
  readonly expiry_date: number | null;
  readonly invited_as: 100 | 200 | 300 | 400 | 600;
  readonly is_multiuse: boolean;
  readonly email?: string | undefined;
  readonly notify_referrer_on_join?: boolean | undefined;
  readonly link_url?: string | undefined;
};

type InviteGatedKeys<L extends number = number> = {
  /** Before level 22. */
  readonly ref: At<L, 1, 22, string>;
  /** Since level 22. */
  readonly invited_by_user_id: At<L, 22, 0, number>;
};

export type AnyInvite = AnyLevel<InviteKeys, InviteGatedKeys>;

export type InviteAt<L extends number = number> = OneLevel<InviteKeys<L>, InviteGatedKeys<L>>;

export type Invite<L extends number = number> = number extends L ? AnyInvite : InviteAt<L>;

type LinkifierKeys<_L extends number = number> = {
  readonly id: number;
  readonly pattern: string;
};

type LinkifierGatedKeys<L extends number = number> = {
  /** Levels 54 to 175. */
  readonly url_format: At<L, 54, 176, string>;
  /** Since level 176. */
  readonly url_template: At<L, 176, 0, string>;
  /** Since level 471. */
  readonly example_input: At<L, 471, 0, string | null>;
  /** Since level 471. */
  readonly reverse_template: At<L, 471, 0, string | null>;
  /** Since level 478. */
  readonly alternative_url_templates: At<L, 478, 0, ReadonlyArray<string>>;
};

export type AnyLinkifier = AnyLevel<LinkifierKeys, LinkifierGatedKeys>;

export type LinkifierAt<L extends number = number> = OneLevel<LinkifierKeys<L>, LinkifierGatedKeys<L>>;

export type Linkifier<L extends number = number> = number extends L ? AnyLinkifier : LinkifierAt<L>;

type ListedUserKeys<L extends number = number> = {
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
};

type ListedUserGatedKeys<L extends number = number> = {
  readonly delivery_email: At<L, 163, 0, string | At<L, 163, 0, null>>;
  readonly 'delivery_email?'?: At<L, 1, 163, string | At<L, 163, 0, null>> | undefined;
  readonly bot_type: At<L, 496, 0, 1 | 2 | 3 | 4 | null>;
  readonly 'bot_type?'?: At<L, 1, 496, 1 | 2 | 3 | 4 | null> | undefined;
  readonly bot_owner_id: At<L, 496, 0, number | null>;
  readonly 'bot_owner_id?'?: At<L, 1, 496, number | null> | undefined;
  /** Before level 83. */
  readonly is_cross_realm_bot?: At<L, 1, 83, boolean> | undefined;
  /** Since level 6. */
  readonly avatar_version: At<L, 6, 0, number>;
  /** Since level 8. */
  readonly is_owner: At<L, 8, 0, boolean>;
  /** Since level 59. */
  readonly role: At<L, 59, 0, 100 | 200 | 300 | 400 | 600>;
  /** Levels 73 to 362. */
  readonly is_billing_admin?: At<L, 73, 363, boolean> | undefined;
  /** Since level 83. */
  readonly is_system_bot?: At<L, 83, 0, boolean> | undefined;
  /** Since level 433. */
  readonly is_imported_stub: At<L, 433, 0, boolean>;
  /** Since level 490. */
  readonly is_deleted?: At<L, 490, 0, boolean> | undefined;
};

export type AnyListedUser = AnyLevel<ListedUserKeys, ListedUserGatedKeys>;

export type ListedUserAt<L extends number = number> = OneLevel<ListedUserKeys<L>, ListedUserGatedKeys<L>>;

export type ListedUser<L extends number = number> = number extends L ? AnyListedUser : ListedUserAt<L>;

type MessageKeys<L extends number = number> = {
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
};

type MessageGatedKeys<L extends number = number> = {
  /** Before level 26. */
  readonly sender_short_name: At<L, 1, 26, string>;
  /** Since level 365. */
  readonly last_moved_timestamp?: At<L, 365, 0, number> | undefined;
};

export type AnyMessage = AnyLevel<MessageKeys, MessageGatedKeys>;

export type MessageAt<L extends number = number> = OneLevel<MessageKeys<L>, MessageGatedKeys<L>>;

export type Message<L extends number = number> = number extends L ? AnyMessage : MessageAt<L>;

type MessageEditKeys<_L extends number = number> = {
  readonly user_id: number | null;
  readonly timestamp: number;
  readonly prev_content?: string | undefined;
  readonly prev_rendered_content?: string | undefined;
  readonly prev_stream?: number | undefined;
};

type MessageEditGatedKeys<L extends number = number> = {
  /** Before level 284. */
  readonly prev_rendered_content_version?: At<L, 1, 284, number> | undefined;
  /** Before level 118. */
  readonly prev_subject?: At<L, 1, 118, string> | undefined;
  /** Since level 118. */
  readonly prev_topic?: At<L, 118, 0, string> | undefined;
  /** Since level 118. */
  readonly topic?: At<L, 118, 0, string> | undefined;
  /** Since level 118. */
  readonly stream?: At<L, 118, 0, number> | undefined;
};

export type AnyMessageEdit = AnyLevel<MessageEditKeys, MessageEditGatedKeys>;

export type MessageEditAt<L extends number = number> = OneLevel<MessageEditKeys<L>, MessageEditGatedKeys<L>>;

export type MessageEdit<L extends number = number> = number extends L ? AnyMessageEdit : MessageEditAt<L>;

type MessageSnapshotKeys<_L extends number = number> = {
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
};

type MessageSnapshotGatedKeys<L extends number = number> = {
  /** Since level 118. */
  readonly stream?: At<L, 118, 0, number> | undefined;
};

export type AnyMessageSnapshot = AnyLevel<MessageSnapshotKeys, MessageSnapshotGatedKeys>;

export type MessageSnapshotAt<L extends number = number> = OneLevel<MessageSnapshotKeys<L>, MessageSnapshotGatedKeys<L>>;

export type MessageSnapshot<L extends number = number> = number extends L ? AnyMessageSnapshot : MessageSnapshotAt<L>;

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

type ParticipantKeys<_L extends number = number> = {
  readonly id: number;
  readonly email: string;
  readonly full_name: string;
  readonly is_mirror_dummy: boolean;
};

type ParticipantGatedKeys<L extends number = number> = {
  /** Before level 26. */
  readonly short_name: At<L, 1, 26, string>;
};

export type AnyParticipant = AnyLevel<ParticipantKeys, ParticipantGatedKeys>;

export type ParticipantAt<L extends number = number> = OneLevel<ParticipantKeys<L>, ParticipantGatedKeys<L>>;

export type Participant<L extends number = number> = number extends L ? AnyParticipant : ParticipantAt<L>;

export type PastReader<L extends number = number> = {
  readonly user_id: number;
  readonly allowed: boolean;
  readonly rule: string;
  readonly grounds: ReadonlyArray<Ground<L>>;
};

type PermissionSettingKeys<_L extends number = number> = {
  readonly require_system_group: boolean;
  readonly allow_internet_group: boolean;
  readonly allow_nobody_group: boolean;
  readonly allow_everyone_group: boolean;
  readonly default_group_name: string;
  readonly default_for_system_groups: string | null;
};

type PermissionSettingGatedKeys<L extends number = number> = {
  /** Levels 221 to 325. */
  readonly allow_owners_group: At<L, 221, 326, boolean>;
  /** Levels 221 to 325. */
  readonly id_field_name: At<L, 221, 326, string>;
  /** Since level 225. */
  readonly allowed_system_groups: At<L, 225, 0, ReadonlyArray<string>>;
};

export type AnyPermissionSetting = AnyLevel<PermissionSettingKeys, PermissionSettingGatedKeys>;

export type PermissionSettingAt<L extends number = number> = OneLevel<PermissionSettingKeys<L>, PermissionSettingGatedKeys<L>>;

export type PermissionSetting<L extends number = number> = number extends L ? AnyPermissionSetting : PermissionSettingAt<L>;

type PlaygroundKeys<_L extends number = number> = {
  readonly id: number;
  readonly name: string;
  readonly pygments_language: string;
};

type PlaygroundGatedKeys<L extends number = number> = {
  /** Levels 49 to 195. */
  readonly url_prefix: At<L, 49, 196, string>;
  /** Since level 196. */
  readonly url_template: At<L, 196, 0, string>;
};

export type AnyPlayground = AnyLevel<PlaygroundKeys, PlaygroundGatedKeys>;

export type PlaygroundAt<L extends number = number> = OneLevel<PlaygroundKeys<L>, PlaygroundGatedKeys<L>>;

export type Playground<L extends number = number> = number extends L ? AnyPlayground : PlaygroundAt<L>;

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

type ReactionKeys<_L extends number = number> = {
  readonly emoji_name: string;
  readonly emoji_code: string;
  readonly reaction_type: 'unicode_emoji' | 'realm_emoji' | 'zulip_extra_emoji';
};

type ReactionGatedKeys<L extends number = number> = {
  /** Before level 328. */
  readonly user: At<L, 1, 328, {
  readonly id: number;
  readonly email: string;
  readonly full_name: string;
  readonly is_mirror_dummy: boolean;
}>;
  /** Since level 2. */
  readonly user_id: At<L, 2, 0, number>;
};

export type AnyReaction = AnyLevel<ReactionKeys, ReactionGatedKeys>;

export type ReactionAt<L extends number = number> = OneLevel<ReactionKeys<L>, ReactionGatedKeys<L>>;

export type Reaction<L extends number = number> = number extends L ? AnyReaction : ReactionAt<L>;

export type RealmDomain<_L extends number = number> = {
  readonly domain: string;
  readonly allow_subdomains: boolean;
};

type RealmEmojiKeys<_L extends number = number> = {
  readonly id: string;
  readonly name: string;
  readonly source_url: string;
  readonly deactivated: boolean;
};

type RealmEmojiGatedKeys<L extends number = number> = {
  /** Before level 7. */
  readonly author: At<L, 1, 7, {
  readonly id: number;
  readonly email: string;
  readonly full_name: string;
} | null>;
  /** Since level 7. */
  readonly author_id: At<L, 7, 0, number | null>;
  /** Since level 97. */
  readonly still_url: At<L, 113, 0, string | null>;
  /** Since level 97. */
  readonly 'still_url?'?: At<L, 97, 113, string | null> | undefined;
};

export type AnyRealmEmoji = AnyLevel<RealmEmojiKeys, RealmEmojiGatedKeys>;

export type RealmEmojiAt<L extends number = number> = OneLevel<RealmEmojiKeys<L>, RealmEmojiGatedKeys<L>>;

export type RealmEmoji<L extends number = number> = number extends L ? AnyRealmEmoji : RealmEmojiAt<L>;

type RealmExportKeys<_L extends number = number> = {
  readonly id: number;
  readonly export_time: number;
  readonly acting_user_id: number;
  readonly export_url: string | null;
  readonly deleted_timestamp: number | null;
  readonly failed_timestamp: number | null;
  readonly pending: boolean;
};

type RealmExportGatedKeys<L extends number = number> = {
  /** Since level 304. */
  readonly export_type: At<L, 304, 0, At<L, 304, 449, 1 | 2 | 3> | At<L, 449, 0, 'public' | 'full_with_consent' | 'full_without_consent'>>;
};

export type AnyRealmExport = AnyLevel<RealmExportKeys, RealmExportGatedKeys>;

export type RealmExportAt<L extends number = number> = OneLevel<RealmExportKeys<L>, RealmExportGatedKeys<L>>;

export type RealmExport<L extends number = number> = number extends L ? AnyRealmExport : RealmExportAt<L>;

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

type ScheduledMessageKeys<_L extends number = number> = {
  readonly scheduled_message_id: number;
  readonly type: 'stream' | 'private';
  readonly to: number | ReadonlyArray<number>;
  readonly content: string;
  readonly rendered_content: string;
  readonly scheduled_delivery_timestamp: number;
  readonly topic?: string | undefined;
};

type ScheduledMessageGatedKeys<L extends number = number> = {
  /** Since level 181. */
  readonly failed: At<L, 181, 0, boolean>;
};

export type AnyScheduledMessage = AnyLevel<ScheduledMessageKeys, ScheduledMessageGatedKeys>;

export type ScheduledMessageAt<L extends number = number> = OneLevel<ScheduledMessageKeys<L>, ScheduledMessageGatedKeys<L>>;

export type ScheduledMessage<L extends number = number> = number extends L ? AnyScheduledMessage : ScheduledMessageAt<L>;

export type Submessage<_L extends number = number> = {
  readonly id: number;
  readonly message_id: number;
  readonly sender_id: number;
  readonly msg_type: 'widget';
  readonly content: string;
};

type SubscriptionKeys<L extends number = number> = {
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
};

type SubscriptionGatedKeys<L extends number = number> = {
  /** Before level 14. */
  readonly is_old_stream: At<L, 1, 14, boolean>;
  /** Before level 226. */
  readonly email_address: At<L, 1, 226, string>;
  /** Since level 17. */
  readonly message_retention_days: At<L, 17, 0, number | null>;
  /** Since level 30. */
  readonly date_created: At<L, 30, 0, number>;
  /** Levels 31 to 132. */
  readonly role: At<L, 31, 133, number>;
  /** Levels 142 to 196. */
  readonly can_remove_subscribers_group_id: At<L, 142, 197, number>;
  /** Since level 197. */
  readonly can_remove_subscribers_group: At<L, 197, 0, number | At<L, 309, 0, GroupSettingHolders<L>>>;
  /** Since level 254. */
  readonly creator_id: At<L, 254, 0, number | null>;
  /** Since level 315. */
  readonly is_archived: At<L, 315, 0, boolean>;
  /** Since level 323. */
  readonly is_recently_active: At<L, 323, 0, boolean>;
  /** Since level 325. */
  readonly can_administer_channel_group: At<L, 325, 0, number | GroupSettingHolders<L>>;
  /** Since level 333. */
  readonly can_send_message_group: At<L, 333, 0, number | GroupSettingHolders<L>>;
  /** Since level 342. */
  readonly can_add_subscribers_group: At<L, 342, 0, number | GroupSettingHolders<L>>;
  /** Since level 357. */
  readonly can_subscribe_group: At<L, 357, 0, number | GroupSettingHolders<L>>;
  /** Since level 389. */
  readonly folder_id: At<L, 389, 0, number | null>;
  /** Since level 392. */
  readonly topics_policy: At<L, 392, 0, 'inherit' | 'allow_empty_topic' | 'disable_empty_topic' | 'empty_topic_only'>;
  /** Since level 394. */
  readonly subscriber_count: At<L, 394, 0, number>;
  /** Since level 396. */
  readonly can_move_messages_out_of_channel_group: At<L, 396, 0, number | GroupSettingHolders<L>>;
  /** Since level 396. */
  readonly can_move_messages_within_channel_group: At<L, 396, 0, number | GroupSettingHolders<L>>;
  /** Since level 402. */
  readonly can_resolve_topics_group: At<L, 402, 0, number | GroupSettingHolders<L>>;
  /** Since level 407. */
  readonly can_delete_any_message_group: At<L, 407, 0, number | GroupSettingHolders<L>>;
  /** Since level 407. */
  readonly can_delete_own_message_group: At<L, 407, 0, number | GroupSettingHolders<L>>;
  /** Since level 412. */
  readonly partial_subscribers?: At<L, 412, 0, ReadonlyArray<number>> | undefined;
  /** Since level 441. */
  readonly can_create_topic_group: At<L, 441, 0, number | GroupSettingHolders<L>>;
};

export type AnySubscription = AnyLevel<SubscriptionKeys, SubscriptionGatedKeys>;

export type SubscriptionAt<L extends number = number> = OneLevel<SubscriptionKeys<L>, SubscriptionGatedKeys<L>>;

export type Subscription<L extends number = number> = number extends L ? AnySubscription : SubscriptionAt<L>;

export type Typist<_L extends number = number> = {
  readonly user_id: number;
  readonly email: string;
};

type UnreadMessagesPmsKeys<_L extends number = number> = {
  readonly sender_id: number;
  readonly unread_message_ids: ReadonlyArray<number>;
};

type UnreadMessagesPmsGatedKeys<L extends number = number> = {
  /** Since level 119. */
  readonly other_user_id: At<L, 119, 0, number>;
};

export type AnyUnreadMessagesPms = AnyLevel<UnreadMessagesPmsKeys, UnreadMessagesPmsGatedKeys>;

export type UnreadMessagesPmsAt<L extends number = number> = OneLevel<UnreadMessagesPmsKeys<L>, UnreadMessagesPmsGatedKeys<L>>;

export type UnreadMessagesPms<L extends number = number> = number extends L ? AnyUnreadMessagesPms : UnreadMessagesPmsAt<L>;

type UnreadMessagesStreamsKeys<_L extends number = number> = {
  readonly stream_id: number;
  readonly topic: string;
  readonly unread_message_ids: ReadonlyArray<number>;
};

type UnreadMessagesStreamsGatedKeys<L extends number = number> = {
  /** Before level 90. */
  readonly sender_ids: At<L, 1, 90, ReadonlyArray<number>>;
};

export type AnyUnreadMessagesStreams = AnyLevel<UnreadMessagesStreamsKeys, UnreadMessagesStreamsGatedKeys>;

export type UnreadMessagesStreamsAt<L extends number = number> = OneLevel<UnreadMessagesStreamsKeys<L>, UnreadMessagesStreamsGatedKeys<L>>;

export type UnreadMessagesStreams<L extends number = number> = number extends L ? AnyUnreadMessagesStreams : UnreadMessagesStreamsAt<L>;

type UnreadMessagesKeys<L extends number = number> = {
  readonly count: number;
  readonly pms: ReadonlyArray<UnreadMessagesPms<L>>;
  readonly streams: ReadonlyArray<UnreadMessagesStreams<L>>;
  readonly huddles: ReadonlyArray<{
  readonly user_ids_string: string;
  readonly unread_message_ids: ReadonlyArray<number>;
}>;
  readonly mentions: ReadonlyArray<number>;
};

type UnreadMessagesGatedKeys<L extends number = number> = {
  /** Since level 44. */
  readonly old_unreads_missing: At<L, 44, 0, boolean>;
};

export type AnyUnreadMessages = AnyLevel<UnreadMessagesKeys, UnreadMessagesGatedKeys>;

export type UnreadMessagesAt<L extends number = number> = OneLevel<UnreadMessagesKeys<L>, UnreadMessagesGatedKeys<L>>;

export type UnreadMessages<L extends number = number> = number extends L ? AnyUnreadMessages : UnreadMessagesAt<L>;

type UnsubscribedChannelKeys<L extends number = number> = {
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
};

type UnsubscribedChannelGatedKeys<L extends number = number> = {
  /** Since level 17. */
  readonly message_retention_days: At<L, 17, 0, number | null>;
  /** Since level 30. */
  readonly date_created: At<L, 30, 0, number>;
  /** Levels 142 to 196. */
  readonly can_remove_subscribers_group_id: At<L, 142, 197, number>;
  /** Since level 197. */
  readonly can_remove_subscribers_group: At<L, 197, 0, number | At<L, 309, 0, GroupSettingHolders<L>>>;
  /** Since level 199. */
  readonly stream_weekly_traffic: At<L, 199, 0, number | null>;
  /** Since level 254. */
  readonly creator_id: At<L, 254, 0, number | null>;
  /** Since level 315. */
  readonly is_archived: At<L, 315, 0, boolean>;
  /** Since level 323. */
  readonly is_recently_active: At<L, 323, 0, boolean>;
  /** Since level 325. */
  readonly can_administer_channel_group: At<L, 325, 0, number | GroupSettingHolders<L>>;
  /** Since level 333. */
  readonly can_send_message_group: At<L, 333, 0, number | GroupSettingHolders<L>>;
  /** Since level 342. */
  readonly can_add_subscribers_group: At<L, 342, 0, number | GroupSettingHolders<L>>;
  /** Since level 357. */
  readonly can_subscribe_group: At<L, 357, 0, number | GroupSettingHolders<L>>;
  /** Since level 389. */
  readonly folder_id: At<L, 389, 0, number | null>;
  /** Since level 392. */
  readonly topics_policy: At<L, 392, 0, 'inherit' | 'allow_empty_topic' | 'disable_empty_topic' | 'empty_topic_only'>;
  /** Since level 394. */
  readonly subscriber_count: At<L, 394, 0, number>;
  /** Since level 396. */
  readonly can_move_messages_out_of_channel_group: At<L, 396, 0, number | GroupSettingHolders<L>>;
  /** Since level 396. */
  readonly can_move_messages_within_channel_group: At<L, 396, 0, number | GroupSettingHolders<L>>;
  /** Since level 402. */
  readonly can_resolve_topics_group: At<L, 402, 0, number | GroupSettingHolders<L>>;
  /** Since level 407. */
  readonly can_delete_any_message_group: At<L, 407, 0, number | GroupSettingHolders<L>>;
  /** Since level 407. */
  readonly can_delete_own_message_group: At<L, 407, 0, number | GroupSettingHolders<L>>;
  /** Since level 412. */
  readonly partial_subscribers?: At<L, 412, 0, ReadonlyArray<number>> | undefined;
  /** Since level 441. */
  readonly can_create_topic_group: At<L, 441, 0, number | GroupSettingHolders<L>>;
};

export type AnyUnsubscribedChannel = AnyLevel<UnsubscribedChannelKeys, UnsubscribedChannelGatedKeys>;

export type UnsubscribedChannelAt<L extends number = number> = OneLevel<UnsubscribedChannelKeys<L>, UnsubscribedChannelGatedKeys<L>>;

export type UnsubscribedChannel<L extends number = number> = number extends L ? AnyUnsubscribedChannel : UnsubscribedChannelAt<L>;

type UserKeys<L extends number = number> = {
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
};

type UserGatedKeys<L extends number = number> = {
  /** Since level 59. */
  readonly role: At<L, 59, 0, 100 | 200 | 300 | 400 | 600>;
  /** Since level 8. */
  readonly is_owner: At<L, 8, 0, boolean>;
  /** Since level 6. */
  readonly avatar_version: At<L, 6, 0, number>;
  readonly delivery_email: At<L, 163, 0, string | At<L, 163, 0, null>>;
  readonly 'delivery_email?'?: At<L, 1, 163, string | At<L, 163, 0, null>> | undefined;
  readonly bot_type: At<L, 496, 0, 1 | 2 | 3 | 4 | null>;
  readonly 'bot_type?'?: At<L, 1, 496, 1 | 2 | 3 | 4 | null> | undefined;
  readonly bot_owner_id: At<L, 496, 0, number | null>;
  readonly 'bot_owner_id?'?: At<L, 1, 496, number | null> | undefined;
  /** Since level 83. */
  readonly is_system_bot?: At<L, 83, 0, boolean> | undefined;
  /** Levels 73 to 362. */
  readonly is_billing_admin?: At<L, 73, 363, boolean> | undefined;
  /** Since level 433. */
  readonly is_imported_stub: At<L, 433, 0, boolean>;
  /** Since level 490. */
  readonly is_deleted?: At<L, 490, 0, boolean> | undefined;
  /** Before level 83. */
  readonly is_cross_realm_bot?: At<L, 1, 83, boolean> | undefined;
};

export type AnyUser = AnyLevel<UserKeys, UserGatedKeys>;

export type UserAt<L extends number = number> = OneLevel<UserKeys<L>, UserGatedKeys<L>>;

export type User<L extends number = number> = number extends L ? AnyUser : UserAt<L>;

type UserGroupKeys<_L extends number = number> = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly members: ReadonlyArray<number>;
};

type UserGroupGatedKeys<L extends number = number> = {
  /** Since level 93. */
  readonly is_system_group: At<L, 93, 0, boolean>;
  /** Levels 127 to 130. */
  readonly subgroups: At<L, 127, 131, ReadonlyArray<number>>;
  /** Since level 131. */
  readonly direct_subgroup_ids: At<L, 131, 0, ReadonlyArray<number>>;
  /** Levels 191 to 197. */
  readonly can_mention_group_id: At<L, 191, 198, number>;
  /** Since level 198. */
  readonly can_mention_group: At<L, 198, 0, number | At<L, 258, 0, GroupSettingHolders<L>>>;
  /** Since level 283. */
  readonly can_manage_group: At<L, 283, 0, number | At<L, 309, 0, GroupSettingHolders<L>>>;
  /** Since level 290. */
  readonly deactivated: At<L, 290, 0, boolean>;
  /** Since level 292. */
  readonly creator_id: At<L, 292, 0, number | null>;
  /** Since level 292. */
  readonly date_created: At<L, 292, 0, number | null>;
  /** Since level 301. */
  readonly can_join_group: At<L, 301, 0, number | At<L, 309, 0, GroupSettingHolders<L>>>;
  /** Since level 305. */
  readonly can_add_members_group: At<L, 305, 0, number | At<L, 309, 0, GroupSettingHolders<L>>>;
  /** Since level 308. */
  readonly can_leave_group: At<L, 308, 0, number | At<L, 309, 0, GroupSettingHolders<L>>>;
  /** Since level 324. */
  readonly can_remove_members_group: At<L, 324, 0, number | GroupSettingHolders<L>>;
};

export type AnyUserGroup = AnyLevel<UserGroupKeys, UserGroupGatedKeys>;

export type UserGroupAt<L extends number = number> = OneLevel<UserGroupKeys<L>, UserGroupGatedKeys<L>>;

export type UserGroup<L extends number = number> = number extends L ? AnyUserGroup : UserGroupAt<L>;

type UserSettingsKeys<L extends number = number> = {
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
};

type UserSettingsGatedKeys<L extends number = number> = {
  /** Levels 89 to 363. */
  readonly dense_mode: At<L, 89, 364, boolean>;
  /** Since level 105. */
  readonly send_private_typing_notifications: At<L, 105, 0, boolean>;
  /** Since level 105. */
  readonly send_stream_typing_notifications: At<L, 105, 0, boolean>;
  /** Since level 105. */
  readonly send_read_receipts: At<L, 105, 0, boolean>;
  /** Since level 125. */
  readonly display_emoji_reaction_users: At<L, 125, 0, boolean>;
  /** Since level 141. */
  readonly user_list_style: At<L, 141, 0, number>;
  /** Since level 163. */
  readonly email_address_visibility: At<L, 163, 0, number>;
  /** Since level 168. */
  readonly realm_name_in_email_notifications_policy: At<L, 168, 0, number>;
  /** Since level 175. */
  readonly web_mark_read_on_scroll_policy: At<L, 175, 0, number>;
  /** Since level 189. */
  readonly enable_followed_topic_desktop_notifications: At<L, 189, 0, boolean>;
  /** Since level 189. */
  readonly enable_followed_topic_email_notifications: At<L, 189, 0, boolean>;
  /** Since level 189. */
  readonly enable_followed_topic_push_notifications: At<L, 189, 0, boolean>;
  /** Since level 189. */
  readonly enable_followed_topic_audible_notifications: At<L, 189, 0, boolean>;
  /** Since level 189. */
  readonly enable_followed_topic_wildcard_mentions_notify: At<L, 189, 0, boolean>;
  /** Since level 210. */
  readonly web_stream_unreads_count_display_policy: At<L, 210, 0, number>;
  /** Since level 214. */
  readonly automatically_follow_topics_policy: At<L, 214, 0, number>;
  /** Since level 214. */
  readonly automatically_unmute_topics_in_muted_streams_policy: At<L, 214, 0, number>;
  /** Since level 219. */
  readonly web_home_view: At<L, 219, 0, string>;
  /** Since level 219. */
  readonly web_escape_navigates_to_home_view: At<L, 219, 0, boolean>;
  /** Since level 235. */
  readonly automatically_follow_topics_where_mentioned: At<L, 235, 0, boolean>;
  /** Since level 245. */
  readonly web_font_size_px: At<L, 245, 0, number>;
  /** Since level 245. */
  readonly web_line_height_percent: At<L, 245, 0, number>;
  /** Since level 253. */
  readonly receives_typing_notifications: At<L, 253, 0, boolean>;
  /** Since level 268. */
  readonly web_navigate_to_sent_message: At<L, 268, 0, boolean>;
  /** Since level 269. */
  readonly web_channel_default_view: At<L, 269, 0, number>;
  /** Since level 275. */
  readonly web_animate_image_previews: At<L, 275, 0, string>;
  /** Since level 293. */
  readonly allow_private_data_export: At<L, 293, 0, boolean>;
  /** Since level 329. */
  readonly web_suggest_update_timezone: At<L, 329, 0, boolean>;
  /** Since level 350. */
  readonly hide_ai_features: At<L, 350, 0, boolean>;
  /** Since level 385. */
  readonly resolved_topic_notice_auto_read_policy: At<L, 385, 0, string>;
  /** Since level 398. */
  readonly web_left_sidebar_unreads_count_summary: At<L, 398, 0, boolean>;
  /** Since level 411. */
  readonly web_left_sidebar_show_channel_folders: At<L, 411, 0, boolean>;
  /** Since level 431. */
  readonly web_inbox_show_channel_folders: At<L, 431, 0, boolean>;
};

export type AnyUserSettings = AnyLevel<UserSettingsKeys, UserSettingsGatedKeys>;

export type UserSettingsAt<L extends number = number> = OneLevel<UserSettingsKeys<L>, UserSettingsGatedKeys<L>>;

export type UserSettings<L extends number = number> = number extends L ? AnyUserSettings : UserSettingsAt<L>;

type UserSettingsDefaultsKeys<L extends number = number> = {
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
};

type UserSettingsDefaultsGatedKeys<L extends number = number> = {
  /** Levels 95 to 363. */
  readonly dense_mode: At<L, 95, 364, boolean>;
  /** Since level 105. */
  readonly send_private_typing_notifications: At<L, 105, 0, boolean>;
  /** Since level 105. */
  readonly send_stream_typing_notifications: At<L, 105, 0, boolean>;
  /** Since level 105. */
  readonly send_read_receipts: At<L, 105, 0, boolean>;
  /** Since level 125. */
  readonly display_emoji_reaction_users: At<L, 125, 0, boolean>;
  /** Since level 141. */
  readonly user_list_style: At<L, 141, 0, number>;
  /** Since level 163. */
  readonly email_address_visibility: At<L, 163, 0, number>;
  /** Since level 168. */
  readonly realm_name_in_email_notifications_policy: At<L, 168, 0, number>;
  /** Since level 175. */
  readonly web_mark_read_on_scroll_policy: At<L, 175, 0, number>;
  /** Since level 189. */
  readonly enable_followed_topic_desktop_notifications: At<L, 189, 0, boolean>;
  /** Since level 189. */
  readonly enable_followed_topic_email_notifications: At<L, 189, 0, boolean>;
  /** Since level 189. */
  readonly enable_followed_topic_push_notifications: At<L, 189, 0, boolean>;
  /** Since level 189. */
  readonly enable_followed_topic_audible_notifications: At<L, 189, 0, boolean>;
  /** Since level 189. */
  readonly enable_followed_topic_wildcard_mentions_notify: At<L, 189, 0, boolean>;
  /** Since level 210. */
  readonly web_stream_unreads_count_display_policy: At<L, 210, 0, number>;
  /** Since level 214. */
  readonly automatically_follow_topics_policy: At<L, 214, 0, number>;
  /** Since level 214. */
  readonly automatically_unmute_topics_in_muted_streams_policy: At<L, 214, 0, number>;
  /** Since level 219. */
  readonly web_home_view: At<L, 219, 0, string>;
  /** Since level 219. */
  readonly web_escape_navigates_to_home_view: At<L, 219, 0, boolean>;
  /** Since level 235. */
  readonly automatically_follow_topics_where_mentioned: At<L, 235, 0, boolean>;
  /** Since level 245. */
  readonly web_font_size_px: At<L, 245, 0, number>;
  /** Since level 245. */
  readonly web_line_height_percent: At<L, 245, 0, number>;
  /** Since level 253. */
  readonly receives_typing_notifications: At<L, 253, 0, boolean>;
  /** Since level 268. */
  readonly web_navigate_to_sent_message: At<L, 268, 0, boolean>;
  /** Since level 269. */
  readonly web_channel_default_view: At<L, 269, 0, number>;
  /** Since level 275. */
  readonly web_animate_image_previews: At<L, 275, 0, string>;
  /** Since level 293. */
  readonly allow_private_data_export: At<L, 293, 0, boolean>;
  /** Since level 329. */
  readonly web_suggest_update_timezone: At<L, 329, 0, boolean>;
  /** Since level 350. */
  readonly hide_ai_features: At<L, 350, 0, boolean>;
  /** Since level 385. */
  readonly resolved_topic_notice_auto_read_policy: At<L, 385, 0, string>;
  /** Since level 398. */
  readonly web_left_sidebar_unreads_count_summary: At<L, 398, 0, boolean>;
  /** Since level 411. */
  readonly web_left_sidebar_show_channel_folders: At<L, 411, 0, boolean>;
  /** Since level 431. */
  readonly web_inbox_show_channel_folders: At<L, 431, 0, boolean>;
};

export type AnyUserSettingsDefaults = AnyLevel<UserSettingsDefaultsKeys, UserSettingsDefaultsGatedKeys>;

export type UserSettingsDefaultsAt<L extends number = number> = OneLevel<UserSettingsDefaultsKeys<L>, UserSettingsDefaultsGatedKeys<L>>;

export type UserSettingsDefaults<L extends number = number> = number extends L ? AnyUserSettingsDefaults : UserSettingsDefaultsAt<L>;

type UserStatusKeys<_L extends number = number> = {
  readonly away?: boolean | undefined;
  readonly status_text?: string | undefined;
};

type UserStatusGatedKeys<L extends number = number> = {
  /** Since level 86. */
  readonly emoji_name?: At<L, 86, 0, string> | undefined;
  /** Since level 86. */
  readonly emoji_code?: At<L, 86, 0, string> | undefined;
  /** Since level 86. */
  readonly reaction_type?: At<L, 86, 0, string> | undefined;
};

export type AnyUserStatus = AnyLevel<UserStatusKeys, UserStatusGatedKeys>;

export type UserStatusAt<L extends number = number> = OneLevel<UserStatusKeys<L>, UserStatusGatedKeys<L>>;

export type UserStatus<L extends number = number> = number extends L ? AnyUserStatus : UserStatusAt<L>;
