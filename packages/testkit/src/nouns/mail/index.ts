import type { NounTests } from '../shared/noun-tests.js';
import { missedMessagesContract } from './missed-messages-contract.js';

export const mailTests: NounTests = {
  rights: {
    'GET /streams/{stream_id:int}/email_address': ['learn-mail-address', 'learn-mail-address-restricted'],
  },
  scenarios: [],
  withoutScenario: {},
  sound: {},
  storeContracts: [missedMessagesContract],
};
