import { changedEntry } from '../shared/change.js';
import { objectAt, textAt } from '../shared/read.js';
import { byOp, replaces } from '../shared/reduce.js';

const stateKey = 'realm_emoji';

export const reduceEmoji = byOp({
  update: replaces(stateKey, stateKey),
  add: (state, event) => {
    const emoji = objectAt(event, 'emoji');
    return changedEntry(state, stateKey, textAt(emoji, 'id'), () => emoji);
  },
  update_one: (state, event) => changedEntry(state, stateKey, textAt(event, 'emoji_id'), (emoji) => ({ ...emoji, ...objectAt(event, 'data') })),
});
