import { featureLevel, oldestLevel } from '@parley/core';
import { type Open, openAt } from '@parley/core/rules';
import type { Json, JsonObject } from '../json.js';

/** Reads state and events as a client does: keys may be missing. */
export const listAt = (object: JsonObject, key: string): ReadonlyArray<Json> => {
  const value = object[key];
  return Array.isArray(value) ? (value as ReadonlyArray<Json>) : [];
};

export const objectsAt = (object: JsonObject, key: string): ReadonlyArray<JsonObject> => listAt(object, key) as ReadonlyArray<JsonObject>;

export const objectAt = (object: JsonObject, key: string): JsonObject => {
  const value = object[key];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
};

/** The text of a key, empty for a missing key. */
export const textAt = (object: JsonObject, key: string): string => {
  const value = object[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

export const numbersAt = (object: JsonObject, key: string): ReadonlyArray<number> => listAt(object, key) as ReadonlyArray<number>;

/** Changes a key only where the state has it, since the client may not have asked for it. */
export const changed = (state: JsonObject, key: string, change: (value: Json) => Json): JsonObject => {
  const value = state[key];
  return value === undefined ? state : { ...state, [key]: change(value) };
};

/** Takes the entry of this id out of a map. */
export const withoutEntry = (state: JsonObject, key: string, id: number): JsonObject =>
  changed(state, key, (map) => {
    const { [String(id)]: _, ...others } = map as JsonObject;
    return others;
  });

/** Nobody sees presence and status of a person who is gone or hidden. */
export const withoutActivity = (state: JsonObject, id: number): JsonObject => withoutEntry(withoutEntry(state, 'presences', id), 'user_status', id);

export const changedObjects = (state: JsonObject, key: string, change: (objects: ReadonlyArray<JsonObject>) => ReadonlyArray<JsonObject>): JsonObject =>
  changed(state, key, (value) => change(value as ReadonlyArray<JsonObject>));

const compare = (left: JsonObject, right: JsonObject, key: string): number => {
  const [one, other] = [left[key], right[key]];
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [text, otherText] = [textAt(left, key), textAt(right, key)];
  return text === otherText ? 0 : text < otherText ? -1 : 1;
};

export const ascending = (ids: Iterable<number>): ReadonlyArray<number> => [...new Set(ids)].sort((left, right) => left - right);

export const sortedBy = (objects: ReadonlyArray<JsonObject>, ...keys: ReadonlyArray<string>): ReadonlyArray<JsonObject> =>
  [...objects].sort((left, right) => {
    for (const key of keys) {
      const order = compare(left, right, key);
      if (order !== 0) return order;
    }
    return 0;
  });

/** The level of the state: the oldest ones omit it. */
export const openFor = (state: JsonObject): Open => openAt(featureLevel(Number(state['zulip_feature_level'])) ?? oldestLevel);
