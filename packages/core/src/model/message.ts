import type { Flag } from './flags.js';
import type { MessageId, UserId } from './ids.js';
import type { Instant } from './instant.js';
import type { Recipient } from './recipient.js';

/** A message as it stands now; the same for every reader. */
export interface Message {
  readonly id: MessageId;
  readonly senderId: UserId;
  readonly recipient: Recipient;
  /** Markdown, at most 10,000 code points. */
  readonly content: string;
  readonly html: string;
  /** Of the renderer that made the HTML: what an older one has made is rendered again before it is shown. */
  readonly rendererVersion: number;
  readonly isMeMessage: boolean;
  /** Name of the program that sent it. */
  readonly client: string;
  readonly sentAt: Instant;
}

/** A message for one reader: `flags` are hers; someone without a copy of her own has `read` and `historical`. */
export interface MessageForReader {
  readonly message: Message;
  readonly flags: ReadonlyArray<Flag>;
}

export const maxMessageLength = 10_000;
