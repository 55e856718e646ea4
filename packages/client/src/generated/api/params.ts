// Written by `npm run generate`.
import type { AnyLevel, At, NoKeys, OneLevel } from '../../calls/at-level.js';
import type { Json } from '../../state/shared/json.js';
import type { Bot, Presence } from './objects.js';

export type GetServerSettingsParams<_L extends number = number> = NoKeys;

export type ExplainParams<_L extends number = number> = {
  /** Id of the person it is about; by default the caller. */
  readonly user_id?: number | undefined;
  /** Address of the person it is about, instead of `user_id`. */
  readonly email?: string | undefined;
  /** What the person would do. */
  readonly action: 'see' | 'read' | 'post' | 'create_topic' | 'subscribe' | 'unsubscribe' | 'add_subscribers' | 'remove_subscribers' | 'update' | 'archive' | 'make_public' | 'make_private' | 'open_to_web' | 'change_channel_permissions' | 'change_delete_permissions' | 'change_topics_policy' | 'change_retention' | 'see_mail_address' | 'delete_topic' | 'edit_message' | 'move_to_topic' | 'move_to_channel' | 'resolve_topic' | 'delete_message' | 'react' | 'see_receipts' | 'see_history' | 'manage' | 'deactivate' | 'add_members' | 'remove_members' | 'remove_subgroups' | 'join' | 'leave' | 'mention' | 'create_public_channel' | 'create_private_channel' | 'create_web_public_channel' | 'change_default_channels' | 'manage_channel_folders' | 'create_group' | 'invite' | 'create_invitation_link' | 'invite_administrators' | 'create_bot' | 'create_webhook_bot' | 'administer_bots' | 'add_emoji' | 'override_emoji' | 'mention_many' | 'add_people' | 'administer_people' | 'change_roles' | 'make_owners' | 'change_organization' | 'change_owners_settings' | 'manage_domains' | 'manage_linkifiers' | 'manage_profile_fields' | 'manage_playgrounds' | 'export_data' | 'deactivate_organization' | 'change_own_name' | 'change_own_avatar' | 'change_own_email';
  /** Id of the channel that it would be done to. */
  readonly stream_id?: number | undefined;
  /** Id of the group that it would be done to. */
  readonly group_id?: number | undefined;
  /** Id of the message that it would be done to. */
  readonly message_id?: number | undefined;
};

export type GetAuditedChangesParams<_L extends number = number> = {
  /** Only changes by this person. */
  readonly acting_user_id?: number | undefined;
  /** Only changes about this person. */
  readonly user_id?: number | undefined;
  /** Only changes about this channel and its subscribers. */
  readonly stream_id?: number | undefined;
  /** Only changes about this group, its members and its subgroups. */
  readonly group_id?: number | undefined;
  /** Only changes from this moment on, an ISO 8601 time. */
  readonly since?: string | undefined;
  /** Only changes up to this moment, an ISO 8601 time. */
  readonly until?: string | undefined;
  /** Continues after a page: its `next`. */
  readonly after?: string | undefined;
  /** Maximum of changes. */
  readonly limit?: number | undefined;
};

export type GetPastReadersParams<_L extends number = number> = {
  /** Id of the message. */
  readonly message_id: number;
  /** The moment, an ISO 8601 time. */
  readonly at?: string | undefined;
  /** The moment, a position of the log, as changes have it. */
  readonly position?: number | undefined;
  /** Only about this person: also answers that, and why, they could not see it. */
  readonly user_id?: number | undefined;
  /** Continues after a page: its `next`. */
  readonly after?: number | undefined;
  /** Maximum of people to look at, by ascending id. Those who could not see the message are left out. */
  readonly limit?: number | undefined;
};

type MakeZoomCallParamsKeys<_L extends number = number> = NoKeys;

type MakeZoomCallParamsGatedKeys<L extends number = number> = {
  /** Whether cameras are on from the start. Since level 206. */
  readonly is_video_call?: At<L, 206, 0, boolean> | undefined;
};

export type AnyMakeZoomCallParams = AnyLevel<MakeZoomCallParamsKeys, MakeZoomCallParamsGatedKeys>;

export type MakeZoomCallParamsAt<L extends number = number> = OneLevel<MakeZoomCallParamsKeys<L>, MakeZoomCallParamsGatedKeys<L>>;

export type MakeZoomCallParams<L extends number = number> = number extends L ? AnyMakeZoomCallParams : MakeZoomCallParamsAt<L>;

type MakeBigBlueButtonCallParamsKeys<_L extends number = number> = {
  /** Name of the meeting. */
  readonly meeting_name: string;
};

type MakeBigBlueButtonCallParamsGatedKeys<L extends number = number> = {
  /** Whether cameras stay off. Since level 337. */
  readonly voice_only?: At<L, 337, 0, boolean> | undefined;
};

export type AnyMakeBigBlueButtonCallParams = AnyLevel<MakeBigBlueButtonCallParamsKeys, MakeBigBlueButtonCallParamsGatedKeys>;

export type MakeBigBlueButtonCallParamsAt<L extends number = number> = OneLevel<MakeBigBlueButtonCallParamsKeys<L>, MakeBigBlueButtonCallParamsGatedKeys<L>>;

export type MakeBigBlueButtonCallParams<L extends number = number> = number extends L ? AnyMakeBigBlueButtonCallParams : MakeBigBlueButtonCallParamsAt<L>;

export type MakeWebexCallParams<_L extends number = number> = NoKeys;

export type MakeConstructorGroupsCallParams<_L extends number = number> = NoKeys;

export type MakeNextcloudTalkCallParams<_L extends number = number> = {
  /** Name of the room. */
  readonly room_name: string;
};

type AddPlaygroundParamsKeys<_L extends number = number> = {
  /** What people see; unique among the playgrounds of its language. */
  readonly name: string;
  /** The language of the code blocks. */
  readonly pygments_language: string;
};

type AddPlaygroundParamsGatedKeys<L extends number = number> = {
  /** Address of the site, with `{code}` where the code goes. Since level 196. */
  readonly url_template: At<L, 196, 0, string>;
  /** Address of the site, which the code follows. */
  readonly url_prefix: At<L, 49, 196, string>;
  /** Address of the site, which the code follows. */
  readonly 'url_prefix?'?: At<L, 196, 0, string> | undefined;
};

export type AnyAddPlaygroundParams = AnyLevel<AddPlaygroundParamsKeys, AddPlaygroundParamsGatedKeys>;

export type AddPlaygroundParamsAt<L extends number = number> = OneLevel<AddPlaygroundParamsKeys<L>, AddPlaygroundParamsGatedKeys<L>>;

export type AddPlaygroundParams<L extends number = number> = number extends L ? AnyAddPlaygroundParams : AddPlaygroundParamsAt<L>;

export type RemovePlaygroundParams<_L extends number = number> = {
  /** Id of the playground. */
  readonly playground_id: number;
};

export type GetLinkifiersParams<_L extends number = number> = NoKeys;

export type GetLinkifierTuplesParams<_L extends number = number> = NoKeys;

type AddLinkifierParamsKeys<_L extends number = number> = {
  /** A regular expression in the syntax of RE2. */
  readonly pattern: string;
};

type AddLinkifierParamsGatedKeys<L extends number = number> = {
  /** An RFC 6570 template of the address. Since level 176. */
  readonly url_template: At<L, 176, 0, string>;
  /** The address, with `%(name)s` where the text of a group goes. */
  readonly url_format_string: At<L, 1, 176, string>;
  /** The address, with `%(name)s` where the text of a group goes. */
  readonly 'url_format_string?'?: At<L, 176, 0, string> | undefined;
  /** A text that the pattern matches. Since level 471. */
  readonly example_input?: At<L, 471, 0, string> | undefined;
  /** How a client writes such an address as text. Needs `example_input`. Since level 471. */
  readonly reverse_template?: At<L, 471, 0, string> | undefined;
  /** Other templates of addresses that clients write as such text, as a list. Since level 478. */
  readonly alternative_url_templates?: At<L, 478, 0, ReadonlyArray<string>> | undefined;
};

export type AnyAddLinkifierParams = AnyLevel<AddLinkifierParamsKeys, AddLinkifierParamsGatedKeys>;

export type AddLinkifierParamsAt<L extends number = number> = OneLevel<AddLinkifierParamsKeys<L>, AddLinkifierParamsGatedKeys<L>>;

export type AddLinkifierParams<L extends number = number> = number extends L ? AnyAddLinkifierParams : AddLinkifierParamsAt<L>;

type ChangeLinkifierParamsKeys<_L extends number = number> = {
  /** Id of the linkifier. */
  readonly filter_id: number;
  /** A regular expression in the syntax of RE2. */
  readonly pattern: string;
};

type ChangeLinkifierParamsGatedKeys<L extends number = number> = {
  /** An RFC 6570 template of the address. Since level 176. */
  readonly url_template: At<L, 176, 0, string>;
  /** The address, with `%(name)s` where the text of a group goes. */
  readonly url_format_string: At<L, 57, 176, string>;
  /** The address, with `%(name)s` where the text of a group goes. */
  readonly 'url_format_string?'?: At<L, 176, 0, string> | undefined;
  /** A text that the pattern matches. Since level 471. */
  readonly example_input?: At<L, 471, 0, string> | undefined;
  /** How a client writes such an address as text. Needs `example_input`. Since level 471. */
  readonly reverse_template?: At<L, 471, 0, string> | undefined;
  /** Other templates of addresses that clients write as such text, as a list. Since level 478. */
  readonly alternative_url_templates?: At<L, 478, 0, ReadonlyArray<string>> | undefined;
};

export type AnyChangeLinkifierParams = AnyLevel<ChangeLinkifierParamsKeys, ChangeLinkifierParamsGatedKeys>;

export type ChangeLinkifierParamsAt<L extends number = number> = OneLevel<ChangeLinkifierParamsKeys<L>, ChangeLinkifierParamsGatedKeys<L>>;

export type ChangeLinkifierParams<L extends number = number> = number extends L ? AnyChangeLinkifierParams : ChangeLinkifierParamsAt<L>;

export type RemoveLinkifierParams<_L extends number = number> = {
  /** Id of the linkifier. */
  readonly filter_id: number;
};

export type ReorderLinkifiersParams<_L extends number = number> = {
  /** The ids of all linkifiers, each once, as a list. */
  readonly ordered_linkifier_ids: ReadonlyArray<number>;
};

type UpdateRealmParamsKeys<_L extends number = number> = {
  /** Name of the organization. */
  readonly name?: string | undefined;
  /** What newcomers read about the organization. */
  readonly description?: string | undefined;
  /** Code of the language of new accounts. */
  readonly default_language?: string | undefined;
  /** Language of code blocks that name none; empty for none. */
  readonly default_code_block_language?: string | undefined;
  /** Which ways to sign in are on: `{"Email": true}`. Owners only. */
  readonly authentication_methods?: Readonly<Record<string, boolean>> | undefined;
  /** Only invited people may join. Owners only. */
  readonly invite_required?: boolean | undefined;
  /** Only addresses of the organization’s domains may join. Owners only. */
  readonly emails_restricted_to_domains?: boolean | undefined;
  /** Addresses of services that give anybody an address may not join. Owners only. */
  readonly disallow_disposable_email_addresses?: boolean | undefined;
  /** Days until a new member is a full member. Owners only. */
  readonly waiting_period_threshold?: number | undefined;
  /** Only administrators change names. */
  readonly name_changes_disabled?: boolean | undefined;
  /** Only administrators change addresses. */
  readonly email_changes_disabled?: boolean | undefined;
  /** Only administrators change pictures. */
  readonly avatar_changes_disabled?: boolean | undefined;
  /** Nobody sees who is there. */
  readonly presence_disabled?: boolean | undefined;
  /** People may edit their messages. */
  readonly allow_message_editing?: boolean | undefined;
  /** For how many seconds a message can be edited; `"unlimited"` for no limit. */
  readonly message_content_edit_limit_seconds?: number | string | undefined;
  /** For how many seconds people may delete their own message; `"unlimited"` for no limit. */
  readonly message_content_delete_limit_seconds?: number | string | undefined;
  /** How many days messages are kept; `"unlimited"` for ever. Owners only. */
  readonly message_retention_days?: number | string | undefined;
  /** Messages show the pictures that they link to. */
  readonly inline_image_preview?: boolean | undefined;
  /** Messages show previews of the pages that they link to. */
  readonly inline_url_embed_preview?: boolean | undefined;
  /** Where clients make video calls: a number of `realm_available_video_chat_providers`. */
  readonly video_chat_provider?: number | undefined;
  /** People who are away get a digest by mail. */
  readonly digest_emails_enabled?: boolean | undefined;
  /** Day of the digest, 0 for Monday. */
  readonly digest_weekday?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** New people get mails that introduce them. */
  readonly send_welcome_emails?: boolean | undefined;
  /** Mails may have the text of messages. */
  readonly message_content_allowed_in_email_notifications?: boolean | undefined;
};

type UpdateRealmParamsGatedKeys<L extends number = number> = {
  /** Kind of the organization: 0 unspecified, 10 business, 20 open-source project, 30 and 35 education, 40 research, 50 event, 60 non-profit, 70 government, 80 political group, 90 community, 100 personal, 1000 other. Since level 128. */
  readonly org_type?: At<L, 128, 0, 0 | 10 | 20 | 30 | 35 | 40 | 50 | 60 | 70 | 80 | 90 | 100 | 1000> | undefined;
  /** No two people may have the same name. Since level 246. */
  readonly require_unique_names?: At<L, 246, 0, boolean> | undefined;
  /** People without an account may read web-public channels. Since level 109. */
  readonly enable_spectator_access?: At<L, 109, 0, boolean> | undefined;
  /** People see who has read a message. Since level 137. */
  readonly enable_read_receipts?: At<L, 137, 0, boolean> | undefined;
  /** Clients mark guests beside their names. Since level 216. */
  readonly enable_guest_user_indicator?: At<L, 216, 0, boolean> | undefined;
  /** Clients warn before direct messages to guests. Since level 348. */
  readonly enable_guest_user_dm_warning?: At<L, 348, 0, boolean> | undefined;
  /** The organization may be listed in a directory of communities. Since level 129. */
  readonly want_advertise_in_communities_directory?: At<L, 129, 0, boolean> | undefined;
  /** Text that new people get besides the usual welcome. Since level 416. */
  readonly welcome_message_custom_text?: At<L, 416, 0, string> | undefined;
  /** Whether messages of channels may have the empty topic. Since level 392. */
  readonly topics_policy?: At<L, 392, 0, 'allow_empty_topic' | 'disable_empty_topic'> | undefined;
  /** Messages of channels need a topic: the older form of `topics_policy`. Before level 392. */
  readonly mandatory_topics?: At<L, 1, 392, boolean> | undefined;
  /** What readers see of former versions: everything, only moves, or nothing. Since level 358. */
  readonly message_edit_history_visibility_policy?: At<L, 358, 0, 'all' | 'moves' | 'none'> | undefined;
  /** Readers see former versions: the older form of `message_edit_history_visibility_policy`. Before level 358. */
  readonly allow_edit_history?: At<L, 1, 358, boolean> | undefined;
  /** For how many seconds a message can be moved to another topic; `"unlimited"` for no limit. Since level 162. */
  readonly move_messages_within_stream_limit_seconds?: At<L, 162, 0, number | string> | undefined;
  /** For how many seconds a message can be moved to another channel; `"unlimited"` for no limit. Since level 162. */
  readonly move_messages_between_streams_limit_seconds?: At<L, 162, 0, number | string> | undefined;
  /** Address of a Jitsi server; `"default"` for the server’s own. Since level 212. */
  readonly jitsi_server_url?: At<L, 212, 0, string> | undefined;
  /** Which GIFs clients offer: a number of the options in the registration. Levels 55 to 452. */
  readonly giphy_rating?: At<L, 55, 453, number> | undefined;
  /** Which GIFs clients offer: a number of `gif_rating_policy_options`. Since level 453. */
  readonly gif_rating_policy?: At<L, 453, 0, number> | undefined;
  /** Notifications on phones have no text unless they are encrypted. Since level 409. */
  readonly require_e2ee_push_notifications?: At<L, 409, 0, boolean> | undefined;
  /** Channels tell of their creation and changes. Since level 434. */
  readonly send_channel_events_messages?: At<L, 434, 0, boolean> | undefined;
  /** Id of the channel that announces new channels; -1 for none. Before level 241. */
  readonly notifications_stream_id?: At<L, 1, 241, number> | undefined;
  /** Id of the channel that announces new people; -1 for none. Before level 241. */
  readonly signup_notifications_stream_id?: At<L, 1, 241, number> | undefined;
  /** Id of the channel that announces new channels; -1 for none. Since level 241. */
  readonly new_stream_announcements_stream_id?: At<L, 241, 0, number> | undefined;
  /** Id of the channel that announces new people; -1 for none. Since level 241. */
  readonly signup_announcements_stream_id?: At<L, 241, 0, number> | undefined;
  /** Id of the channel that tells of new versions; -1 for none. Since level 242. */
  readonly zulip_update_announcements_stream_id?: At<L, 242, 0, number> | undefined;
  /** Id of the channel that receives reports of messages; a private one; -1 for none. Since level 331. */
  readonly moderation_request_channel_id?: At<L, 331, 0, number> | undefined;
  /** Who may create public channels. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 264. */
  readonly can_create_public_channel_group?: At<L, 264, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may create private channels. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 266. */
  readonly can_create_private_channel_group?: At<L, 266, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may create channels that people without an account read. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 280. */
  readonly can_create_web_public_channel_group?: At<L, 280, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may subscribe others to any channel that they see. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 341. */
  readonly can_add_subscribers_group?: At<L, 341, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may create user groups. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 299. */
  readonly can_create_groups?: At<L, 299, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may change all user groups. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 299. */
  readonly can_manage_all_groups?: At<L, 299, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may create links that invite many people. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 209. */
  readonly create_multiuse_invite_group?: At<L, 209, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may invite people. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 321. */
  readonly can_invite_users_group?: At<L, 321, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may see everybody; others see whom they share a conversation with. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 225. */
  readonly can_access_all_users_group?: At<L, 225, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may delete any message. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 281. */
  readonly can_delete_any_message_group?: At<L, 281, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may delete their own messages. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 291. */
  readonly can_delete_own_message_group?: At<L, 291, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may say who deletes messages in a channel. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 407. */
  readonly can_set_delete_message_policy_group?: At<L, 407, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may say which topics a channel takes. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 392. */
  readonly can_set_topics_policy_group?: At<L, 392, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may move messages between channels. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 310. */
  readonly can_move_messages_between_channels_group?: At<L, 310, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may move messages between topics. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 316. */
  readonly can_move_messages_between_topics_group?: At<L, 316, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may resolve topics. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 367. */
  readonly can_resolve_topics_group?: At<L, 367, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may mention everybody where these are many. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 352. */
  readonly can_mention_many_users_group?: At<L, 352, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may create bots of all kinds. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 344. */
  readonly can_create_bots_group?: At<L, 344, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may create bots that only send. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 344. */
  readonly can_create_write_only_bots_group?: At<L, 344, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may add emoji. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 307. */
  readonly can_add_custom_emoji_group?: At<L, 307, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may see to bills. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 363. */
  readonly can_manage_billing_group?: At<L, 363, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may have topics summarized. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 350. */
  readonly can_summarize_topics_group?: At<L, 350, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may begin direct conversations. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 270. */
  readonly direct_message_initiator_group?: At<L, 270, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may make a direct conversation possible by taking part. JSON: `{"new": value, "old": value}`, each the id of a group, or people and groups; `old` is optional. Since level 270. */
  readonly direct_message_permission_group?: At<L, 270, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** First label of the host name. Owners of demo organizations only. Since level 104. */
  readonly string_id?: At<L, 104, 0, string> | undefined;
};

export type AnyUpdateRealmParams = AnyLevel<UpdateRealmParamsKeys, UpdateRealmParamsGatedKeys>;

export type UpdateRealmParamsAt<L extends number = number> = OneLevel<UpdateRealmParamsKeys<L>, UpdateRealmParamsGatedKeys<L>>;

