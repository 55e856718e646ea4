import { personalContract } from './preferences-contract.js';
import { topicScenarios } from './scenarios.js';
import { visibilityPoliciesContract } from './store-contract.js';
import type { NounTests } from '../shared/noun-tests.js';

export const topicTests: NounTests = {
  rights: {
    'POST /streams/{stream_id:int}/delete_topic': ['delete-message'],
    'POST /user_topics': ['prefer-topic', 'forget-topic'],
    'PATCH /users/me/subscriptions/muted_topics': ['prefer-topic', 'forget-topic'],
  },
  scenarios: [...topicScenarios],
  withoutScenario: {},
  sound: {},
  storeContracts: [personalContract, visibilityPoliciesContract],
};
