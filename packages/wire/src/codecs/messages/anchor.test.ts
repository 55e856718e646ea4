import * as Either from 'fp-ts/lib/Either.js';
import { featureLevel, newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { anchorOf } from './anchor.js';

const at = (level: number) => openAt(featureLevel(level) ?? newestLevel);
const outcome = (anchor: string, date: string | null = null, level = 496) => {
  const result = anchorOf(anchor, date, at(level));
  return Either.isLeft(result) ? result.left.message : result.right;
};

describe('an anchor', () => {
  test.each([
    ['newest', { kind: 'newest' }],
    ['oldest', { kind: 'oldest' }],
    ['first_unread', { kind: 'firstUnread' }],
    ['17', { kind: 'id', id: 17 }],
    ['0', { kind: 'oldest' }],
    ['-5', { kind: 'oldest' }],
    ['10000000000000000', { kind: 'newest' }],
    ['99999999999999999999999999', { kind: 'newest' }],
    ['abc', 'Invalid anchor'],
    ['1e3', 'Invalid anchor'],
    ['5; drop', 'Invalid anchor'],
    ['', 'Invalid anchor'],
  ])('%p', (anchor, expected) => {
    expect(outcome(anchor)).toEqual(expected);
  });

  test.each([
    ['2024-01-01', '2024-01-01T00:00:00Z'],
    ['2024-01-01T10:20', '2024-01-01T10:20:00Z'],
    ['2024-01-01T10:20:30.5Z', '2024-01-01T10:20:30.500Z'],
    ['2024-01-01 10:20:30+02:00', '2024-01-01T08:20:30Z'],
  ])('the date %s', (date, expected) => {
    expect(outcome('date', date)).toEqual({ kind: 'date', at: Date.parse(expected) });
  });

  test.each(['yesterday', '2024-13-01', '2024-02-30T', '2024', ''])('no date %p', (date) => {
    expect(outcome('date', date)).toBe('Invalid anchor_date');
  });

  test('a missing date', () => {
    expect(outcome('date')).toBe("Missing 'anchor_date' argument.");
  });

  test('dates are unknown below level 445', () => {
    expect(outcome('date', '2024-01-01', 444)).toBe('Invalid anchor');
  });
});
