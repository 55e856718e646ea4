import type { Realm } from '@parley/core/model';
import { LRUCache } from 'lru-cache';

/** A realm, at the version of its row. */
export interface VersionedRealm {
  readonly version: string;
  readonly realm: Realm;
}

/** The realms that were read last. The statement that reads a head compares the version. */
export interface RealmMemory {
  get(realmId: number): VersionedRealm | undefined;
  set(realmId: number, found: VersionedRealm): void;
}

/** Maximum of bytes of all realms; the least recently used one is dropped first. */
const maxBytes = 16_000_000;

export const realmMemory = (max = maxBytes): RealmMemory => {
  const known = new LRUCache<number, VersionedRealm>({
    maxSize: max,
    // Settings and linkifiers, in two bytes a character.
    sizeCalculation: ({ realm }) => 2 * JSON.stringify(realm).length,
  });
  return {
    get: (realmId) => known.get(realmId),
    set: (realmId, { version, realm }) => void known.set(realmId, { version, realm }),
  };
};
