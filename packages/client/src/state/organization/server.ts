import { changed } from '../shared/change.js';
import type { Json } from '../shared/json.js';
import type { Reduce } from '../shared/reduce.js';

const serverFacts = ['zulip_version', 'zulip_merge_base', 'zulip_feature_level', 'server_generation'];

export const reduceRestart: Reduce = (state, event) => serverFacts.reduce((known, key) => changed(known, key, (before): Json => event[key] ?? before), state);
