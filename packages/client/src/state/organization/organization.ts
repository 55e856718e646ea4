import { changed, changedObjects } from '../shared/change.js';
import type { Json, JsonObject } from '../shared/json.js';
import { objectAt, textAt } from '../shared/read.js';
import { byOp } from '../shared/reduce.js';

/** The state has different names for the same facts. */
const stored = (state: JsonObject, name: string, value: Json): JsonObject => changed(state, `realm_${name}`, () => value);

export const reduceOrganization = byOp({
  update: (state, event) => stored(state, textAt(event, 'property'), event['value'] ?? null),
  update_dict: (state, event) => Object.entries(objectAt(event, 'data')).reduce((known, [name, value]) => stored(known, name, value), state),
});

const stateKey = 'realm_domains';

export const reduceDomains = byOp({
  add: (state, event) => changedObjects(state, stateKey, (all) => [...all, objectAt(event, 'realm_domain')]),
  change: (state, event) => {
    const changedDomain = objectAt(event, 'realm_domain');
    return changedObjects(state, stateKey, (all) => all.map((one) => (one['domain'] === changedDomain['domain'] ? changedDomain : one)));
  },
  remove: (state, event) => changedObjects(state, stateKey, (all) => all.filter(({ domain }) => domain !== event['domain'])),
});
