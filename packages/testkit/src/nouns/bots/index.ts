import type { NounTests } from '../shared/noun-tests.js';
import { botsContract } from './store-contract.js';

export const botTests: NounTests = {
  rights: {},
  scenarios: [],
  withoutScenario: {},
  sound: {},
  storeContracts: [botsContract],
};
