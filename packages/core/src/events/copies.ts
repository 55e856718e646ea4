import type { MessageOrigin } from '../model/messages/message-origin.js';
import type { ConversationId, MessageId, UserId } from '../model/ids.js';
import { type Viewer, wasSubscribed } from './viewer.js';

/** Whether she was subscribed to a channel when a message was sent there. */
export const receivedAtBirth = (periods: Viewer['periods'], bornIn: ConversationId, id: MessageId): boolean =>
  periods.some(({ channelId, fromMessage, toMessage }) => channelId === bornIn && fromMessage <= id && (toMessage === null || id < toMessage));

/** Whether she has a copy of a message of a channel: she received it, was given one, or made it hers. */
export const hasCopy = (periods: Viewer['periods'], reader: UserId, { id, bornIn, given, heldBy = [] }: MessageOrigin): boolean =>
  heldBy.includes(reader) || receivedAtBirth(periods, bornIn, id) || (given !== undefined && wasSubscribed({ periods }, given.channelId, given.position));
