import type { MailAddresses } from './mail-addresses.js';

export type * from './mail-addresses.js';

/** Addresses where mail becomes messages. A writing transaction has these. */
export interface MailStore {
  readonly mailAddresses: MailAddresses;
}
