import { customEmojiScenarios } from './scenarios.js';
import type { NounTests } from '../shared/noun-tests.js';

export const emojiTests: NounTests = {
  rights: {
    'GET /realm/emoji': 'anybody signed in',
    'POST /realm/emoji/{emoji_name}': ['custom-emoji'],
    'DELETE /realm/emoji/{emoji_name}': ['custom-emoji'],
  },
  scenarios: [...customEmojiScenarios],
  withoutScenario: {},
  sound: {},
  storeContracts: [],
};
