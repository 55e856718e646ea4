import type { DeletedFrom } from '../../model/messages/deletion.js';
import type { MessageId, UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { MessageOrigin } from '../../model/messages/message-origin.js';
import type { MoveExtent } from '../../model/messages/move-extent.js';
import type { ChannelRecipient } from '../../model/messages/recipient.js';

/** Messages moved to another topic or channel. */
export interface PlaceChange {
  /** Ascending; includes the named one. */
  readonly messages: ReadonlyArray<MessageOrigin>;
  readonly to: ChannelRecipient;
  readonly extent: MoveExtent;
  /** Whether the old channel had shared history: content access showed all its messages. */
  readonly sharedHistory: boolean;
  /** Subscribers of the new channel got copies. */
  readonly givesCopies: boolean;
}

/** What one request changed: the text of the named message, the place of it and others, or both. */
export interface MessageChange {
  readonly messageId: MessageId;
  readonly editorId: UserId;
  readonly at: Instant;
  /** The former place; null for direct messages. */
  readonly from: ChannelRecipient | null;
  /** Number of the text change in the message's history; null if the text stayed. */
  readonly editNumber: number | null;
  readonly move: PlaceChange | null;
}

/**
 * For subscribers of the old channel. `arrived`: for people who got copies in the new channel of messages that they had not received. Texts are read on
 * delivery.
 */
export interface LoggedMessageChange extends MessageChange {
  readonly arrived?: true;
}

/** Why messages were deleted: by a person, or by retention. */
export type DeletionCause = 'somebody' | 'retention';

export interface LoggedDeletion {
  readonly from: DeletedFrom;
  readonly messages: ReadonlyArray<MessageOrigin>;
  /** Whether the channel had shared history then: content access showed all its messages. False for direct messages. */
  readonly sharedHistory: boolean;
  readonly cause: DeletionCause;
  /** The person who deleted them, if any: they get the event, with or without a subscription. */
  readonly deletedBy?: UserId;
}
