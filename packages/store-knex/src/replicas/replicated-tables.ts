import { isWriting } from '../connection/scope.js';
import type { TableName } from '../sql/tables.js';

/**
 * Tables and functions whose content is that of the head: every commit that changes them moves the realm's log position, message id or version of the facts. A
 * standby that has reached a head has them as the primary had them then. Everything else is read at the primary: presence is unlogged, and work, queues,
 * sessions, files and attempts change beside the log. Words of conversations do, too, but change no result: a snapshot has all of them up to the place that it has.
 */
export const atTheHead: ReadonlySet<string> = new Set<TableName>([
  'account',
  'user_group',
  'group_member',
  'group_subgroup',
  'group_mention',
  'conversation',
  'conversation_member',
  'channel',
  'channel_origin',
  'channel_folder',
  'subscription',
  'subscription_period',
  'topic',
  'topic_preference',
  'topic_participant',
  'message',
  'conversation_word',
  'word_place',
  'message_flag',
  'read_state',
  'read_block',
  'reaction',
  'submessage',
  'event_log',
  'custom_emoji',
  'user_status',
  'muted_user',
  'alert_word_list',
  'words',
  'word_digest',
  'groups_reached',
  'people_reached',
  'mentioned_through_group',
  'was_in_all',
]);

const qualifiedName = /"\w+"\."(\w+)"/g;

/** Whether a standby may answer this statement: it only reads, and only tables that are at the head. */
export const isReplicated = (text: string): boolean => !isWriting(text) && [...text.matchAll(qualifiedName)].every(([, name = '']) => atTheHead.has(name));
