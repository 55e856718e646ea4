import type { Json, JsonObject } from '@parley/wire';
import type { Chance } from './chance.js';
import { hostileValues } from './hostile-values.data.js';
import type { KnownNames } from './known-names.js';

const words: ReadonlyArray<string> = [
  '',
  'x',
  'lunch',
  'Verona',
  'Денмарк',
  '✔ done',
  '#123',
  '@**all**',
  'a@example.com',
  'https://example.com/',
  '\u{1F600}',
  'é'.repeat(61),
  '**b** `c`\n> q',
];

const numbers: ReadonlyArray<number> = [0, 1, 2, 3, 5, 10, 100, 1_000, -1, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER];

const lengths: ReadonlyArray<number> = [0, 1, 1, 1, 2, 3, 30];

/** Parts of parts are cut off: they grow with every step. */
const maxDepth = 5;

/** Wherever a value is made. */
export interface Making {
  readonly chance: Chance;
  readonly known: KnownNames;
}

const textFor = (name: string, { chance, known }: Making): string => {
  const found = chance.oneIn(2) ? known.find(name, chance) : null;
  if (found !== null) return String(found);
  const text = chance.oneIn(8) ? chance.of(hostileValues) : chance.of(words);
  return chance.oneIn(12) ? text.repeat(chance.number(40)) : text;
};

const numberFor = (name: string, { minimum, maximum }: JsonObject, { chance, known }: Making): number => {
  const found = chance.oneIn(3) ? null : known.find(name, chance);
  if (typeof found === 'number') return found;
  const bounds = [minimum, maximum].flatMap((bound) => (typeof bound === 'number' ? [bound - 1, bound, bound + 1] : []));
  return chance.oneIn(2) && bounds.length > 0 ? chance.of(bounds) : chance.of(numbers) + (chance.oneIn(15) ? 0.5 : 0);
};

/** A value for the schema of a parameter: mostly a valid one. `name`: of the parameter, or of the key in an object. */
export const fittingValue = (schema: JsonObject, name: string, making: Making, depth = 0): Json => {
  const { chance } = making;
  if (depth > maxDepth || chance.oneIn(60)) return chance.of<Json>([null, true, -1, 'x', [], {}, [[]], 1.5]);
  const inside = (part: Json | undefined, key: string): Json => fittingValue((part ?? {}) as JsonObject, key, making, depth + 1);
  if (Array.isArray(schema['enum'])) return chance.of(schema['enum'] as ReadonlyArray<Json>);
  if (Array.isArray(schema['anyOf'])) return inside(chance.of(schema['anyOf'] as ReadonlyArray<Json>), name);
  switch (schema['type']) {
    case 'boolean':
      return chance.oneIn(2);
    case 'integer':
    case 'number':
      return numberFor(name, schema, making);
    case 'null':
      return null;
    case 'array':
      return Array.from({ length: chance.of(lengths) }, () => inside(schema['items'], name));
    case 'object': {
      const properties = Object.entries((schema['properties'] ?? {}) as JsonObject);
      const required = (schema['required'] ?? []) as unknown as ReadonlyArray<string>;
      const given = properties.filter(([key]) => !chance.oneIn(required.includes(key) ? 30 : 2));
      const others = schema['additionalProperties'];
      const free =
        typeof others === 'object' ? Array.from({ length: chance.of(lengths) }, (_, index) => [`${textFor(name, making)}${index || ''}`, others] as const) : [];
      return Object.fromEntries([...given, ...free].map(([key, part]) => [key, inside(part, key)]));
    }
    default:
      return textFor(name, making);
  }
};
