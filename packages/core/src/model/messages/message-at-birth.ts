import type { ChannelId, UserId } from '../ids.js';
import type { Flag } from './flags.js';
import type { MessageOrigin } from './message-origin.js';
import type { Message } from './message.js';

/** A message with what its readers had of it when it was sent. */
export interface MessageAtBirth {
  readonly message: Message;
  /** The channel it was sent to; null for direct messages. */
  readonly birthChannelId: ChannelId | null;
  /** Determines who has a copy by now. */
  readonly origin: MessageOrigin;
  /** Returns the flags of this reader's copy when the message was sent; `isOwned`: whether they have a copy. Excludes marks made later. */
  readonly flagsOf: (reader: UserId, isOwned: boolean) => ReadonlyArray<Flag>;
}
