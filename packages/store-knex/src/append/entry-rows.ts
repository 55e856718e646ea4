import { type Append, audienceKey, type Clock, fold, type NewMessage } from '@parley/core';

/** The flags of a row of `message_flag`. Which are set from the start, which by the reader, which are derived: see `reading/flag-bits.ts`. */
const messageRow = (message: NewMessage, ordinal: number) => {
  const { recipient } = message;
  const isDirect = recipient.kind === 'direct';
  return {
    ordinal,
    conversation_id: isDirect ? recipient.conversationId : recipient.channelId,
    topic: isDirect ? null : recipient.topic,
    topic_key: isDirect ? null : fold(recipient.topic),
    sender_id: message.senderId,
    sent_at: message.sentAt,
    read_by: message.readBy,
    renderer_version: message.rendererVersion,
    is_me: message.isMeMessage,
    has_link: message.hasLink,
    has_image: message.hasImage,
    has_attachment: message.hasAttachment,
    mentions_channel: message.mentionsChannel && !isDirect,
    mentions_topic: message.mentionsTopic && !isDirect,
    client: message.client,
    content: message.content,
    html: message.html,
    mentioned_users: message.mentionedUsers,
    mentioned_groups: message.mentionedGroups,
    send_key: message.key?.key ?? null,
    body_hash: message.key?.bodyHash ?? null,
  };
};

/** The rows of an append, numbered from 1: log entries by `ordinal`, and by `message` those that bring one. */
export const entryRows = ({ entries }: Append, clock: Clock) => {
  const messages: ReturnType<typeof messageRow>[] = [];
  const log = entries.map((entry, index) => {
    const line = { ordinal: index + 1, key: audienceKey(entry.audience), audience: entry.audience };
    if (entry.kind === 'event') return { ...line, at: clock.now(), message: null, event: entry.event };
    const message = messageRow(entry.message, messages.length + 1);
    messages.push(message);
    return { ...line, at: entry.message.sentAt, message: message.ordinal, event: { kind: 'messageSent', echo: entry.message.echo } };
  });
  return { log, messages };
};

export type EntryRows = ReturnType<typeof entryRows>;
