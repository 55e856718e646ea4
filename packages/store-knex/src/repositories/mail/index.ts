import type { MailStore } from '@parley/core';
import type { TxParts } from '../tx-parts.js';
import { mailAddressesIn } from './mail-addresses.js';

export const mailStore = ({ scope }: TxParts): MailStore => ({
  mailAddresses: mailAddressesIn(scope),
});
