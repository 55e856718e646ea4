import type { ChannelId, ConversationId, MessageId, UserId } from '../ids.js';
import type { MessageOrigin } from './message-origin.js';
import type { TopicName } from '../topics/topic.js';

/** Where messages were when they were deleted. */
export type DeletedFrom =
  | { readonly kind: 'channel'; readonly channelId: ChannelId; /** `topic`: as the newest of them has it. */ readonly topic: TopicName }
  | { readonly kind: 'direct'; readonly conversationId: ConversationId; readonly participants: ReadonlyArray<UserId> };

/** Deleted messages of one topic or direct conversation; ids ascending. */
export interface DeletedGroup {
  readonly from: DeletedFrom;
  readonly messages: ReadonlyArray<MessageOrigin>;
  /** Active full accounts (no guests) that have a copy of a message without being subscribed to the channel. Ascending; empty for direct messages. */
  readonly holders: ReadonlyArray<UserId>;
}

/** A channel whose first message changed; null if none is left. */
export interface FirstMessage {
  readonly channelId: ChannelId;
  readonly messageId: MessageId | null;
}

export interface Deletion {
  readonly groups: ReadonlyArray<DeletedGroup>;
  /** Number of topics without messages now. */
  readonly endedTopics: number;
  readonly firstMessages: ReadonlyArray<FirstMessage>;
}
