import { type Instant, millisecondsPerDay } from '../instant.js';
import type { Caused } from '../request-id.js';
import type { ConversationId, MessageId, UserId } from '../ids.js';

/** A message that a person is notified of by mail, unless they read it before. */
export interface MissedMessage extends Caused {
  readonly messageId: MessageId;
  readonly userId: UserId;
  /** It arrived while the person was online: they are notified once none of their clients waits for messages. */
  readonly isWaiting: boolean;
  /** When it is looked at, or before, with one that is due earlier. */
  readonly dueAt: Instant;
}

/** A missed message that waits, with the conversation where its message is now. */
export interface PlacedMissedMessage extends MissedMessage {
  readonly conversationId: ConversationId;
  /** null for direct messages. */
  readonly topicKey: string | null;
}

/** Where a reply to a mail goes: as this person, to where this message is by then. */
export interface ReplyAddress {
  readonly userId: UserId;
  readonly messageId: MessageId;
}

/** Maximum of messages that wait to be told to one person; older ones are left out. */
export const maxMissedMessages = 500;

/** Maximum of mails that one person gets at a time; the conversations that were active longest ago are left out. */
export const maxMissedMails = 20;

/** Maximum of messages in one mail; older ones are counted. */
export const maxMessagesInMail = 50;

/** Milliseconds for which a mail can be replied to. */
export const replyLifetime = 90 * millisecondsPerDay;
