import type { NounTests } from '../shared/noun-tests.js';

export const subscriptionTests: NounTests = {
  rights: {
    'GET /users/me/subscriptions': 'the caller alone is concerned',
    'POST /users/me/subscriptions': ['subscribe-self', 'subscribe-others', 'subscribe-others-restricted', 'subscribe-others-to-new', 'create-channel'],
    'PATCH /users/me/subscriptions': ['subscribe-self', 'unsubscribe-self'],
    'DELETE /users/me/subscriptions': ['unsubscribe-self', 'unsubscribe-others', 'unsubscribe-own-bot'],
    'POST /users/me/subscriptions/properties': 'the caller alone is concerned',
    'PATCH /users/me/subscriptions/{stream_id:int}': 'the caller alone is concerned',
  },
  scenarios: [],
  withoutScenario: {},
  sound: {
    'POST /users/me/subscriptions': { subscriptions: '[{"name":"Denmark"}]' },
    'PATCH /users/me/subscriptions': { add: '[{"name":"Denmark"}]' },
    'DELETE /users/me/subscriptions': { subscriptions: '["Nowhere to leave"]' },
  },
  storeContracts: [],
};