export type UpdateRealmParams<L extends number = number> = number extends L ? AnyUpdateRealmParams : UpdateRealmParamsAt<L>;

export type TestWelcomeTextParams<_L extends number = number> = {
  /** The text, at most 8000 characters. */
  readonly welcome_message_custom_text: string;
};

type ChangeUserDefaultsParamsKeys<L extends number = number> = {
  /** Show times with 24 hours; null: as the locale has it. */
  readonly twenty_four_hour_time?: boolean | At<L, 408, 0, null> | undefined;
  /** 1 as the system, 2 dark, 3 light. */
  readonly color_scheme?: 1 | 2 | 3 | undefined;
  /** List inactive channels last: 1 where there are many, 2 always, 3 never. */
  readonly demote_inactive_streams?: 1 | 2 | 3 | undefined;
  /** The pictures of emoji. */
  readonly emojiset?: 'google' | 'google-blob' | 'twitter' | 'text' | undefined;
  /** Whether drafts are stored on the server. */
  readonly enable_drafts_synchronization?: boolean | undefined;
  /** Whether the enter key sends a message. */
  readonly enter_sends?: boolean | undefined;
  /** Use the whole width of the window. */
  readonly fluid_layout_width?: boolean | undefined;
  /** High contrast. */
  readonly high_contrast_mode?: boolean | undefined;
  /** Show the list of people at the left in narrow windows. */
  readonly left_side_userlist?: boolean | undefined;
  /** Count starred messages. */
  readonly starred_message_counts?: boolean | undefined;
  /** Turn emoticons such as `:)` into emoji. */
  readonly translate_emoticons?: boolean | undefined;
  /** Notify on the desktop of messages to channels. */
  readonly enable_stream_desktop_notifications?: boolean | undefined;
  /** Notify by mail of messages to channels. */
  readonly enable_stream_email_notifications?: boolean | undefined;
  /** Notify phones of messages to channels. */
  readonly enable_stream_push_notifications?: boolean | undefined;
  /** Notify by sound of messages to channels. */
  readonly enable_stream_audible_notifications?: boolean | undefined;
  /** A mention of everybody notifies like a mention by name. */
  readonly wildcard_mentions_notify?: boolean | undefined;
  /** Notify on the desktop of direct messages and mentions. */
  readonly enable_desktop_notifications?: boolean | undefined;
  /** Notify by sound of direct messages and mentions. */
  readonly enable_sounds?: boolean | undefined;
  /** Show the text of direct messages in notifications. */
  readonly pm_content_in_desktop_notifications?: boolean | undefined;
  /** Notify absent people by mail of direct messages and mentions. */
  readonly enable_offline_email_notifications?: boolean | undefined;
  /** Notify phones of absent people of direct messages and mentions. */
  readonly enable_offline_push_notifications?: boolean | undefined;
  /** Notify phones also of people who are there. */
  readonly enable_online_push_notifications?: boolean | undefined;
  /** Put the text of messages into mails. */
  readonly message_content_in_email_notifications?: boolean | undefined;
  /** Mail a digest to people who were away for long. */
  readonly enable_digest_emails?: boolean | undefined;
  /** `none`, or one of `available_notification_sounds`. */
  readonly notification_sound?: 'none' | 'chime' | 'ding' | 'zulip' | undefined;
  /** How long to gather messages for one mail: 1 to 604800 seconds. */
  readonly email_notifications_batching_period_seconds?: number | undefined;
  /** What the icon counts: 1 all unread messages, 2 direct messages, mentions and followed topics, 3 direct messages and mentions, 4 nothing. */
  readonly desktop_icon_count_display?: 1 | 2 | 3 | At<L, 227, 0, 4> | undefined;
  /** Let others see when one is there. */
  readonly presence_enabled?: boolean | undefined;
};

type ChangeUserDefaultsParamsGatedKeys<L extends number = number> = {
  /** What clients show first: `inbox`, `recent` conversations or `all_messages`. Since level 219. */
  readonly web_home_view?: At<L, 219, 0, At<L, 219, 454, 'recent_topics'> | 'inbox' | 'all_messages' | At<L, 454, 0, 'recent'>> | undefined;
  /** Whether the escape key leads to the home view. Since level 219. */
  readonly web_escape_navigates_to_home_view?: At<L, 219, 0, boolean> | undefined;
  /** Small text; only with font size 14 and line height 122. Levels 96 to 363. */
  readonly dense_mode?: At<L, 96, 364, boolean> | undefined;
  /** Size of the font, in pixels. Since level 245. */
  readonly web_font_size_px?: At<L, 245, 0, number> | undefined;
  /** Height of a line, in percent of the font. Since level 245. */
  readonly web_line_height_percent?: At<L, 245, 0, number> | undefined;
  /** Show who reacted, where there are few. Since level 125. */
  readonly display_emoji_reaction_users?: At<L, 125, 0, boolean> | undefined;
  /** Whether the web client suggests another time zone where its own differs. Since level 329. */
  readonly web_suggest_update_timezone?: At<L, 329, 0, boolean> | undefined;
  /** Go to the conversation of a sent message. Since level 268. */
  readonly web_navigate_to_sent_message?: At<L, 268, 0, boolean> | undefined;
  /** 1 names, 2 with status, 3 with avatar and status. Since level 141. */
  readonly user_list_style?: At<L, 141, 0, 1 | 2 | 3> | undefined;
  /** When to animate pictures. Since level 275. */
  readonly web_animate_image_previews?: At<L, 275, 0, 'always' | 'on_hover' | 'never'> | undefined;
  /** What opens with a channel: 1 its newest topic, 2 all its messages, 3 its topics, 4 its newest unread topic. Since level 269. */
  readonly web_channel_default_view?: At<L, 269, 0, 1 | 2 | At<L, 383, 0, 3> | At<L, 401, 0, 4>> | undefined;
  /** When scrolling marks messages as read: 1 always, 2 in conversations, 3 never. Since level 175. */
  readonly web_mark_read_on_scroll_policy?: At<L, 175, 0, 1 | 2 | 3> | undefined;
  /** For which channels to count unread messages: 1 all, 2 unmuted ones, 3 none. Since level 210. */
  readonly web_stream_unreads_count_display_policy?: At<L, 210, 0, 1 | 2 | 3> | undefined;
  /** Show sums of unread messages in the sidebar. Since level 398. */
  readonly web_left_sidebar_unreads_count_summary?: At<L, 398, 0, boolean> | undefined;
  /** Show folders of channels in the sidebar. Since level 411. */
  readonly web_left_sidebar_show_channel_folders?: At<L, 411, 0, boolean> | undefined;
  /** Show folders of channels in the inbox. Since level 431. */
  readonly web_inbox_show_channel_folders?: At<L, 431, 0, boolean> | undefined;
  /** Hide what language models do. Since level 350. */
  readonly hide_ai_features?: At<L, 350, 0, boolean> | undefined;
  /** Which notices of resolved topics count as read at once. Since level 385. */
  readonly resolved_topic_notice_auto_read_policy?: At<L, 385, 0, 'always' | 'except_followed' | 'never'> | undefined;
  /** Notify on the desktop of messages to followed topics. Since level 189. */
  readonly enable_followed_topic_desktop_notifications?: At<L, 189, 0, boolean> | undefined;
  /** Notify by mail of messages to followed topics. Since level 189. */
  readonly enable_followed_topic_email_notifications?: At<L, 189, 0, boolean> | undefined;
  /** Notify phones of messages to followed topics. Since level 189. */
  readonly enable_followed_topic_push_notifications?: At<L, 189, 0, boolean> | undefined;
  /** Notify by sound of messages to followed topics. Since level 189. */
  readonly enable_followed_topic_audible_notifications?: At<L, 189, 0, boolean> | undefined;
  /** In followed topics, a mention of everybody notifies like a mention by name. Since level 189. */
  readonly enable_followed_topic_wildcard_mentions_notify?: At<L, 189, 0, boolean> | undefined;
  /** Name the organization in the subject of mails: 1 where one has several, 2 always, 3 never. Since level 168. */
  readonly realm_name_in_email_notifications_policy?: At<L, 168, 0, 1 | 2 | 3> | undefined;
  /** Follow topics: 1 by taking part, 2 by writing, 3 by beginning them, 4 never. Since level 214. */
  readonly automatically_follow_topics_policy?: At<L, 214, 0, 1 | 2 | 3 | 4> | undefined;
  /** Unmute topics of muted channels: 1 by taking part, 2 by writing, 3 by beginning them, 4 never. Since level 214. */
  readonly automatically_unmute_topics_in_muted_streams_policy?: At<L, 214, 0, 1 | 2 | 3 | 4> | undefined;
  /** Follow topics where one is mentioned. Since level 235. */
  readonly automatically_follow_topics_where_mentioned?: At<L, 235, 0, boolean> | undefined;
  /** Let others see that one writes a direct message. Since level 105. */
  readonly send_private_typing_notifications?: At<L, 105, 0, boolean> | undefined;
  /** Let others see that one writes to a channel. Since level 105. */
  readonly send_stream_typing_notifications?: At<L, 105, 0, boolean> | undefined;
  /** Let others see what one has read. Since level 105. */
  readonly send_read_receipts?: At<L, 105, 0, boolean> | undefined;
  /** See that others write. Since level 253. */
  readonly receives_typing_notifications?: At<L, 253, 0, boolean> | undefined;
  /** Who sees the address: 1 everyone, 2 members, 3 administrators, 4 nobody, 5 moderators. Since level 163. */
  readonly email_address_visibility?: At<L, 163, 0, 1 | 2 | 3 | 4 | 5> | undefined;
};

export type AnyChangeUserDefaultsParams = AnyLevel<ChangeUserDefaultsParamsKeys, ChangeUserDefaultsParamsGatedKeys>;

export type ChangeUserDefaultsParamsAt<L extends number = number> = OneLevel<ChangeUserDefaultsParamsKeys<L>, ChangeUserDefaultsParamsGatedKeys<L>>;

export type ChangeUserDefaultsParams<L extends number = number> = number extends L ? AnyChangeUserDefaultsParams : ChangeUserDefaultsParamsAt<L>;

type DeactivateRealmParamsKeys<_L extends number = number> = NoKeys;

type DeactivateRealmParamsGatedKeys<L extends number = number> = {
  /** After how many days the data is deleted, unless the organization is reactivated before: at least 14; null: never. Since level 332. */
  readonly deletion_delay_days?: At<L, 332, 0, number | null> | undefined;
};

export type AnyDeactivateRealmParams = AnyLevel<DeactivateRealmParamsKeys, DeactivateRealmParamsGatedKeys>;

export type DeactivateRealmParamsAt<L extends number = number> = OneLevel<DeactivateRealmParamsKeys<L>, DeactivateRealmParamsGatedKeys<L>>;

export type DeactivateRealmParams<L extends number = number> = number extends L ? AnyDeactivateRealmParams : DeactivateRealmParamsAt<L>;

export type GetExportConsentsParams<_L extends number = number> = NoKeys;

type RequestExportParamsKeys<_L extends number = number> = NoKeys;

type RequestExportParamsGatedKeys<L extends number = number> = {
  /** `public` (below level 449: 1): what every member may read. `full_with_consent` (2): also what those can read who let their private data be exported. `full_without_consent` is for the operator alone, by `parley export`. Since level 304. */
  readonly export_type?: At<L, 304, 0, At<L, 304, 449, 1 | 2> | At<L, 449, 0, 'public' | 'full_with_consent' | 'full_without_consent'>> | undefined;
};

export type AnyRequestExportParams = AnyLevel<RequestExportParamsKeys, RequestExportParamsGatedKeys>;

export type RequestExportParamsAt<L extends number = number> = OneLevel<RequestExportParamsKeys<L>, RequestExportParamsGatedKeys<L>>;

export type RequestExportParams<L extends number = number> = number extends L ? AnyRequestExportParams : RequestExportParamsAt<L>;

export type GetExportsParams<_L extends number = number> = NoKeys;

export type DeleteExportParams<_L extends number = number> = {
  /** An export that was made. */
  readonly export_id: number;
};

export type GetIconParams<_L extends number = number> = NoKeys;

export type SetIconParams<_L extends number = number> = {
  /** The file; its name is kept. */
  readonly file: Blob;
};

export type RemoveIconParams<_L extends number = number> = NoKeys;

export type GetLogoParams<_L extends number = number> = {
  /** The logo for dark backgrounds. */
  readonly night: boolean;
};

export type SetLogoParams<_L extends number = number> = {
  /** The logo for dark backgrounds. */
  readonly night: boolean;
  /** The file; its name is kept. */
  readonly file: Blob;
};

export type RemoveLogoParams<_L extends number = number> = {
  /** The logo for dark backgrounds. */
  readonly night: boolean;
};

export type GetDomainsParams<_L extends number = number> = NoKeys;

export type AddDomainParams<_L extends number = number> = {
  /** The domain; its case does not count. */
  readonly domain: string;
  /** Addresses of its subdomains may join too. */
  readonly allow_subdomains: boolean;
};

export type ChangeDomainParams<_L extends number = number> = {
  /** The domain, as it is stored. */
  readonly domain: string;
  /** Addresses of its subdomains may join too. */
  readonly allow_subdomains: boolean;
};

export type RemoveDomainParams<_L extends number = number> = {
  /** The domain, as it is stored. */
  readonly domain: string;
};

export type GetProfileFieldsParams<_L extends number = number> = NoKeys;

type AddProfileFieldParamsKeys<_L extends number = number> = {
  /** What people see, unique in the organization. The fields of known sites have the names of these. */
  readonly name?: string | undefined;
  /** What the field is for, shown where it is filled in. */
  readonly hint?: string | undefined;
  /** 1 short text, 2 paragraph, 3 list of options, 4 date, 5 link, 6 users, 7 external account, 8 pronouns. */
  readonly field_type: number;
  /** As For a list of options, an object of `{"text", "order"}` by key. for an external account `{"subtype": "github"}`, or `{"subtype": "custom", "url_pattern"}` with one `%(username)s`. Ignored for other types. */
  readonly field_data?: Readonly<Record<string, Json>> | undefined;
};

type AddProfileFieldParamsGatedKeys<L extends number = number> = {
  /** Shown in the short form of profiles: at most two fields, none that names people. Since level 146. */
  readonly display_in_profile_summary?: At<L, 146, 0, boolean> | undefined;
  /** Clients ask people to fill it in. Since level 244. */
  readonly required?: At<L, 244, 0, boolean> | undefined;
  /** Whether people fill it in themselves; otherwise administrators do. Since level 296. */
  readonly editable_by_user?: At<L, 296, 0, boolean> | undefined;
  /** Clients find people by its values: short texts and external accounts. Since level 455. */
  readonly use_for_user_matching?: At<L, 455, 0, boolean> | undefined;
};

export type AnyAddProfileFieldParams = AnyLevel<AddProfileFieldParamsKeys, AddProfileFieldParamsGatedKeys>;

export type AddProfileFieldParamsAt<L extends number = number> = OneLevel<AddProfileFieldParamsKeys<L>, AddProfileFieldParamsGatedKeys<L>>;

export type AddProfileFieldParams<L extends number = number> = number extends L ? AnyAddProfileFieldParams : AddProfileFieldParamsAt<L>;

type ChangeProfileFieldParamsKeys<_L extends number = number> = {
  /** Id of the field. */
  readonly field_id: number;
};

type ChangeProfileFieldParamsGatedKeys<L extends number = number> = {
  /** What people see, unique in the organization. The fields of known sites have the names of these. */
  readonly name: At<L, 1, 252, string>;
  /** What people see, unique in the organization. The fields of known sites have the names of these. */
  readonly 'name?'?: At<L, 252, 0, string> | undefined;
  /** What the field is for, shown where it is filled in. */
  readonly hint: At<L, 1, 252, string>;
  /** What the field is for, shown where it is filled in. */
  readonly 'hint?'?: At<L, 252, 0, string> | undefined;
  /** As For a list of options, an object of `{"text", "order"}` by key. for an external account `{"subtype": "github"}`, or `{"subtype": "custom", "url_pattern"}` with one `%(username)s`. Ignored for other types. */
  readonly field_data: At<L, 1, 252, Readonly<Record<string, Json>>>;
  /** As For a list of options, an object of `{"text", "order"}` by key. for an external account `{"subtype": "github"}`, or `{"subtype": "custom", "url_pattern"}` with one `%(username)s`. Ignored for other types. */
  readonly 'field_data?'?: At<L, 252, 0, Readonly<Record<string, Json>>> | undefined;
  /** Shown in the short form of profiles: at most two fields, none that names people. Since level 146. */
  readonly display_in_profile_summary: At<L, 146, 252, boolean>;
  /** Shown in the short form of profiles: at most two fields, none that names people. Since level 146. */
  readonly 'display_in_profile_summary?'?: At<L, 252, 0, boolean> | undefined;
  /** Clients ask people to fill it in. Since level 244. */
  readonly required: At<L, 244, 252, boolean>;
  /** Clients ask people to fill it in. Since level 244. */
  readonly 'required?'?: At<L, 252, 0, boolean> | undefined;
  /** Whether people fill it in themselves; otherwise administrators do. Since level 296. */
  readonly editable_by_user?: At<L, 296, 0, boolean> | undefined;
  /** Clients find people by its values: short texts and external accounts. Since level 455. */
  readonly use_for_user_matching?: At<L, 455, 0, boolean> | undefined;
};

export type AnyChangeProfileFieldParams = AnyLevel<ChangeProfileFieldParamsKeys, ChangeProfileFieldParamsGatedKeys>;

export type ChangeProfileFieldParamsAt<L extends number = number> = OneLevel<ChangeProfileFieldParamsKeys<L>, ChangeProfileFieldParamsGatedKeys<L>>;

export type ChangeProfileFieldParams<L extends number = number> = number extends L ? AnyChangeProfileFieldParams : ChangeProfileFieldParamsAt<L>;

export type RemoveProfileFieldParams<_L extends number = number> = {
  /** Id of the field. */
  readonly field_id: number;
};

export type ReorderProfileFieldsParams<_L extends number = number> = {
  /** Ids of fields, as a list. */
  readonly order: ReadonlyArray<number>;
};

export type GetOwnUserParams<_L extends number = number> = NoKeys;

export type DeactivateOwnUserParams<_L extends number = number> = NoKeys;

type DeactivateUserParamsKeys<_L extends number = number> = {
  /** Id of the account. */
  readonly user_id: number;
};

type DeactivateUserParamsGatedKeys<L extends number = number> = {
  /** Text of a mail to the person; empty: a mail without it. By default no mail. Since level 135. */
  readonly deactivation_notification_comment?: At<L, 135, 0, string> | undefined;
  /** a object of booleans. `delete_profile` takes name and picture. `delete_public_channel_messages`, `delete_private_channel_messages` and `delete_direct_messages` delete what was sent there, whether or not the caller sees it. Since level 459. */
  readonly actions?: At<L, 459, 0, {
  readonly delete_profile?: boolean | undefined;
  readonly delete_public_channel_messages?: boolean | undefined;
  readonly delete_private_channel_messages?: boolean | undefined;
  readonly delete_direct_messages?: boolean | undefined;
}> | undefined;
};

export type AnyDeactivateUserParams = AnyLevel<DeactivateUserParamsKeys, DeactivateUserParamsGatedKeys>;

export type DeactivateUserParamsAt<L extends number = number> = OneLevel<DeactivateUserParamsKeys<L>, DeactivateUserParamsGatedKeys<L>>;

export type DeactivateUserParams<L extends number = number> = number extends L ? AnyDeactivateUserParams : DeactivateUserParamsAt<L>;

export type ReactivateUserParams<_L extends number = number> = {
  /** Id of the account. */
  readonly user_id: number;
};

export type SetAvatarParams<_L extends number = number> = {
  /** The file; its name is kept. */
  readonly file: Blob;
};

export type RemoveAvatarParams<_L extends number = number> = NoKeys;

export type GetAvatarParams<_L extends number = number> = {
  /** Id of the account, or an address of it. */
  readonly user_id_or_email: string;
};

export type GetMediumAvatarParams<_L extends number = number> = {
  /** Id of the account, or an address of it. */
  readonly user_id_or_email: string;
};

