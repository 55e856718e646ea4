import type { Flag } from './flags.js';
import type { MessageId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { EditHistory } from './message-edit.js';
import type { Reaction } from './reaction.js';
import type { Recipient } from './recipient.js';
import type { Submessage } from './submessage.js';

/** A message in its current state, the same for every reader. */
export interface Message {
  readonly id: MessageId;
  readonly senderId: UserId;
  readonly recipient: Recipient;
  /** Markdown, at most 10,000 code points. */
  readonly content: string;
  readonly html: string;
  /** Version of the renderer that made the HTML: older HTML is rendered again before it is shown. */
  readonly rendererVersion: number;
  readonly isMeMessage: boolean;
  readonly hasLink: boolean;
  readonly hasImage: boolean;
  readonly hasAttachment: boolean;
  /** Name of the sending program. */
  readonly client: string;
  readonly sentAt: Instant;
  /** Time of the last text edit; null if never edited. */
  readonly editedAt: Instant | null;
  /** Time of the last move; null if never moved. Resolving and unresolving do not count. */
  readonly movedAt: Instant | null;
  /** Time of the last change of any kind; null if never changed. */
  readonly changedAt: Instant | null;
  readonly history: EditHistory;
  /** In the order in which they were added. */
  readonly reactions: ReadonlyArray<Reaction>;
  /** Ascending; empty for an ordinary message. */
  readonly submessages: ReadonlyArray<Submessage>;
}

/** The initial values of what others may change or add. */
export const unchangedMessage: Pick<Message, 'editedAt' | 'movedAt' | 'changedAt' | 'history' | 'reactions' | 'submessages'> = {
  editedAt: null,
  movedAt: null,
  changedAt: null,
  history: [],
  reactions: [],
  submessages: [],
};

/** Whether clients show a widget instead of the text, which then cannot be edited. */
export const isWidget = ({ submessages }: Pick<Message, 'submessages'>): boolean => submessages.length > 0;

/** Returns the message as sent, without what others have added: that is published in separate events. */
export const asSent = (message: Message): Message =>
  message.reactions.length === 0 && message.submessages.every(({ isFirst }) => isFirst)
    ? message
    : { ...message, reactions: [], submessages: message.submessages.filter(({ isFirst }) => isFirst) };

/** A message for one reader. `flags` are the reader's; without an own copy they are `read` and `historical`. */
export interface MessageForReader {
  readonly message: Message;
  readonly flags: ReadonlyArray<Flag>;
}

/** A message as it is stored now. */
export interface LoadedMessage extends MessageForReader {
  /** Whether the reader has a copy of their own: they received it, were given it in a move, or made one later. */
  readonly hasCopy: boolean;
  /** Whether they received it when it was sent, and have kept it since. */
  readonly received: boolean;
}

export const maxMessageLength = 10_000;

/** Maximum bytes of texts (Markdown, HTML and former texts) read for one side of a page, or for a list of ids. */
export const maxPageBytes = 8 * 1_048_576;
