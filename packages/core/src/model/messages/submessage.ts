import type { SubmessageId, UserId } from '../ids.js';

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

/** Code points of the content of one that somebody adds. */
export const maxSubmessageLength = 2_000;

/** Code points of what a sender wants shown in place of the text of a message. */
export const maxWidgetLength = 10_000;

/** Of one message, and among them of one person: whoever reads the message is sent them all. */
export const maxSubmessages = 5_000;
export const maxSubmessagesOfOne = 200;
