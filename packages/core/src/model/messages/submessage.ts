import type { SubmessageId, UserId } from '../ids.js';

/** Data of a widget such as a poll or a to-do list. The first one names the widget; each further one is an action of one person. `content` is JSON text. */
export interface Submessage {
  readonly id: SubmessageId;
  readonly senderId: UserId;
  readonly content: string;
  /** Created with its message: events about the message include it. */
  readonly isFirst: boolean;
}

/** Code points of the content of an added one. */
export const maxSubmessageLength = 2_000;

/** Code points of the sender's definition of a widget. */
export const maxWidgetLength = 10_000;

/** Maximum per message and person: readers of the message get them all. */
export const maxSubmessages = 5_000;
export const maxSubmessagesOfOne = 200;
