import { requestIdOf } from './request-id.js';

test('an id is kept as it is given, up to 200 characters that can be stored', () => {
  expect(requestIdOf(undefined)).toBeNull();
  expect(requestIdOf('8d1e')).toBe('8d1e');
  expect(requestIdOf('x'.repeat(201))).toBe('x'.repeat(200));
  expect(requestIdOf(`${'x'.repeat(199)}\u{1F600}`)).toBe(`${'x'.repeat(199)}\uFFFD`);
  expect(requestIdOf('a\u0000')).toBe('a\uFFFD');
});
