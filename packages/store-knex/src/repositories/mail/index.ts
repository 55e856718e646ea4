import type { MailStore } from '@parley/core';
import type { PartBuilders } from '../lazy-parts.js';
import { mailAddressesIn } from './mail-addresses.js';
import { missedMessagesIn } from './missed-messages.js';
import { outgoingMailsIn } from './outgoing-mails.js';

export const mailStore: PartBuilders<MailStore> = {
  mailAddresses: ({ scope }) => mailAddressesIn(scope),
  missedMessages: ({ scope }) => missedMessagesIn(scope),
  outgoingMails: ({ scope }) => outgoingMailsIn(scope),
};
