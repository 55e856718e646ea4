import { channelId, conversationId, type Flag, flags as flagOrder, type Message, type MessageForReader, messageId, type UserId, userId } from '@parley/core';
import { flagBits } from '../reading/flag-bits.js';
import type { Row } from '../scope.js';
import { as, at, int, ints } from './read.js';

const messageFromRow = (row: Row): Message => {
  const topic = as<string | null>(row, 'topic');
  const conversation = int(row, 'conversation_id');
  return {
    id: messageId(int(row, 'id')),
    senderId: userId(int(row, 'sender_id')),
    recipient:
      topic === null
        ? { kind: 'direct', conversationId: conversationId(conversation), participants: ints<UserId>(row, 'participants') }
        : { kind: 'channel', channelId: channelId(conversation), topic },
    content: as(row, 'content'),
    html: as(row, 'html'),
    rendererVersion: int(row, 'renderer_version'),
    isMeMessage: as(row, 'is_me'),
    client: as(row, 'client'),
    sentAt: at(row, 'sent_at'),
  };
};

/** What a reader's copy carries. Without a copy a message counts as read and historical, and one that she marked as unread is not read. */
const flagsFromRow = (row: Row): ReadonlyArray<Flag> => {
  const bits = int(row, 'flags');
  const isOwned = as<boolean>(row, 'is_owned');
  const has = (bit: number): boolean => (bits & bit) !== 0;
  const set: Readonly<Record<Flag, boolean>> = {
    read: !has(flagBits.unread) && (!isOwned || as<boolean>(row, 'is_read_by_range')),
    starred: has(flagBits.starred),
    collapsed: has(flagBits.collapsed),
    mentioned: has(flagBits.mentioned),
    channelWildcardMentioned: isOwned && as<boolean>(row, 'mentions_channel'),
    topicWildcardMentioned: has(flagBits.topicWildcardMentioned),
    hasAlertWord: has(flagBits.hasAlertWord),
    historical: !isOwned && !has(flagBits.received),
  };
  return flagOrder.filter((flag) => set[flag]);
};

export const messageForReaderFromRow = (row: Row): MessageForReader => ({ message: messageFromRow(row), flags: flagsFromRow(row) });
