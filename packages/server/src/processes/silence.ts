/** Milliseconds from one sign of life of a process to the next. */
export const signInterval = 2_000;

/** Signs that may be missing in a row: more than any work that keeps an event loop takes. */
const mayMiss = 10;

/** Waits for signs of life. */
export interface SilenceWatch {
  readonly heard: () => void;
  readonly close: () => void;
}

/**
 * Calls `silent` once, when signs have been missing for twenty seconds. It counts turns of its own timer and compares no times: none pass while this process is
 * stopped or the machine sleeps, and signs that came meanwhile are heard before the next turn.
 */
export const watchForSilence = (silent: () => void): SilenceWatch => {
  let missed = 0;
  const timer = setInterval(() => {
    missed += 1;
    if (missed <= mayMiss) return;
    clearInterval(timer);
    silent();
  }, signInterval);
  timer.unref();
  return {
    heard: () => {
      missed = 0;
    },
    close: () => clearInterval(timer),
  };
};
