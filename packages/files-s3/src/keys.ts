import type { RealmId } from '@parley/core';

/** Segments of words, none of them dots alone. A tilde is in none: it separates a path from the parts of its file. */
const wellFormed = /^(?!(.*\/)?\.+(\/|$))[\w.-]+(\/[\w.-]+)*$/;

/** Characters; a key of the store has at most 1,024 bytes. */
const maxPathLength = 800;

/** The beginning of all keys of one organization. */
export const realmPrefix = (realmId: RealmId): string => `${realmId}/`;

/** The beginning of the keys of one file, and of no other; null for a path under which no file can be. */
export const filePrefix = (realmId: RealmId, path: string): string | null =>
  path.length <= maxPathLength && wellFormed.test(path) ? `${realmPrefix(realmId)}${path}/~` : null;

/** The path of the file that a key of this organization belongs to. */
export const pathOf = (realmId: RealmId, key: string): string => key.slice(realmPrefix(realmId).length, key.lastIndexOf('/~'));

const firstSuffix = '0';

/** The key of a file's first part: before those of its other parts in the order of keys. */
export const firstKey = (prefix: string): string => `${prefix}${firstSuffix}`;

export const isFirstKey = (key: string): boolean => key.endsWith(`/~${firstSuffix}`);

/** The key of a later part. `version`: which of the files that were put one after another under the path it belongs to. */
export const partKey = (prefix: string, version: string, start: number): string => `${prefix}${version}-${String(start).padStart(15, '0')}`;

/** Where a later part of this version starts; null for any other key. */
export const startOf = (prefix: string, version: string, key: string): number | null => {
  const beginning = `${prefix}${version}-`;
  return key.startsWith(beginning) ? Number(key.slice(beginning.length)) : null;
};
