import type { JsonObject } from '@parley/wire';
import { describeSchema } from './describe-schema.js';

test.each<[JsonObject, string]>([
  [{ type: 'boolean' }, 'boolean'],
  [{ type: 'string', maxLength: 20 }, 'text ≤ 20'],
  [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, 'integer'],
  [{ type: 'integer', minimum: 0, maximum: 5000 }, 'integer ≥ 0, ≤ 5000'],
  [{ type: 'string', enum: ['start', 'stop'] }, '"start", "stop"'],
  [{ type: 'array', items: { type: 'integer' }, maxItems: 500 }, 'list of integer ≤ 500'],
  [{ type: 'array', items: { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'string' }] } }, 'list of (integer ≥ 0 or text)'],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'integer or null'],
  [{ type: 'object', properties: { add: { type: 'boolean' }, remove: { type: 'boolean' } } }, 'object of add, remove'],
  [{ type: 'object' }, 'object'],
  [{}, 'anything'],
])('%j is described as %j', (schema, text) => {
  expect(describeSchema(schema)).toBe(text);
});
