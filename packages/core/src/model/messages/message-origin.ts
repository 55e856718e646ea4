import type { ChannelId, ConversationId, LogPosition, MessageId, UserId } from '../ids.js';

/** Copies given to all subscribers of a channel when messages were moved there. */
export interface GivenCopies {
  readonly channelId: ChannelId;
  /** Position of the first entry of the move. */
  readonly position: LogPosition;
}

/** The fields that determine who has a copy of a message, for messages that were deleted or moved. */
export interface MessageOrigin {
  readonly id: MessageId;
  /** The conversation it was sent to. */
  readonly bornIn: ConversationId;
  readonly senderId: UserId;
  /** Absent if it was never moved into a channel with protected history. */
  readonly given?: GivenCopies;
  /** People who got a copy later, without having received it; ascending. Absent if there are none. */
  readonly heldBy?: ReadonlyArray<UserId>;
}
