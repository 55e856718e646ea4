import { wordFinder } from '@parley/core/model';
import { alertFinderMemory } from './alert-finder.js';

const finder = wordFinder([]);

test('beyond the maximum, the least recently used realm is dropped', () => {
  const memory = alertFinderMemory(60_000);
  memory.set(1, 1, finder, 80);
  memory.set(2, 1, finder, 80);
  memory.get(1, 1);
  memory.set(3, 1, finder, 80);
  expect([1, 2, 3].map((realm) => memory.get(realm, 1))).toEqual([finder, undefined, finder]);
});

test('a realm that exceeds the maximum alone is kept alone', () => {
  const memory = alertFinderMemory(60_000);
  memory.set(1, 1, finder, 80);
  memory.set(2, 1, finder, 8_000);
  expect([memory.get(1, 1), memory.get(2, 1)]).toEqual([undefined, finder]);
});
