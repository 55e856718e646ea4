import { concernedSchema } from './concerned-schema.js';
import { schemaProblems } from './schema-problems.js';

const ping = { type: 'object', properties: { type: { const: 'ping' }, at: { type: 'integer' } }, required: ['type', 'at'], additionalProperties: false };
const pong = { type: 'object', properties: { type: { const: 'pong' }, by: { $ref: '#/Name' } }, required: ['type'], additionalProperties: false };
const name = { anyOf: [{ type: 'string' }, { type: 'null' }] };
const resolve = () => name;
const list = { type: 'object', properties: { list: { type: 'array', items: { anyOf: [ping, pong] } }, next: { type: 'integer' } }, required: ['list'] };

test('leaves out properties and branches of other values, and has named schemas in their places', () => {
  expect(concernedSchema(list, { list: [{ type: 'pong', by: 'Ann' }, { type: 'pong' }] }, resolve)).toEqual({
    ...list,
    properties: { list: { type: 'array', items: { anyOf: [{ ...pong, properties: { ...pong.properties, by: name } }] } } },
  });
  expect(concernedSchema(list, { list: [] }, resolve)).toEqual({ ...list, properties: { list: { type: 'array' } } });
});

test.each<[object, boolean]>([
  [{ list: [] }, true],
  [{ list: [], next: 1 }, true],
  [
    {
      list: [
        { type: 'ping', at: 1 },
        { type: 'pong', by: null },
      ],
    },
    true,
  ],
  [{}, false],
  [{ list: {} }, false],
  [{ list: [], next: '1' }, false],
  [{ list: [{ type: 'ping', at: 1 }, { type: 'ping' }] }, false],
  [{ list: [{ type: 'ping', at: 1 }, { type: 'pang' }] }, false],
  [
    {
      list: [
        { type: 'ping', at: 1, by: 'Ann' },
        { type: 'pong', by: 'Ann' },
      ],
    },
    false,
  ],
  [
    {
      list: [
        { type: 'pong', by: 3 },
        { type: 'pong', by: 'Ann' },
      ],
    },
    false,
  ],
  [{ list: ['ping'] }, false],
])('%j is as good by the part as by the whole', (value, isGood) => {
  const whole = {
    ...list,
    properties: { ...list.properties, list: { type: 'array', items: { anyOf: [ping, { ...pong, properties: { ...pong.properties, by: name } }] } } },
  };
  for (const schema of [whole, concernedSchema(list, value, resolve)]) expect(schemaProblems(schema, value).length === 0).toBe(isGood);
});
