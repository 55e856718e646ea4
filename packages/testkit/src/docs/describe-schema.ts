import type { Json, JsonObject } from '@parley/wire';

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

const bounds = ({ minimum, maximum }: JsonObject): string => {
  const lower = typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER ? [`≥ ${minimum}`] : [];
  const upper = typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER ? [`≤ ${maximum}`] : [];
  return [...lower, ...upper].join(', ');
};

const grouped = (text: string): string => (text.includes(' ') ? `(${text})` : text);

const withBounds = (name: string, text: string): string => (text === '' ? name : `${name} ${text}`);

const objectText = ({ properties }: JsonObject): string => {
  const names = isObject(properties) ? Object.keys(properties) : [];
  return names.length === 0 ? 'object' : `object of ${names.join(', ')}`;
};

/** A JSON schema in a few words, for a cell of a table. */
export const describeSchema = (schema: JsonObject): string => {
  const { anyOf, enum: values, type, items, maxItems, maxLength } = schema;
  if (Array.isArray(anyOf)) return [...new Set(anyOf.filter(isObject).map(describeSchema))].join(' or ');
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(', ');
  switch (type) {
    case 'array':
      return withBounds(`list of ${grouped(isObject(items) ? describeSchema(items) : 'anything')}`, typeof maxItems === 'number' ? `≤ ${maxItems}` : '');
    case 'string':
      return withBounds('text', typeof maxLength === 'number' ? `≤ ${maxLength}` : '');
    case 'integer':
    case 'number':
      return withBounds(type, bounds(schema));
    case 'object':
      return objectText(schema);
    default:
      return typeof type === 'string' ? type : 'anything';
  }
};
