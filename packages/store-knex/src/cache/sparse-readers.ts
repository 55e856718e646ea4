import type { UserId } from '@parley/core';
import { LRUCache } from 'lru-cache';

/** Readers who see little of what is said, for a while: only the speed of their feed depends on it. */
export interface SparseReaders {
  has(realmId: number, reader: UserId): boolean;
  add(realmId: number, reader: UserId): void;
}

const [maxReaders, minutes] = [10_000, 10];

export const sparseReaders = (): SparseReaders => {
  const known = new LRUCache<string, true>({ max: maxReaders, ttl: minutes * 60_000 });
  const keyOf = (realmId: number, reader: UserId): string => `${realmId}:${reader}`;
  return {
    has: (realmId, reader) => known.has(keyOf(realmId, reader)),
    add: (realmId, reader) => void known.set(keyOf(realmId, reader), true),
  };
};
