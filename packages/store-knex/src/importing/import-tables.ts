import type { TableName } from '../sql/tables.js';

/** Rows of an imported organization, as its tables hold them. The number of the organization is added to each. Times are milliseconds. */
export interface ImportedRows {
  readonly account: {
    readonly id: number;
    readonly email: string;
    readonly email_folded: string;
    readonly full_name: string;
    readonly name_folded: string;
    readonly role: string;
    readonly is_active: boolean;
    readonly bot_type: string | null;
    readonly bot_owner_id: number | null;
    readonly is_imported_stub: boolean;
    readonly date_joined: number;
    readonly timezone: string;
    readonly avatar_version: number;
    readonly settings: unknown;
    readonly profile: unknown;
  };
  readonly bot: {
    readonly user_id: number;
    readonly sending_channel_id: number | null;
    readonly events_channel_id: number | null;
    readonly all_public_channels: boolean;
    readonly service_name: string | null;
    readonly service_url: string | null;
    readonly service_interface: string | null;
    readonly config: unknown;
  };
  readonly bot_storage: { readonly user_id: number; readonly entries: number; readonly characters: number };
  readonly bot_storage_entry: { readonly user_id: number; readonly key: string; readonly value: string };
  readonly user_group: {
    readonly id: number;
    readonly name: string;
    readonly name_folded: string;
    readonly description: string;
    readonly creator_id: number | null;
    readonly date_created: number | null;
    readonly is_deactivated: boolean;
    readonly settings: unknown;
  };
  readonly group_member: { readonly group_id: number; readonly user_id: number };
  readonly group_subgroup: { readonly group_id: number; readonly subgroup_id: number };
  readonly conversation: { readonly id: number };
  readonly channel_folder: {
    readonly id: number;
    readonly name: string;
    readonly name_folded: string;
    readonly description: string;
    readonly rendered_description: string;
    readonly creator_id: number | null;
    readonly date_created: number | null;
    readonly is_archived: boolean;
    readonly place: number;
  };
  readonly channel: {
    readonly id: number;
    readonly name: string;
    readonly name_folded: string;
    readonly description: string;
    readonly rendered_description: string;
    readonly privacy: string;
    readonly is_archived: boolean;
    readonly is_default: boolean;
    readonly creator_id: number | null;
    readonly date_created: number;
    readonly retention: unknown;
    readonly topics_policy: string;
    readonly folder_id: number | null;
    readonly settings: unknown;
  };
  readonly subscription: {
    readonly user_id: number;
    readonly channel_id: number;
    readonly is_active: boolean;
    readonly color: string;
    readonly is_muted: boolean;
    readonly is_pinned: boolean;
    readonly desktop_notifications: boolean | null;
    readonly email_notifications: boolean | null;
    readonly push_notifications: boolean | null;
    readonly audible_notifications: boolean | null;
    readonly wildcard_mentions_notify: boolean | null;
  };
  readonly topic_preference: {
    readonly user_id: number;
    readonly channel_id: number;
    readonly topic_key: string;
    readonly topic: string;
    readonly wish: string;
    readonly changed_at: number;
  };
  readonly muted_user: { readonly user_id: number; readonly muted_id: number; readonly muted_at: number };
  readonly alert_word_list: { readonly user_id: number; readonly words: ReadonlyArray<string> };
  readonly user_status: {
    readonly user_id: number;
    readonly text: string;
    readonly emoji_kind: string | null;
    readonly emoji_code: string | null;
    readonly emoji_name: string | null;
  };
  readonly presence: { readonly user_id: number; readonly active_at: number | null; readonly connected_at: number; readonly update_id: number };
  readonly realm_domain: { readonly domain: string; readonly allows_subdomains: boolean };
  readonly playground: { readonly name: string; readonly language: string; readonly url_template: string };
  readonly profile_fields: { readonly fields: unknown };
  readonly custom_emoji: {
    readonly id: number;
    readonly name: string;
    readonly author_id: number | null;
    readonly picture: string;
    readonly is_deactivated: boolean;
  };
  readonly scheduled_message: {
    readonly sender_id: number;
    readonly channel_id: number | null;
    readonly topic: string | null;
    readonly participants: ReadonlyArray<number> | null;
    readonly content: string;
    readonly html: string;
    readonly renderer_version: number;
    readonly due_at: number;
    readonly read_by_sender: boolean;
    readonly client: string;
    readonly floor_level: number;
    readonly call_level: number;
    readonly state: string;
    readonly files: ReadonlyArray<number>;
  };
  readonly reminder: {
    readonly user_id: number;
    readonly message_id: number;
    readonly note: string | null;
    readonly due_at: number;
    readonly floor_level: number;
    readonly call_level: number;
  };
  readonly attachment: {
    readonly id: number;
    readonly owner_id: number;
    readonly path: string;
    readonly name: string;
    readonly media_type: string;
    readonly size: number;
    readonly created_at: number;
    readonly width: number | null;
    readonly height: number | null;
    readonly state: string;
    readonly unlinked_at: number | null;
  };
}

export type ImportedTable = keyof ImportedRows & TableName;

/** Sequences that number rows of an import. */
export type ImportSequence = Extract<
  TableName,
  'account_ids' | 'group_ids' | 'conversation_ids' | 'folder_ids' | 'emoji_ids' | 'attachment_ids' | 'linkifier_ids' | 'profile_field_ids' | 'presence_updates'
>;
