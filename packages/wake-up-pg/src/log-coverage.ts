/** The entries of one log that had a hint. Positions have no gaps, so a missing hint is noticed. */
export interface LogCoverage {
  /** A hint came for this many entries, the last of them at this position. */
  note(position: number, entries: number): void;
  /**
   * The log has reached this position: is there an entry without a hint? Only entries of the previous check count, since hints of newer ones may be on their
   * way. Each is reported once.
   */
  hasGap(position: number): boolean;
}

/** Maximum of hints ahead of a missing one; beyond it they are dropped, at the cost of a needless check. */
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
    hasGap: (position) => {
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