type ReportPresenceParamsKeys<_L extends number = number> = {
  /** `active` while somebody uses the client, else `idle`. */
  readonly status: 'active' | 'idle';
  /** Report only: the answer has nothing of others. */
  readonly ping_only?: boolean | undefined;
  /** Somebody has used the client since the last report. */
  readonly new_user_input?: boolean | undefined;
  /** Presence by user id, without the times of each client. */
  readonly slim_presence?: boolean | undefined;
};

type ReportPresenceParamsGatedKeys<L extends number = number> = {
  /** `presence_last_update_id` of the last answer; -1 the first time. Since level 263. */
  readonly last_update_id?: At<L, 263, 0, number> | undefined;
  /** Leave out people who were not there for so many days. Since level 288. */
  readonly history_limit_days?: At<L, 288, 0, number> | undefined;
};

export type AnyReportPresenceParams = AnyLevel<ReportPresenceParamsKeys, ReportPresenceParamsGatedKeys>;

export type ReportPresenceParamsAt<L extends number = number> = OneLevel<ReportPresenceParamsKeys<L>, ReportPresenceParamsGatedKeys<L>>;

export type ReportPresenceParams<L extends number = number> = number extends L ? AnyReportPresenceParams : ReportPresenceParamsAt<L>;

export type GetPresencesParams<_L extends number = number> = NoKeys;

export type GetPresenceParams<_L extends number = number> = {
  /** Id of the account, or an address of it. */
  readonly user_id_or_email: string;
};

type SetOwnStatusParamsKeys<_L extends number = number> = {
  /** A few words; empty to clear them. */
  readonly status_text?: string | undefined;
  /** Deprecated: turns the presence of the caller off, or on again. */
  readonly away?: boolean | undefined;
};

type SetOwnStatusParamsGatedKeys<L extends number = number> = {
  /** Name of the emoji, without colons; empty for none. Since level 86. */
  readonly emoji_name?: At<L, 86, 0, string> | undefined;
  /** Code of the emoji: code points in hexadecimal for Unicode, the id for an emoji of the organization. Since level 86. */
  readonly emoji_code?: At<L, 86, 0, string> | undefined;
  /** Kind of the emoji. Where it is left out, the name alone identifies the emoji. Since level 86. */
  readonly reaction_type?: At<L, 86, 0, 'unicode_emoji' | 'realm_emoji' | 'zulip_extra_emoji'> | undefined;
};

export type AnySetOwnStatusParams = AnyLevel<SetOwnStatusParamsKeys, SetOwnStatusParamsGatedKeys>;

export type SetOwnStatusParamsAt<L extends number = number> = OneLevel<SetOwnStatusParamsKeys<L>, SetOwnStatusParamsGatedKeys<L>>;

export type SetOwnStatusParams<L extends number = number> = number extends L ? AnySetOwnStatusParams : SetOwnStatusParamsAt<L>;

export type SetUserStatusParams<_L extends number = number> = {
  /** Id of the account. */
  readonly user_id: number;
  /** A few words; empty to clear them. */
  readonly status_text?: string | undefined;
  /** Name of the emoji, without colons; empty for none. */
  readonly emoji_name?: string | undefined;
  /** Code of the emoji: code points in hexadecimal for Unicode, the id for an emoji of the organization. */
  readonly emoji_code?: string | undefined;
  /** Kind of the emoji. Where it is left out, the name alone identifies the emoji. */
  readonly reaction_type?: 'unicode_emoji' | 'realm_emoji' | 'zulip_extra_emoji' | undefined;
};

export type GetUserStatusParams<_L extends number = number> = {
  /** Id of the account. */
  readonly user_id: number;
};

export type MuteUserParams<_L extends number = number> = {
  /** Id of the account. */
  readonly muted_user_id: number;
};

export type UnmuteUserParams<_L extends number = number> = {
  /** Id of the account. */
  readonly muted_user_id: number;
};

export type FetchApiKeyParams<_L extends number = number> = {
  /** E-mail address of the account. */
  readonly username: string;
  /** Its password. */
  readonly password: string;
};

export type FetchKeyByTokenParams<_L extends number = number> = {
  /** The token. */
  readonly token?: string | undefined;
  /** With the account itself, as `user`. */
  readonly include_profile?: boolean | undefined;
};

export type RequestToJoinParams<_L extends number = number> = {
  /** The address that wants to join. */
  readonly email: string;
  /** The secret part of the invitation link: what follows `/join/` in it. `key` is something else, the secret of the mail, and ignored here. */
  readonly invite_key?: string | undefined;
};

export type JoinParams<_L extends number = number> = {
  /** The secret part of the mailed link: what follows `/accounts/do_confirm/` in it. `invite_key` is ignored here. */
  readonly key: string;
  /** Name of the new person. */
  readonly full_name: string;
  /** Password of the new account. */
  readonly password: string;
  /** Time zone of the person: an IANA name. Default: none. */
  readonly timezone?: string | undefined;
  /** Code of the person's language. Default: the organization's. */
  readonly default_language?: string | undefined;
  /** Who sees the address: 1 everyone, 2 members, 3 administrators, 4 nobody, 5 moderators. Default: as the organization chose. */
  readonly email_address_visibility?: 1 | 2 | 3 | 4 | 5 | undefined;
};

type GetUsersParamsKeys<_L extends number = number> = {
  /** The client computes Gravatar addresses itself: `avatar_url` may be null. */
  readonly client_gravatar?: boolean | undefined;
  /** Add the values of custom profile fields to each account. */
  readonly include_custom_profile_fields?: boolean | undefined;
};

type GetUsersParamsGatedKeys<L extends number = number> = {
  /** Only these accounts, as a list of ids: `[7, 11]`. By default all. Since level 384. */
  readonly user_ids?: At<L, 384, 0, ReadonlyArray<number>> | undefined;
};

export type AnyGetUsersParams = AnyLevel<GetUsersParamsKeys, GetUsersParamsGatedKeys>;

export type GetUsersParamsAt<L extends number = number> = OneLevel<GetUsersParamsKeys<L>, GetUsersParamsGatedKeys<L>>;

export type GetUsersParams<L extends number = number> = number extends L ? AnyGetUsersParams : GetUsersParamsAt<L>;

export type GetUserParams<_L extends number = number> = {
  /** Id of the account. */
  readonly user_id: number;
  /** The client computes Gravatar addresses itself: `avatar_url` may be null. */
  readonly client_gravatar?: boolean | undefined;
  /** Add the values of custom profile fields to each account. */
  readonly include_custom_profile_fields?: boolean | undefined;
};

export type GetUserByEmailParams<_L extends number = number> = {
  /** E-mail address of the account. */
  readonly email: string;
  /** The client computes Gravatar addresses itself: `avatar_url` may be null. */
  readonly client_gravatar?: boolean | undefined;
  /** Add the values of custom profile fields to each account. */
  readonly include_custom_profile_fields?: boolean | undefined;
};

type AddUserParamsKeys<_L extends number = number> = {
  /** Address of the new person; nobody else in the organization may have it, in any case. */
  readonly email: string;
  /** A password that is not easy to guess. */
  readonly password: string;
  /** Name, of 2 to 100 characters. */
  readonly full_name: string;
};

type AddUserParamsGatedKeys<L extends number = number> = {
  /** Ignored. Before level 27. */
  readonly short_name?: At<L, 1, 27, string> | undefined;
};

export type AnyAddUserParams = AnyLevel<AddUserParamsKeys, AddUserParamsGatedKeys>;

export type AddUserParamsAt<L extends number = number> = OneLevel<AddUserParamsKeys<L>, AddUserParamsGatedKeys<L>>;

export type AddUserParams<L extends number = number> = number extends L ? AnyAddUserParams : AddUserParamsAt<L>;

type UpdateUserParamsKeys<_L extends number = number> = {
  /** Id of the account. */
  readonly user_id: number;
  /** New name; a blank one changes nothing. */
  readonly full_name?: string | undefined;
  /** New values of custom profile fields: a list of objects with `id` and `value`, a text or a list of user ids. null and empty values remove. */
  readonly profile_data?: ReadonlyArray<{
  readonly id: number;
  readonly value: string | ReadonlyArray<number> | null;
}> | undefined;
};

type UpdateUserParamsGatedKeys<L extends number = number> = {
  /** 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. Since level 7. */
  readonly role?: At<L, 7, 0, 100 | 200 | 300 | 400 | 600> | undefined;
  /** Whether the person is an administrator. Before level 7. */
  readonly is_admin?: At<L, 1, 7, boolean> | undefined;
  /** Whether the person is a guest. Before level 7. */
  readonly is_guest?: At<L, 1, 7, boolean> | undefined;
  /** New address. Only for administrators to whom the operator has granted it: `parley user grant can_change_user_emails`. Since level 313. */
  readonly new_email?: At<L, 313, 0, string> | undefined;
};

export type AnyUpdateUserParams = AnyLevel<UpdateUserParamsKeys, UpdateUserParamsGatedKeys>;

export type UpdateUserParamsAt<L extends number = number> = OneLevel<UpdateUserParamsKeys<L>, UpdateUserParamsGatedKeys<L>>;

export type UpdateUserParams<L extends number = number> = number extends L ? AnyUpdateUserParams : UpdateUserParamsAt<L>;

export type UpdateUserByEmailParams<_L extends number = number> = {
  /** E-mail address of the account. */
  readonly email: string;
  /** New name; a blank one changes nothing. */
  readonly full_name?: string | undefined;
  /** 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. */
  readonly role?: 100 | 200 | 300 | 400 | 600 | undefined;
  /** New values of custom profile fields: a list of objects with `id` and `value`, a text or a list of user ids. null and empty values remove. */
  readonly profile_data?: ReadonlyArray<{
  readonly id: number;
  readonly value: string | ReadonlyArray<number> | null;
}> | undefined;
  /** New address. Only for administrators to whom the operator has granted it: `parley user grant can_change_user_emails`. */
  readonly new_email?: string | undefined;
};

export type ChangeOwnProfileParams<_L extends number = number> = {
  /** a list of objects with `id` of the field and `value`: a text, or a list of user ids for a field that names people. */
  readonly data: ReadonlyArray<{
  readonly id: number;
  readonly value: string | ReadonlyArray<number>;
}>;
};

export type RemoveOwnProfileValuesParams<_L extends number = number> = {
  /** Ids of fields, as a list. */
  readonly data: ReadonlyArray<number>;
};

type ChangeSettingsParamsKeys<L extends number = number> = {
  /** Show times with 24 hours; null: as the locale has it. */
  readonly twenty_four_hour_time?: boolean | At<L, 408, 0, null> | undefined;
  /** Code of the language of clients, such as `de`. */
  readonly default_language?: 'ar' | 'be' | 'bg' | 'bqi' | 'ca' | 'cs' | 'cy' | 'da' | 'de' | 'el' | 'en' | 'en-gb' | 'es' | 'eu' | 'fa' | 'fi' | 'fr' | 'gl' | 'gu' | 'hi' | 'hu' | 'id' | 'it' | 'ja' | 'ko' | 'lt' | 'lv' | 'ml' | 'mn' | 'nl' | 'no' | 'pl' | 'pt' | 'pt-br' | 'ro' | 'ru' | 'si' | 'sr' | 'sv' | 'ta' | 'te' | 'tl' | 'tr' | 'uk' | 'uz' | 'vi' | 'zh-hans' | 'zh-hant' | undefined;
  /** List inactive channels last: 1 where there are many, 2 always, 3 never. */
  readonly demote_inactive_streams?: 1 | 2 | 3 | undefined;
  /** The pictures of emoji. */
  readonly emojiset?: 'google' | 'google-blob' | 'twitter' | 'text' | undefined;
  /** Use the whole width of the window. */
  readonly fluid_layout_width?: boolean | undefined;
  /** High contrast. */
  readonly high_contrast_mode?: boolean | undefined;
  /** Show the list of people at the left in narrow windows. */
  readonly left_side_userlist?: boolean | undefined;
  /** Count starred messages. */
  readonly starred_message_counts?: boolean | undefined;
  /** Turn emoticons such as `:)` into emoji. */
  readonly translate_emoticons?: boolean | undefined;
  /** Notify on the desktop of messages to channels. */
  readonly enable_stream_desktop_notifications?: boolean | undefined;
  /** Notify by mail of messages to channels. */
  readonly enable_stream_email_notifications?: boolean | undefined;
  /** Notify phones of messages to channels. */
  readonly enable_stream_push_notifications?: boolean | undefined;
  /** Notify by sound of messages to channels. */
  readonly enable_stream_audible_notifications?: boolean | undefined;
  /** A mention of everybody notifies like a mention by name. */
  readonly wildcard_mentions_notify?: boolean | undefined;
  /** Notify on the desktop of direct messages and mentions. */
  readonly enable_desktop_notifications?: boolean | undefined;
  /** Notify by sound of direct messages and mentions. */
  readonly enable_sounds?: boolean | undefined;
  /** Show the text of direct messages in notifications. */
  readonly pm_content_in_desktop_notifications?: boolean | undefined;
  /** Notify absent people by mail of direct messages and mentions. */
  readonly enable_offline_email_notifications?: boolean | undefined;
  /** Notify phones of absent people of direct messages and mentions. */
  readonly enable_offline_push_notifications?: boolean | undefined;
  /** Notify phones also of people who are there. */
  readonly enable_online_push_notifications?: boolean | undefined;
  /** Put the text of messages into mails. */
  readonly message_content_in_email_notifications?: boolean | undefined;
  /** Mail a digest to people who were away for long. */
  readonly enable_digest_emails?: boolean | undefined;
  /** Mail about sign-ins from new devices. */
  readonly enable_login_emails?: boolean | undefined;
  /** Mail about news. */
  readonly enable_marketing_emails?: boolean | undefined;
  /** `none`, or one of `available_notification_sounds`. */
  readonly notification_sound?: 'none' | 'chime' | 'ding' | 'zulip' | undefined;
  /** What the icon counts: 1 all unread messages, 2 direct messages, mentions and followed topics, 3 direct messages and mentions, 4 nothing. */
  readonly desktop_icon_count_display?: 1 | 2 | 3 | At<L, 227, 0, 4> | undefined;
  /** The new name, of 2 to 100 characters; a blank one changes nothing. */
  readonly full_name?: string | undefined;
  /** The new address, which has to be confirmed by the link in a mail to it within 24 hours. */
  readonly email?: string | undefined;
  /** The present password; needed with a new one. */
  readonly old_password?: string | undefined;
  /** The new password, which must not be easy to guess. */
  readonly new_password?: string | undefined;
  /** Name of a time zone, such as `Europe/Berlin`. */
  readonly timezone?: string | undefined;
};

type ChangeSettingsParamsGatedKeys<L extends number = number> = {
  /** 1 as the system, 2 dark, 3 light. Since level 21. */
  readonly color_scheme?: At<L, 21, 0, 1 | 2 | 3> | undefined;
  /** What clients show first: `inbox`, `recent` conversations or `all_messages`. Since level 219. */
  readonly web_home_view?: At<L, 219, 0, At<L, 219, 454, 'recent_topics'> | 'inbox' | 'all_messages' | At<L, 454, 0, 'recent'>> | undefined;
  /** Whether the escape key leads to the home view. Since level 219. */
  readonly web_escape_navigates_to_home_view?: At<L, 219, 0, boolean> | undefined;
  /** Small text; only with font size 14 and line height 122. Before level 364. */
  readonly dense_mode?: At<L, 1, 364, boolean> | undefined;
  /** Size of the font, in pixels. Since level 245. */
  readonly web_font_size_px?: At<L, 245, 0, number> | undefined;
  /** Height of a line, in percent of the font. Since level 245. */
  readonly web_line_height_percent?: At<L, 245, 0, number> | undefined;
  /** Whether drafts are stored on the server. Since level 87. */
  readonly enable_drafts_synchronization?: At<L, 87, 0, boolean> | undefined;
  /** Whether the enter key sends a message. Since level 81. */
  readonly enter_sends?: At<L, 81, 0, boolean> | undefined;
  /** Show who reacted, where there are few. Since level 125. */
  readonly display_emoji_reaction_users?: At<L, 125, 0, boolean> | undefined;
  /** Whether the web client suggests another time zone where its own differs. Since level 329. */
  readonly web_suggest_update_timezone?: At<L, 329, 0, boolean> | undefined;
  /** Go to the conversation of a sent message. Since level 268. */
  readonly web_navigate_to_sent_message?: At<L, 268, 0, boolean> | undefined;
  /** 1 names, 2 with status, 3 with avatar and status. Since level 141. */
  readonly user_list_style?: At<L, 141, 0, 1 | 2 | 3> | undefined;
  /** When to animate pictures. Since level 275. */
  readonly web_animate_image_previews?: At<L, 275, 0, 'always' | 'on_hover' | 'never'> | undefined;
  /** What opens with a channel: 1 its newest topic, 2 all its messages, 3 its topics, 4 its newest unread topic. Since level 269. */
  readonly web_channel_default_view?: At<L, 269, 0, 1 | 2 | At<L, 383, 0, 3> | At<L, 401, 0, 4>> | undefined;
  /** When scrolling marks messages as read: 1 always, 2 in conversations, 3 never. Since level 175. */
  readonly web_mark_read_on_scroll_policy?: At<L, 175, 0, 1 | 2 | 3> | undefined;
  /** For which channels to count unread messages: 1 all, 2 unmuted ones, 3 none. Since level 210. */
  readonly web_stream_unreads_count_display_policy?: At<L, 210, 0, 1 | 2 | 3> | undefined;
  /** Show sums of unread messages in the sidebar. Since level 398. */
  readonly web_left_sidebar_unreads_count_summary?: At<L, 398, 0, boolean> | undefined;
  /** Show folders of channels in the sidebar. Since level 411. */
  readonly web_left_sidebar_show_channel_folders?: At<L, 411, 0, boolean> | undefined;
  /** Show folders of channels in the inbox. Since level 431. */
  readonly web_inbox_show_channel_folders?: At<L, 431, 0, boolean> | undefined;
  /** Hide what language models do. Since level 350. */
  readonly hide_ai_features?: At<L, 350, 0, boolean> | undefined;
  /** Which notices of resolved topics count as read at once. Since level 385. */
  readonly resolved_topic_notice_auto_read_policy?: At<L, 385, 0, 'always' | 'except_followed' | 'never'> | undefined;
  /** Notify on the desktop of messages to followed topics. Since level 189. */
  readonly enable_followed_topic_desktop_notifications?: At<L, 189, 0, boolean> | undefined;
  /** Notify by mail of messages to followed topics. Since level 189. */
  readonly enable_followed_topic_email_notifications?: At<L, 189, 0, boolean> | undefined;
  /** Notify phones of messages to followed topics. Since level 189. */
  readonly enable_followed_topic_push_notifications?: At<L, 189, 0, boolean> | undefined;
  /** Notify by sound of messages to followed topics. Since level 189. */
  readonly enable_followed_topic_audible_notifications?: At<L, 189, 0, boolean> | undefined;
  /** In followed topics, a mention of everybody notifies like a mention by name. Since level 189. */
  readonly enable_followed_topic_wildcard_mentions_notify?: At<L, 189, 0, boolean> | undefined;
  /** How long to gather messages for one mail: 1 to 604800 seconds. Since level 82. */
  readonly email_notifications_batching_period_seconds?: At<L, 82, 0, number> | undefined;
  /** Name the organization in the subject of mails: 1 where one has several, 2 always, 3 never. Since level 168. */
  readonly realm_name_in_email_notifications_policy?: At<L, 168, 0, 1 | 2 | 3> | undefined;
  /** Follow topics: 1 by taking part, 2 by writing, 3 by beginning them, 4 never. Since level 214. */
  readonly automatically_follow_topics_policy?: At<L, 214, 0, 1 | 2 | 3 | 4> | undefined;
  /** Unmute topics of muted channels: 1 by taking part, 2 by writing, 3 by beginning them, 4 never. Since level 214. */
  readonly automatically_unmute_topics_in_muted_streams_policy?: At<L, 214, 0, 1 | 2 | 3 | 4> | undefined;
  /** Follow topics where one is mentioned. Since level 235. */
  readonly automatically_follow_topics_where_mentioned?: At<L, 235, 0, boolean> | undefined;
  /** Let others see when one is there. Since level 3. */
  readonly presence_enabled?: At<L, 3, 0, boolean> | undefined;
  /** Let others see that one writes a direct message. Since level 105. */
  readonly send_private_typing_notifications?: At<L, 105, 0, boolean> | undefined;
  /** Let others see that one writes to a channel. Since level 105. */
  readonly send_stream_typing_notifications?: At<L, 105, 0, boolean> | undefined;
  /** Let others see what one has read. Since level 105. */
  readonly send_read_receipts?: At<L, 105, 0, boolean> | undefined;
  /** See that others write. Since level 253. */
  readonly receives_typing_notifications?: At<L, 253, 0, boolean> | undefined;
  /** Who sees the address: 1 everyone, 2 members, 3 administrators, 4 nobody, 5 moderators. Since level 163. */
  readonly email_address_visibility?: At<L, 163, 0, 1 | 2 | 3 | 4 | 5> | undefined;
  /** Let administrators export private data. Since level 293. */
  readonly allow_private_data_export?: At<L, 293, 0, boolean> | undefined;
  /** What clients show first. Levels 42 to 218. */
  readonly default_view?: At<L, 42, 219, 'recent_topics' | 'all_messages'> | undefined;
  /** The dark colour scheme. Before level 21. */
  readonly night_mode?: At<L, 1, 21, boolean> | undefined;
};

