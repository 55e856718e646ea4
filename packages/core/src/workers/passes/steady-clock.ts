import { type Instant, instant } from '../../model/instant.js';
import type { Clock } from '../../ports/clock.js';

/** Milliseconds in which clients that are there ask again: a poll waits for less. */
const grace = 600_000;

/** Whether what is stored about clients by the clock still says when they were last here. */
export interface SteadyClock {
  /** To be called at each pass: one comes every few seconds. */
  readonly look: () => void;
  /** False for ten minutes after the clock has stepped, or the process has stood still. */
  readonly isSteady: () => boolean;
}

/** `maxPause`: milliseconds between two passes beyond which that must have happened. */
export const steadyClock = (clock: Clock, maxPause: number): SteadyClock => {
  let last: Instant | null = null;
  let unknownUntil: Instant | null = null;
  return {
    look: () => {
      const now = clock.now();
      if (last !== null && Math.abs(now - last) > maxPause) unknownUntil = instant(now + grace);
      last = now;
    },
    isSteady: () => unknownUntil === null || clock.now() >= unknownUntil,
  };
};
