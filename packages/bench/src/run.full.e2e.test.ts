import { isReached } from './report/figure.js';
import { table } from './report/table.js';
import { run } from './run.js';
import { sizes } from './sizes.js';

test('every measurement runs on a tiny organization, and its baseline gives the same answers', async () => {
  const { figures } = await run(sizes.tiny, () => undefined);

  expect(figures.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'GET /users/me, 32 connections',
      'send to 2, two processes',
      'one event to 20 waiting polls',
      'parley import, 2000 messages with their copies',
      'events that a client applies to a state of 50 people',
    ]),
  );
  expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
  expect(figures.filter(({ baseline, ratio }) => baseline !== null && ratio !== null && !(baseline > 0 && ratio > 0))).toEqual([]);
  expect(table(figures).split('\n')).toHaveLength(figures.length + 2);
}, 180_000);

test.each([
  ['atLeast', 0.8, 0.8, true],
  ['atLeast', 0.8, 0.79, false],
  ['atMost', 1.3, 1.3, true],
  ['atMost', 1.3, 1.31, false],
] as const)('a goal of %s %d with the ratio %d: %s', (kind, limit, ratio, reached) => {
  expect(isReached({ name: '', unit: '', value: 1000, baseline: 1, baselineName: '', ratio, goal: { kind, limit } })).toBe(reached);
});