export type AnyChangeSettingsParams = AnyLevel<ChangeSettingsParamsKeys, ChangeSettingsParamsGatedKeys>;

export type ChangeSettingsParamsAt<L extends number = number> = OneLevel<ChangeSettingsParamsKeys<L>, ChangeSettingsParamsGatedKeys<L>>;

export type ChangeSettingsParams<L extends number = number> = number extends L ? AnyChangeSettingsParams : ChangeSettingsParamsAt<L>;

type ChangeDisplaySettingsParamsKeys<L extends number = number> = {
  /** Show times with 24 hours; null: as the locale has it. */
  readonly twenty_four_hour_time?: boolean | At<L, 408, 0, null> | undefined;
  /** Code of the language of clients, such as `de`. */
  readonly default_language?: 'ar' | 'be' | 'bg' | 'bqi' | 'ca' | 'cs' | 'cy' | 'da' | 'de' | 'el' | 'en' | 'en-gb' | 'es' | 'eu' | 'fa' | 'fi' | 'fr' | 'gl' | 'gu' | 'hi' | 'hu' | 'id' | 'it' | 'ja' | 'ko' | 'lt' | 'lv' | 'ml' | 'mn' | 'nl' | 'no' | 'pl' | 'pt' | 'pt-br' | 'ro' | 'ru' | 'si' | 'sr' | 'sv' | 'ta' | 'te' | 'tl' | 'tr' | 'uk' | 'uz' | 'vi' | 'zh-hans' | 'zh-hant' | undefined;
  /** List inactive channels last: 1 where there are many, 2 always, 3 never. */
  readonly demote_inactive_streams?: 1 | 2 | 3 | undefined;
  /** The pictures of emoji. */
  readonly emojiset?: 'google' | 'google-blob' | 'twitter' | 'text' | undefined;
  /** Use the whole width of the window. */
  readonly fluid_layout_width?: boolean | undefined;
  /** High contrast. */
  readonly high_contrast_mode?: boolean | undefined;
  /** Show the list of people at the left in narrow windows. */
  readonly left_side_userlist?: boolean | undefined;
  /** Count starred messages. */
  readonly starred_message_counts?: boolean | undefined;
  /** Turn emoticons such as `:)` into emoji. */
  readonly translate_emoticons?: boolean | undefined;
  /** Notify on the desktop of messages to channels. */
  readonly enable_stream_desktop_notifications?: boolean | undefined;
  /** Notify by mail of messages to channels. */
  readonly enable_stream_email_notifications?: boolean | undefined;
  /** Notify phones of messages to channels. */
  readonly enable_stream_push_notifications?: boolean | undefined;
  /** Notify by sound of messages to channels. */
  readonly enable_stream_audible_notifications?: boolean | undefined;
  /** A mention of everybody notifies like a mention by name. */
  readonly wildcard_mentions_notify?: boolean | undefined;
  /** Notify on the desktop of direct messages and mentions. */
  readonly enable_desktop_notifications?: boolean | undefined;
  /** Notify by sound of direct messages and mentions. */
  readonly enable_sounds?: boolean | undefined;
  /** Show the text of direct messages in notifications. */
  readonly pm_content_in_desktop_notifications?: boolean | undefined;
  /** Notify absent people by mail of direct messages and mentions. */
  readonly enable_offline_email_notifications?: boolean | undefined;
  /** Notify phones of absent people of direct messages and mentions. */
  readonly enable_offline_push_notifications?: boolean | undefined;
  /** Notify phones also of people who are there. */
  readonly enable_online_push_notifications?: boolean | undefined;
  /** Put the text of messages into mails. */
  readonly message_content_in_email_notifications?: boolean | undefined;
  /** Mail a digest to people who were away for long. */
  readonly enable_digest_emails?: boolean | undefined;
  /** Mail about sign-ins from new devices. */
  readonly enable_login_emails?: boolean | undefined;
  /** Mail about news. */
  readonly enable_marketing_emails?: boolean | undefined;
  /** `none`, or one of `available_notification_sounds`. */
  readonly notification_sound?: 'none' | 'chime' | 'ding' | 'zulip' | undefined;
  /** What the icon counts: 1 all unread messages, 2 direct messages, mentions and followed topics, 3 direct messages and mentions, 4 nothing. */
  readonly desktop_icon_count_display?: 1 | 2 | 3 | At<L, 227, 0, 4> | undefined;
  /** The new name, of 2 to 100 characters; a blank one changes nothing. */
  readonly full_name?: string | undefined;
  /** The new address, which has to be confirmed by the link in a mail to it within 24 hours. */
  readonly email?: string | undefined;
  /** The present password; needed with a new one. */
  readonly old_password?: string | undefined;
  /** The new password, which must not be easy to guess. */
  readonly new_password?: string | undefined;
  /** Name of a time zone, such as `Europe/Berlin`. */
  readonly timezone?: string | undefined;
};

type ChangeDisplaySettingsParamsGatedKeys<L extends number = number> = {
  /** 1 as the system, 2 dark, 3 light. Since level 21. */
  readonly color_scheme?: At<L, 21, 0, 1 | 2 | 3> | undefined;
  /** What clients show first: `inbox`, `recent` conversations or `all_messages`. Since level 219. */
  readonly web_home_view?: At<L, 219, 0, At<L, 219, 454, 'recent_topics'> | 'inbox' | 'all_messages' | At<L, 454, 0, 'recent'>> | undefined;
  /** Whether the escape key leads to the home view. Since level 219. */
  readonly web_escape_navigates_to_home_view?: At<L, 219, 0, boolean> | undefined;
  /** Small text; only with font size 14 and line height 122. Before level 364. */
  readonly dense_mode?: At<L, 1, 364, boolean> | undefined;
  /** Size of the font, in pixels. Since level 245. */
  readonly web_font_size_px?: At<L, 245, 0, number> | undefined;
  /** Height of a line, in percent of the font. Since level 245. */
  readonly web_line_height_percent?: At<L, 245, 0, number> | undefined;
  /** Whether drafts are stored on the server. Since level 87. */
  readonly enable_drafts_synchronization?: At<L, 87, 0, boolean> | undefined;
  /** Whether the enter key sends a message. Since level 81. */
  readonly enter_sends?: At<L, 81, 0, boolean> | undefined;
  /** Show who reacted, where there are few. Since level 125. */
  readonly display_emoji_reaction_users?: At<L, 125, 0, boolean> | undefined;
  /** Whether the web client suggests another time zone where its own differs. Since level 329. */
  readonly web_suggest_update_timezone?: At<L, 329, 0, boolean> | undefined;
  /** Go to the conversation of a sent message. Since level 268. */
  readonly web_navigate_to_sent_message?: At<L, 268, 0, boolean> | undefined;
  /** 1 names, 2 with status, 3 with avatar and status. Since level 141. */
  readonly user_list_style?: At<L, 141, 0, 1 | 2 | 3> | undefined;
  /** When to animate pictures. Since level 275. */
  readonly web_animate_image_previews?: At<L, 275, 0, 'always' | 'on_hover' | 'never'> | undefined;
  /** What opens with a channel: 1 its newest topic, 2 all its messages, 3 its topics, 4 its newest unread topic. Since level 269. */
  readonly web_channel_default_view?: At<L, 269, 0, 1 | 2 | At<L, 383, 0, 3> | At<L, 401, 0, 4>> | undefined;
  /** When scrolling marks messages as read: 1 always, 2 in conversations, 3 never. Since level 175. */
  readonly web_mark_read_on_scroll_policy?: At<L, 175, 0, 1 | 2 | 3> | undefined;
  /** For which channels to count unread messages: 1 all, 2 unmuted ones, 3 none. Since level 210. */
  readonly web_stream_unreads_count_display_policy?: At<L, 210, 0, 1 | 2 | 3> | undefined;
  /** Show sums of unread messages in the sidebar. Since level 398. */
  readonly web_left_sidebar_unreads_count_summary?: At<L, 398, 0, boolean> | undefined;
  /** Show folders of channels in the sidebar. Since level 411. */
  readonly web_left_sidebar_show_channel_folders?: At<L, 411, 0, boolean> | undefined;
  /** Show folders of channels in the inbox. Since level 431. */
  readonly web_inbox_show_channel_folders?: At<L, 431, 0, boolean> | undefined;
  /** Hide what language models do. Since level 350. */
  readonly hide_ai_features?: At<L, 350, 0, boolean> | undefined;
  /** Which notices of resolved topics count as read at once. Since level 385. */
  readonly resolved_topic_notice_auto_read_policy?: At<L, 385, 0, 'always' | 'except_followed' | 'never'> | undefined;
  /** Notify on the desktop of messages to followed topics. Since level 189. */
  readonly enable_followed_topic_desktop_notifications?: At<L, 189, 0, boolean> | undefined;
  /** Notify by mail of messages to followed topics. Since level 189. */
  readonly enable_followed_topic_email_notifications?: At<L, 189, 0, boolean> | undefined;
  /** Notify phones of messages to followed topics. Since level 189. */
  readonly enable_followed_topic_push_notifications?: At<L, 189, 0, boolean> | undefined;
  /** Notify by sound of messages to followed topics. Since level 189. */
  readonly enable_followed_topic_audible_notifications?: At<L, 189, 0, boolean> | undefined;
  /** In followed topics, a mention of everybody notifies like a mention by name. Since level 189. */
  readonly enable_followed_topic_wildcard_mentions_notify?: At<L, 189, 0, boolean> | undefined;
  /** How long to gather messages for one mail: 1 to 604800 seconds. Since level 82. */
  readonly email_notifications_batching_period_seconds?: At<L, 82, 0, number> | undefined;
  /** Name the organization in the subject of mails: 1 where one has several, 2 always, 3 never. Since level 168. */
  readonly realm_name_in_email_notifications_policy?: At<L, 168, 0, 1 | 2 | 3> | undefined;
  /** Follow topics: 1 by taking part, 2 by writing, 3 by beginning them, 4 never. Since level 214. */
  readonly automatically_follow_topics_policy?: At<L, 214, 0, 1 | 2 | 3 | 4> | undefined;
  /** Unmute topics of muted channels: 1 by taking part, 2 by writing, 3 by beginning them, 4 never. Since level 214. */
  readonly automatically_unmute_topics_in_muted_streams_policy?: At<L, 214, 0, 1 | 2 | 3 | 4> | undefined;
  /** Follow topics where one is mentioned. Since level 235. */
  readonly automatically_follow_topics_where_mentioned?: At<L, 235, 0, boolean> | undefined;
  /** Let others see when one is there. Since level 3. */
  readonly presence_enabled?: At<L, 3, 0, boolean> | undefined;
  /** Let others see that one writes a direct message. Since level 105. */
  readonly send_private_typing_notifications?: At<L, 105, 0, boolean> | undefined;
  /** Let others see that one writes to a channel. Since level 105. */
  readonly send_stream_typing_notifications?: At<L, 105, 0, boolean> | undefined;
  /** Let others see what one has read. Since level 105. */
  readonly send_read_receipts?: At<L, 105, 0, boolean> | undefined;
  /** See that others write. Since level 253. */
  readonly receives_typing_notifications?: At<L, 253, 0, boolean> | undefined;
  /** Who sees the address: 1 everyone, 2 members, 3 administrators, 4 nobody, 5 moderators. Since level 163. */
  readonly email_address_visibility?: At<L, 163, 0, 1 | 2 | 3 | 4 | 5> | undefined;
  /** Let administrators export private data. Since level 293. */
  readonly allow_private_data_export?: At<L, 293, 0, boolean> | undefined;
  /** What clients show first. Levels 42 to 218. */
  readonly default_view?: At<L, 42, 219, 'recent_topics' | 'all_messages'> | undefined;
  /** The dark colour scheme. Before level 21. */
  readonly night_mode?: At<L, 1, 21, boolean> | undefined;
};

export type AnyChangeDisplaySettingsParams = AnyLevel<ChangeDisplaySettingsParamsKeys, ChangeDisplaySettingsParamsGatedKeys>;

export type ChangeDisplaySettingsParamsAt<L extends number = number> = OneLevel<ChangeDisplaySettingsParamsKeys<L>, ChangeDisplaySettingsParamsGatedKeys<L>>;

export type ChangeDisplaySettingsParams<L extends number = number> = number extends L ? AnyChangeDisplaySettingsParams : ChangeDisplaySettingsParamsAt<L>;

type ChangeNotificationSettingsParamsKeys<L extends number = number> = {
  /** Show times with 24 hours; null: as the locale has it. */
  readonly twenty_four_hour_time?: boolean | At<L, 408, 0, null> | undefined;
  /** Code of the language of clients, such as `de`. */
  readonly default_language?: 'ar' | 'be' | 'bg' | 'bqi' | 'ca' | 'cs' | 'cy' | 'da' | 'de' | 'el' | 'en' | 'en-gb' | 'es' | 'eu' | 'fa' | 'fi' | 'fr' | 'gl' | 'gu' | 'hi' | 'hu' | 'id' | 'it' | 'ja' | 'ko' | 'lt' | 'lv' | 'ml' | 'mn' | 'nl' | 'no' | 'pl' | 'pt' | 'pt-br' | 'ro' | 'ru' | 'si' | 'sr' | 'sv' | 'ta' | 'te' | 'tl' | 'tr' | 'uk' | 'uz' | 'vi' | 'zh-hans' | 'zh-hant' | undefined;
  /** List inactive channels last: 1 where there are many, 2 always, 3 never. */
  readonly demote_inactive_streams?: 1 | 2 | 3 | undefined;
  /** The pictures of emoji. */
  readonly emojiset?: 'google' | 'google-blob' | 'twitter' | 'text' | undefined;
  /** Use the whole width of the window. */
  readonly fluid_layout_width?: boolean | undefined;
  /** High contrast. */
  readonly high_contrast_mode?: boolean | undefined;
  /** Show the list of people at the left in narrow windows. */
  readonly left_side_userlist?: boolean | undefined;
  /** Count starred messages. */
  readonly starred_message_counts?: boolean | undefined;
  /** Turn emoticons such as `:)` into emoji. */
  readonly translate_emoticons?: boolean | undefined;
  /** Notify on the desktop of messages to channels. */
  readonly enable_stream_desktop_notifications?: boolean | undefined;
  /** Notify by mail of messages to channels. */
  readonly enable_stream_email_notifications?: boolean | undefined;
  /** Notify phones of messages to channels. */
  readonly enable_stream_push_notifications?: boolean | undefined;
  /** Notify by sound of messages to channels. */
  readonly enable_stream_audible_notifications?: boolean | undefined;
  /** A mention of everybody notifies like a mention by name. */
  readonly wildcard_mentions_notify?: boolean | undefined;
  /** Notify on the desktop of direct messages and mentions. */
  readonly enable_desktop_notifications?: boolean | undefined;
  /** Notify by sound of direct messages and mentions. */
  readonly enable_sounds?: boolean | undefined;
  /** Show the text of direct messages in notifications. */
  readonly pm_content_in_desktop_notifications?: boolean | undefined;
  /** Notify absent people by mail of direct messages and mentions. */
  readonly enable_offline_email_notifications?: boolean | undefined;
  /** Notify phones of absent people of direct messages and mentions. */
  readonly enable_offline_push_notifications?: boolean | undefined;
  /** Notify phones also of people who are there. */
  readonly enable_online_push_notifications?: boolean | undefined;
  /** Put the text of messages into mails. */
  readonly message_content_in_email_notifications?: boolean | undefined;
  /** Mail a digest to people who were away for long. */
  readonly enable_digest_emails?: boolean | undefined;
  /** Mail about sign-ins from new devices. */
  readonly enable_login_emails?: boolean | undefined;
  /** Mail about news. */
  readonly enable_marketing_emails?: boolean | undefined;
  /** `none`, or one of `available_notification_sounds`. */
  readonly notification_sound?: 'none' | 'chime' | 'ding' | 'zulip' | undefined;
  /** What the icon counts: 1 all unread messages, 2 direct messages, mentions and followed topics, 3 direct messages and mentions, 4 nothing. */
  readonly desktop_icon_count_display?: 1 | 2 | 3 | At<L, 227, 0, 4> | undefined;
  /** The new name, of 2 to 100 characters; a blank one changes nothing. */
  readonly full_name?: string | undefined;
  /** The new address, which has to be confirmed by the link in a mail to it within 24 hours. */
  readonly email?: string | undefined;
  /** The present password; needed with a new one. */
  readonly old_password?: string | undefined;
  /** The new password, which must not be easy to guess. */
  readonly new_password?: string | undefined;
  /** Name of a time zone, such as `Europe/Berlin`. */
  readonly timezone?: string | undefined;
};

