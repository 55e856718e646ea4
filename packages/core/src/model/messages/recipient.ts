import type { ChannelId, ConversationId, UserId } from '../ids.js';
import type { TopicName } from '../topics/topic.js';

/** Where a message stands: in a topic of a channel, or in the direct-message conversation of a set of people (ascending ids, the sender among them). */
export type Recipient =
  | { readonly kind: 'channel'; readonly channelId: ChannelId; readonly topic: TopicName }
  | { readonly kind: 'direct'; readonly conversationId: ConversationId; readonly participants: ReadonlyArray<UserId> };

/** Where a message of a channel stands. */
export type ChannelRecipient = Extract<Recipient, { readonly kind: 'channel' }>;

/** The same before the people have a conversation: who is written to, not where it is kept. */
export type Addressee =
  | { readonly kind: 'channel'; readonly channelId: ChannelId; readonly topic: TopicName }
  | { readonly kind: 'direct'; readonly participants: ReadonlyArray<UserId> };

export interface DirectConversation {
  readonly id: ConversationId;
  /** Ascending, distinct; one entry for notes to self. */
  readonly participants: ReadonlyArray<UserId>;
}

/** A channel is one kind of conversation. */
export const conversationOf = (recipient: Recipient): ConversationId => (recipient.kind === 'channel' ? recipient.channelId : recipient.conversationId);
