import type { Measured } from '../metrics/prometheus.js';
import type { ToProcess } from './messages.js';

/** Milliseconds after which a process is left out. */
const patience = 2_000;

/** Asks one process what it has measured. */
export interface AskedMeasures {
  /** null: it does not answer, or has ended. */
  readonly ask: () => Promise<Measured | null>;
  readonly receive: (id: number, measured: Measured) => void;
  /** The process has ended. */
  readonly close: () => void;
}

export const askedMeasures = (send: (message: ToProcess) => void): AskedMeasures => {
  const expected = new Map<number, (measured: Measured | null) => void>();
  let last = 0;
  return {
    ask: () =>
      new Promise((resolve) => {
        const id = (last += 1);
        const settle = (measured: Measured | null): void => {
          clearTimeout(timer);
          expected.delete(id);
          resolve(measured);
        };
        const timer = setTimeout(() => settle(null), patience);
        expected.set(id, settle);
        send({ kind: 'measure', id });
      }),
    receive: (id, measured) => expected.get(id)?.(measured),
    close: () => {
      for (const settle of [...expected.values()]) settle(null);
    },
  };
};
