import { makingRealmsContract } from './store-contract.js';
import type { NounTests } from '../shared/noun-tests.js';

export const organizationTests: NounTests = {
  rights: {
    'GET /server_settings': 'anybody, signed in or not',
    'POST /explain': 'administrators: the guard of the row, which its HTTP test holds',
  },
  scenarios: [],
  withoutScenario: {
    'POST /explain': 'changes nothing',
  },
  sound: {},
  storeContracts: [makingRealmsContract],
};
