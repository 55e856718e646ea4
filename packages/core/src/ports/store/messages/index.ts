import type { ConversationReads, Conversations, FlagReads, Flags, MessageReads, Messages } from './messages.js';
import type { Reactions } from './reactions.js';
import type { Submessages } from './submessages.js';
import type { FinishedWebhookCalls } from './webhook-calls.js';

export type * from './messages.js';
export type * from './reactions.js';
export type * from './submessages.js';
export type * from './webhook-calls.js';

/** Messages with what belongs to them. A reading transaction has these. */
export interface MessagesReads {
  readonly conversations: ConversationReads;
  readonly messages: MessageReads;
  readonly flags: FlagReads;
}

/** A writing transaction has these. */
export interface MessagesStore extends MessagesReads {
  readonly conversations: Conversations;
  readonly messages: Messages;
  readonly flags: Flags;
  readonly reactions: Reactions;
  readonly submessages: Submessages;
  readonly webhookCalls: FinishedWebhookCalls;
}
