import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { SubmessageId, UserId } from '../../../model/ids.js';
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
   * Locks the realm's counter first and conflicts as reactions do. Makes a copy of the message for somebody without one. null if the message is at its maximum, in
   * all or of this person. Two statements.
   */
  add(message: PlacedMessage, submessage: NewSubmessage, max: SubmessageBounds): TaskEither<Fault, SubmessageId | null>;
}
