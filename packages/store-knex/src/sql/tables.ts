import { Sql } from './sql.js';

const tableNames = [
  'realm',
  'realm_counter',
  'account',
  'account_day',
  'browser_session',
  'account_deletion',
  'bot',
  'bot_storage',
  'bot_storage_entry',
  'user_group',
  'group_member',
  'group_subgroup',
  'conversation',
  'conversation_member',
  'channel',
  'channel_folder',
  'default_channel_group',
  'channel_day',
  'channel_origin',
  'subscription',
  'subscription_period',
  'topic',
  'topic_participant',
  'topic_preference',
  'mail_address',
  'outgoing_mail',
  'email_change',
  'scheduled_message',
  'reminder',
  'snippet',
  'alert_word_list',
  'message',
  'message_flag',
  'reaction',
  'submessage',
  'custom_emoji',
  'realm_domain',
  'playground',
  'password_attempt',
  'stored_file',
  'stored_file_part',
  'attachment',
  'attachment_link',
  'upload_space',
  'read_state',
  'read_block',
  'send_key',
  'event_log',
  'presence',
  'muted_user',
  'user_status',
  'event_queue',
  'work_item',
  'audit_commit',
  'audit_change',
  'audit_question',
  'message_place',
  'webhook_call',
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
  'linkifier_ids',
  'presence_updates',
  'words',
] as const;

export type TableName = (typeof tableNames)[number];

/** The tables, sequences and the one function, each qualified by its schema: independent of `search_path`. */
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
