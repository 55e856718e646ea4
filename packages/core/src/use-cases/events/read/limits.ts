import { maxPageBytes } from '../../../model/messages/message.js';

/** A reply ends with the entry that reaches this number of events. */
export const eventsPerReply = 1000;

/** Bytes of one reply, both of the texts loaded for it and of its JSON. The first entry always fits. */
export const maxReplyBytes = maxPageBytes;

/** Bytes that one read loads or encodes for all its queues. The first queue always gets its first entry; others may have to read again. */
export const maxReadBytes = 4 * maxReplyBytes;
