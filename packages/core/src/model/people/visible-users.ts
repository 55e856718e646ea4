import type { ChannelId, ConversationId, LogPosition, MessageId, UserId } from '../ids.js';

/** What makes two people acquainted: a stretch during which both were in a channel, or a conversation that they have. */
export type SharedInterval =
  | {
      readonly kind: 'channel';
      readonly userId: UserId;
      readonly channelId: ChannelId;
      /** Included. */
      readonly fromPosition: LogPosition;
      /** Excluded; null = still. */
      readonly toPosition: LogPosition | null;
      /** The first message that could be said after both were there. */
      readonly fromMessage: MessageId;
    }
  /** `firstMessage` is null where all that was said has been deleted. */
  | { readonly kind: 'conversation'; readonly userId: UserId; readonly conversationId: ConversationId; readonly firstMessage: MessageId | null };
