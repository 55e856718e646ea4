import type { Files, RealmId } from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';

/** Bytes that are read at once. */
const portion = 4 * 1_048_576;

/** One part of a stored file; null where it does not exist. Rejects where the files cannot be read. */
const partOf = async (files: Files, realmId: RealmId, path: string, start: number): Promise<Uint8Array | null> => {
  const found = await files.get(realmId, path, { start, length: portion })();
  if (Either.isLeft(found)) throw new Error('the files of the organization cannot be read now');
  return Option.isNone(found.right) ? null : found.right.value.bytes;
};

/** The bytes of a stored file, part by part; null if it no longer exists. */
export const storedFile = async (files: Files, realmId: RealmId, path: string): Promise<AsyncIterable<Uint8Array> | null> => {
  const first = await partOf(files, realmId, path, 0);
  if (first === null) return null;
  return (async function* () {
    let part = first;
    for (let start = part.length; part.length > 0; start += part.length) {
      yield part;
      if (part.length < portion) return;
      part = (await partOf(files, realmId, path, start)) ?? new Uint8Array();
    }
  })();
};
