import { type Append, audienceKey, type Clock, type NewMessage, type UserId } from '@parley/core';
import { fold, invariant } from '@parley/core/model';
import { foundBy } from '../writing/found-by.js';

/** The ids of the requests that have caused the entries of an append: one for all, or one for each. */
export type Causes = string | null | ReadonlyArray<string | null>;

const causeAt = (causes: Causes, index: number): string | null => (typeof causes === 'object' && causes !== null ? (causes[index] ?? null) : causes);

/** The bits of a row of `message_flag`; see `rows/flag-bits.ts`. */
const messageRow = (message: NewMessage, ordinal: number, alerted: ReadonlyArray<UserId>, cause: string | null) => {
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
    files: (message.files ?? []).map(({ id }) => id),
    mentions_channel: message.mentionsChannel,
    mentions_topic: message.mentionsTopic && !isDirect,
    client: message.client,
    widget: message.widget ?? null,
    content: message.content,
    html: message.html,
    ...foundBy(message),
    mentioned_users: [...message.mentionedUsers, ...message.mentionedBots],
    mentioned_bots: message.mentionedBots,
    mentioned_groups: message.mentionedGroups,
    alerted_users: alerted,
    called_bots: message.calledBots ?? [],
    send_key: message.key?.key ?? null,
    body_hash: message.key?.bodyHash ?? null,
    request_id: cause,
  };
};

/**
 * The rows of an append, numbered from 1: log entries by `ordinal`, and messages by `message`. `alerted`: per message, the people whose alert words it
 * contains.
 */
export const entryRows = ({ entries }: Append, clock: Clock, alerted: ReadonlyArray<ReadonlyArray<UserId>>, causes: Causes) => {
  const messages: ReturnType<typeof messageRow>[] = [];
  const log = entries.map((entry, index) => {
    const cause = causeAt(causes, index);
    const line = { ordinal: index + 1, key: audienceKey(entry.audience), audience: entry.audience, request_id: cause };
    if (entry.kind === 'event') return { at: clock.now(), message: null, event: entry.event, ...line };
    if (entry.kind === 'linksFile') {
      const event = { kind: 'attachmentChanged', change: 'linked', attachmentId: entry.attachmentId };
      return { at: clock.now(), message: messages.length + 1, event, ...line };
    }
    if (entry.kind === 'mentionedBots') {
      const message = messages.at(-1);
      invariant(message !== undefined, 'bots are mentioned in a message');
      return { at: message.sent_at, message: message.ordinal, event: { kind: 'messageToMentionedBots' }, ...line };
    }
    const message = messageRow(entry.message, messages.length + 1, alerted[messages.length] ?? [], cause);
    messages.push(message);
    const { sentAt, echo, mentionedBots } = entry.message;
    const sent: { readonly kind: 'messageSent'; readonly echo: NewMessage['echo']; readonly mentionedBots?: NewMessage['mentionedBots'] } = {
      kind: 'messageSent',
      echo,
      ...(mentionedBots.length === 0 ? {} : { mentionedBots }),
    };
    return { at: sentAt, message: message.ordinal, event: sent, ...line };
  });
  return { log, messages };
};

export type EntryRows = ReturnType<typeof entryRows>;
