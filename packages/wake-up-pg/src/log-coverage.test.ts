import { type LogCoverage, logCoverage } from './log-coverage.js';

let coverage: LogCoverage;

beforeEach(() => {
  coverage = logCoverage();
  coverage.hasGap(10);
});

test('at its first check it knows of no hint, and reports that once', () => {
  const fresh = logCoverage();
  fresh.note(10, 1);
  expect([fresh.hasGap(10), fresh.hasGap(10)]).toEqual([true, false]);
});

test('entries with a hint are not missed', () => {
  coverage.note(11, 1);
  coverage.note(14, 3);
  expect([coverage.hasGap(14), coverage.hasGap(14)]).toEqual([false, false]);
});

test('an entry whose hint may still be on its way is not missed yet; later it is, and is reported once', () => {
  expect([coverage.hasGap(12), coverage.hasGap(12), coverage.hasGap(12)]).toEqual([false, true, false]);
});

test('a lost hint between others is noticed, however many follow it', () => {
  coverage.note(11, 1);
  coverage.note(13, 1);
  coverage.note(15, 2);
  expect([coverage.hasGap(15), coverage.hasGap(15)]).toEqual([false, true]);
  coverage.note(16, 1);
  expect([coverage.hasGap(16), coverage.hasGap(16)]).toEqual([false, false]);
});

test('hints may come in any order, and more than once', () => {
  for (const [position, entries] of [
    [15, 2],
    [13, 1],
    [15, 2],
    [12, 2],
    [11, 1],
  ] as const)
    coverage.note(position, entries);
  expect([coverage.hasGap(15), coverage.hasGap(15)]).toEqual([false, false]);
});

test('remembers a bounded number of those that are ahead', () => {
  for (let position = 12; position < 5000; position += 2) coverage.note(position, 1);
  expect([coverage.hasGap(5000), coverage.hasGap(5000), coverage.hasGap(5000)]).toEqual([false, true, false]);
});
