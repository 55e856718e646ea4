import { type Clock, type Instant, instant } from '@parley/core';

/** A clock that a test moves. */
export interface AdjustableClock extends Clock {
  advance(milliseconds: number): void;
  set(now: Instant): void;
}

export const adjustableClock = (start: number = Date.UTC(2026, 5, 15, 12)): AdjustableClock => {
  let now = instant(start);
  return {
    now: () => now,
    advance: (milliseconds) => {
      now = instant(now + milliseconds);
    },
    set: (to) => {
      now = to;
    },
  };
};
