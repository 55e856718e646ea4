import type { MessageOrigin } from '../../model/messages/message-origin.js';
import type { ConversationId, MessageId, UserId } from '../../model/ids.js';
import { type Viewer, wasSubscribed } from '../viewer.js';

/** Whether the reader was subscribed to the channel when the message was sent. */
export const receivedAtBirth = (periods: Viewer['periods'], bornIn: ConversationId, id: MessageId): boolean =>
  periods.some(({ channelId, fromMessage, toMessage }) => channelId === bornIn && fromMessage <= id && (toMessage === null || id < toMessage));

/** Whether the reader has a copy of a channel message: received, given in a move, or made later. */
export const hasCopy = (periods: Viewer['periods'], reader: UserId, { id, bornIn, given, heldBy = [] }: MessageOrigin): boolean =>
  heldBy.includes(reader) || receivedAtBirth(periods, bornIn, id) || (given !== undefined && wasSubscribed({ periods }, given.channelId, given.position));
