import { jest } from '@jest/globals';
import { signInterval, watchForSilence } from './silence.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** `turns`: how often the timer turned. */
const watched = () => {
  const state = { silent: 0 };
  const watch = watchForSilence(() => {
    state.silent += 1;
  });
  return { ...watch, state, turns: (count: number) => jest.advanceTimersByTime(count * signInterval) };
};

test('a process is silent after ten missing signs, and that is said once', () => {
  const { state, turns } = watched();
  turns(10);
  expect(state.silent).toBe(0);
  turns(1);
  expect(state.silent).toBe(1);
  turns(100);
  expect(state.silent).toBe(1);
});

test('each sign counts anew', () => {
  const { state, turns, heard } = watched();
  for (let sign = 0; sign < 5; sign += 1) {
    turns(10);
    heard();
  }
  expect(state.silent).toBe(0);
});

test('hours in which the timer did not turn count as one turn', () => {
  const { state, turns, heard } = watched();
  turns(9);
  jest.setSystemTime(Date.now() + 10 * 3_600_000);
  turns(1);
  heard();
  turns(10);
  expect(state.silent).toBe(0);
});

test('a process that has ended is not waited for', () => {
  const { state, turns, close } = watched();
  close();
  turns(100);
  expect(state.silent).toBe(0);
});
