import type { MessageId, QueueId, UserId } from '../../model/ids.js';
import { asSent, type MessageForReader } from '../../model/messages/message.js';
import type { User } from '../../model/people/user.js';
import { conversationNeeds, becameVisibleAt } from '../people/visible-user-needs.js';
import { channelNameOf } from '../channels/channel-visibility.js';
import type { EphemeralEventKind, EventKind } from '../event-kind.js';
import { copyOf, maySee } from '../messages/message-access.js';
import { matchesFilter } from '../messages/narrow-predicate.js';
import type { QueueRequest } from '../queue-request.js';
import type { Loaded, Needs } from '../sources.js';
import { wasSubscribed } from '../viewer.js';
import { type ConversationOf, conversationOfGuest } from '../channels/visibility-changes.js';

/** Identifies the message to the sender's own client. */
export interface Echo {
  readonly queueId: QueueId;
  readonly localId: string;
}

export interface SentMessage {
  readonly messageId: MessageId;
  readonly echo: Echo | null;
  /** The people who get `messageToMentionedBots` instead; absent if there are none. */
  readonly mentionedBots?: ReadonlyArray<UserId>;
}

/** Access at the message's present place is checked when it is loaded. */
export interface VisibleMessage {
  readonly messageId: MessageId;
  readonly echo: Echo | null;
  /** Whether the viewer has an own copy. */
  readonly received: boolean;
  /** For a guest's direct message: it may be the first between them and the others. */
  readonly conversation: ConversationOf | null;
}

export interface DeliveredMessage {
  readonly message: MessageForReader;
  /** The sender, or the participants of its conversation. */
  readonly people: ReadonlyMap<UserId, User>;
  /** null for direct messages. */
  readonly channelName: string | null;
  /** Only in the queue that the sender named. */
  readonly localId: string | null;
}

/**
 * A message, and the accounts that it makes visible to a guest if it is the first of a conversation. null if the queue does not get this message or it was
 * deleted.
 */
export interface MessageDelivery {
  readonly nowVisible: ReadonlyArray<User>;
  readonly message: DeliveredMessage | null;
}

const deliveredMessage = (event: VisibleMessage, loaded: Loaded, request: QueueRequest): DeliveredMessage | null => {
  const { filter, reader, viewer } = request;
  const found = copyOf(event.messageId, loaded, request);
  if (found === undefined || !maySee(request, found.message, event.received) || !matchesFilter(filter, found)) return null;
  const { recipient, senderId } = found.message;
  const isEcho = event.echo !== null && event.echo.queueId === reader.queue.id && senderId === reader.actor.user.id;
  return {
    // Queues for all public channels get messages without a copy, so without flags.
    message: { message: asSent(found.message), flags: event.received ? found.flags : [] },
    people: loaded.people,
    channelName: recipient.kind === 'channel' ? channelNameOf(viewer, recipient.channelId) : null,
    localId: isEcho ? event.echo.localId : null,
  };
};

const delivery: EphemeralEventKind<VisibleMessage, MessageDelivery> = {
  needs: ({ messageId, conversation }, request, at) => {
    const message: Needs = request.isUntouchedSince(at) ? { messagesAtBirth: [messageId] } : { copies: [messageId] };
    return conversation === null ? message : { ...message, ...conversationNeeds(conversation, messageId, request, at) };
  },
  resolve: (event, loaded, request, at) => {
    const message = deliveredMessage(event, loaded, request);
    const nowVisible = becameVisibleAt(loaded, at);
    return nowVisible.length === 0 && message === null ? null : { nowVisible, message };
  },
  usesNarrow: true,
};

export const messageSent: EventKind<SentMessage, VisibleMessage, MessageDelivery> = {
  ...delivery,
  visibleTo: (viewer, { messageId, echo, mentionedBots = [] }, { audience, position }) => {
    // A queue for all public channels gets the message once.
    if (mentionedBots.includes(viewer.actor.user.id)) return null;
    const received = audience.kind !== 'channelSubscribers' || wasSubscribed(viewer, audience.channelId, position);
    return { messageId, echo, received, conversation: conversationOfGuest(viewer, audience) };
  },
  affectsCopies: () => false,
};

/** The preceding message, for mentioned bots that are not subscribed to its channel. */
export const messageToMentionedBots: EventKind<{ readonly messageId: MessageId }, VisibleMessage, MessageDelivery> = {
  ...delivery,
  visibleTo: (_viewer, { messageId }) => ({ messageId, echo: null, received: true, conversation: null }),
  affectsCopies: () => false,
};
