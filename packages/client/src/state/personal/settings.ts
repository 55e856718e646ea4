import { changed } from '../shared/change.js';
import type { Json, JsonObject } from '../shared/json.js';
import { textAt } from '../shared/read.js';
import { byOp, type Reduce } from '../shared/reduce.js';

/** A person who switches drafts off has none left. */
const withoutDrafts = (state: JsonObject, word: string, chosen: Json): JsonObject =>
  word === 'enable_drafts_synchronization' && chosen === false ? changed(state, 'drafts', () => []) : state;

/** Changes one property of an object of settings. */
const inObject =
  (stateKey: string): Reduce =>
  (state, event) =>
    changed(state, stateKey, (settings) => changed(settings as JsonObject, textAt(event, 'property'), () => event['value'] ?? null));

const inOwn = inObject('user_settings');

/** Settings that the older registrations have beside everything else. */
export const reduceSettingAtTop =
  (nameKey: string): Reduce =>
  (state, event) => {
    const [word, chosen] = [textAt(event, nameKey), event['setting'] ?? null];
    return withoutDrafts(
      changed(state, word, () => chosen),
      word,
      chosen,
    );
  };

export const reduceSettings = byOp({ update: (state, event) => withoutDrafts(inOwn(state, event), textAt(event, 'property'), event['value'] ?? null) });

export const reduceUserDefaults = byOp({ update: inObject('realm_user_settings_defaults') });
