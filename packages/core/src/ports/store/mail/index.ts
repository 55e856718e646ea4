import type { MailAddresses } from './mail-addresses.js';
import type { MissedMessageReads, MissedMessages } from './missed-messages.js';
import type { OutgoingMails } from './outgoing-mails.js';

export type * from './mail-addresses.js';
export type * from './missed-messages.js';
export type * from './outgoing-mails.js';

/** A reading transaction has these. */
export interface MailReads {
  readonly missedMessages: MissedMessageReads;
}

/** Addresses where mail becomes messages, and mails to be sent. A writing transaction has these. */
export interface MailStore extends MailReads {
  readonly missedMessages: MissedMessages;
  readonly mailAddresses: MailAddresses;
  readonly outgoingMails: OutgoingMails;
}
