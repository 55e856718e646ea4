import type { ChannelId, ConversationId, LogPosition, MessageId, UserId } from '../ids.js';

/** Copies that were given to everybody who was subscribed to a channel when messages were moved there. */
export interface GivenCopies {
  readonly channelId: ChannelId;
  /** Of the first entry of the move. */
  readonly position: LogPosition;
}

/** As much of a message as tells who has a copy of it, when the message itself is gone or stands elsewhere. */
export interface MessageOrigin {
  readonly id: MessageId;
  /** The conversation it was born in. */
  readonly bornIn: ConversationId;
  readonly senderId: UserId;
  /** Absent where it was never moved into a channel whose past is kept from newcomers. */
  readonly given?: GivenCopies;
  /** Who made it hers without having received it, ascending; absent when there is nobody. */
  readonly heldBy?: ReadonlyArray<UserId>;
}