type ChangeNotificationSettingsParamsGatedKeys<L extends number = number> = {
  /** 1 as the system, 2 dark, 3 light. Since level 21. */
  readonly color_scheme?: At<L, 21, 0, 1 | 2 | 3> | undefined;
  /** What clients show first: `inbox`, `recent` conversations or `all_messages`. Since level 219. */
  readonly web_home_view?: At<L, 219, 0, At<L, 219, 454, 'recent_topics'> | 'inbox' | 'all_messages' | At<L, 454, 0, 'recent'>> | undefined;
  /** Whether the escape key leads to the home view. Since level 219. */
  readonly web_escape_navigates_to_home_view?: At<L, 219, 0, boolean> | undefined;
  /** Small text; only with font size 14 and line height 122. Before level 364. */
  readonly dense_mode?: At<L, 1, 364, boolean> | undefined;
  /** Size of the font, in pixels. Since level 245. */
  readonly web_font_size_px?: At<L, 245, 0, number> | undefined;
  /** Height of a line, in percent of the font. Since level 245. */
  readonly web_line_height_percent?: At<L, 245, 0, number> | undefined;
  /** Whether drafts are stored on the server. Since level 87. */
  readonly enable_drafts_synchronization?: At<L, 87, 0, boolean> | undefined;
  /** Whether the enter key sends a message. Since level 81. */
  readonly enter_sends?: At<L, 81, 0, boolean> | undefined;
  /** Show who reacted, where there are few. Since level 125. */
  readonly display_emoji_reaction_users?: At<L, 125, 0, boolean> | undefined;
  /** Whether the web client suggests another time zone where its own differs. Since level 329. */
  readonly web_suggest_update_timezone?: At<L, 329, 0, boolean> | undefined;
  /** Go to the conversation of a sent message. Since level 268. */
  readonly web_navigate_to_sent_message?: At<L, 268, 0, boolean> | undefined;
  /** 1 names, 2 with status, 3 with avatar and status. Since level 141. */
  readonly user_list_style?: At<L, 141, 0, 1 | 2 | 3> | undefined;
  /** When to animate pictures. Since level 275. */
  readonly web_animate_image_previews?: At<L, 275, 0, 'always' | 'on_hover' | 'never'> | undefined;
  /** What opens with a channel: 1 its newest topic, 2 all its messages, 3 its topics, 4 its newest unread topic. Since level 269. */
  readonly web_channel_default_view?: At<L, 269, 0, 1 | 2 | At<L, 383, 0, 3> | At<L, 401, 0, 4>> | undefined;
  /** When scrolling marks messages as read: 1 always, 2 in conversations, 3 never. Since level 175. */
  readonly web_mark_read_on_scroll_policy?: At<L, 175, 0, 1 | 2 | 3> | undefined;
  /** For which channels to count unread messages: 1 all, 2 unmuted ones, 3 none. Since level 210. */
  readonly web_stream_unreads_count_display_policy?: At<L, 210, 0, 1 | 2 | 3> | undefined;
  /** Show sums of unread messages in the sidebar. Since level 398. */
  readonly web_left_sidebar_unreads_count_summary?: At<L, 398, 0, boolean> | undefined;
  /** Show folders of channels in the sidebar. Since level 411. */
  readonly web_left_sidebar_show_channel_folders?: At<L, 411, 0, boolean> | undefined;
  /** Show folders of channels in the inbox. Since level 431. */
  readonly web_inbox_show_channel_folders?: At<L, 431, 0, boolean> | undefined;
  /** Hide what language models do. Since level 350. */
  readonly hide_ai_features?: At<L, 350, 0, boolean> | undefined;
  /** Which notices of resolved topics count as read at once. Since level 385. */
  readonly resolved_topic_notice_auto_read_policy?: At<L, 385, 0, 'always' | 'except_followed' | 'never'> | undefined;
  /** Notify on the desktop of messages to followed topics. Since level 189. */
  readonly enable_followed_topic_desktop_notifications?: At<L, 189, 0, boolean> | undefined;
  /** Notify by mail of messages to followed topics. Since level 189. */
  readonly enable_followed_topic_email_notifications?: At<L, 189, 0, boolean> | undefined;
  /** Notify phones of messages to followed topics. Since level 189. */
  readonly enable_followed_topic_push_notifications?: At<L, 189, 0, boolean> | undefined;
  /** Notify by sound of messages to followed topics. Since level 189. */
  readonly enable_followed_topic_audible_notifications?: At<L, 189, 0, boolean> | undefined;
  /** In followed topics, a mention of everybody notifies like a mention by name. Since level 189. */
  readonly enable_followed_topic_wildcard_mentions_notify?: At<L, 189, 0, boolean> | undefined;
  /** How long to gather messages for one mail: 1 to 604800 seconds. Since level 82. */
  readonly email_notifications_batching_period_seconds?: At<L, 82, 0, number> | undefined;
  /** Name the organization in the subject of mails: 1 where one has several, 2 always, 3 never. Since level 168. */
  readonly realm_name_in_email_notifications_policy?: At<L, 168, 0, 1 | 2 | 3> | undefined;
  /** Follow topics: 1 by taking part, 2 by writing, 3 by beginning them, 4 never. Since level 214. */
  readonly automatically_follow_topics_policy?: At<L, 214, 0, 1 | 2 | 3 | 4> | undefined;
  /** Unmute topics of muted channels: 1 by taking part, 2 by writing, 3 by beginning them, 4 never. Since level 214. */
  readonly automatically_unmute_topics_in_muted_streams_policy?: At<L, 214, 0, 1 | 2 | 3 | 4> | undefined;
  /** Follow topics where one is mentioned. Since level 235. */
  readonly automatically_follow_topics_where_mentioned?: At<L, 235, 0, boolean> | undefined;
  /** Let others see when one is there. Since level 3. */
  readonly presence_enabled?: At<L, 3, 0, boolean> | undefined;
  /** Let others see that one writes a direct message. Since level 105. */
  readonly send_private_typing_notifications?: At<L, 105, 0, boolean> | undefined;
  /** Let others see that one writes to a channel. Since level 105. */
  readonly send_stream_typing_notifications?: At<L, 105, 0, boolean> | undefined;
  /** Let others see what one has read. Since level 105. */
  readonly send_read_receipts?: At<L, 105, 0, boolean> | undefined;
  /** See that others write. Since level 253. */
  readonly receives_typing_notifications?: At<L, 253, 0, boolean> | undefined;
  /** Who sees the address: 1 everyone, 2 members, 3 administrators, 4 nobody, 5 moderators. Since level 163. */
  readonly email_address_visibility?: At<L, 163, 0, 1 | 2 | 3 | 4 | 5> | undefined;
  /** Let administrators export private data. Since level 293. */
  readonly allow_private_data_export?: At<L, 293, 0, boolean> | undefined;
  /** What clients show first. Levels 42 to 218. */
  readonly default_view?: At<L, 42, 219, 'recent_topics' | 'all_messages'> | undefined;
  /** The dark colour scheme. Before level 21. */
  readonly night_mode?: At<L, 1, 21, boolean> | undefined;
};

export type AnyChangeNotificationSettingsParams = AnyLevel<ChangeNotificationSettingsParamsKeys, ChangeNotificationSettingsParamsGatedKeys>;

export type ChangeNotificationSettingsParamsAt<L extends number = number> = OneLevel<ChangeNotificationSettingsParamsKeys<L>, ChangeNotificationSettingsParamsGatedKeys<L>>;

export type ChangeNotificationSettingsParams<L extends number = number> = number extends L ? AnyChangeNotificationSettingsParams : ChangeNotificationSettingsParamsAt<L>;

export type ChangeEnterSendsParams<_L extends number = number> = {
  /** Whether it does. */
  readonly enter_sends: boolean;
};

export type RunSlashCommandParams<_L extends number = number> = {
  /** The command, with its slash. */
  readonly command: string;
};

export type GetBotsParams<_L extends number = number> = NoKeys;

export type CreateBotParams<_L extends number = number> = {
  /** What people see. No active account may have the same name. */
  readonly full_name: string;
  /** The address begins with it, followed by `-bot`. */
  readonly short_name: string;
  /** 1: a bot with a program of its own. 2: an incoming webhook, which only sends. 3: an outgoing webhook, which messages are sent to. */
  readonly bot_type?: number | undefined;
  /** Where messages to an outgoing webhook are sent. */
  readonly payload_url?: string | undefined;
  /** Name of the service of an outgoing webhook, or of the integration of an incoming one. */
  readonly service_name?: string | undefined;
  /** Values that an incoming webhook needs: a object of texts by key. */
  readonly config_data?: Readonly<Record<string, string>> | undefined;
  /** What an outgoing webhook is sent. 1: JSON. 2: a form in Slack’s words. */
  readonly interface_type?: number | undefined;
  /** Name of the channel that its program sends to by default. Empty: none. */
  readonly default_sending_stream?: string | undefined;
  /** Name of the channel whose events its program gets by default. Empty: none. */
  readonly default_events_register_stream?: string | undefined;
  /** Its program gets the messages of all public channels by default. */
  readonly default_all_public_streams?: boolean | undefined;
  /** The file; its name is kept. */
  readonly file?: Blob;
};

type UpdateBotParamsKeys<_L extends number = number> = {
  /** Id of the bot. */
  readonly bot_id: number;
  /** What people see. */
  readonly full_name?: string | undefined;
  /** Id of the new owner: any active person. */
  readonly bot_owner_id?: number | undefined;
  /** Values to add to its configuration: a object of texts by key. */
  readonly config_data?: Readonly<Record<string, string>> | undefined;
  /** Where messages to an outgoing webhook are sent. */
  readonly service_payload_url?: string | undefined;
  /** What an outgoing webhook is sent. 1: JSON. 2: a form in Slack’s words. */
  readonly service_interface?: number | undefined;
  /** Name of the channel that its program sends to by default. Empty: none. */
  readonly default_sending_stream?: string | undefined;
  /** Name of the channel whose events its program gets by default. Empty: none. */
  readonly default_events_register_stream?: string | undefined;
  /** Its program gets the messages of all public channels by default. */
  readonly default_all_public_streams?: boolean | undefined;
  /** The file; its name is kept. */
  readonly file?: Blob;
};

type UpdateBotParamsGatedKeys<L extends number = number> = {
  /** The address begins with it, followed by `-bot`. Since level 447. */
  readonly short_name?: At<L, 447, 0, string> | undefined;
  /** The role of the bot in the organization. Since level 130. */
  readonly role?: At<L, 130, 0, 100 | 200 | 300 | 400 | 600> | undefined;
};

export type AnyUpdateBotParams = AnyLevel<UpdateBotParamsKeys, UpdateBotParamsGatedKeys>;

export type UpdateBotParamsAt<L extends number = number> = OneLevel<UpdateBotParamsKeys<L>, UpdateBotParamsGatedKeys<L>>;

export type UpdateBotParams<L extends number = number> = number extends L ? AnyUpdateBotParams : UpdateBotParamsAt<L>;

export type DeactivateBotParams<_L extends number = number> = {
  /** Id of the bot. */
  readonly bot_id: number;
};

export type GetBotKeyParams<_L extends number = number> = {
  /** Id of the bot. */
  readonly bot_id: number;
};

export type RegenerateBotKeyParams<_L extends number = number> = {
  /** Id of the bot. */
  readonly bot_id: number;
};

export type RegenerateOwnKeyParams<_L extends number = number> = NoKeys;

export type PutBotStorageParams<_L extends number = number> = {
  /** a object of texts by key. */
  readonly storage: Readonly<Record<string, string>>;
};

export type GetBotStorageParams<_L extends number = number> = {
  /** Only these keys, as a list. By default all. */
  readonly keys?: ReadonlyArray<string> | undefined;
};

export type DeleteBotStorageParams<_L extends number = number> = {
  /** Only these keys, as a list. By default all. */
  readonly keys?: ReadonlyArray<string> | undefined;
};

type GetGroupsParamsKeys<_L extends number = number> = NoKeys;

type GetGroupsParamsGatedKeys<L extends number = number> = {
  /** Deactivated groups too. Since level 294. */
  readonly include_deactivated_groups?: At<L, 294, 0, boolean> | undefined;
  /** Deactivated groups too: the older name of `include_deactivated_groups`. Levels 290 to 293. */
  readonly allow_deactivated?: At<L, 290, 294, boolean> | undefined;
};

export type AnyGetGroupsParams = AnyLevel<GetGroupsParamsKeys, GetGroupsParamsGatedKeys>;

export type GetGroupsParamsAt<L extends number = number> = OneLevel<GetGroupsParamsKeys<L>, GetGroupsParamsGatedKeys<L>>;

export type GetGroupsParams<L extends number = number> = number extends L ? AnyGetGroupsParams : GetGroupsParamsAt<L>;

type CreateGroupParamsKeys<_L extends number = number> = {
  /** Name of the group; nobody else’s and no system group’s. */
  readonly name: string;
  /** What the group is for. */
  readonly description: string;
};

type CreateGroupParamsGatedKeys<L extends number = number> = {
  /** Who is in it. Ids of people, as a list: `[7, 11]`. */
  readonly members: At<L, 283, 0, ReadonlyArray<number>>;
  /** Who is in it. Ids of people, as a list: `[7, 11]`. */
  readonly 'members?'?: At<L, 1, 283, ReadonlyArray<number>> | undefined;
  /** Whose members are in it too. Ids of groups, as a list: `[19]`. Since level 311. */
  readonly subgroups?: At<L, 311, 0, ReadonlyArray<number>> | undefined;
  /** Who may add members. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 305. */
  readonly can_add_members_group?: At<L, 305, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may join by themselves. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 301. */
  readonly can_join_group?: At<L, 301, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may leave by themselves. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 308. */
  readonly can_leave_group?: At<L, 308, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may change the group. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 283. */
  readonly can_manage_group?: At<L, 283, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may mention the group. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 198. */
  readonly can_mention_group?: At<L, 198, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Id of the group that may mention this one: the older form of `can_mention_group`. Levels 191 to 197. */
  readonly can_mention_group_id?: At<L, 191, 198, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may remove members. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 324. */
  readonly can_remove_members_group?: At<L, 324, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
};

export type AnyCreateGroupParams = AnyLevel<CreateGroupParamsKeys, CreateGroupParamsGatedKeys>;

export type CreateGroupParamsAt<L extends number = number> = OneLevel<CreateGroupParamsKeys<L>, CreateGroupParamsGatedKeys<L>>;

export type CreateGroupParams<L extends number = number> = number extends L ? AnyCreateGroupParams : CreateGroupParamsAt<L>;

export type DeleteGroupParams<_L extends number = number> = {
  /** Id of the user group. */
  readonly user_group_id: number;
};

export type DeactivateGroupParams<_L extends number = number> = {
  /** Id of the user group. */
  readonly user_group_id: number;
};

type UpdateGroupParamsKeys<_L extends number = number> = {
  /** Id of the user group. */
  readonly user_group_id: number;
};

type UpdateGroupParamsGatedKeys<L extends number = number> = {
  /** Name of the group; nobody else’s and no system group’s. */
  readonly name: At<L, 1, 165, string>;
  /** Name of the group; nobody else’s and no system group’s. */
  readonly 'name?'?: At<L, 165, 0, string> | undefined;
  /** What the group is for. */
  readonly description: At<L, 1, 165, string>;
  /** What the group is for. */
  readonly 'description?'?: At<L, 165, 0, string> | undefined;
  /** `false` brings a deactivated group back. Since level 386. */
  readonly deactivated?: At<L, 386, 0, boolean> | undefined;
  /** Who may add members. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 305. */
  readonly can_add_members_group?: At<L, 305, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may join by themselves. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 301. */
  readonly can_join_group?: At<L, 301, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may leave by themselves. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 308. */
  readonly can_leave_group?: At<L, 308, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may change the group. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 283. */
  readonly can_manage_group?: At<L, 283, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may mention the group. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 198. */
  readonly can_mention_group?: At<L, 198, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Id of the group that may mention this one: the older form of `can_mention_group`. Levels 191 to 197. */
  readonly can_mention_group_id?: At<L, 191, 198, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may remove members. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 324. */
  readonly can_remove_members_group?: At<L, 324, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
};

export type AnyUpdateGroupParams = AnyLevel<UpdateGroupParamsKeys, UpdateGroupParamsGatedKeys>;

export type UpdateGroupParamsAt<L extends number = number> = OneLevel<UpdateGroupParamsKeys<L>, UpdateGroupParamsGatedKeys<L>>;

export type UpdateGroupParams<L extends number = number> = number extends L ? AnyUpdateGroupParams : UpdateGroupParamsAt<L>;

export type GetGroupMembersParams<_L extends number = number> = {
  /** Id of the user group. */
  readonly user_group_id: number;
  /** Leave out those who belong to it through other groups only. */
  readonly direct_member_only?: boolean | undefined;
};

type ChangeGroupMembersParamsKeys<_L extends number = number> = {
  /** Id of the user group. */
  readonly user_group_id: number;
  /** Who comes into the group. Ids of people, as a list: `[7, 11]`. */
  readonly add?: ReadonlyArray<number> | undefined;
  /** Who leaves it. Ids of people, as a list: `[7, 11]`. */
  readonly delete?: ReadonlyArray<number> | undefined;
};

type ChangeGroupMembersParamsGatedKeys<L extends number = number> = {
  /** Whose members come in. Ids of groups, as a list: `[19]`. Since level 311. */
  readonly add_subgroups?: At<L, 311, 0, ReadonlyArray<number>> | undefined;
  /** Whose members leave. Ids of groups, as a list: `[19]`. Since level 311. */
  readonly delete_subgroups?: At<L, 311, 0, ReadonlyArray<number>> | undefined;
};

export type AnyChangeGroupMembersParams = AnyLevel<ChangeGroupMembersParamsKeys, ChangeGroupMembersParamsGatedKeys>;

export type ChangeGroupMembersParamsAt<L extends number = number> = OneLevel<ChangeGroupMembersParamsKeys<L>, ChangeGroupMembersParamsGatedKeys<L>>;

export type ChangeGroupMembersParams<L extends number = number> = number extends L ? AnyChangeGroupMembersParams : ChangeGroupMembersParamsAt<L>;

export type IsGroupMemberParams<_L extends number = number> = {
  /** Id of the user group. */
  readonly user_group_id: number;
  /** Id of the account. */
  readonly user_id: number;
  /** Leave out those who belong to it through other groups only. */
  readonly direct_member_only?: boolean | undefined;
};

export type GetSubgroupsParams<_L extends number = number> = {
  /** Id of the user group. */
  readonly user_group_id: number;
  /** Leave out those who belong to it through other groups only. */
  readonly direct_subgroup_only?: boolean | undefined;
};

export type ChangeSubgroupsParams<_L extends number = number> = {
  /** Id of the user group. */
  readonly user_group_id: number;
  /** Which groups come in. Ids of groups, as a list: `[19]`. */
  readonly add?: ReadonlyArray<number> | undefined;
  /** Which groups leave. Ids of groups, as a list: `[19]`. */
  readonly delete?: ReadonlyArray<number> | undefined;
};

type CreateChannelParamsKeys<_L extends number = number> = {
  /** Name of the channel. */
  readonly name: string;
  /** Who is in it from the start, as a list of ids: `[7, 11]`. */
  readonly subscribers: ReadonlyArray<number>;
  /** What the channel is for, in Markdown. */
  readonly description?: string | undefined;
  /** Announce a new public channel where the organization announces such things. */
  readonly announce?: boolean | undefined;
  /** Make private channels: only subscribers see the messages. */
  readonly invite_only?: boolean | undefined;
  /** People without an account may read. */
  readonly is_web_public?: boolean | undefined;
  /** Newcomers are subscribed by default. */
  readonly is_default_stream?: boolean | undefined;
  /** Whether new subscribers see messages from before they came. */
  readonly history_public_to_subscribers?: boolean | null | undefined;
  /** How many days messages are kept: a number, `"realm_default"` for as long as the organization says, or `"unlimited"`. */
  readonly message_retention_days?: number | string | undefined;
  /** Id of the folder that the channel is to be in; null for none. */
  readonly folder_id?: number | null | undefined;
  /** Whether messages need a topic: as the organization says, either way, always, or never. */
  readonly topics_policy?: 'inherit' | 'allow_empty_topic' | 'disable_empty_topic' | 'empty_topic_only' | undefined;
  /** Who may unsubscribe others. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. */
  readonly can_remove_subscribers_group?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | undefined;
  /** Who may administer the channel. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. */
  readonly can_administer_channel_group?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | undefined;
  /** Who may post. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. */
  readonly can_send_message_group?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | undefined;
  /** Who may subscribe others. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. */
  readonly can_add_subscribers_group?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | undefined;
  /** Who may subscribe to a private channel by themselves. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. */
  readonly can_subscribe_group?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | undefined;
  /** Who may move messages to other channels. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. */
  readonly can_move_messages_out_of_channel_group?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | undefined;
  /** Who may move messages between topics. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. */
  readonly can_move_messages_within_channel_group?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | undefined;
  /** Who may resolve topics. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. */
  readonly can_resolve_topics_group?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | undefined;
  /** Who may delete any message. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. */
  readonly can_delete_any_message_group?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | undefined;
  /** Who may delete their own messages. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. */
  readonly can_delete_own_message_group?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | undefined;
  /** Tell the people who are subscribed, by a direct message. */
  readonly send_new_subscription_messages?: boolean | undefined;
};

type CreateChannelParamsGatedKeys<L extends number = number> = {
  /** Who may start topics. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 441. */
  readonly can_create_topic_group?: At<L, 441, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
};

export type AnyCreateChannelParams = AnyLevel<CreateChannelParamsKeys, CreateChannelParamsGatedKeys>;

export type CreateChannelParamsAt<L extends number = number> = OneLevel<CreateChannelParamsKeys<L>, CreateChannelParamsGatedKeys<L>>;

export type CreateChannelParams<L extends number = number> = number extends L ? AnyCreateChannelParams : CreateChannelParamsAt<L>;

export type AddDefaultChannelParams<_L extends number = number> = {
  /** Id of the channel. */
  readonly stream_id: number;
};

