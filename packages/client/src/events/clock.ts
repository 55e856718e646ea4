/** Time and chance, so that tests have their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Does the work once, after so many milliseconds. Returns how to cancel it. */
  readonly after: (milliseconds: number, work: () => void) => () => void;
  /** At least 0, below 1. */
  readonly random: () => number;
}

/** The time and the chance of the runtime. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
