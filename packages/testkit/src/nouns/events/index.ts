import { appendingContract } from './appending-contract.js';
import { keepingContract } from './cache-contract.js';
import type { NounTests } from '../shared/noun-tests.js';

export const eventTests: NounTests = {
  rights: {
    'GET /events': 'the owner of the queue',
    'DELETE /events': 'the owner of the queue',
    'POST /register': 'anybody signed in',
  },
  scenarios: [],
  withoutScenario: {
    'DELETE /events': 'changes no state that a client registers',
    'POST /register': 'it is what the law compares with',
  },
  sound: {
    'GET /events': { dont_block: 'true' },
    'DELETE /events': { queue_id: 'none' },
  },
  storeContracts: [appendingContract, keepingContract],
};
