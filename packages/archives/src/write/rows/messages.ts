import { channelId } from '@parley/core';
import { type EditHistory, type Flag, hasAllOf, type MessageEdit } from '@parley/core/model';
import { shownHistory } from '@parley/core/rules';
import type { CopyRow, MessageRow } from '@parley/store-knex';
import { copyFlags, type HistoryItem, messageTypes, reactionTypes, type TableRow } from '../../format/index.js';
import { type ExportContext, inSeconds, inSecondsOrNull, recipientOf } from '../context.js';
import { type NamedRows, mapped } from '../json-file.js';
import { directRecipient } from './recipient.js';

const historyItem = ({ editorId, at, text, topic, channel }: MessageEdit): HistoryItem => ({
  user_id: editorId,
  timestamp: inSeconds(at),
  ...(text === undefined ? {} : { prev_content: text.content, prev_rendered_content: text.html, prev_rendered_content_version: 1 }),
  ...(topic === undefined ? {} : { prev_topic: topic.before, topic: topic.after }),
  ...(channel === undefined ? {} : { prev_stream: channel.before, stream: channel.after }),
});

/** Everything in a full export; in others what readers of these channels are shown. */
const exportedHistory = ({ realm, exportScope, type }: ExportContext): ((history: EditHistory | null) => EditHistory) => {
  const reads = hasAllOf(exportScope);
  const facts = { visibility: type === 'full' ? 'all' : realm.policies.editHistoryVisibility, reads: (id: number) => reads(channelId(id)) } as const;
  return (history) => shownHistory(history ?? [], facts);
};

/** Rows of messages, one after the other. */
export const messageForm = (context: ExportContext): ((row: MessageRow) => TableRow<'zerver_message'>) => {
  const { realm, clients } = context;
  const historyOf = exportedHistory(context);
  return (row) => {
    const history = historyOf(row.history);
    return {
      id: row.id,
      realm: realm.id,
      sender: row.senderId,
      recipient: row.topic === null ? directRecipient(row.senderId, row.participants ?? [], row.conversationId) : recipientOf.conversation(row.conversationId),
      subject: row.topic ?? '',
      is_channel_message: row.topic !== null,
      type: messageTypes.normal,
      content: row.content,
      rendered_content: row.html,
      rendered_content_version: 1,
      date_sent: inSeconds(row.sentAt),
      last_edit_time: inSecondsOrNull(row.editedAt),
      last_moved_time: inSecondsOrNull(row.movedAt),
      edit_history: history.length === 0 ? null : JSON.stringify(history.map(historyItem)),
      sending_client: clients.idOf(row.client),
      has_attachment: row.hasAttachment,
      has_image: row.hasImage,
      has_link: row.hasLink,
      has_reaction: row.hasReaction,
    };
  };
};

const bits: Readonly<Record<Flag, number>> = {
  read: copyFlags.read,
  starred: copyFlags.starred,
  collapsed: copyFlags.collapsed,
  mentioned: copyFlags.mentioned,
  channelWildcardMentioned: copyFlags.stream_wildcard_mentioned,
  topicWildcardMentioned: copyFlags.topic_wildcard_mentioned,
  hasAlertWord: copyFlags.has_alert_word,
  historical: copyFlags.historical,
};

export const copyForm = ({ messageId, userId, flags, isDirect }: CopyRow, number: number): TableRow<'zerver_usermessage'> => ({
  id: number,
  user_profile: userId,
  message: messageId,
  flags_mask: flags.reduce((mask, flag) => mask | bits[flag], isDirect ? copyFlags.is_private : 0),
});

export const reactionTable = ({ rows }: ExportContext): NamedRows => [
  'zerver_reaction',
  () =>
    mapped(rows.reactions(), ({ id, messageId, userId, kind, code, name }): TableRow<'zerver_reaction'> => ({
      id,
      message: messageId,
      user_profile: userId,
      emoji_name: name,
      emoji_code: code,
      reaction_type: reactionTypes[kind],
    })),
];
