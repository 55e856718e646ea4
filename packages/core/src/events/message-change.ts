import type { DeletedFrom } from '../model/messages/deletion.js';
import type { MessageId, UserId } from '../model/ids.js';
import type { Instant } from '../model/instant.js';
import type { MessageOrigin } from '../model/messages/message-origin.js';
import type { MoveExtent } from '../model/messages/move-extent.js';
import type { ChannelRecipient } from '../model/messages/recipient.js';

/** Messages that have come to stand in another topic, or in another channel. */
export interface PlaceChange {
  /** Ascending; the named one is among them. */
  readonly messages: ReadonlyArray<MessageOrigin>;
  readonly to: ChannelRecipient;
  readonly extent: MoveExtent;
  /** Whether whoever saw the content of the channel where they stood saw all that was said there. */
  readonly sharedHistory: boolean;
  /** Whoever was in the channel to which they were moved was given copies. */
  readonly givesCopies: boolean;
}

/** What one request made of messages: another text of the one that it named, another place for it and others, or both. */
export interface MessageChange {
  readonly messageId: MessageId;
  readonly editorId: UserId;
  readonly at: Instant;
  /** Where it stood before; null for direct messages. */
  readonly from: ChannelRecipient | null;
  /** Of the change in its history, where its text became another one; null where that stayed. */
  readonly editNumber: number | null;
  readonly move: PlaceChange | null;
}

/**
 * For those who were in the channel where the messages stood; of a move, `arrived` tells those to whom it brought copies of messages that they had not received.
 * Texts are read when it is delivered.
 */
export interface LoggedMessageChange extends MessageChange {
  readonly arrived?: true;
}

/** Why messages went: somebody deleted them, or their time was over. */
export type DeletionCause = 'somebody' | 'retention';

export interface LoggedDeletion {
  readonly from: DeletedFrom;
  readonly messages: ReadonlyArray<MessageOrigin>;
  /** Whether whoever sees the channel's content saw all that was said there, when it happened. False for direct messages. */
  readonly sharedHistory: boolean;
  readonly cause: DeletionCause;
  /** Who deleted them, where somebody did: they are told, subscribed or not. */
  readonly deletedBy?: UserId;
}
