import type { Recipient } from '../model/recipient.js';
import type { Audience } from './audience.js';

/** Who hears of a message, and of what happens to it while it stands there. What of that each of them may see is asked when she is told. */
export const messageAudience = (recipient: Recipient): Audience =>
  recipient.kind === 'channel'
    ? { kind: 'channelSubscribers', channelId: recipient.channelId }
    : { kind: 'conversation', conversationId: recipient.conversationId, participants: recipient.participants };
