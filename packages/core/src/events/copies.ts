import type { MessageOrigin } from '../model/message-origin.js';
import type { UserId } from '../model/ids.js';
import type { Viewer } from './viewer.js';

/** Whether she has a copy of a message of a channel: she received it, was given one, or made it hers. */
export const hasCopy = (periods: Viewer['periods'], reader: UserId, { id, bornIn, given, heldBy = [] }: MessageOrigin): boolean =>
  heldBy.includes(reader) ||
  periods.some(
    ({ channelId, fromMessage, toMessage, fromPosition, toPosition }) =>
      (channelId === bornIn && fromMessage <= id && (toMessage === null || id < toMessage)) ||
      (given !== undefined && channelId === given.channelId && fromPosition <= given.position && (toPosition === null || given.position < toPosition)),
  );
