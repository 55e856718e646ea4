import { changedEntry, withoutEntry } from '../shared/change.js';
import type { JsonObject } from '../shared/json.js';
import { textAt } from '../shared/read.js';
import { byOp, type Reduce } from '../shared/reduce.js';

const stateKey = 'devices';

const deviceKeys = ['push_key_id', 'push_token_id', 'pending_push_token_id', 'push_token_last_updated_timestamp', 'push_registration_error_code'];

const nothingYet: JsonObject = Object.fromEntries(deviceKeys.map((name) => [name, null]));

const taken = (event: JsonObject, keys: ReadonlyArray<string>): JsonObject => Object.fromEntries(Object.entries(event).filter(([key]) => keys.includes(key)));

export const reduceDevices = byOp({
  add: (state, event) => changedEntry(state, stateKey, textAt(event, 'device_id'), () => nothingYet),
  update: (state, event) => changedEntry(state, stateKey, textAt(event, 'device_id'), (device) => ({ ...device, ...taken(event, deviceKeys) })),
  remove: (state, event) => withoutEntry(state, stateKey, textAt(event, 'device_id')),
});

export const reducePushDevices: Reduce = (state, event) =>
  changedEntry(state, 'push_devices', textAt(event, 'push_account_id'), () => taken(event, ['status', 'error_code']));
