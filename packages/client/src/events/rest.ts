import type { Clock } from './clock.js';

/** A wait that may be cut short. At most one at a time. */
export interface Rest {
  /** Resolves after so many milliseconds, or when it is woken; with null, only then. */
  readonly rest: (milliseconds: number | null) => Promise<void>;
  readonly wake: () => void;
}

export const makeRest = ({ after }: Clock): Rest => {
  let wake: () => void = () => undefined;
  return {
    rest: (milliseconds) =>
      new Promise((resolve) => {
        const cancel = milliseconds === null ? () => undefined : after(milliseconds, () => wake());
        wake = () => {
          wake = () => undefined;
          cancel();
          resolve();
        };
      }),
    wake: () => wake(),
  };
};
