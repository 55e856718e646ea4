import { customEmojiObjects, customEmojiSchema } from '../objects/emoji/custom-emoji.js';
import * as schema from '../schema.js';
import { key } from '../shape/index.js';
import { described } from './described.js';
import { stateRow } from './state-row.js';

/** Deactivated ones included. */
export const customEmoji = stateRow('realm_emoji', ['people', 'customEmoji'])(
  {
    realm_emoji: key(
      described((open) => schema.mapOf(customEmojiSchema(open))),
      ({ state: { people, customEmoji: all } }) => customEmojiObjects(all, people.byId, people.viewing),
    ),
  },
  { changedBy: ['realm_emoji'] },
);
