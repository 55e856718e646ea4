import { changedObjects, sortedBy } from '../shared/change.js';
import type { JsonObject } from '../shared/json.js';
import { objectAt } from '../shared/read.js';
import { byOp, type Reduce } from '../shared/reduce.js';

/** Reduces the list of bots by the bot of the event. */
const ofBot =
  (change: (bots: ReadonlyArray<JsonObject>, bot: JsonObject) => ReadonlyArray<JsonObject>): Reduce =>
  (state, event) =>
    changedObjects(state, 'realm_bots', (bots) => change(bots, objectAt(event, 'bot')));

const without = (bots: ReadonlyArray<JsonObject>, { user_id: id }: JsonObject): ReadonlyArray<JsonObject> => bots.filter(({ user_id: known }) => known !== id);

const changing = (bots: ReadonlyArray<JsonObject>, changes: JsonObject): ReadonlyArray<JsonObject> =>
  bots.map((bot) => (bot['user_id'] === changes['user_id'] ? { ...bot, ...changes } : bot));

export const reduceBots = byOp({
  add: ofBot((bots, bot) => sortedBy([...without(bots, bot), bot], 'user_id')),
  delete: ofBot(without),
  // LEVEL(222): a deactivated one.
  remove: ofBot((bots, { user_id: id }) => changing(bots, { user_id: id ?? null, is_active: false })),
  update: ofBot(changing),
});
