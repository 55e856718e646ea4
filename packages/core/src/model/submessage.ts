import type { SubmessageId, UserId } from './ids.js';

/**
 * What a message carries that people answer with their clients instead of words: the first says what it is, a poll or a list of things to do, and each further one
 * is what somebody made of it. `content` is JSON text.
 */
export interface Submessage {
  readonly id: SubmessageId;
  readonly senderId: UserId;
  readonly content: string;
  /** Made with its message, so that whoever is told of that has been told of this. */
  readonly isFirst: boolean;
}
