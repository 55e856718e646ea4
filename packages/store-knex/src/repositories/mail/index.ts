import type { MailStore } from '@parley/core';
import type { TxParts } from '../tx-parts.js';
import { mailAddressesIn } from './mail-addresses.js';
import { outgoingMailsIn } from './outgoing-mails.js';

export const mailStore = ({ scope }: TxParts): MailStore => ({
  mailAddresses: mailAddressesIn(scope),
  outgoingMails: outgoingMailsIn(scope),
});