export type RemoveDefaultChannelParams<_L extends number = number> = {
  /** Id of the channel. */
  readonly stream_id: number;
};

export type CreateDefaultChannelGroupParams<_L extends number = number> = {
  /** Name of the group of channels. */
  readonly group_name: string;
  /** What the group is for. */
  readonly description: string;
  /** Names of channels, as a list: `["Denmark", "Verona"]`. */
  readonly stream_names: ReadonlyArray<string>;
};

export type UpdateDefaultChannelGroupParams<_L extends number = number> = {
  /** Id of the group. */
  readonly group_id: number;
  /** Name of the group of channels. */
  readonly new_group_name?: string | undefined;
  /** What the group is for. */
  readonly new_description?: string | undefined;
};

export type DeleteDefaultChannelGroupParams<_L extends number = number> = {
  /** Id of the group. */
  readonly group_id: number;
};

export type ChangeDefaultChannelGroupParams<_L extends number = number> = {
  /** Id of the group. */
  readonly group_id: number;
  /** Whether the channels come in or leave. */
  readonly op: 'add' | 'remove';
  /** Names of channels, as a list: `["Denmark", "Verona"]`. */
  readonly stream_names: ReadonlyArray<string>;
};

export type GetChannelFoldersParams<_L extends number = number> = {
  /** Archived folders too. */
  readonly include_archived?: boolean | undefined;
};

export type CreateChannelFolderParams<_L extends number = number> = {
  /** Name of the folder. */
  readonly name: string;
  /** What the folder is for, in Markdown. */
  readonly description?: string | undefined;
};

export type ReorderChannelFoldersParams<_L extends number = number> = {
  /** Ids of all folders in their new order, as a list: `[2, 1]`. */
  readonly order: ReadonlyArray<number>;
};

export type UpdateChannelFolderParams<_L extends number = number> = {
  /** Id of the folder. */
  readonly channel_folder_id: number;
  /** Name of the folder. */
  readonly name?: string | undefined;
  /** What the folder is for, in Markdown. */
  readonly description?: string | undefined;
  /** Archive the folder, or bring it back. */
  readonly is_archived?: boolean | undefined;
};

type GetChannelsParamsKeys<_L extends number = number> = {
  /** Public channels. */
  readonly include_public?: boolean | undefined;
  /** Web-public channels. */
  readonly include_web_public?: boolean | undefined;
  /** Channels that the caller is subscribed to. */
  readonly include_subscribed?: boolean | undefined;
  /** All channels that are not archived. Administrators only. */
  readonly include_all_active?: boolean | undefined;
  /** Tell of each channel whether newcomers are subscribed to it. */
  readonly include_default?: boolean | undefined;
  /** For a bot: channels that its owner is subscribed to. */
  readonly include_owner_subscribed?: boolean | undefined;
};

type GetChannelsParamsGatedKeys<L extends number = number> = {
  /** Leave archived channels out. Since level 315. */
  readonly exclude_archived?: At<L, 315, 0, boolean> | undefined;
  /** All channels that the caller may know of. Since level 356. */
  readonly include_all?: At<L, 356, 0, boolean> | undefined;
  /** All channels whose messages the caller may read. Since level 356. */
  readonly include_can_access_content?: At<L, 356, 0, boolean> | undefined;
};

export type AnyGetChannelsParams = AnyLevel<GetChannelsParamsKeys, GetChannelsParamsGatedKeys>;

export type GetChannelsParamsAt<L extends number = number> = OneLevel<GetChannelsParamsKeys<L>, GetChannelsParamsGatedKeys<L>>;

export type GetChannelsParams<L extends number = number> = number extends L ? AnyGetChannelsParams : GetChannelsParamsAt<L>;

export type GetChannelIdParams<_L extends number = number> = {
  /** Name of the channel. */
  readonly stream: string;
};

export type GetChannelParams<_L extends number = number> = {
  /** Id of the channel. */
  readonly stream_id: number;
};

type UpdateChannelParamsKeys<_L extends number = number> = {
  /** Id of the channel. */
  readonly stream_id: number;
  /** What the channel is for, in Markdown. */
  readonly description?: string | undefined;
  /** New name of the channel. */
  readonly new_name?: string | undefined;
  /** Make the channel private, or public. */
  readonly is_private?: boolean | undefined;
  /** Whether new subscribers see messages from before they came. */
  readonly history_public_to_subscribers?: boolean | undefined;
};

type UpdateChannelParamsGatedKeys<L extends number = number> = {
  /** People without an account may read. Since level 98. */
  readonly is_web_public?: At<L, 98, 0, boolean> | undefined;
  /** Newcomers are subscribed by default. Since level 200. */
  readonly is_default_stream?: At<L, 200, 0, boolean> | undefined;
  /** How many days messages are kept: a number, `"realm_default"` for as long as the organization says, or `"unlimited"`. Since level 17. */
  readonly message_retention_days?: At<L, 17, 0, number | string> | undefined;
  /** `false` brings an archived channel back. Since level 388. */
  readonly is_archived?: At<L, 388, 0, boolean> | undefined;
  /** Id of the folder that the channel is to be in; null for none. Since level 389. */
  readonly folder_id?: At<L, 389, 0, number | null> | undefined;
  /** Whether messages need a topic: as the organization says, either way, always, or never. Since level 392. */
  readonly topics_policy?: At<L, 392, 0, 'inherit' | 'allow_empty_topic' | 'disable_empty_topic' | 'empty_topic_only'> | undefined;
  /** Id of the group that may unsubscribe others: the older form of `can_remove_subscribers_group`. Levels 161 to 196. */
  readonly can_remove_subscribers_group_id?: At<L, 161, 197, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may unsubscribe others. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 197. */
  readonly can_remove_subscribers_group?: At<L, 197, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may administer the channel. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 325. */
  readonly can_administer_channel_group?: At<L, 325, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may post. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 333. */
  readonly can_send_message_group?: At<L, 333, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may subscribe others. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 342. */
  readonly can_add_subscribers_group?: At<L, 342, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may subscribe to a private channel by themselves. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 357. */
  readonly can_subscribe_group?: At<L, 357, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may move messages to other channels. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 396. */
  readonly can_move_messages_out_of_channel_group?: At<L, 396, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may move messages between topics. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 396. */
  readonly can_move_messages_within_channel_group?: At<L, 396, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may resolve topics. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 402. */
  readonly can_resolve_topics_group?: At<L, 402, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may delete any message. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 407. */
  readonly can_delete_any_message_group?: At<L, 407, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may delete their own messages. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 407. */
  readonly can_delete_own_message_group?: At<L, 407, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may start topics. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 441. */
  readonly can_create_topic_group?: At<L, 441, 0, {
  readonly new: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
};
  readonly old?: number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | null | undefined;
} | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
} | number> | undefined;
  /** Who may post: 1 everyone, 2 administrators, 3 full members, 4 moderators. The older form of `can_send_message_group`. Before level 333. */
  readonly stream_post_policy?: At<L, 1, 333, 1 | 2 | 3 | 4> | undefined;
  /** Only administrators post: the older form of `can_send_message_group`. Before level 333. */
  readonly is_announcement_only?: At<L, 1, 333, boolean> | undefined;
};

export type AnyUpdateChannelParams = AnyLevel<UpdateChannelParamsKeys, UpdateChannelParamsGatedKeys>;

export type UpdateChannelParamsAt<L extends number = number> = OneLevel<UpdateChannelParamsKeys<L>, UpdateChannelParamsGatedKeys<L>>;

export type UpdateChannelParams<L extends number = number> = number extends L ? AnyUpdateChannelParams : UpdateChannelParamsAt<L>;

export type ArchiveChannelParams<_L extends number = number> = {
  /** Id of the channel. */
  readonly stream_id: number;
};

export type GetSubscriptionsParams<_L extends number = number> = {
  /** Name the subscribers of each channel: `true`, `false`, or `partial` where some of them are enough. */
  readonly include_subscribers?: 'true' | 'false' | 'partial' | undefined;
};

export type ChangeSubscriptionsParams<_L extends number = number> = {
  /** Channels to leave. Names of channels, as a list: `["Denmark"]`. */
  readonly delete?: ReadonlyArray<string> | undefined;
  /** Channels to join. Channels by name, as a list of objects: `[{"name": "Denmark"}, {"name": "press", "description": "Ink and paper", "color": "#76ce90"}]`. */
  readonly add?: ReadonlyArray<{
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly color?: string | null | undefined;
}> | undefined;
};

export type UnsubscribeParams<_L extends number = number> = {
  /** Names of channels, as a list: `["Denmark"]`. */
  readonly subscriptions: ReadonlyArray<string>;
  /** Whom it is about, as a list of ids or of addresses: `[7, 11]`. By default the caller. */
  readonly principals?: ReadonlyArray<string> | ReadonlyArray<number> | undefined;
};

type SubscribeParamsKeys<_L extends number = number> = {
  /** Channels by name, as a list of objects: `[{"name": "Denmark"}, {"name": "press", "description": "Ink and paper", "color": "#76ce90"}]`. */
  readonly subscriptions: ReadonlyArray<{
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly color?: string | null | undefined;
}>;
  /** Whom it is about, as a list of ids or of addresses: `[7, 11]`. By default the caller. */
  readonly principals?: ReadonlyArray<string> | ReadonlyArray<number> | undefined;
  /** Whether one channel that the caller may not join refuses the whole request. */
  readonly authorization_errors_fatal?: boolean | undefined;
  /** Announce a new public channel where the organization announces such things. */
  readonly announce?: boolean | undefined;
  /** Make private channels: only subscribers see the messages. */
  readonly invite_only?: boolean | undefined;
  /** Whether new subscribers see messages from before they came. */
  readonly history_public_to_subscribers?: boolean | null | undefined;
};

type SubscribeParamsGatedKeys<L extends number = number> = {
  /** People without an account may read. Since level 98. */
  readonly is_web_public?: At<L, 98, 0, boolean> | undefined;
  /** Newcomers are subscribed by default. Since level 200. */
  readonly is_default_stream?: At<L, 200, 0, boolean> | undefined;
  /** How many days messages are kept: a number, `"realm_default"` for as long as the organization says, or `"unlimited"`. Since level 17. */
  readonly message_retention_days?: At<L, 17, 0, number | string> | undefined;
  /** Id of the folder that the channel is to be in; null for none. Since level 389. */
  readonly folder_id?: At<L, 389, 0, number | null> | undefined;
  /** Whether messages need a topic: as the organization says, either way, always, or never. Since level 392. */
  readonly topics_policy?: At<L, 392, 0, 'inherit' | 'allow_empty_topic' | 'disable_empty_topic' | 'empty_topic_only'> | undefined;
  /** Id of the group that may unsubscribe others: the older form of `can_remove_subscribers_group`. Levels 161 to 196. */
  readonly can_remove_subscribers_group_id?: At<L, 161, 197, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may unsubscribe others. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 197. */
  readonly can_remove_subscribers_group?: At<L, 197, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may administer the channel. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 325. */
  readonly can_administer_channel_group?: At<L, 325, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may post. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 333. */
  readonly can_send_message_group?: At<L, 333, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may subscribe others. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 342. */
  readonly can_add_subscribers_group?: At<L, 342, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may subscribe to a private channel by themselves. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 357. */
  readonly can_subscribe_group?: At<L, 357, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may move messages to other channels. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 396. */
  readonly can_move_messages_out_of_channel_group?: At<L, 396, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may move messages between topics. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 396. */
  readonly can_move_messages_within_channel_group?: At<L, 396, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may resolve topics. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 402. */
  readonly can_resolve_topics_group?: At<L, 402, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may delete any message. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 407. */
  readonly can_delete_any_message_group?: At<L, 407, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may delete their own messages. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 407. */
  readonly can_delete_own_message_group?: At<L, 407, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may start topics. The id of a group, or people and groups as `{"direct_members": [7], "direct_subgroups": []}`. Since level 441. */
  readonly can_create_topic_group?: At<L, 441, 0, number | {
  readonly direct_members: ReadonlyArray<number>;
  readonly direct_subgroups: ReadonlyArray<number>;
}> | undefined;
  /** Who may post: 1 everyone, 2 administrators, 3 full members, 4 moderators. The older form of `can_send_message_group`. Before level 333. */
  readonly stream_post_policy?: At<L, 1, 333, 1 | 2 | 3 | 4> | undefined;
  /** Only administrators post: the older form of `can_send_message_group`. Before level 333. */
  readonly is_announcement_only?: At<L, 1, 333, boolean> | undefined;
  /** Tell the people who are subscribed, by a direct message. Since level 397. */
  readonly send_new_subscription_messages?: At<L, 397, 0, boolean> | undefined;
};

export type AnySubscribeParams = AnyLevel<SubscribeParamsKeys, SubscribeParamsGatedKeys>;

export type SubscribeParamsAt<L extends number = number> = OneLevel<SubscribeParamsKeys<L>, SubscribeParamsGatedKeys<L>>;

export type SubscribeParams<L extends number = number> = number extends L ? AnySubscribeParams : SubscribeParamsAt<L>;

export type ChooseAboutChannelsParams<_L extends number = number> = {
  /** What is chosen, as a list: `[{"stream_id": 2, "property": "pin_to_top", "value": true}]`. */
  readonly subscription_data: ReadonlyArray<{
  readonly stream_id: number;
  readonly property: 'is_muted' | 'pin_to_top' | 'desktop_notifications' | 'audible_notifications' | 'push_notifications' | 'email_notifications' | 'wildcard_mentions_notify' | 'in_home_view' | 'color';
  readonly value: boolean | string;
}>;
};

export type ChooseAboutChannelParams<_L extends number = number> = {
  /** Id of the channel. */
  readonly stream_id: number;
  /** What is chosen. */
  readonly property: 'is_muted' | 'pin_to_top' | 'desktop_notifications' | 'audible_notifications' | 'push_notifications' | 'email_notifications' | 'wildcard_mentions_notify' | 'in_home_view' | 'color';
  /** As JSON: `true` or `false`, or for `color` a text such as `"#76ce90"`. */
  readonly value: boolean | string;
};

export type GetSubscribersParams<_L extends number = number> = {
  /** Id of the channel. */
  readonly stream_id: number;
};

export type GetSubscriptionStatusParams<_L extends number = number> = {
  /** Id of the account. */
  readonly user_id: number;
  /** Id of the channel. */
  readonly stream_id: number;
};

export type GetUserChannelsParams<_L extends number = number> = {
  /** Id of the account. */
  readonly user_id: number;
};

type GetTopicsParamsKeys<_L extends number = number> = {
  /** Id of the channel. */
  readonly stream_id: number;
};

type GetTopicsParamsGatedKeys<L extends number = number> = {
  /** The client can show an empty topic name. Without it the empty topic comes under the name that stands in for it. Since level 334. */
  readonly allow_empty_topic_name?: At<L, 334, 0, boolean> | undefined;
};

export type AnyGetTopicsParams = AnyLevel<GetTopicsParamsKeys, GetTopicsParamsGatedKeys>;

export type GetTopicsParamsAt<L extends number = number> = OneLevel<GetTopicsParamsKeys<L>, GetTopicsParamsGatedKeys<L>>;

export type GetTopicsParams<L extends number = number> = number extends L ? AnyGetTopicsParams : GetTopicsParamsAt<L>;

export type DeleteTopicParams<_L extends number = number> = {
  /** Id of the channel. */
  readonly stream_id: number;
  /** Name of the topic. */
  readonly topic_name: string;
};

export type SetTopicPreferenceParams<L extends number = number> = {
  /** Id of the channel. */
  readonly stream_id: number;
  /** Name of the topic. */
  readonly topic: string;
  /** 0 nothing chosen, 1 muted, 2 unmuted, 3 followed. */
  readonly visibility_policy: 2 | 1 | 0 | At<L, 219, 0, 3>;
};

export type MuteTopicParams<_L extends number = number> = {
  /** Id of the channel. */
  readonly stream_id?: number | undefined;
  /** Name of the channel. */
  readonly stream?: string | undefined;
  /** Name of the topic. */
  readonly topic: string;
  /** `add` mutes the topic, `remove` unmutes it. */
  readonly op: 'add' | 'remove';
};

type SendMessageParamsKeys<L extends number = number> = {
  /** Whether it goes to a channel or to people. `stream` and `private` are older words for the same. */
  readonly type: 'stream' | 'private' | At<L, 174, 0, 'direct'> | At<L, 248, 0, 'channel'>;
  /** The channel, by name or id; or people, as a list of ids or addresses: `[7, 11]`. Bots may leave out the channel: the message goes to their default channel. */
  readonly to?: string | number | ReadonlyArray<number> | ReadonlyArray<string> | undefined;
  /** Name of the topic, for messages to channels. */
  readonly topic?: string | undefined;
  /** The text, in Markdown. */
  readonly content: string;
  /** What makes the message a poll or a to-do list. */
  readonly widget_content?: string | undefined;
  /** Id of the client’s event queue: with `local_id`, so that the event of the message has it. */
  readonly queue_id?: string | undefined;
  /** What the client calls the message until the server has given it an id. */
  readonly local_id?: string | undefined;
  /** Refused: nobody sends for others here. */
  readonly sender?: string | undefined;
  /** Refused where it is true: nobody sends for others here. */
  readonly forged?: boolean | undefined;
};

type SendMessageParamsGatedKeys<L extends number = number> = {
  /** Whether the message counts as read by its sender at once. By default that depends on the kind of client. Since level 236. */
  readonly read_by_sender?: At<L, 236, 0, boolean> | undefined;
};

export type AnySendMessageParams = AnyLevel<SendMessageParamsKeys, SendMessageParamsGatedKeys>;

export type SendMessageParamsAt<L extends number = number> = OneLevel<SendMessageParamsKeys<L>, SendMessageParamsGatedKeys<L>>;

export type SendMessageParams<L extends number = number> = number extends L ? AnySendMessageParams : SendMessageParamsAt<L>;

type GetMessagesParamsKeys<L extends number = number> = {
  /** Where the page is taken: the id of a message, or `newest`, `oldest`, or `first_unread`. `date` takes the page at `anchor_date`. */
  readonly anchor?: 'newest' | 'oldest' | 'first_unread' | number | At<L, 445, 0, 'date'> | undefined;
  /** Messages before the anchor, at most. */
  readonly num_before?: number | undefined;
  /** Messages after the anchor, at most. */
  readonly num_after?: number | undefined;
  /** Which messages, as a list of terms: `[{"operator": "channel", "operand": "Denmark"}, {"operator": "is", "operand": "unread", "negated": true}]`. All of them must hold. */
  readonly narrow?: ReadonlyArray<readonly ['stream' | 'streams' | 'topic' | 'sender' | 'pm-with' | 'pm_with' | 'group-pm-with' | 'group_pm_with' | 'is' | 'has' | 'in' | 'id' | 'near' | 'search' | At<L, 177, 0, 'dm' | 'dm-including'> | At<L, 250, 0, 'channel' | 'channels'> | At<L, 271, 0, 'with'> | At<L, 446, 0, 'mentions'>, string] | {
  readonly operator: 'stream' | 'streams' | 'topic' | 'sender' | 'pm-with' | 'pm_with' | 'group-pm-with' | 'group_pm_with' | 'is' | 'has' | 'in' | 'id' | 'near' | 'search' | At<L, 177, 0, 'dm' | 'dm-including'> | At<L, 250, 0, 'channel' | 'channels'> | At<L, 271, 0, 'with'> | At<L, 446, 0, 'mentions'>;
  readonly operand: Json;
  readonly negated?: boolean | undefined;
}> | null | undefined;
  /** The client computes Gravatar addresses itself: `avatar_url` may be null. */
  readonly client_gravatar?: boolean | undefined;
  /** Contents as HTML; with `false` as the Markdown that was sent. */
  readonly apply_markdown?: boolean | undefined;
  /** The older form of the anchor `first_unread`. */
  readonly use_first_unread_anchor?: boolean | undefined;
};

