import { printableLine } from '../../log/printable.js';

/** One line that is written over again, at a terminal only. */
export interface Progress {
  readonly show: (line: string) => void;
  /** Removes the line. */
  readonly end: () => void;
}

/** Milliseconds between two lines. */
const interval = 100;

export const terminalProgress = (stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): Progress => {
  let shownAt: number | null = null;
  return {
    show: (line) => {
      const now = performance.now();
      if (!stream.isTTY || (shownAt !== null && now - shownAt < interval)) return;
      shownAt = now;
      stream.write(`\r\x1b[K${printableLine(line)}`);
    },
    end: () => {
      if (shownAt !== null) stream.write('\r\x1b[K');
    },
  };
};
