import type { Clock, Instant, RealmId } from '@parley/core';

/** How long a count of the table is used, in milliseconds: counting reads an index entry for each queue of the realm. */
const countLasts = 10_000;

/** Maximum of realms whose counts are held. */
const maxRealms = 10_000;

interface Count {
  readonly queues: number;
  readonly countedAt: Instant;
  /** Whether this process has added queues since. */
  readonly hasGrown: boolean;
}

/** How many queues realms have: as counted in the table, with what this process has added and removed since. Other processes are seen at the next count. */
export interface QueueCounts {
  /** Maximum of one realm; null: unlimited, and nothing is counted. */
  readonly max: number | null;
  /** `unknown`: count before the answer. Full realms are counted again before they are refused for the first time. */
  roomIn(realmId: RealmId): 'some' | 'none' | 'unknown';
  set(realmId: RealmId, queues: number): void;
  add(realmId: RealmId, change: number): void;
  /** Counts anew from now on. */
  clear(): void;
}

export const queueCounts = (clock: Clock, max: number | null): QueueCounts => {
  const counts = new Map<RealmId, Count>();
  return {
    max,
    roomIn: (realmId) => {
      if (max === null) return 'some';
      const found = counts.get(realmId);
      // A clock that was set back makes no count last longer.
      if (found === undefined || Math.abs(clock.now() - found.countedAt) > countLasts) return 'unknown';
      if (found.queues < max) return 'some';
      return found.hasGrown ? 'unknown' : 'none';
    },
    set: (realmId, queues) => {
      if (counts.size >= maxRealms) counts.clear();
      counts.set(realmId, { queues, countedAt: clock.now(), hasGrown: false });
    },
    add: (realmId, change) => {
      const found = counts.get(realmId);
      if (found !== undefined) counts.set(realmId, { ...found, queues: found.queues + change, hasGrown: found.hasGrown || change > 0 });
    },
    clear: () => {
      counts.clear();
    },
  };
};
