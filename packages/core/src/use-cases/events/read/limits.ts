import { maxPageBytes } from '../../../model/messages/message.js';

/** Replies end with the entry that reaches this number of events. */
export const eventsPerReply = 1000;

/** Of one reply: what its messages are read from, and what it is as JSON. Its first entry always comes. */
export const maxReplyBytes = maxPageBytes;

/** Of all that is read or told in one look. Its first queue always gets on; others may have to look again. */
export const maxLookBytes = 4 * maxReplyBytes;
