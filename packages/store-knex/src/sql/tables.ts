import { Sql } from './sql.js';

/** Tables of what is a person's own, each with the column that names the person: deleted with an account, in this order, since some refer to others. */
export const personalTables = [
  ['subscription_period', 'user_id'],
  ['subscription', 'user_id'],
  ['group_member', 'user_id'],
  ['group_member_period', 'user_id'],
  ['role_period', 'user_id'],
  ['topic_preference', 'user_id'],
  ['message_flag', 'user_id'],
  ['read_block', 'user_id'],
  ['read_state', 'user_id'],
  ['alert_word_list', 'user_id'],
  ['reminder', 'user_id'],
  ['snippet', 'user_id'],
  ['draft', 'user_id'],
  ['navigation_view', 'user_id'],
  ['scheduled_message', 'sender_id'],
  ['mail_address', 'creator_id'],
  ['mail_address', 'sender_id'],
  ['muted_user', 'user_id'],
  ['send_key', 'sender_id'],
  ['presence', 'user_id'],
  ['account_day', 'user_id'],
  ['event_queue', 'user_id'],
  ['browser_session', 'user_id'],
  ['email_change', 'user_id'],
  ['push_due', 'user_id'],
  ['push', 'user_id'],
  ['push_token', 'user_id'],
  ['missed_message', 'user_id'],
  ['reply_address', 'user_id'],
  ['device', 'user_id'],
  ['invitation', 'inviter_id'],
  ['password_reset', 'user_id'],
  ['provider_identity', 'user_id'],
  ['webhook_call', 'bot_id'],
  ['bot_storage_entry', 'user_id'],
  ['bot_storage', 'user_id'],
  ['bot', 'user_id'],
] as const;

const tableNames = [
  'realm',
  'realm_counter',
  'account',
  'account_deletion',
  'join_request',
  'ended_sign_in',
  'user_group',
  'group_subgroup',
  'group_subgroup_period',
  'group_mention',
  'conversation',
  'conversation_member',
  'channel',
  'channel_folder',
  'default_channel_group',
  'channel_day',
  'channel_origin',
  'topic',
  'topic_participant',
  'outgoing_mail',
  'message',
  'reaction',
  'submessage',
  'custom_emoji',
  'emoji_ids',
  'realm_domain',
  'push_place',
  'missed_place',
  'playground',
  'profile_fields',
  'password_attempt',
  'stored_file',
  'stored_file_part',
  'attachment',
  'attachment_link',
  'upload_space',
  'event_log',
  'user_status',
  'invitation_count',
  'work_item',
  'audit_commit',
  'audit_change',
  'audit_question',
  'message_place',
  'realm_import',
  'import_id',
  'import_file',
  'import_link',
  'import_unread',
  'unflushed',
  'realm_ids',
  'account_ids',
  'group_ids',
  'conversation_ids',
  'folder_ids',
  'default_channel_group_ids',
  'submessage_ids',
  'keepsake_ids',
  'attachment_ids',
  'realm_domain_ids',
  'playground_ids',
  'profile_field_ids',
  'linkifier_ids',
  'invitation_ids',
  'device_ids',
  'presence_updates',
  'words',
  'groups_reached',
  'people_reached',
  'mentioned_through_group',
  ...personalTables.map(([name]) => name),
] as const;

export type TableName = (typeof tableNames)[number];

/** The tables, sequences and functions, each qualified by its schema: independent of `search_path`. */
export type Tables = Readonly<Record<TableName, Sql>>;

/** A name that is safe inside double quotes. Others are refused, since the name becomes part of statements. */
const plainName = /^[a-z_][a-z0-9_]{0,62}$/;

export const checkSchemaName = (schema: string): string => {
  if (!plainName.test(schema)) throw new Error(`Not a schema name of small letters, digits and underscores: ${JSON.stringify(schema)}`);
  return schema;
};

export const tablesIn = (schema: string): Tables => {
  const checked = checkSchemaName(schema);
  return Object.fromEntries(tableNames.map((name) => [name, new Sql(`"${checked}"."${name}"`, [])])) as unknown as Tables;
};
