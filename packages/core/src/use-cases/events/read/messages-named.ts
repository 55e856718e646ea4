import type { MessageId } from '../../../model/ids.js';
import type { Unresolved } from './requesting-queue.js';

/** Messages that an event tells of, each as its reader has it. */
export const messagesIn = (event: Unresolved): ReadonlyArray<MessageId> => {
  if (event.kind === 'messageSent' || event.kind === 'messagesChanged') return [event.messageId];
  return event.kind === 'flagsChanged' && event.operation === 'remove' && event.flag === 'read' ? event.messageIds : [];
};

/** Messages of which it is only asked who may see them, the same for everybody. */
export const aboutIn = (event: Unresolved): ReadonlyArray<MessageId> =>
  event.kind === 'reactionChanged' || event.kind === 'submessageAdded' || (event.kind === 'attachmentChanged' && event.change === 'linked')
    ? [event.messageId]
    : [];
