import type { JsonObject } from './json.js';

/** The JSON schema of an object with exactly these properties. */
export interface ObjectSchema extends JsonObject {
  readonly type: 'object';
  readonly properties: JsonObject;
  readonly required: ReadonlyArray<string>;
  readonly additionalProperties: false;
}

export const text: JsonObject = { type: 'string' };
export const integer: JsonObject = { type: 'integer' };
export const number: JsonObject = { type: 'number' };
export const boolean: JsonObject = { type: 'boolean' };
export const nothing: JsonObject = { type: 'null' };

/** An object with unspecified keys, of which nothing is stored here. */
export const someObject: JsonObject = { type: 'object' };

export const listOf = (items: JsonObject): JsonObject => ({ type: 'array', items });

/** An object with keys of any name. */
export const mapOf = (values: JsonObject): JsonObject => ({ type: 'object', additionalProperties: values });

/** One of these values, all of one type. */
export const among = (values: ReadonlyArray<string | number>): JsonObject => ({ type: typeof values[0] === 'number' ? 'integer' : 'string', enum: values });

/** Exactly this value. */
export const exactly = (value: string): JsonObject => ({ type: 'string', const: value });

export const anyOf = (...schemas: ReadonlyArray<JsonObject>): JsonObject => {
  const [only] = schemas;
  return only !== undefined && schemas.length === 1 ? only : { anyOf: schemas };
};

export const nullable = (schema: JsonObject): JsonObject => anyOf(schema, nothing);

/** An object: keys that are always present, and keys that are present for some. */
export const object = (always: JsonObject, sometimes: JsonObject = {}): ObjectSchema => ({
  type: 'object',
  properties: { ...always, ...sometimes },
  required: Object.keys(always),
  additionalProperties: false,
});

/** A titled schema: a document describes it once. A title means one schema per level. */
export const named = <Of extends JsonObject>(title: string, schema: Of): Of & { readonly title: string } => ({ ...schema, title });
