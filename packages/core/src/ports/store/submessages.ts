import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { SubmessageId, UserId } from '../../model/ids.js';
import type { PlacedMessage } from './reactions.js';

export interface NewSubmessage {
  readonly senderId: UserId;
  /** JSON text. */
  readonly content: string;
}

export interface SubmessageBounds {
  readonly onMessage: number;
  readonly ofOne: number;
}

export interface Submessages {
  /**
   * Takes the realm's counter first, as reactions do, and is a conflict where they are. Null where the message has as many as it takes, or has as many of this
   * person. Two statements.
   */
  add(message: PlacedMessage, submessage: NewSubmessage, most: SubmessageBounds): TaskEither<Fault, SubmessageId | null>;
}