type GetMessagesParamsGatedKeys<L extends number = number> = {
  /** Whether the anchor’s own message is part of the page. Since level 155. */
  readonly include_anchor?: At<L, 155, 0, boolean> | undefined;
  /** With the anchor `date`: a time in ISO 8601, such as `2026-03-03T09:30:00Z`. Since level 445. */
  readonly anchor_date?: At<L, 445, 0, string> | undefined;
  /** These messages instead of a page, as a list of ids: `[43, 44]`. Since level 300. */
  readonly message_ids?: At<L, 300, 0, ReadonlyArray<number> | null> | undefined;
  /** The client can show an empty topic name. Without it the empty topic comes under the name that stands in for it. Since level 334. */
  readonly allow_empty_topic_name?: At<L, 334, 0, boolean> | undefined;
};

export type AnyGetMessagesParams = AnyLevel<GetMessagesParamsKeys, GetMessagesParamsGatedKeys>;

export type GetMessagesParamsAt<L extends number = number> = OneLevel<GetMessagesParamsKeys<L>, GetMessagesParamsGatedKeys<L>>;

export type GetMessagesParams<L extends number = number> = number extends L ? AnyGetMessagesParams : GetMessagesParamsAt<L>;

export type MatchNarrowParams<L extends number = number> = {
  /** Ids of the messages, as a list: `[43, 44]`. */
  readonly msg_ids: ReadonlyArray<number>;
  /** Which messages, as a list of terms: `[{"operator": "channel", "operand": "Denmark"}, {"operator": "is", "operand": "unread", "negated": true}]`. All of them must hold. */
  readonly narrow: ReadonlyArray<readonly ['stream' | 'streams' | 'topic' | 'sender' | 'pm-with' | 'pm_with' | 'group-pm-with' | 'group_pm_with' | 'is' | 'has' | 'in' | 'id' | 'near' | 'search' | At<L, 177, 0, 'dm' | 'dm-including'> | At<L, 250, 0, 'channel' | 'channels'> | At<L, 271, 0, 'with'> | At<L, 446, 0, 'mentions'>, string] | {
  readonly operator: 'stream' | 'streams' | 'topic' | 'sender' | 'pm-with' | 'pm_with' | 'group-pm-with' | 'group_pm_with' | 'is' | 'has' | 'in' | 'id' | 'near' | 'search' | At<L, 177, 0, 'dm' | 'dm-including'> | At<L, 250, 0, 'channel' | 'channels'> | At<L, 271, 0, 'with'> | At<L, 446, 0, 'mentions'>;
  readonly operand: Json;
  readonly negated?: boolean | undefined;
}>;
};

type GetMessageParamsKeys<_L extends number = number> = {
  /** Id of the message. */
  readonly message_id: number;
};

type GetMessageParamsGatedKeys<L extends number = number> = {
  /** Contents as HTML; with `false` as the Markdown that was sent. Since level 120. */
  readonly apply_markdown?: At<L, 120, 0, boolean> | undefined;
  /** The client can show an empty topic name. Without it the empty topic comes under the name that stands in for it. Since level 334. */
  readonly allow_empty_topic_name?: At<L, 334, 0, boolean> | undefined;
};

export type AnyGetMessageParams = AnyLevel<GetMessageParamsKeys, GetMessageParamsGatedKeys>;

export type GetMessageParamsAt<L extends number = number> = OneLevel<GetMessageParamsKeys<L>, GetMessageParamsGatedKeys<L>>;

export type GetMessageParams<L extends number = number> = number extends L ? AnyGetMessageParams : GetMessageParamsAt<L>;

export type DeleteMessageParams<_L extends number = number> = {
  /** Id of the message. */
  readonly message_id: number;
};

export type GetReadersParams<_L extends number = number> = {
  /** Id of the message. */
  readonly message_id: number;
};

export type UpdateFlagsParams<_L extends number = number> = {
  /** Ids of the messages, as a list: `[43, 44]`. */
  readonly messages: ReadonlyArray<number>;
  /** Whether the flag is set or cleared. */
  readonly op: 'add' | 'remove';
  /** Which flag of the caller’s own. */
  readonly flag: 'read' | 'starred' | 'collapsed';
};

export type UpdateFlagsForNarrowParams<L extends number = number> = {
  /** Where the page is taken: the id of a message, or `newest`, `oldest`, or `first_unread`. */
  readonly anchor: 'newest' | 'oldest' | 'first_unread' | number;
  /** Whether the anchor’s own message is part of the page. */
  readonly include_anchor?: boolean | undefined;
  /** Messages before the anchor, at most. */
  readonly num_before: number;
  /** Messages after the anchor, at most. */
  readonly num_after: number;
  /** Which messages, as a list of terms: `[{"operator": "channel", "operand": "Denmark"}, {"operator": "is", "operand": "unread", "negated": true}]`. All of them must hold. */
  readonly narrow: ReadonlyArray<readonly ['stream' | 'streams' | 'topic' | 'sender' | 'pm-with' | 'pm_with' | 'group-pm-with' | 'group_pm_with' | 'is' | 'has' | 'in' | 'id' | 'near' | 'search' | At<L, 177, 0, 'dm' | 'dm-including'> | At<L, 250, 0, 'channel' | 'channels'> | At<L, 271, 0, 'with'> | At<L, 446, 0, 'mentions'>, string] | {
  readonly operator: 'stream' | 'streams' | 'topic' | 'sender' | 'pm-with' | 'pm_with' | 'group-pm-with' | 'group_pm_with' | 'is' | 'has' | 'in' | 'id' | 'near' | 'search' | At<L, 177, 0, 'dm' | 'dm-including'> | At<L, 250, 0, 'channel' | 'channels'> | At<L, 271, 0, 'with'> | At<L, 446, 0, 'mentions'>;
  readonly operand: Json;
  readonly negated?: boolean | undefined;
}> | null;
  /** Whether the flag is set or cleared. */
  readonly op: 'add' | 'remove';
  /** Which flag of the caller’s own. */
  readonly flag: 'read' | 'starred' | 'collapsed';
};

type UpdateMessageParamsKeys<_L extends number = number> = {
  /** Id of the message. */
  readonly message_id: number;
  /** Id of the channel that the message moves to. */
  readonly stream_id?: number | undefined;
  /** The new topic. */
  readonly topic?: string | undefined;
  /** Whether only this message moves, the later ones of its topic too, or all of them. */
  readonly propagate_mode?: 'change_one' | 'change_later' | 'change_all' | undefined;
  /** The new text, in Markdown. An empty one becomes `(deleted)`. */
  readonly content?: string | undefined;
};

type UpdateMessageParamsGatedKeys<L extends number = number> = {
  /** Say in the old topic where the messages went. Since level 9. */
  readonly send_notification_to_old_thread?: At<L, 9, 0, boolean> | undefined;
  /** Say in the new topic where the messages came from. Since level 9. */
  readonly send_notification_to_new_thread?: At<L, 9, 0, boolean> | undefined;
  /** SHA-256 of the text that the client has, in hexadecimal: where the message has another by now, nothing changes. Since level 379. */
  readonly prev_content_sha256?: At<L, 379, 0, string> | undefined;
};

export type AnyUpdateMessageParams = AnyLevel<UpdateMessageParamsKeys, UpdateMessageParamsGatedKeys>;

export type UpdateMessageParamsAt<L extends number = number> = OneLevel<UpdateMessageParamsKeys<L>, UpdateMessageParamsGatedKeys<L>>;

export type UpdateMessageParams<L extends number = number> = number extends L ? AnyUpdateMessageParams : UpdateMessageParamsAt<L>;

type GetEditHistoryParamsKeys<_L extends number = number> = {
  /** Id of the message. */
  readonly message_id: number;
};

type GetEditHistoryParamsGatedKeys<L extends number = number> = {
  /** The client can show an empty topic name. Without it the empty topic comes under the name that stands in for it. Since level 334. */
  readonly allow_empty_topic_name?: At<L, 334, 0, boolean> | undefined;
};

export type AnyGetEditHistoryParams = AnyLevel<GetEditHistoryParamsKeys, GetEditHistoryParamsGatedKeys>;

export type GetEditHistoryParamsAt<L extends number = number> = OneLevel<GetEditHistoryParamsKeys<L>, GetEditHistoryParamsGatedKeys<L>>;

export type GetEditHistoryParams<L extends number = number> = number extends L ? AnyGetEditHistoryParams : GetEditHistoryParamsAt<L>;

export type RenderTextParams<_L extends number = number> = {
  /** The text, in Markdown. */
  readonly content: string;
};

export type MarkAllAsReadParams<_L extends number = number> = NoKeys;

export type MarkChannelAsReadParams<_L extends number = number> = {
  /** Id of the channel. */
  readonly stream_id: number;
};

export type MarkTopicAsReadParams<_L extends number = number> = {
  /** Id of the channel. */
  readonly stream_id: number;
  /** Name of the topic. */
  readonly topic_name: string;
};

type AddReactionParamsKeys<_L extends number = number> = {
  /** Id of the message. */
  readonly message_id: number;
  /** Name of the emoji, without colons. */
  readonly emoji_name: string;
  /** Code of the emoji: code points in hexadecimal for Unicode, the id for an emoji of the organization. */
  readonly emoji_code?: string | undefined;
};

type AddReactionParamsGatedKeys<L extends number = number> = {
  /** Kind of the emoji. Where it is left out, the name alone identifies the emoji. */
  readonly reaction_type: At<L, 1, 2, 'unicode_emoji' | 'realm_emoji' | 'zulip_extra_emoji'>;
  /** Kind of the emoji. Where it is left out, the name alone identifies the emoji. */
  readonly 'reaction_type?'?: At<L, 2, 0, 'unicode_emoji' | 'realm_emoji' | 'zulip_extra_emoji'> | undefined;
};

export type AnyAddReactionParams = AnyLevel<AddReactionParamsKeys, AddReactionParamsGatedKeys>;

export type AddReactionParamsAt<L extends number = number> = OneLevel<AddReactionParamsKeys<L>, AddReactionParamsGatedKeys<L>>;

export type AddReactionParams<L extends number = number> = number extends L ? AnyAddReactionParams : AddReactionParamsAt<L>;

export type RemoveReactionParams<_L extends number = number> = {
  /** Id of the message. */
  readonly message_id: number;
  /** Name of the emoji, without colons. */
  readonly emoji_name?: string | undefined;
  /** Code of the emoji: code points in hexadecimal for Unicode, the id for an emoji of the organization. */
  readonly emoji_code?: string | undefined;
  /** Kind of the emoji. Where it is left out, the name alone identifies the emoji. */
  readonly reaction_type?: 'unicode_emoji' | 'realm_emoji' | 'zulip_extra_emoji' | undefined;
};

export type AddSubmessageParams<_L extends number = number> = {
  /** Id of the message. */
  readonly message_id: number;
  /** Always `widget`. */
  readonly msg_type: 'widget';
  /** What the client adds. */
  readonly content: string;
};

export type ReportMessageParams<_L extends number = number> = {
  /** Id of the message. */
  readonly message_id: number;
  /** What is wrong with the message. */
  readonly report_type: 'spam' | 'harassment' | 'inappropriate' | 'norms' | 'other';
  /** More about it. Needed where the reason is `other`. */
  readonly description?: string | undefined;
};

type SetTypingParamsKeys<L extends number = number> = {
  /** Whether the text is for people or for a channel. */
  readonly type?: At<L, 1, 215, 'private'> | At<L, 58, 0, 'stream'> | At<L, 174, 0, 'direct'> | At<L, 248, 0, 'channel'> | undefined;
  /** Whether typing starts or goes on, or stops. */
  readonly op: 'start' | 'stop';
  /** For direct messages: ids of the people, as a list: `[11]`. */
  readonly to?: ReadonlyArray<number | string> | null | undefined;
};

type SetTypingParamsGatedKeys<L extends number = number> = {
  /** For messages to a channel: its id. Since level 215. */
  readonly stream_id?: At<L, 215, 0, number | null> | undefined;
  /** For messages to a channel: the topic. Since level 58. */
  readonly topic?: At<L, 58, 0, string> | undefined;
};

export type AnySetTypingParams = AnyLevel<SetTypingParamsKeys, SetTypingParamsGatedKeys>;

export type SetTypingParamsAt<L extends number = number> = OneLevel<SetTypingParamsKeys<L>, SetTypingParamsGatedKeys<L>>;

export type SetTypingParams<L extends number = number> = number extends L ? AnySetTypingParams : SetTypingParamsAt<L>;

export type SetEditTypingParams<_L extends number = number> = {
  /** Id of the message. */
  readonly message_id: number;
  /** Whether typing starts or goes on, or stops. */
  readonly op: 'start' | 'stop';
};

export type SetEditTypingByBodyParams<_L extends number = number> = {
  /** Whether typing starts or goes on, or stops. */
  readonly op: 'start' | 'stop';
  /** The message that is edited. */
  readonly message_id: number;
};

export type SlackIncomingParams<_L extends number = number> = {
  /** The message. */
  readonly payload: string;
  /** Name or id of the channel. Absent: a direct message to the owner of the bot. */
  readonly stream?: string | undefined;
  /** The topic. Absent: the one of the payload. */
  readonly topic?: string | undefined;
};

export type JsonIncomingParams<_L extends number = number> = {
  /** The message. */
  readonly payload: string;
  /** Name or id of the channel. Absent: a direct message to the owner of the bot. */
  readonly stream?: string | undefined;
  /** The topic. Absent: the one of the payload. */
  readonly topic?: string | undefined;
};

export type GetScheduledMessagesParams<_L extends number = number> = NoKeys;

type ScheduleMessageParamsKeys<L extends number = number> = {
  /** Whether it goes to a channel or to people. */
  readonly type: 'stream' | 'direct' | 'private' | At<L, 248, 0, 'channel'>;
  /** The id of the channel; or ids of people, as a list: `[7, 11]`. */
  readonly to: number | ReadonlyArray<number>;
  /** The text, in Markdown. */
  readonly content: string;
  /** Name of the topic, for messages to channels. */
  readonly topic?: string | undefined;
  /** When it is due, in seconds since 1970. It must lie ahead. */
  readonly scheduled_delivery_timestamp: number;
};

type ScheduleMessageParamsGatedKeys<L extends number = number> = {
  /** Whether the message counts as read by its sender at once. By default that depends on the kind of client. Since level 236. */
  readonly read_by_sender?: At<L, 236, 0, boolean> | undefined;
  /** Changes this message instead of making another. Levels 179 to 183. */
  readonly scheduled_message_id?: At<L, 179, 184, number> | undefined;
};

export type AnyScheduleMessageParams = AnyLevel<ScheduleMessageParamsKeys, ScheduleMessageParamsGatedKeys>;

export type ScheduleMessageParamsAt<L extends number = number> = OneLevel<ScheduleMessageParamsKeys<L>, ScheduleMessageParamsGatedKeys<L>>;

export type ScheduleMessageParams<L extends number = number> = number extends L ? AnyScheduleMessageParams : ScheduleMessageParamsAt<L>;

export type EditScheduledMessageParams<L extends number = number> = {
  /** Id of the scheduled message. */
  readonly scheduled_message_id: number;
  /** Whether it goes to a channel or to people. */
  readonly type?: 'stream' | 'direct' | 'private' | At<L, 248, 0, 'channel'> | undefined;
  /** The id of the channel; or ids of people, as a list: `[7, 11]`. */
  readonly to?: number | ReadonlyArray<number> | undefined;
  /** The text, in Markdown. */
  readonly content?: string | undefined;
  /** Name of the topic, for messages to channels. */
  readonly topic?: string | undefined;
  /** When it is due, in seconds since 1970. It must lie ahead. */
  readonly scheduled_delivery_timestamp?: number | undefined;
};

export type RemoveScheduledMessageParams<_L extends number = number> = {
  /** Id of the scheduled message. */
  readonly scheduled_message_id: number;
};

type CreateReminderParamsKeys<_L extends number = number> = {
  /** Id of the message. */
  readonly message_id: number;
  /** When it is due, in seconds since 1970. It must lie ahead. */
  readonly scheduled_delivery_timestamp: number;
};

type CreateReminderParamsGatedKeys<L extends number = number> = {
  /** What the reminder is to say besides. Since level 415. */
  readonly note?: At<L, 415, 0, string> | undefined;
};

export type AnyCreateReminderParams = AnyLevel<CreateReminderParamsKeys, CreateReminderParamsGatedKeys>;

export type CreateReminderParamsAt<L extends number = number> = OneLevel<CreateReminderParamsKeys<L>, CreateReminderParamsGatedKeys<L>>;

export type CreateReminderParams<L extends number = number> = number extends L ? AnyCreateReminderParams : CreateReminderParamsAt<L>;

export type GetRemindersParams<_L extends number = number> = NoKeys;

export type RemoveReminderParams<_L extends number = number> = {
  /** Id of the reminder. */
  readonly reminder_id: number;
};

export type GetAlertWordsParams<_L extends number = number> = NoKeys;

export type AddAlertWordsParams<_L extends number = number> = {
  /** Words, as a list: `["ghost"]`. */
  readonly alert_words: ReadonlyArray<string>;
};

export type RemoveAlertWordsParams<_L extends number = number> = {
  /** Words, as a list: `["ghost"]`. */
  readonly alert_words: ReadonlyArray<string>;
};

export type GetSnippetsParams<_L extends number = number> = NoKeys;

export type CreateSnippetParams<_L extends number = number> = {
  /** What the snippet is found by. */
  readonly title: string;
  /** The text, in Markdown. */
  readonly content: string;
};

export type EditSnippetParams<_L extends number = number> = {
  /** Id of the snippet. */
  readonly saved_snippet_id: number;
  /** What the snippet is found by. */
  readonly title?: string | undefined;
  /** The text, in Markdown. */
  readonly content?: string | undefined;
};

export type RemoveSnippetParams<_L extends number = number> = {
  /** Id of the snippet. */
  readonly saved_snippet_id: number;
};

export type GetNavigationViewsParams<_L extends number = number> = NoKeys;

export type AddNavigationViewParams<_L extends number = number> = {
  /** Address of the view inside clients, without `#`. */
  readonly fragment: string;
  /** Whether it is in the sidebar; otherwise it is in the menu of further views. */
  readonly is_pinned: boolean;
  /** What the view is called. */
  readonly name?: string | undefined;
};

export type EditNavigationViewParams<_L extends number = number> = {
  /** Address of the view inside clients, without `#`. Slashes may be escaped. */
  readonly fragment: string;
  /** Whether it is in the sidebar; otherwise it is in the menu of further views. */
  readonly is_pinned?: boolean | undefined;
  /** A name that no view of the caller has. */
  readonly name?: string | undefined;
};

export type RemoveNavigationViewParams<_L extends number = number> = {
  /** Address of the view inside clients, without `#`. Slashes may be escaped. */
  readonly fragment: string;
};

export type MarkOnboardingStepParams<_L extends number = number> = {
  /** Name of the hint, as the list `onboarding_steps` of a registration has it. */
  readonly onboarding_step: string;
};

export type GetDraftsParams<_L extends number = number> = NoKeys;

export type CreateDraftsParams<_L extends number = number> = {
  /** Drafts, as a list. `type` is `stream`, `private`, or empty as long as there is no recipient. */
  readonly drafts: ReadonlyArray<{
  readonly type: 'private' | 'stream' | '';
  readonly to: ReadonlyArray<number>;
  readonly topic: string;
  readonly content: string;
  readonly timestamp?: number | null | undefined;
}>;
};

export type EditDraftParams<_L extends number = number> = {
  /** Id of the draft. */
  readonly draft_id: number;
  /** The draft, as a object. */
  readonly draft: {
  readonly type: 'private' | 'stream' | '';
  readonly to: ReadonlyArray<number>;
  readonly topic: string;
  readonly content: string;
  readonly timestamp?: number | null | undefined;
};
};

export type RemoveDraftParams<_L extends number = number> = {
  /** Id of the draft. */
  readonly draft_id: number;
};

export type UploadFileParams<_L extends number = number> = {
  /** The file; its name is kept. */
  readonly file: Blob;
};

export type GetFileLinkParams<_L extends number = number> = {
  /** The number of the organization in the file’s address. */
  readonly realm_id_str: number;
  /** What follows the number of the organization in the file’s address; its slashes may be escaped. */
  readonly filename: string;
};

