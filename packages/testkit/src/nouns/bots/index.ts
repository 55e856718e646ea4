import type { NounTests } from '../shared/noun-tests.js';
import { botScenarios } from './scenarios.js';
import { botsContract } from './store-contract.js';

const ofTheCaller = 'the caller alone is concerned';
const unseen = 'changes nothing that a client holds';

export const botTests: NounTests = {
  rights: {
    'GET /bots': ofTheCaller,
    'POST /bots': ['create-bot'],
    'PATCH /bots/{bot_id:int}': ['administer-bot', 'change-role'],
    'DELETE /bots/{bot_id:int}': ['administer-bot'],
    'GET /bots/{bot_id:int}/api_key': ['administer-bot'],
    'POST /bots/{bot_id:int}/api_key/regenerate': ['administer-bot'],
    'POST /users/me/api_key/regenerate': ofTheCaller,
    'PUT /bot_storage': ['store-texts'],
    'GET /bot_storage': ['store-texts'],
    'DELETE /bot_storage': ['store-texts'],
  },
  scenarios: botScenarios,
  withoutScenario: {
    'POST /users/me/api_key/regenerate': unseen,
    'PUT /bot_storage': unseen,
    'DELETE /bot_storage': unseen,
  },
  sound: {
    'POST /bots': { full_name: 'Weather', short_name: 'weather', payload_url: '"https://example.com/hook"' },
    'PUT /bot_storage': { storage: '{"place":"Elsinore"}' },
    'GET /bot_storage': { keys: '[]' },
    'DELETE /bot_storage': { keys: '["place"]' },
  },
  storeContracts: [botsContract],
};
