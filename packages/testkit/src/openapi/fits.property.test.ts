import * as fc from 'fast-check';
import { fitsOf } from './fits.js';
import { newValidator } from './schema-problems.js';

const names = ['a', 'b', 'type'];
const plain = fc.constantFrom<unknown>(null, true, 0, 1, -2.5, '', 'a', 'on');

const schemas = fc.letrec<{ schema: object }>((tie) => {
  const part = tie('schema');
  const parts = fc.dictionary(fc.constantFrom(...names), part, { maxKeys: 3 });
  return {
    schema: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      fc.record({
        type: fc.constantFrom('object', 'array', 'string', 'boolean', 'null', 'number', 'integer'),
        title: fc.constant('Kind'),
        description: fc.constant('of a kind'),
      }),
      fc.record({ const: plain }),
      fc.record({ enum: fc.uniqueArray(plain, { minLength: 1, maxLength: 3 }) }),
      fc.record({ $ref: fc.constantFrom('#/components/schemas/One', '#/components/schemas/Other') }),
      fc.record({ anyOf: fc.array(part, { minLength: 1, maxLength: 3 }) }),
      fc.record({ type: fc.constant('array'), items: part, maxItems: fc.nat(2) }, { requiredKeys: ['items'] }),
      fc.record(
        {
          type: fc.constant('object'),
          properties: parts,
          required: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 }),
          additionalProperties: fc.oneof(fc.boolean(), part),
        },
        { requiredKeys: [] },
      ),
    ),
  };
}).schema;

const values = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    plain,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...names, 'c'), tie('value'), { maxKeys: 3 }),
  ),
})).value;

test('a value fits a schema exactly if it does by a validator for all of JSON Schema', () => {
  let fitting = 0;
  fc.assert(
    fc.property(schemas, schemas, fc.array(values, { minLength: 1, maxLength: 8 }), (schema, other, list) => {
      const one = { type: 'object', properties: { a: { $ref: '#/components/schemas/One' }, b: other }, required: [] };
      const whole = { ...schema, components: { schemas: { One: one, Other: { type: 'array', items: { type: 'integer' } } } } };
      const validate = newValidator().compile(whole);
      const fits = fitsOf(whole);
      for (const value of list) {
        if (fits(value)) fitting += 1;
        expect({ whole, value, fits: fits(value) }).toEqual({ whole, value, fits: validate(value) });
      }
    }),
    { numRuns: 150 },
  );
  expect(fitting).toBeGreaterThan(50);
});

test('a keyword that no answer has had is refused, at the first value that comes to it', () => {
  expect(() => fitsOf({ pattern: '^a' })).toThrow('has had pattern');
  const nested = fitsOf({ properties: { a: { minimum: 3 } } });
  expect(nested({ b: 1 })).toBe(true);
  expect(() => nested({ a: 1 })).toThrow('has had minimum');
  expect(() => fitsOf({ const: {} })).toThrow('an object or a list');
  expect(() => fitsOf({ $ref: '#/components/schemas/None' })('a')).toThrow('Nothing is at');
});
