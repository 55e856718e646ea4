import { bindable } from './bindable.js';
import { allOf, anyOf, literal, sql } from './sql.js';
import { findable, storable, toJson } from './storable.js';

test('pieces nest and keep their values in order', () => {
  const inner = sql`a = ${1}`;
  const statement = sql`select ${'x'} where ${inner} and ${allOf([sql`b = ${[2, 3]}`, inner])}`;
  expect(statement.text).toBe('select ? where a = ? and (b = ? and a = ?)');
  expect(statement.values).toEqual(['x', 1, [2, 3], 1]);
});

test('an empty conjunction is true, and an empty disjunction is false', () => {
  expect([allOf([]).text, anyOf([]).text]).toEqual(['true', 'false']);
});

test('only whole numbers stand inside a text', () => {
  expect(literal(64).text).toBe('64');
  expect(() => literal(1.5)).toThrow('Not a whole number');
  expect(() => literal('1; drop table x' as unknown as number)).toThrow('Not a whole number');
});

test('only what PostgreSQL cannot store is replaced', () => {
  expect(storable('a\0b\ud800c\udc00d😀')).toBe('a\ufffdb\ufffdc\ufffdd😀');
  expect(findable(['plain', 'a\0', '😀', '\udfff'])).toEqual(['plain', '😀']);
});

test('jsonb is repaired at any depth, and an escaped backslash is left alone', () => {
  const value = { deep: ['a\0', { b: '\ud800' }], backslash: '\\u0000' };
  expect(JSON.parse(toJson(value))).toEqual({ deep: ['a\ufffd', { b: '\ufffd' }], backslash: '\\u0000' });
  expect(toJson({ plain: 'text' })).toBe('{"plain":"text"}');
});

test('a number beyond int8 becomes one that no row has, instead of an error', () => {
  expect([7, 1e16, 1e30, -Infinity, 'text', null, true].map(bindable)).toEqual([7, 1e16, 9e18, -9e18, 'text', null, true]);
  expect(bindable([1, 1e30])).toBe('{1,9000000000000000000}');
  expect([['a,b'], []].map(bindable)).toEqual([['a,b'], []]);
});

test('a list that changes is sent as it is each time', () => {
  const list = [1, 2];
  expect(bindable(list)).toBe('{1,2}');
  list.push(3);
  expect(bindable(list)).toBe('{1,2,3}');
  const fixed = Object.freeze([4, 5]);
  expect([bindable(fixed), bindable(fixed)]).toEqual(['{4,5}', '{4,5}']);
});

test('a text with a null character is sent as it would be stored, also in a list', () => {
  expect(['a\0b', 'plain'].map(bindable)).toEqual(['a\ufffdb', 'plain']);
  expect(bindable(['a\0', 'b'])).toEqual(['a\ufffd', 'b']);
});
