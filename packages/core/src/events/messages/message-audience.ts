import type { UserId } from '../../model/ids.js';
import type { Recipient } from '../../model/messages/recipient.js';
import type { Audience } from '../audience.js';
import { type AddressedEvent, addressInChannel } from './deletion-entries.js';
import type { LoggedEvent } from '../event.js';

/** Returns the audience of a message. What each receiver may see is checked on delivery. */
export const messageAudience = (recipient: Recipient): Audience =>
  recipient.kind === 'channel'
    ? { kind: 'channelSubscribers', channelId: recipient.channelId }
    : { kind: 'conversation', conversationId: recipient.conversationId, participants: recipient.participants };

/** Addresses an event about a message to the audience of its place, and to people outside who have copies. */
export const addressToHolders = (event: LoggedEvent, recipient: Recipient, outside: ReadonlyArray<UserId>): ReadonlyArray<AddressedEvent> =>
  recipient.kind === 'channel' ? addressInChannel(event, recipient.channelId, outside) : [{ kind: 'event', event, audience: messageAudience(recipient) }];
