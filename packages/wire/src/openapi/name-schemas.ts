import type { Json, JsonObject } from '../json.js';

const isObject = (json: Json): json is JsonObject => typeof json === 'object' && json !== null && !Array.isArray(json);

/** Replaces every titled schema by a reference, and collects the schemas in `found`. Examples are no schemas, with any keys. */
const refer = (json: Json, found: Map<string, JsonObject>): Json => {
  if (Array.isArray(json)) return (json as ReadonlyArray<Json>).map((item) => refer(item, found));
  if (!isObject(json)) return json;
  const { title, ...others } = json;
  const isNamed = typeof title === 'string';
  const inside = Object.fromEntries(Object.entries(isNamed ? others : json).map(([key, value]) => [key, key === 'example' ? value : refer(value, found)]));
  if (!isNamed) return inside;
  found.set(title, inside);
  return { $ref: `#/components/schemas/${title}` };
};

/** Moves titled schemas to one place, with references to them. */
export const nameSchemas = (paths: JsonObject): { readonly paths: JsonObject; readonly schemas: JsonObject } => {
  const found = new Map<string, JsonObject>();
  const referring = refer(paths, found) as JsonObject;
  return { paths: referring, schemas: Object.fromEntries([...found].sort(([left], [right]) => (left < right ? -1 : 1))) };
};
