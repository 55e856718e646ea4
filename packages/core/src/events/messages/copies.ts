import type { ChannelMoment, MessageOrigin } from '../../model/messages/message-origin.js';
import type { ConversationId, MessageId, UserId } from '../../model/ids.js';
import { type Viewer, wasSubscribed } from '../viewer.js';

/** Whether the reader was subscribed to the channel when the message was sent. */
export const receivedAtBirth = (periods: Viewer['periods'], bornIn: ConversationId, id: MessageId): boolean =>
  periods.some(({ channelId, fromMessage, toMessage }) => channelId === bornIn && fromMessage <= id && (toMessage === null || id < toMessage));

/** Whether the reader received the message when it was sent, and was subscribed to each channel that it was moved into. */
export const received = (periods: Viewer['periods'], { id, bornIn, passed = [] }: Pick<MessageOrigin, 'id' | 'bornIn' | 'passed'>): boolean =>
  receivedAtBirth(periods, bornIn, id) && passed.every(({ channelId, position }) => wasSubscribed({ periods }, channelId, position));

const wasGiven = (periods: Viewer['periods'], { given, passed = [] }: MessageOrigin): boolean =>
  given !== undefined &&
  [given, ...passed.filter(({ position }) => position > given.position)].every(({ channelId, position }) => wasSubscribed({ periods }, channelId, position));

/** Whether the reader has a copy of a channel message: received or given in a move, and kept since; or made later. */
export const hasCopy = (periods: Viewer['periods'], reader: UserId, message: MessageOrigin): boolean =>
  message.heldBy?.includes(reader) === true || received(periods, message) || wasGiven(periods, message);

/** The message after it was moved into another channel: the subscribers of that keep their copies, or are given some. */
export const afterMove = (
  { passed = [], heldBy = [], ...message }: MessageOrigin,
  to: ChannelMoment,
  { givesCopies, isInside }: { readonly givesCopies: boolean; readonly isInside: boolean },
): MessageOrigin => ({ ...message, ...(givesCopies ? { given: to } : {}), passed: [...passed, to], heldBy: isInside ? heldBy : [] });
