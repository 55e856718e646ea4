/** Which entries of one log have been hinted at. Positions have no gaps, so a missing hint shows. */
export interface LogCoverage {
  /** A hint came for so many entries, of which the last stands at this position. */
  note(position: number, entries: number): void;
  /**
   * The log has come to this position: is there an entry without a hint? One that was there already at the last look counts; one that is newer may still be on
   * its way. What is told once is not told again.
   */
  misses(position: number): boolean;
}

/** Hints that came before an earlier one; where there are more, those are given up, and a needless look is the price. */
const maxAhead = 1000;

export const logCoverage = (): LogCoverage => {
  let upTo: number | null = null;
  let lastCheck: number | null = null;
  const ahead = new Map<number, number>();

  const absorb = (reached: number): number => {
    let [now, before] = [reached, -1];
    while (now !== before) {
      before = now;
      for (const [from, to] of ahead) {
        if (from > now) continue;
        now = Math.max(now, to);
        ahead.delete(from);
      }
    }
    return now;
  };

  return {
    note: (position, entries) => {
      if (upTo === null) return;
      const from = position - entries;
      if (from > upTo) {
        if (ahead.size >= maxAhead) ahead.clear();
        ahead.set(from, Math.max(position, ahead.get(from) ?? 0));
      } else if (position > upTo) upTo = absorb(position);
    },
    misses: (position) => {
      const before = lastCheck;
      lastCheck = position;
      if (upTo === null) {
        upTo = position;
        return true;
      }
      if (before === null || upTo >= before) return false;
      upTo = absorb(before);
      return true;
    },
  };
};
