import type { ChannelId, ConversationId, UserId } from '../ids.js';
import type { TopicName } from '../topics/topic.js';

/** Where a message is: a topic of a channel, or the direct conversation of a set of people (ascending ids, the sender included). */
export type Recipient =
  | { readonly kind: 'channel'; readonly channelId: ChannelId; readonly topic: TopicName }
  | { readonly kind: 'direct'; readonly conversationId: ConversationId; readonly participants: ReadonlyArray<UserId> };

export type ChannelRecipient = Extract<Recipient, { readonly kind: 'channel' }>;

/** Where a message goes, before the conversation exists: a topic of a channel, or people without a conversation id. */
export type Addressee =
  | { readonly kind: 'channel'; readonly channelId: ChannelId; readonly topic: TopicName }
  | { readonly kind: 'direct'; readonly participants: ReadonlyArray<UserId> };

export interface DirectConversation {
  readonly id: ConversationId;
  /** Ascending, distinct; one entry for messages to oneself. */
  readonly participants: ReadonlyArray<UserId>;
}

/** Returns the conversation id; a channel's id is one. */
export const conversationOf = (recipient: Recipient): ConversationId => (recipient.kind === 'channel' ? recipient.channelId : recipient.conversationId);
