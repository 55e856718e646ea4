import type { Head } from '@parley/core';
import { LRUCache } from 'lru-cache';
import type { Scope } from '../connection/scope.js';

/** Cached reads about people, each at the version at which it holds. `weight`: its size, in rows. */
export interface ReaderMemory {
  get<Value>(key: string, version: string): Value | undefined;
  set(key: string, version: string, value: unknown, weight: number): void;
  /** Reads once for all who ask for the same value at the same version meanwhile. Where that read fails, each of the others reads by itself. */
  together<Value>(key: string, version: string, read: () => Promise<Value>): Promise<Value>;
}

interface Remembered {
  readonly version: string;
  readonly value: unknown;
  readonly weight: number;
}

/** Maximum of cached rows, some tens of megabytes; the least recently used are dropped first. */
const capacity = 200_000;

export const readerMemory = (max = capacity): ReaderMemory => {
  const known = new LRUCache<string, Remembered>({ maxSize: max, sizeCalculation: ({ weight }) => Math.max(1, Math.ceil(weight)) });
  const running = new Map<string, Promise<unknown>>();
  return {
    get: <Value>(key: string, version: string) => {
      const remembered = known.get(key);
      return remembered?.version === version ? (remembered.value as Value) : undefined;
    },
    set: (key, version, value, weight) => {
      known.set(key, { version, value, weight });
    },
    together: async <Value>(key: string, version: string, read: () => Promise<Value>) => {
      const place = `${key}@${version}`;
      const theirs = running.get(place) as Promise<Value> | undefined;
      if (theirs !== undefined) return theirs.catch(read);
      const mine = read();
      running.set(place, mine);
      try {
        return await mine;
      } finally {
        running.delete(place);
      }
    },
  };
};

/** Flat in memory, where a template is three texts joined on demand: there is one for each cached person. */
const placeOf = (realmId: number, kind: string, key: number): string => [realmId, kind, key].join(':');

/** The part of the cache that a transaction may use. */
export interface ReaderCache {
  /** `key` names the value. It holds until the facts that rules read change, or, with `head`, until anything changes. */
  remembered<Value>(until: 'facts' | 'head', key: string, read: () => Promise<Value>, weigh: (value: Value) => number): Promise<Value>;
  /** Caches only `true`, until the facts change; `false` is read again. */
  rememberedIfSo(key: string, read: () => Promise<boolean>): Promise<boolean>;
  /** Whether anything is cached at all; if not, read only the requested values. */
  remembers(): boolean;
  /** Remembers values per id, until the facts change: `read` gets only the missing ids. Ids without a value are left out. */
  rememberedEach<Value extends { readonly id: number }>(
    kind: string,
    ids: ReadonlyArray<number>,
    read: (missing: ReadonlyArray<number>) => Promise<ReadonlyArray<Value>>,
  ): Promise<ReadonlyArray<Value>>;
  /** Remembers values under separate keys: `read` returns a value for each missing key. */
  rememberedBy<Key extends number, Value>(
    kind: string,
    keys: ReadonlyArray<Key>,
    read: (missing: ReadonlyArray<Key>) => Promise<ReadonlyMap<Key, Value>>,
    weigh: (value: Value) => number,
  ): Promise<ReadonlyMap<Key, Value>>;
}

/**
 * For a snapshot: head and rows are of one moment, so values hold at the head's version. `waits`: for reads of others, which is safe only without a connection:
 * those who hold all of them would wait for one who needs one.
 */
export const recallIn = (
  memory: ReaderMemory,
  realmId: number,
  { rules, position }: { readonly rules: number; readonly position: number },
  waits = false,
): ReaderCache => ({
  remembers: () => true,
  remembered: async (until, key, read, weigh) => {
    const place = `${realmId}:${key}`;
    const version = until === 'facts' ? String(rules) : `${rules}:${position}`;
    const found = memory.get<{ readonly value: Awaited<ReturnType<typeof read>> }>(place, version);
    if (found !== undefined) return found.value;
    const value = await (waits ? memory.together(place, version, read) : read());
    if (memory.get(place, version) === undefined) memory.set(place, version, { value }, 1 + weigh(value));
    return value;
  },
  rememberedIfSo: async (key, read) => {
    const place = `${realmId}:${key}`;
    if (memory.get<boolean>(place, String(rules)) === true) return true;
    const isSo = await read();
    if (isSo) memory.set(place, String(rules), true, 1);
    return isSo;
  },
  rememberedEach: async <Value extends { readonly id: number }>(
    kind: string,
    ids: ReadonlyArray<number>,
    read: (missing: ReadonlyArray<number>) => Promise<ReadonlyArray<Value>>,
  ) => {
    const found: Value[] = [];
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      const value = memory.get<Value>(placeOf(realmId, kind, id), String(rules));
      if (value === undefined) missing.push(id);
      else found.push(value);
    }
    if (missing.length === 0) return found;
    const fresh = await read(missing);
    for (const value of fresh) memory.set(placeOf(realmId, kind, value.id), String(rules), value, 1);
    return [...found, ...fresh];
  },
  rememberedBy: async <Key extends number, Value>(
    kind: string,
    keys: ReadonlyArray<Key>,
    read: (missing: ReadonlyArray<Key>) => Promise<ReadonlyMap<Key, Value>>,
    weigh: (value: Value) => number,
  ) => {
    const version = String(rules);
    const found = new Map<Key, Value>();
    const missing: Key[] = [];
    for (const key of keys) {
      const value = memory.get<Value>(placeOf(realmId, kind, key), version);
      if (value === undefined) missing.push(key);
      else found.set(key, value);
    }
    if (missing.length === 0) return found;
    for (const [key, value] of await read(missing)) {
      memory.set(placeOf(realmId, kind, key), version, value, weigh(value));
      found.set(key, value);
    }
    return found;
  },
});

/** For a transaction that has only read while the facts matched its head, until it writes: its own writes are visible to it alone. */
export const recallFacts = (memory: ReaderMemory, scope: Pick<Scope, 'realmId' | 'hasWritten'>, head: Head): ReaderCache => {
  const recall = recallIn(memory, scope.realmId, head);
  const now = (): ReaderCache => (scope.hasWritten ? noReaderCache : recall);
  return {
    remembered: (until, key, read, weigh) => (until === 'facts' ? now() : noReaderCache).remembered(until, key, read, weigh),
    rememberedIfSo: (key, read) => now().rememberedIfSo(key, read),
    rememberedEach: (kind, ids, read) => now().rememberedEach(kind, ids, read),
    rememberedBy: (kind, keys, read, weigh) => now().rememberedBy(kind, keys, read, weigh),
    remembers: () => !scope.hasWritten,
  };
};

/** For a transaction that writes: it sees its own uncommitted rows, so it reads everything. */
export const noReaderCache: ReaderCache = {
  remembers: () => false,
  remembered: (_until, _key, read) => read(),
  rememberedIfSo: (_key, read) => read(),
  rememberedEach: (_kind, ids, read) => read(ids),
  rememberedBy: (_kind, keys, read) => read(keys),
};
