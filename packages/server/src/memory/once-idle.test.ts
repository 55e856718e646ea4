import { jest } from '@jest/globals';
import { onceIdle } from './once-idle.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Looks each second at a process that works so many milliseconds in each. */
const actionsAfter = (worked: ReadonlyArray<number>, stopsAfter = worked.length): number => {
  let [used, actions] = [1_000, 0];
  const stop = onceIdle(
    () => {
      actions += 1;
    },
    () => used,
  );
  for (const [second, milliseconds] of worked.entries()) {
    if (second === stopsAfter) stop();
    used += milliseconds;
    jest.advanceTimersByTime(1_000);
  }
  stop();
  return actions;
};

test('a busy process acts in its first quiet second, and only then', () => {
  expect(actionsAfter([900, 400])).toBe(0);
  expect(actionsAfter([900, 400, 20])).toBe(1);
  expect(actionsAfter([900, 400, 20, 500, 0, 0])).toBe(1);
});

test('a process that is busy for a minute is left alone', () => {
  expect(actionsAfter([...Array.from({ length: 60 }, () => 500), 0, 0])).toBe(0);
});

test('nothing happens after it was stopped', () => {
  expect(actionsAfter([900, 0, 0], 1)).toBe(0);
});
