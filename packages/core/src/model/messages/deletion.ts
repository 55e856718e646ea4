import type { ChannelId, ConversationId, MessageId, UserId } from '../ids.js';
import type { MessageOrigin } from './message-origin.js';
import type { TopicName } from '../topics/topic.js';

/** Where messages stood when they were deleted. */
export type DeletedFrom =
  | { readonly kind: 'channel'; readonly channelId: ChannelId; /** As the newest of them spelled it. */ readonly topic: TopicName }
  | { readonly kind: 'direct'; readonly conversationId: ConversationId; readonly participants: ReadonlyArray<UserId> };

/** Messages of one topic, or of one conversation; ids ascend. */
export interface DeletedGroup {
  readonly from: DeletedFrom;
  readonly messages: ReadonlyArray<MessageOrigin>;
  /** Active accounts, no guests, that are not subscribed to the channel and have a copy of some message all the same. Ascending; empty for direct messages. */
  readonly holders: ReadonlyArray<UserId>;
}

/** A channel that begins with another message now, or with none. */
export interface FirstMessage {
  readonly channelId: ChannelId;
  readonly messageId: MessageId | null;
}

export interface Deletion {
  readonly groups: ReadonlyArray<DeletedGroup>;
  /** How many topics have no message any more. */
  readonly endedTopics: number;
  readonly firstMessages: ReadonlyArray<FirstMessage>;
}
