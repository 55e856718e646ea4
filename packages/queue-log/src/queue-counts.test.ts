import { realmId } from '@parley/core';
import { adjustableClock, today } from '@parley/testkit';
import { queueCounts } from './queue-counts.js';

const realm = realmId(1);
const other = realmId(2);
const seconds = (count: number): number => count * 1000;

const given = (max: number | null = 3) => {
  const clock = adjustableClock(today);
  return { clock, counts: queueCounts(clock, max) };
};

test('without a maximum nothing is counted', () => {
  const { counts } = given(null);
  expect(counts.roomIn(realm)).toBe('some');
});

test('a realm is counted first, and again after ten seconds', () => {
  const { clock, counts } = given();
  expect(counts.roomIn(realm)).toBe('unknown');
  counts.set(realm, 1);
  expect([counts.roomIn(realm), counts.roomIn(other)]).toEqual(['some', 'unknown']);
  clock.advance(seconds(10));
  expect(counts.roomIn(realm)).toBe('some');
  clock.advance(1);
  expect(counts.roomIn(realm)).toBe('unknown');
});

test('a realm that fills up by additions of this process is counted again, once, before it is full', () => {
  const { counts } = given();
  counts.set(realm, 1);
  counts.add(realm, 1);
  expect(counts.roomIn(realm)).toBe('some');
  counts.add(realm, 1);
  expect(counts.roomIn(realm)).toBe('unknown');
  counts.set(realm, 3);
  expect(counts.roomIn(realm)).toBe('none');
  counts.add(realm, -1);
  expect(counts.roomIn(realm)).toBe('some');
});

test('a cleared count, and one from a later time than now, is no count', () => {
  const { clock, counts } = given();
  counts.set(realm, 3);
  expect(counts.roomIn(realm)).toBe('none');
  clock.advance(-seconds(60));
  expect(counts.roomIn(realm)).toBe('unknown');
  counts.set(realm, 3);
  counts.clear();
  expect(counts.roomIn(realm)).toBe('unknown');
});

test('additions to a realm that was not counted do not count it', () => {
  const { counts } = given();
  counts.add(realm, 1);
  expect(counts.roomIn(realm)).toBe('unknown');
});
