import type { UserId } from '../model/ids.js';
import type { Recipient } from '../model/messages/recipient.js';
import type { Audience } from './audience.js';
import { type AddressedDeletion, deletionsInChannel } from './deletion-entries.js';
import type { LoggedEvent } from './event.js';

/** Who hears of a message. What of it each of them may see is asked when she is told. */
export const messageAudience = (recipient: Recipient): Audience =>
  recipient.kind === 'channel'
    ? { kind: 'channelSubscribers', channelId: recipient.channelId }
    : { kind: 'conversation', conversationId: recipient.conversationId, participants: recipient.participants };

/** What has happened to a message where it stands: told to those who hear of messages there, and to people outside who have taken it along. */
export const deletionsToHolders = (event: LoggedEvent, recipient: Recipient, outside: ReadonlyArray<UserId>): ReadonlyArray<AddressedDeletion> =>
  recipient.kind === 'channel' ? deletionsInChannel(event, recipient.channelId, outside) : [{ kind: 'event', event, audience: messageAudience(recipient) }];