export type GetThumbnailStatusParams<_L extends number = number> = {
  /** The number of the organization in the file’s address. */
  readonly realm_id_str: number;
  /** What follows the number of the organization in the file’s address; its slashes may be escaped. */
  readonly filename: string;
};

export type GetAttachmentsParams<_L extends number = number> = NoKeys;

export type RemoveAttachmentParams<_L extends number = number> = {
  /** Id of the uploaded file. */
  readonly attachment_id: number;
};

export type GetCustomEmojiParams<_L extends number = number> = NoKeys;

export type AddCustomEmojiParams<_L extends number = number> = {
  /** Name of the emoji, without colons. */
  readonly emoji_name: string;
  /** The file; its name is kept. */
  readonly file: Blob;
};

export type DeactivateCustomEmojiParams<_L extends number = number> = {
  /** Name of the emoji, without colons. */
  readonly emoji_name: string;
};

export type GetInvitationsParams<_L extends number = number> = NoKeys;

type SendInvitationsParamsKeys<_L extends number = number> = {
  /** Addresses, separated by commas or line ends, each alone or as `Name <address>`. */
  readonly invitee_emails: string;
  /** The role of the people who join: 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. Owners are invited by owners, administrators and moderators by administrators. */
  readonly invite_as?: 100 | 200 | 300 | 400 | 600 | undefined;
  /** Channels that the people who join are subscribed to, as a list of ids: default channels, or ones that the caller may subscribe others to. */
  readonly stream_ids: ReadonlyArray<number>;
};

type SendInvitationsParamsGatedKeys<L extends number = number> = {
  /** For how long the invitation is valid, from 1 on; null: until it is revoked. Default: what the operator has configured. Since level 126. */
  readonly invite_expires_in_minutes?: At<L, 126, 0, number | null> | undefined;
  /** For how long the invitation is valid, from 1 on. Levels 96 to 125. */
  readonly invite_expires_in_days?: At<L, 96, 126, number | null> | undefined;
  /** Groups that the people who join are added to, as a list of ids: ones that the caller may add people to. Since level 322. */
  readonly group_ids?: At<L, 322, 0, ReadonlyArray<number>> | undefined;
  /** Subscribes the people who join to the default channels, too, as they are then. Since level 261. */
  readonly include_realm_default_subscriptions?: At<L, 261, 0, boolean> | undefined;
  /** What the Welcome Bot adds to its welcome. Absent: the organization’s text; empty: none. Administrators only. Since level 416. */
  readonly welcome_message_custom_text?: At<L, 416, 0, string> | undefined;
  /** Tells the caller when one of them joins. Since level 267. */
  readonly notify_referrer_on_join?: At<L, 267, 0, boolean> | undefined;
};

export type AnySendInvitationsParams = AnyLevel<SendInvitationsParamsKeys, SendInvitationsParamsGatedKeys>;

export type SendInvitationsParamsAt<L extends number = number> = OneLevel<SendInvitationsParamsKeys<L>, SendInvitationsParamsGatedKeys<L>>;

export type SendInvitationsParams<L extends number = number> = number extends L ? AnySendInvitationsParams : SendInvitationsParamsAt<L>;

type CreateInvitationLinkParamsKeys<_L extends number = number> = {
  /** The role of the people who join: 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. Owners are invited by owners, administrators and moderators by administrators. */
  readonly invite_as?: 100 | 200 | 300 | 400 | 600 | undefined;
  /** Channels that the people who join are subscribed to, as a list of ids: default channels, or ones that the caller may subscribe others to. */
  readonly stream_ids?: ReadonlyArray<number> | undefined;
};

type CreateInvitationLinkParamsGatedKeys<L extends number = number> = {
  /** For how long the invitation is valid, from 1 on; null: until it is revoked. Default: what the operator has configured. Since level 126. */
  readonly invite_expires_in_minutes?: At<L, 126, 0, number | null> | undefined;
  /** For how long the invitation is valid, from 1 on. Levels 96 to 125. */
  readonly invite_expires_in_days?: At<L, 96, 126, number | null> | undefined;
  /** Groups that the people who join are added to, as a list of ids: ones that the caller may add people to. Since level 322. */
  readonly group_ids?: At<L, 322, 0, ReadonlyArray<number>> | undefined;
  /** Subscribes the people who join to the default channels, too, as they are then. Since level 261. */
  readonly include_realm_default_subscriptions?: At<L, 261, 0, boolean> | undefined;
  /** What the Welcome Bot adds to its welcome. Absent: the organization’s text; empty: none. Administrators only. It is ignored from others. Since level 416. */
  readonly welcome_message_custom_text?: At<L, 416, 0, string> | undefined;
};

export type AnyCreateInvitationLinkParams = AnyLevel<CreateInvitationLinkParamsKeys, CreateInvitationLinkParamsGatedKeys>;

export type CreateInvitationLinkParamsAt<L extends number = number> = OneLevel<CreateInvitationLinkParamsKeys<L>, CreateInvitationLinkParamsGatedKeys<L>>;

export type CreateInvitationLinkParams<L extends number = number> = number extends L ? AnyCreateInvitationLinkParams : CreateInvitationLinkParamsAt<L>;

export type RevokeInvitationParams<_L extends number = number> = {
  /** Id of the invitation. */
  readonly invite_id: number;
};

export type RevokeInvitationLinkParams<_L extends number = number> = {
  /** Id of the invitation. */
  readonly invite_id: number;
};

export type ResendInvitationParams<_L extends number = number> = {
  /** Id of the invitation. */
  readonly invite_id: number;
};

export type RegisterClientDeviceParams<_L extends number = number> = NoKeys;

export type RemoveClientDeviceParams<_L extends number = number> = {
  /** A device of the caller. */
  readonly device_id: number;
};

type RegisterForPushParamsKeys<_L extends number = number> = NoKeys;

type RegisterForPushParamsGatedKeys<L extends number = number> = {
  /** A device of the caller. Since level 468. */
  readonly device_id: At<L, 468, 0, number>;
  /** Names the key in notifications: the client chooses it. Given together with `push_key`. Since level 468. */
  readonly push_key_id?: At<L, 468, 0, number> | undefined;
  /** The name that the client gives the account. One that is registered, or about to be, stays as it is. Levels 406 to 467. */
  readonly push_account_id: At<L, 406, 468, number>;
  /** What notifications are encrypted with: 33 bytes in base64, the first of them 0x31, the version of the format. Levels 406 to 431. */
  readonly push_public_key: At<L, 406, 432, string>;
  /** What notifications are encrypted with: 33 bytes in base64, the first of them 0x31, the version of the format. Since level 432. */
  readonly push_key: At<L, 432, 468, string>;
  /** What notifications are encrypted with: 33 bytes in base64, the first of them 0x31, the version of the format. Since level 432. */
  readonly 'push_key?'?: At<L, 468, 0, string> | undefined;
  /** The service that the token is of: `apns` or `fcm`. Given together with the other parameters of the token. */
  readonly token_kind: At<L, 406, 468, 'apns' | 'fcm'>;
  /** The service that the token is of: `apns` or `fcm`. Given together with the other parameters of the token. */
  readonly 'token_kind?'?: At<L, 468, 0, 'apns' | 'fcm'> | undefined;
  /** The first eight bytes of the token’s SHA-256, in base64. Since level 468. */
  readonly token_id?: At<L, 468, 0, string> | undefined;
  /** The key of the push relay that the registration is sealed with. */
  readonly bouncer_public_key: At<L, 406, 468, string>;
  /** The key of the push relay that the registration is sealed with. */
  readonly 'bouncer_public_key?'?: At<L, 468, 0, string> | undefined;
  /** The token with its kind and the time, sealed by the client for the push relay, in base64: this server cannot read it. */
  readonly encrypted_push_registration: At<L, 406, 468, string>;
  /** The token with its kind and the time, sealed by the client for the push relay, in base64: this server cannot read it. */
  readonly 'encrypted_push_registration?'?: At<L, 468, 0, string> | undefined;
};

export type AnyRegisterForPushParams = AnyLevel<RegisterForPushParamsKeys, RegisterForPushParamsGatedKeys>;

export type RegisterForPushParamsAt<L extends number = number> = OneLevel<RegisterForPushParamsKeys<L>, RegisterForPushParamsGatedKeys<L>>;

export type RegisterForPushParams<L extends number = number> = number extends L ? AnyRegisterForPushParams : RegisterForPushParamsAt<L>;

type SendTestNotificationParamsKeys<_L extends number = number> = NoKeys;

type SendTestNotificationParamsGatedKeys<L extends number = number> = {
  /** A device of the caller. Default: all that are registered. Since level 468. */
  readonly device_id?: At<L, 468, 0, number> | undefined;
  /** A device by the account that it was registered for. Default: all. Levels 420 to 467. */
  readonly push_account_id?: At<L, 420, 468, number> | undefined;
};

export type AnySendTestNotificationParams = AnyLevel<SendTestNotificationParamsKeys, SendTestNotificationParamsGatedKeys>;

export type SendTestNotificationParamsAt<L extends number = number> = OneLevel<SendTestNotificationParamsKeys<L>, SendTestNotificationParamsGatedKeys<L>>;

export type SendTestNotificationParams<L extends number = number> = number extends L ? AnySendTestNotificationParams : SendTestNotificationParamsAt<L>;

type AddApnsTokenParamsKeys<_L extends number = number> = {
  /** A token of Apple’s service: hexadecimal digits. */
  readonly token: string;
};

type AddApnsTokenParamsGatedKeys<L extends number = number> = {
  /** The program that the token is for. */
  readonly appid: At<L, 223, 0, string>;
  /** The program that the token is for. */
  readonly 'appid?'?: At<L, 1, 223, string> | undefined;
};

export type AnyAddApnsTokenParams = AnyLevel<AddApnsTokenParamsKeys, AddApnsTokenParamsGatedKeys>;

export type AddApnsTokenParamsAt<L extends number = number> = OneLevel<AddApnsTokenParamsKeys<L>, AddApnsTokenParamsGatedKeys<L>>;

export type AddApnsTokenParams<L extends number = number> = number extends L ? AnyAddApnsTokenParams : AddApnsTokenParamsAt<L>;

export type RemoveApnsTokenParams<_L extends number = number> = {
  /** A token of Apple’s service: hexadecimal digits. */
  readonly token: string;
};

export type AddFcmTokenParams<_L extends number = number> = {
  /** A token of Google’s service. */
  readonly token: string;
};

export type RemoveFcmTokenParams<_L extends number = number> = {
  /** A token of Google’s service. */
  readonly token: string;
};

export type TestPushTokensParams<_L extends number = number> = {
  /** A token of the caller. Default: all. */
  readonly token?: string | undefined;
};

type GetMailAddressParamsKeys<_L extends number = number> = {
  /** Id of the channel. */
  readonly stream_id: number;
};

type GetMailAddressParamsGatedKeys<L extends number = number> = {
  /** As whom the messages are sent: the caller, one of their bots, or the gateway, which is the default. Since level 335. */
  readonly sender_id?: At<L, 335, 0, number> | undefined;
};

export type AnyGetMailAddressParams = AnyLevel<GetMailAddressParamsKeys, GetMailAddressParamsGatedKeys>;

export type GetMailAddressParamsAt<L extends number = number> = OneLevel<GetMailAddressParamsKeys<L>, GetMailAddressParamsGatedKeys<L>>;

export type GetMailAddressParams<L extends number = number> = number extends L ? AnyGetMailAddressParams : GetMailAddressParamsAt<L>;

type GetEventsParamsKeys<L extends number = number> = {
  /** Id of the event queue, from `POST /register`. */
  readonly queue_id?: string | undefined;
  /** Id of the last event that the client has; -1 at first. Events up to it are given up. */
  readonly last_event_id?: number | undefined;
  /** Answer at once, also with nothing. */
  readonly dont_block?: boolean | undefined;
  /** Only events of these types, as a list: `["message", "reaction"]`. By default all. */
  readonly event_types?: ReadonlyArray<string> | null | undefined;
  /** Contents of messages in events as HTML; with `false` as Markdown. */
  readonly apply_markdown?: boolean | undefined;
  /** The client computes Gravatar addresses itself: `avatar_url` may be null. */
  readonly client_gravatar?: boolean | undefined;
  /** Presence by user id, without the times of each client. */
  readonly slim_presence?: boolean | undefined;
  /** Messages of all public channels, not only of those that the caller is subscribed to. */
  readonly all_public_streams?: boolean | undefined;
  /** Only messages that match, as a list of pairs: `[["channel", "Denmark"]]`. Other events come all the same. */
  readonly narrow?: ReadonlyArray<readonly ['stream' | 'streams' | 'topic' | 'sender' | 'pm-with' | 'pm_with' | 'group-pm-with' | 'group_pm_with' | 'is' | 'has' | 'in' | 'id' | 'near' | 'search' | At<L, 177, 0, 'dm' | 'dm-including'> | At<L, 250, 0, 'channel' | 'channels'> | At<L, 271, 0, 'with'> | At<L, 446, 0, 'mentions'>, string] | {
  readonly operator: 'stream' | 'streams' | 'topic' | 'sender' | 'pm-with' | 'pm_with' | 'group-pm-with' | 'group_pm_with' | 'is' | 'has' | 'in' | 'id' | 'near' | 'search' | At<L, 177, 0, 'dm' | 'dm-including'> | At<L, 250, 0, 'channel' | 'channels'> | At<L, 271, 0, 'with'> | At<L, 446, 0, 'mentions'>;
  readonly operand: Json;
  readonly negated?: boolean | undefined;
}> | undefined;
  /** The oldest form of `idle_queue_timeout`. */
  readonly lifespan_secs?: number | undefined;
  /** What the client declares that it understands. The server leaves out or writes differently what it does not. */
  readonly bulk_message_deletion?: boolean | undefined;
  /** What the client declares that it understands. The server leaves out or writes differently what it does not. */
  readonly stream_typing_notifications?: boolean | undefined;
  /** What the client declares that it understands. The server leaves out or writes differently what it does not. */
  readonly user_settings_object?: boolean | undefined;
  /** What the client declares that it understands. The server leaves out or writes differently what it does not. */
  readonly pronouns_field_type_supported?: boolean | undefined;
  /** What the client declares that it understands. The server leaves out or writes differently what it does not. */
  readonly linkifier_url_template?: boolean | undefined;
  /** What the client declares that it understands. The server leaves out or writes differently what it does not. */
  readonly user_list_incomplete?: boolean | undefined;
  /** What the client declares that it understands. The server leaves out or writes differently what it does not. */
  readonly include_deactivated_groups?: boolean | undefined;
  /** What the client declares that it understands. The server leaves out or writes differently what it does not. */
  readonly archived_channels?: boolean | undefined;
  /** What the client declares that it understands. The server leaves out or writes differently what it does not. */
  readonly empty_topic_name?: boolean | undefined;
  /** Name the subscribers of each channel: `true`, `false`, or `partial` where some of them are enough. */
  readonly include_subscribers?: 'true' | 'false' | 'partial' | undefined;
  /** What the client declares that it understands. The server leaves out or writes differently what it does not. a object: `{"notification_settings_null": true, "empty_topic_name": true}`. */
  readonly client_capabilities?: {
  readonly notification_settings_null: boolean;
  readonly bulk_message_deletion?: boolean | undefined;
  readonly user_avatar_url_field_optional?: boolean | undefined;
  readonly stream_typing_notifications?: boolean | undefined;
  readonly user_settings_object?: boolean | undefined;
  readonly pronouns_field_type_supported?: boolean | undefined;
  readonly linkifier_url_template?: boolean | undefined;
  readonly user_list_incomplete?: boolean | undefined;
  readonly include_deactivated_groups?: boolean | undefined;
  readonly archived_channels?: boolean | undefined;
  readonly empty_topic_name?: boolean | undefined;
  readonly simplified_presence_events?: boolean | undefined;
  readonly individual_emoji_changes?: boolean | undefined;
} | undefined;
  /** Only the state that these types are about, as a list. By default as `event_types`. */
  readonly fetch_event_types?: ReadonlyArray<string> | undefined;
  /** The older form of `idle_queue_timeout`. */
  readonly queue_lifespan_secs?: number | undefined;
};

type GetEventsParamsGatedKeys<L extends number = number> = {
  /** After how many seconds without a poll the queue may be given up, or `mobile` for as long as phones need. Since level 481. */
  readonly idle_queue_timeout?: At<L, 481, 0, number | 'mobile'> | undefined;
  /** Leave out people who were not there for so many days. Since level 288. */
  readonly presence_history_limit_days?: At<L, 288, 0, number> | undefined;
};

export type AnyGetEventsParams = AnyLevel<GetEventsParamsKeys, GetEventsParamsGatedKeys>;

export type GetEventsParamsAt<L extends number = number> = OneLevel<GetEventsParamsKeys<L>, GetEventsParamsGatedKeys<L>>;

export type GetEventsParams<L extends number = number> = number extends L ? AnyGetEventsParams : GetEventsParamsAt<L>;

export type DeleteQueueParams<_L extends number = number> = {
  /** Id of the event queue, from `POST /register`. */
  readonly queue_id: string;
};

type RegisterParamsKeys<_L extends number = number> = {
  /** Contents of messages in events as HTML; with `false` as Markdown. */
  readonly apply_markdown?: boolean | undefined;
  /** The client computes Gravatar addresses itself: `avatar_url` may be null. */
  readonly client_gravatar?: boolean | null | undefined;
  /** Presence by user id, without the times of each client. */
  readonly slim_presence?: boolean | undefined;
  /** Messages of all public channels, not only of those that the caller is subscribed to. Bots have a default of their own. */
  readonly all_public_streams?: boolean | undefined;
  /** Name the subscribers of each channel: `true`, `false`, or `partial` where some of them are enough. */
  readonly include_subscribers?: 'true' | 'false' | 'partial' | undefined;
  /** What the client declares that it understands. The server leaves out or writes differently what it does not. a object: `{"notification_settings_null": true, "empty_topic_name": true}`. */
  readonly client_capabilities?: {
  readonly notification_settings_null: boolean;
  readonly bulk_message_deletion?: boolean | undefined;
  readonly user_avatar_url_field_optional?: boolean | undefined;
  readonly stream_typing_notifications?: boolean | undefined;
  readonly user_settings_object?: boolean | undefined;
  readonly pronouns_field_type_supported?: boolean | undefined;
  readonly linkifier_url_template?: boolean | undefined;
  readonly user_list_incomplete?: boolean | undefined;
  readonly include_deactivated_groups?: boolean | undefined;
  readonly archived_channels?: boolean | undefined;
  readonly empty_topic_name?: boolean | undefined;
  readonly simplified_presence_events?: boolean | undefined;
  readonly individual_emoji_changes?: boolean | undefined;
} | undefined;
  /** Only events of these types, as a list: `["message", "reaction"]`. By default all. */
  readonly event_types?: ReadonlyArray<string> | null | undefined;
  /** Only the state that these types are about, as a list. By default as `event_types`. */
  readonly fetch_event_types?: ReadonlyArray<string> | undefined;
  /** Only messages that match, as a list of pairs: `[["channel", "Denmark"]]`. Other events come all the same. Bots have a default of their own: the messages of one channel. */
  readonly narrow?: ReadonlyArray<ReadonlyArray<string>> | undefined;
  /** The older form of `idle_queue_timeout`. */
  readonly queue_lifespan_secs?: number | undefined;
};

type RegisterParamsGatedKeys<L extends number = number> = {
  /** After how many seconds without a poll the queue may be given up, or `mobile` for as long as phones need. Since level 481. */
  readonly idle_queue_timeout?: At<L, 481, 0, number | 'mobile'> | undefined;
  /** Leave out people who were not there for so many days. Since level 288. */
  readonly presence_history_limit_days?: At<L, 288, 0, number> | undefined;
};

export type AnyRegisterParams = AnyLevel<RegisterParamsKeys, RegisterParamsGatedKeys>;

export type RegisterParamsAt<L extends number = number> = OneLevel<RegisterParamsKeys<L>, RegisterParamsGatedKeys<L>>;

export type RegisterParams<L extends number = number> = number extends L ? AnyRegisterParams : RegisterParamsAt<L>;
