import type { JsonObject } from '../../json.js';
import { changed, objectAt, textAt } from './own.js';

const key = 'realm_emoji';

export const applyCustomEmoji = (state: JsonObject, event: JsonObject): JsonObject => {
  switch (event['op']) {
    case 'update':
      return changed(state, key, () => objectAt(event, key));
    case 'add': {
      const emoji = objectAt(event, 'emoji');
      return changed(state, key, (known) => ({ ...(known as JsonObject), [textAt(emoji, 'id')]: emoji }));
    }
    case 'update_one': {
      const id = textAt(event, 'emoji_id');
      return changed(state, key, (known) => ({ ...(known as JsonObject), [id]: { ...objectAt(known as JsonObject, id), ...objectAt(event, 'data') } }));
    }
    default:
      return state;
  }
};
