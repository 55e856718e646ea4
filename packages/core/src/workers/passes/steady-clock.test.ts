import { instant } from '../../model/instant.js';
import { steadyClock } from './steady-clock.js';

const minute = 60_000;

/** A pass after each of these steps of the clock; returns after which of them it is steady. */
const after = (...steps: ReadonlyArray<number>): ReadonlyArray<boolean> => {
  let now = 1_000 * minute;
  const steady = steadyClock({ now: () => instant(now) }, 2 * minute);
  steady.look();
  return steps.map((step) => {
    now += step * minute;
    steady.look();
    return steady.isSteady();
  });
};

test.each([
  ['that goes on as it should', [1, 2, 0], [true, true, true]],
  ['that steps forward, for ten minutes', [2.1, 2, 2, 2, 2, 1.9, 0.1], [false, false, false, false, false, false, true]],
  ['that steps back, for ten minutes', [-180, 2, 2, 2, 2, 2], [false, false, false, false, false, true]],
  ['that steps twice, from the second step on', [180, -300, 2, 2, 2, 2, 2], [false, false, false, false, false, false, true]],
])('a clock %s', (_what, steps, expected) => {
  expect(after(...steps)).toEqual(expected);
});
