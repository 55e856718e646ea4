import type { Counted } from '@parley/http-express';
import type { SpareCalls } from './messages.js';

/** Maximum of calls that a process gets at once beside the one it asks for. */
const maxSpare = 15;

/**
 * How many calls more a process gets with this one: few in comparison with what is left for all, so that little is unused at one process while another has to
 * refuse.
 */
export const spareFor = (calls: number, limit: number, processes: number): number =>
  Math.max(0, Math.min(maxSpare, Math.floor((limit - calls) / (16 * processes))));

/** Maximum of accounts and addresses with spare calls. Beyond it all are dropped, and count as made. */
const capacity = 10_000;

interface Spare {
  from: number;
  readonly to: number;
  /** By the clock of `performance`. */
  readonly until: number;
}

/** The calls that a process may count by itself. */
export interface SpareCallsHeld {
  readonly take: (key: string) => Counted | null;
  readonly keep: (key: string, spare: SpareCalls, msLeft: number) => void;
}

export const spareCalls = (now: () => number = () => performance.now()): SpareCallsHeld => {
  const held = new Map<string, Spare[]>();
  return {
    take: (key) => {
      const spares = held.get(key);
      const first = spares?.[0];
      if (spares === undefined || first === undefined) return null;
      const msLeft = first.until - now();
      if (msLeft <= 0) {
        held.delete(key);
        return null;
      }
      const calls = first.from;
      first.from += 1;
      if (first.from > first.to) spares.shift();
      if (spares.length === 0) held.delete(key);
      return { calls, msLeft };
    },
    keep: (key, [from, to], msLeft) => {
      if (held.size >= capacity) held.clear();
      const spare: Spare = { from, to, until: now() + msLeft };
      const spares = held.get(key);
      if (spares === undefined) held.set(key, [spare]);
      else spares.push(spare);
    },
  };
};
