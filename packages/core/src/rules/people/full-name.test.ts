import * as Either from 'fp-ts/lib/Either.js';
import { checkFullName, nearestName } from './full-name.js';

test.each<[string, string]>([
  ['x'.repeat(101), 'nameTooLong'],
  ['*'.repeat(101), 'nameTooLong'],
  ['𝕏'.repeat(101), 'nameTooLong'],
  ['', 'nameTooShort'],
  ['   ', 'nameTooShort'],
  [' * ', 'nameTooShort'],
  ...['*', '`', '\\', '>', '"', '@', '\n', '\u0000', '\ufffe', '\ud800'].map((character): [string, string] => [`An${character}na|7`, 'nameCharactersInvalid']),
  ['Anna|7', 'nameFormatInvalid'],
  ['Anna|7 ', 'nameFormatInvalid'],
])('the name %j is refused: %s', (name, kind) => {
  expect(checkFullName(name)).toEqual(Either.left({ kind }));
});

test.each<[string, string]>([
  [' Anna ', 'Anna'],
  ['李四', '李四'],
  ['𝕏'.repeat(100), '𝕏'.repeat(100)],
  ['Anna|7b', 'Anna|7b'],
  ["Anna O'Neill <3 |", "Anna O'Neill <3 |"],
])('the name %j is taken as %j', (name, taken) => {
  expect(checkFullName(name)).toEqual(Either.right(taken));
});

test.each<[string, string | null]>([
  ['Anna', 'Anna'],
  [' Anna  "Annie" O\'Neill ', "Anna Annie O'Neill"],
  ['Anna\nSmith', 'Anna Smith'],
  ['an\u{ffff}na@example.org', 'anna example.org'],
  ['x'.repeat(101), 'x'.repeat(100)],
  ['𝕏'.repeat(101), '𝕏'.repeat(100)],
  [`${'x'.repeat(99)} yz`, 'x'.repeat(99)],
  ['Anna|7', 'Anna'],
  ['Anna|7|8', null],
  ['*', null],
  ['a', null],
  ['', null],
])('the name nearest to %j is %j', (written, name) => {
  expect(nearestName(written)).toBe(name);
});
