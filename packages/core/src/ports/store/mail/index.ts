import type { MailAddresses } from './mail-addresses.js';
import type { OutgoingMails } from './outgoing-mails.js';

export type * from './mail-addresses.js';
export type * from './outgoing-mails.js';

/** Addresses where mail becomes messages, and mails to be sent. A writing transaction has these. */
export interface MailStore {
  readonly mailAddresses: MailAddresses;
  readonly outgoingMails: OutgoingMails;
}
