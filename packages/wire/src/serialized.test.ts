import fc from 'fast-check';
import type { Json } from './json.js';
import { serialize, Serialized } from './serialized.js';

test('a reply with serialized parts equals one of plain values', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.tuple(fc.jsonValue(), fc.boolean())), (values) => {
      const plain = Object.fromEntries(Object.entries(values).map(([name, [value]]) => [name, value as Json]));
      const reply = Object.fromEntries(
        Object.entries(values).map(([name, [value, isText]]) => [name, isText ? new Serialized(JSON.stringify(value)) : (value as Json)]),
      );
      expect(serialize(reply)).toBe(JSON.stringify(plain));
      expect(JSON.parse(JSON.stringify(reply))).toEqual(JSON.parse(JSON.stringify(plain)));
    }),
  );
});
