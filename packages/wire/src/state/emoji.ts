import { customEmojiObjects, customEmojiShape } from '../objects/emoji/custom-emoji.js';
import { key, mapOf } from '../shape/index.js';
import { stateRow } from './state-row.js';

/** Including deactivated ones. */
export const customEmoji = stateRow('realm_emoji', ['people', 'customEmoji'])(
  {
    realm_emoji: key(mapOf(customEmojiShape.kind), ({ state: { people, customEmoji: all } }) => customEmojiObjects(all, people.byId, people.viewing)),
  },
  { changedBy: ['realm_emoji'] },
);
