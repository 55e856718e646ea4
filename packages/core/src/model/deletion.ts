import type { ChannelId, ConversationId, MessageId, UserId } from './ids.js';
import type { TopicName } from './topic.js';

/** A message that is gone, with the conversation it was born in: who received it follows from that. */
export interface DeletedMessage {
  readonly id: MessageId;
  readonly bornIn: ConversationId;
  readonly senderId: UserId;
}

/** Where messages stood when they were deleted. */
export type DeletedFrom =
  | { readonly kind: 'channel'; readonly channelId: ChannelId; /** As the newest of them spelled it. */ readonly topic: TopicName }
  | { readonly kind: 'direct'; readonly conversationId: ConversationId; readonly participants: ReadonlyArray<UserId> };

/** Messages of one topic, or of one conversation; ids ascend. */
export interface DeletedGroup {
  readonly from: DeletedFrom;
  readonly messages: ReadonlyArray<DeletedMessage>;
}

export interface Deletion {
  readonly groups: ReadonlyArray<DeletedGroup>;
  /** Channels that begin with another message now, or with none. */
  readonly firstMessages: ReadonlyArray<{ readonly channelId: ChannelId; readonly messageId: MessageId | null }>;
}
