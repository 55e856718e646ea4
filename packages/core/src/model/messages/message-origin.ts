import type { ChannelId, ConversationId, LogPosition, MessageId, UserId } from '../ids.js';

/** When messages were moved into a channel. */
export interface ChannelMoment {
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
  /** All subscribers got a copy when it was moved into a channel with protected history; absent if it never was. */
  readonly given?: ChannelMoment;
  /** The channels that it was moved into, in order: who was not subscribed there lost their copy. Absent if it stayed in its channel. */
  readonly passed?: ReadonlyArray<ChannelMoment>;
  /** People who got a copy later, without having received it; ascending. Absent if there are none. */
  readonly heldBy?: ReadonlyArray<UserId>;
}
