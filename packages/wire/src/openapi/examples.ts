import type { Open } from '@parley/core/rules';
import type { Json, JsonObject } from '../json.js';
import type { Sample } from '../operation.js';

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

const isOfType: Readonly<Record<string, (value: Json) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
  array: Array.isArray,
  object: isObject,
};

const branchesOf = (schema: JsonObject): ReadonlyArray<JsonObject> => (schema['anyOf'] ?? []) as unknown as ReadonlyArray<JsonObject>;
const propertiesOf = (schema: JsonObject): JsonObject => (schema['properties'] ?? {}) as JsonObject;

/** Whether a value fits this branch: its type, its constants and its required keys. */
const isAlike = (schema: JsonObject, value: Json): boolean => {
  if ('anyOf' in schema) return branchesOf(schema).some((branch) => isAlike(branch, value));
  if ('const' in schema) return value === schema['const'];
  if (typeof schema['type'] === 'string' && isOfType[schema['type']]?.(value) === false) return false;
  if (!isObject(value)) return true;
  const required = (schema['required'] ?? []) as ReadonlyArray<string>;
  return (
    required.every((key) => key in value) &&
    Object.entries(propertiesOf(schema)).every(
      ([key, of]) => value[key] === undefined || !('const' in (of as JsonObject)) || isAlike(of as JsonObject, value[key]),
    )
  );
};

/** The part of a value that a schema describes: drops other keys, and replaces unknown words by the first known one. */
export const knownPart = (schema: JsonObject, value: Json): Json => {
  const branches = branchesOf(schema);
  const [first] = branches;
  if (first !== undefined) return knownPart(branches.find((branch) => isAlike(branch, value)) ?? first, value);
  const words = schema['enum'] as ReadonlyArray<Json> | undefined;
  if (words !== undefined) return words.includes(value) ? value : (words[0] ?? null);
  if (Array.isArray(value)) {
    const first = (schema['prefixItems'] ?? []) as unknown as ReadonlyArray<JsonObject>;
    return (value as ReadonlyArray<Json>).map((item, index) => knownPart(first[index] ?? ((schema['items'] ?? {}) as JsonObject), item));
  }
  if (!isObject(value)) return value;
  const properties = propertiesOf(schema);
  const others = schema['additionalProperties'];
  const entries = Object.entries(value).flatMap(([key, of]): ReadonlyArray<readonly [string, Json]> => {
    const known = properties[key] ?? (isObject(others) ? others : undefined);
    if (known !== undefined) return [[key, knownPart(known as JsonObject, of)]];
    return others === false ? [] : [[key, of]];
  });
  return Object.fromEntries(entries);
};

export const sampleAt = (sample: Sample | undefined, open: Open): JsonObject => (typeof sample === 'function' ? sample(open) : (sample ?? {}));
