import { table } from '../report/table.js';
import { compare, comparisonPage, figuresIn, type Pair } from './compare.js';

const pairsOf = (unit: string, here: ReadonlyArray<number>, there: ReadonlyArray<number>): ReadonlyArray<Pair> =>
  here.map((value, index) => ({ here: new Map([['a row', { value, unit }]]), there: new Map([['a row', { value: there[index] ?? 0, unit }]]) }));

const verdictOf = (...parameters: Parameters<typeof pairsOf>): string | undefined => compare(pairsOf(...parameters))[0]?.verdict;

const steady = [100, 101, 99, 100, 102];

test.each([
  ['the same figures', '/s', steady, [101, 100, 100, 99, 101], 'the same'],
  ['a rate that is a tenth less', '/s', steady.map((value) => value * 0.9), steady, 'worse'],
  ['a rate that is a tenth more', '/s', steady.map((value) => value * 1.1), steady, 'better'],
  ['a time that is a tenth more', 'ms', steady.map((value) => value * 1.1), steady, 'worse'],
  ['a size that is a tenth less', 'MiB', steady.map((value) => value * 0.9), steady, 'better'],
  ['a tenth less, and one run that was disturbed', '/s', [90, 91, 89, 300, 92], steady, 'worse'],
  ['a tenth less on a machine that wavers by more', '/s', [70, 110, 95, 130, 90], [100, 95, 110, 100, 120], 'the same'],
  ['one that drifts for both alike', '/s', [50, 60, 70, 80, 90], [100, 120, 140, 160, 180], 'worse'],
  ['less than what the table rounds to', 'ms', [1.01, 1.01, 1.01, 1.01, 1.01], [1, 1, 1.01, 1.01, 1], 'the same'],
])('%s', (_, unit, here, there, verdict) => {
  expect(verdictOf(unit, here, there)).toBe(verdict);
});

test('figures are read from a table as it is printed', () => {
  const figure = { name: 'GET /users/me, 32 connections', value: 1234.5, unit: '/s', baseline: 5, baselineName: 'bare', ratio: 0.9, goal: null };
  const printed = table([figure, { ...figure, name: 'first start', value: 1.234, unit: 'ms', baseline: null, ratio: null }]);
  expect([...figuresIn(printed)]).toEqual([
    ['GET /users/me, 32 connections', { value: 1235, unit: '/s' }],
    ['first start', { value: 1.23, unit: 'ms' }],
  ]);
});

test('rows that differ are named, and rows of one build alone', () => {
  const pairs = pairsOf(
    '/s',
    steady,
    steady.map((value) => value * 1.2),
  ).map(({ here, there }) => ({ here, there: new Map([...there, ['old', { value: 1, unit: 'ms' }]]) }));
  const page = comparisonPage(compare(pairs), pairs);
  expect(page).toContain('worse: a row, by 16.7 %');
  expect(page).toContain('Not in all runs of both: old');
  const same = pairsOf('/s', steady, steady);
  expect(comparisonPage(compare(same), same)).toContain('No row differs by more than its noise.');
});
