import type { ChannelId, ConversationId, LogPosition, MessageId, UserId } from '../ids.js';

/** What makes two people visible to each other: an interval during which both were in a channel, or a common conversation. */
export type SharedInterval =
  | {
      readonly kind: 'channel';
      readonly userId: UserId;
      readonly channelId: ChannelId;
      /** Included. */
      readonly fromPosition: LogPosition;
      /** Excluded; null = still. */
      readonly toPosition: LogPosition | null;
      /** The first message that both could receive. */
      readonly fromMessage: MessageId;
    }
  /** `firstMessage` is null if all messages were deleted. */
  | { readonly kind: 'conversation'; readonly userId: UserId; readonly conversationId: ConversationId; readonly firstMessage: MessageId | null };
