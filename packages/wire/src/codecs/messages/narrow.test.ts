import * as Either from 'fp-ts/lib/Either.js';
import { featureLevel, newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { narrowOf, narrowTerms } from './narrow.js';
import { firstProblem } from '../value-codec.js';

const open = openAt(newestLevel);
const at = (level: number) => openAt(featureLevel(level) ?? newestLevel);

const decoded = (value: unknown) => {
  const result = narrowTerms.validate(value, [{ key: 'narrow', type: narrowTerms }]);
  return Either.isLeft(result) ? firstProblem(result.left) : narrowOf(result.right, open);
};

describe('a narrow', () => {
  test.each([
    [
      'pairs, as old clients write them',
      [
        ['stream', 'Verona'],
        ['topic', 't'],
      ],
      [
        { operator: 'channel', channel: 'Verona' },
        { operator: 'topic', topic: 't' },
      ],
    ],
    ['a channel by id', [{ operator: 'channel', operand: 7 }], [{ operator: 'channel', channel: 7 }]],
    ['the old name of direct messages', [['pm-with', 'a@x.org, b@x.org']], [{ operator: 'dm', participants: 'a@x.org, b@x.org' }]],
    ['direct messages by ids', [{ operator: 'dm', operand: [3, 4] }], [{ operator: 'dm', participants: [3, 4] }]],
    ['the old word for direct messages', [['is', 'private']], [{ operator: 'is', what: 'dm' }]],
    ['the shown name of the empty topic', [['topic', 'general chat']], [{ operator: 'topic', topic: '' }]],
    ['an operator nobody knows', [['foo', 'x']], [{ operator: 'unknown', name: 'foo' }]],
    ['a name of a property that every object has', [['constructor', 'x']], [{ operator: 'unknown', name: 'constructor' }]],
  ])('%s', (_, narrow, expected) => {
    expect(decoded(narrow)).toEqual(expected.map((term) => ({ ...term, negated: false })));
  });

  test('a negated term', () => {
    expect(decoded([{ operator: 'is', operand: 'unread', negated: true }])).toEqual([{ operator: 'is', what: 'unread', negated: true }]);
  });

  test.each([
    ['no list', {}, 'narrow is not a list'],
    ['a list of three', [['a', 'b', 'c']], 'Invalid narrow[0]: Value error, element is not a string pair'],
    ['a pair of others', [['id', 5]], 'Invalid narrow[0]: Value error, element is not a string pair'],
    ['no operand', [['is', 'dm'], { operator: 'is' }], 'Invalid narrow[1]: Value error, operand is missing'],
    ['no operator', [{ operand: 'x' }], 'Invalid narrow[0]: Value error, operator is missing'],
    ['neither list nor object', ['is:dm'], 'Invalid narrow[0]: Value error, dict or list required'],
    ['a channel that is a list', [{ operator: 'channel', operand: ['x'] }], 'operand is not a string or integer'],
    ['people that are an object', [{ operator: 'dm', operand: {} }], 'operand is not a string or an integer list'],
    ['people among whom one is text', [{ operator: 'dm', operand: [1, 'x'] }], 'operand[1] is not an integer'],
    ['a topic that is a number', [{ operator: 'topic', operand: 5 }], 'operand is not a string'],
    ['a blank search', [{ operator: 'search', operand: ' ' }], 'operand cannot be blank.'],
    ['more terms than anybody needs', Array.from({ length: 10_000 }, () => ['is', 'dm']), 'narrow is too long'],
  ])('refuses %s', (_, narrow, message) => {
    expect(decoded(narrow)).toBe(message);
  });

  test.each([
    ['channel', 249, 250],
    ['channels', 249, 250],
    ['dm', 176, 177],
    ['dm-including', 176, 177],
  ])('%s is unknown at level %d and known at %d', (operator, before, since) => {
    const term = [{ operator, operand: 'public', negated: false }];
    expect(narrowOf(term, at(before))).toEqual([{ operator: 'unknown', name: operator, negated: false }]);
    expect(narrowOf(term, at(since))[0]?.operator).not.toBe('unknown');
  });

  test('`is:dm` is unknown below level 177', () => {
    const term = [{ operator: 'is', operand: 'dm', negated: false }];
    expect(narrowOf(term, at(176))).toEqual([{ operator: 'unknownOperand', of: 'is', word: 'dm', negated: false }]);
    expect(narrowOf(term, at(177))).toEqual([{ operator: 'is', what: 'dm', negated: false }]);
  });

  test('an id is a number since level 194', () => {
    const term = [{ operator: 'id', operand: 5, negated: false }];
    expect(narrowOf(term, at(193))).toEqual([{ operator: 'id', id: 'not text', negated: false }]);
    expect(narrowOf(term, at(194))).toEqual([{ operator: 'id', id: 5, negated: false }]);
  });
});
