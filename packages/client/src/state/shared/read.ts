import type { Json, JsonObject } from './json.js';

/** Reads state and events as they came: keys may be missing. */
export const listAt = (object: JsonObject, key: string): ReadonlyArray<Json> => {
  const value = object[key];
  return Array.isArray(value) ? (value as ReadonlyArray<Json>) : [];
};

export const objectsAt = (object: JsonObject, key: string): ReadonlyArray<JsonObject> => listAt(object, key) as ReadonlyArray<JsonObject>;

export const numbersAt = (object: JsonObject, key: string): ReadonlyArray<number> => listAt(object, key) as ReadonlyArray<number>;

export const objectAt = (object: JsonObject, key: string): JsonObject => {
  const value = object[key];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
};

/** A text, or a number as one; empty for anything else. */
export const textOf = (value: Json | undefined): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** The text of a key, empty for a missing key. */
export const textAt = (object: JsonObject, key: string): string => textOf(object[key]);

/** What is computed from an object once, and again only for another object: parts of a state that did not change are the same ones. */
export const remembered = <Of extends object, Made>(make: (of: Of) => Made): ((of: Of) => Made) => {
  const known = new WeakMap<Of, Made>();
  return (of) => {
    const found = known.get(of);
    if (found !== undefined) return found;
    const made = make(of);
    known.set(of, made);
    return made;
  };
};
