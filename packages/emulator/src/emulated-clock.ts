import { type Clock, type Instant, instant } from '@parley/core';

/** The state of a clock: milliseconds ahead of the machine's, or a moment at which it is stopped. */
export interface ClockState {
  readonly ahead: number;
  readonly frozen: Instant | null;
}

/** Follows the machine's clock until it is moved or stopped. */
export interface EmulatedClock extends Clock {
  advance(milliseconds: number): void;
  /** Stops it at this moment. */
  set(now: number): void;
  /** Lets it run again from its present time. */
  resume(): void;
  state(): ClockState;
  restore(state: ClockState): void;
}

export const emulatedClock = (): EmulatedClock => {
  let state: ClockState = { ahead: 0, frozen: null };
  const now = (): Instant => state.frozen ?? instant(Date.now() + state.ahead);
  return {
    now,
    advance: (milliseconds) => {
      state = state.frozen === null ? { ...state, ahead: state.ahead + milliseconds } : { ...state, frozen: instant(state.frozen + milliseconds) };
    },
    set: (to) => {
      state = { ahead: 0, frozen: instant(to) };
    },
    resume: () => {
      state = { ahead: now() - Date.now(), frozen: null };
    },
    state: () => state,
    restore: (to) => {
      state = to;
    },
  };
};
