import type { Flag } from './flags.js';
import type { MessageId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { EditHistory } from './message-edit.js';
import type { Reaction } from './reaction.js';
import type { Recipient } from './recipient.js';
import type { Submessage } from './submessage.js';

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
  readonly hasLink: boolean;
  readonly hasImage: boolean;
  readonly hasAttachment: boolean;
  /** Name of the program that sent it. */
  readonly client: string;
  readonly sentAt: Instant;
  /** When its text became another one; null where it is the first. */
  readonly editedAt: Instant | null;
  /** When it came to stand where it stands; null where it was born there. Resolving a topic and taking that back do not count. */
  readonly movedAt: Instant | null;
  /** When anything of it was changed last; null where nothing was. */
  readonly changedAt: Instant | null;
  readonly history: EditHistory;
  /** In the order in which they were added. */
  readonly reactions: ReadonlyArray<Reaction>;
  /** Ascending; of an ordinary message none. */
  readonly submessages: ReadonlyArray<Submessage>;
}

/** What became of a message that nobody has changed or added to. */
export const unchangedMessage: Pick<Message, 'editedAt' | 'movedAt' | 'changedAt' | 'history' | 'reactions' | 'submessages'> = {
  editedAt: null,
  movedAt: null,
  changedAt: null,
  history: [],
  reactions: [],
  submessages: [],
};

/** Whether clients show something in place of the text, which nobody may change then. */
export const isWidget = ({ submessages }: Pick<Message, 'submessages'>): boolean => submessages.length > 0;

/** The message as it was sent, as far as others have added to it since: whoever is told of it is told of that by events of their own. */
export const asSent = (message: Message): Message =>
  message.reactions.length === 0 && message.submessages.every(({ isFirst }) => isFirst)
    ? message
    : { ...message, reactions: [], submessages: message.submessages.filter(({ isFirst }) => isFirst) };

/** A message for one reader: `flags` are hers; someone without a copy of her own has `read` and `historical`. */
export interface MessageForReader {
  readonly message: Message;
  readonly flags: ReadonlyArray<Flag>;
}

export const maxMessageLength = 10_000;

/** Bytes of texts (Markdown, HTML and former texts) that are read for one side of a page, or for a list of ids. */
export const maxPageBytes = 8 * 1_048_576;
