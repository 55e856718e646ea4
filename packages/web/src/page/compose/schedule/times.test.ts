import { choicesFrom, fieldOf } from './times.js';

const shown = (now: Date): ReadonlyArray<string> => choicesFrom(now).map(({ name, time }) => `${name} ${fieldOf(time)}`);

test('in the morning, late, and on a Sunday', () => {
  expect(shown(new Date(2026, 10, 25, 8, 30))).toEqual([
    'hour 2026-11-25T09:30',
    'evening 2026-11-25T18:00',
    'tomorrow 2026-11-26T09:00',
    'monday 2026-11-30T09:00',
  ]);
  expect(shown(new Date(2026, 10, 25, 22, 0))).toEqual(['hour 2026-11-25T23:00', 'tomorrow 2026-11-26T09:00', 'monday 2026-11-30T09:00']);
  expect(shown(new Date(2026, 10, 29, 22, 0))).toEqual(['hour 2026-11-29T23:00', 'tomorrow 2026-11-30T09:00']);
});
