import type { Json, JsonObject } from './json.js';
import { textAt } from './read.js';
import { share } from './share.js';

/** Changes a key only where the object has it: the client may not have asked for it. What comes out equal stays the same object. */
export const changed = (object: JsonObject, key: string, change: (value: Json) => Json): JsonObject => {
  const value = object[key];
  if (value === undefined) return object;
  const after = share(value, change(value));
  return after === value ? object : { ...object, [key]: after };
};

export const changedObjects = (object: JsonObject, key: string, change: (objects: ReadonlyArray<JsonObject>) => ReadonlyArray<JsonObject>): JsonObject =>
  changed(object, key, (value) => change(value as ReadonlyArray<JsonObject>));

/** The same change of several lists. */
export const changedLists = (
  object: JsonObject,
  keys: ReadonlyArray<string>,
  change: (objects: ReadonlyArray<JsonObject>) => ReadonlyArray<JsonObject>,
): JsonObject => keys.reduce((known, key) => changedObjects(known, key, change), object);

/** Changes one entry of a map, without looking at the others. */
export const changedEntry = (object: JsonObject, key: string, id: string, change: (entry: JsonObject) => JsonObject): JsonObject => {
  const map = object[key] as JsonObject | undefined;
  if (map === undefined) return object;
  const before = map[id] as JsonObject | undefined;
  const after = share(before, change(before ?? {}));
  return after === before ? object : { ...object, [key]: { ...map, [id]: after } };
};

/** Takes the entry of this id out of a map. */
export const withoutEntry = (object: JsonObject, key: string, id: string): JsonObject => {
  const map = object[key] as JsonObject | undefined;
  if (map === undefined || !(id in map)) return object;
  const { [id]: _, ...others } = map;
  return { ...object, [key]: others };
};

const compare = (left: JsonObject, right: JsonObject, key: string): number => {
  const [one, other] = [left[key], right[key]];
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [text, otherText] = [textAt(left, key), textAt(right, key)];
  return text === otherText ? 0 : text < otherText ? -1 : 1;
};

export const sortedBy = (objects: ReadonlyArray<JsonObject>, ...keys: ReadonlyArray<string>): ReadonlyArray<JsonObject> =>
  [...objects].sort((left, right) => {
    for (const key of keys) {
      const order = compare(left, right, key);
      if (order !== 0) return order;
    }
    return 0;
  });

export const ascending = (ids: Iterable<number>): ReadonlyArray<number> => [...new Set(ids)].sort((left, right) => left - right);
