import { channelId, conversationId, messageId, type UserId, userId } from '@parley/core';
import { type EditHistory, type Flag, flags as flagOrder, type LoadedMessage, type Message, type MessageAtBirth } from '@parley/core/model';
import { copyBits, flagBits } from './flag-bits.js';
import type { Row } from '../connection/scope.js';
import { originFromRow } from './message-origin.js';
import { reactionsFromRow, submessagesFromRow } from './added-to-message.js';
import { as, at, atOrNull, int, intOrNull, ints } from './read.js';

const neverEdited: EditHistory = [];

export const messageFromRow = (row: Row): Message => {
  const topic = as<string | null>(row, 'topic');
  const conversation = int(row, 'conversation_id');
  const history = as<EditHistory | null>(row, 'edit_history') ?? neverEdited;
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
    hasLink: as(row, 'has_link'),
    hasImage: as(row, 'has_image'),
    hasAttachment: as(row, 'has_attachment'),
    client: as(row, 'client'),
    sentAt: at(row, 'sent_at'),
    editedAt: atOrNull(row, 'edited_at'),
    movedAt: atOrNull(row, 'moved_at'),
    changedAt: history[0]?.at ?? null,
    history,
    reactions: reactionsFromRow(row),
    submessages: submessagesFromRow(row),
  };
};

interface Copy {
  readonly bits: number;
  readonly isOwned: boolean;
  readonly isGiven: boolean;
  readonly isReadByRange: boolean;
  readonly mentionsChannel: boolean;
}

/** The flags of a reader's copy. Without a copy a message counts as read and historical, unless the reader marked it as unread. */
const flagsOfCopy = ({ bits, isOwned, isGiven, isReadByRange, mentionsChannel }: Copy): ReadonlyArray<Flag> => {
  const has = (bit: number): boolean => (bits & bit) !== 0;
  const set: Readonly<Record<Flag, boolean>> = {
    read: !has(flagBits.unread) && (!isOwned || isReadByRange),
    starred: has(flagBits.starred),
    collapsed: has(flagBits.collapsed),
    mentioned: has(flagBits.mentioned),
    channelWildcardMentioned: isOwned && mentionsChannel,
    topicWildcardMentioned: has(flagBits.topicWildcardMentioned),
    hasAlertWord: has(flagBits.hasAlertWord),
    // A copy of their own making stays one when a move gives them the message.
    historical: !isOwned && !has(flagBits.received) && (has(flagBits.historical) || !isGiven),
  };
  return flagOrder.filter((flag) => set[flag]);
};

export const flagsFromRow = (row: Row): ReadonlyArray<Flag> =>
  flagsOfCopy({
    bits: int(row, 'flags'),
    isOwned: as<boolean>(row, 'is_owned'),
    isGiven: as<boolean>(row, 'is_given'),
    isReadByRange: as<boolean>(row, 'is_read_by_range'),
    mentionsChannel: as<boolean>(row, 'mentions_channel'),
  });

/** From the column of a page: see `copyBits`. */
export const copyFromColumn = (row: Row): Pick<LoadedMessage, 'flags' | 'hasCopy' | 'received'> => {
  const bits = int(row, 'copy');
  const has = (bit: number): boolean => (bits & bit) !== 0;
  const [isOwned, isGiven] = [has(copyBits.isOwned), has(copyBits.isGiven)];
  const flags = flagsOfCopy({ bits, isOwned, isGiven, isReadByRange: has(copyBits.isReadByRange), mentionsChannel: has(copyBits.mentionsChannel) });
  return { flags, hasCopy: isOwned || isGiven || has(flagBits.historical), received: isOwned || has(flagBits.received) };
};

/** `marked`: the people whose row of bits came with the message, and these bits, in the same order. `reached`: those in the groups that it mentions. */
export const messageAtBirthFromRow = (row: Row): MessageAtBirth => {
  const message = messageFromRow(row);
  const readers = ints<UserId>(row, 'marked');
  const marks = ints(row, 'marks');
  const bitsOf = new Map(readers.map((reader, index) => [reader, marks[index] ?? 0]));
  const readBy = new Set([...ints<UserId>(row, 'muted_by'), intOrNull(row, 'read_by')]);
  const mentionsChannel = as<boolean>(row, 'mentions_channel');
  const [reached, participants] = [new Set(ints<UserId>(row, 'reached')), new Set(ints<UserId>(row, 'mentioned_participants'))];
  const bitsWith = (reader: UserId, isOwned: boolean): number => {
    const bits = (bitsOf.get(reader) ?? 0) | (participants.has(reader) ? flagBits.topicWildcardMentioned : 0);
    return reached.has(reader) && (isOwned || (bits & flagBits.received) !== 0) ? bits | flagBits.mentioned : bits;
  };
  return {
    message,
    birthChannelId: message.recipient.kind === 'channel' ? channelId(int(row, 'birth_conversation_id')) : null,
    origin: originFromRow({ ...row, held_by: readers.filter((_, index) => ((marks[index] ?? 0) & flagBits.historical) !== 0) }),
    flagsOf: (reader, isOwned) => flagsOfCopy({ bits: bitsWith(reader, isOwned), isOwned, isGiven: false, isReadByRange: readBy.has(reader), mentionsChannel }),
  };
};
