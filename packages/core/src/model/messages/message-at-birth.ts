import type { ChannelId, UserId } from '../ids.js';
import type { Flag } from './flags.js';
import type { MessageOrigin } from './message-origin.js';
import type { Message } from './message.js';

/** A message with what it was at birth for each of its readers. */
export interface MessageAtBirth {
  readonly message: Message;
  /** Where it was born; null for direct messages. */
  readonly birthChannelId: ChannelId | null;
  /** Who has a copy of it by now. */
  readonly origin: MessageOrigin;
  /** What this reader's copy carried then; `isOwned`: they have one. Leaves out marks made since then, other than those that were set with the message. */
  readonly flagsOf: (reader: UserId, isOwned: boolean) => ReadonlyArray<Flag>;
}
