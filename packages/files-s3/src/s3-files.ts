import { randomUUID } from 'node:crypto';
import { type Fault, faultOf, type FilePart, type Files, type RealmId } from '@parley/core';
import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { type Bucket, type Head, openBucket, type S3Options } from './bucket.js';
import { filePrefix, firstKey, isFirstKey, partKey, pathOf, realmPrefix, startOf } from './keys.js';

export interface S3Files extends Files {
  /** Rejects with a `BucketRefused` unless the bucket answers. */
  readonly check: () => Promise<void>;
  /** All files of an organization, by path, also those that are being stored; `size`: bytes that are there. */
  readonly list: (realmId: RealmId) => AsyncIterable<{ readonly path: string; readonly size: number }>;
  readonly isThere: (realmId: RealmId, path: string) => Promise<boolean>;
  /** Closes idle connections. */
  readonly close: () => void;
}

/** An object of a file, and the bytes of the file that it holds. */
interface Piece {
  readonly key: string;
  readonly start: number;
  readonly size: number;
  /** The size, where the key does not have it. */
  readonly version?: string;
}

/** Files that are looked at side by side. */
const atOnce = 8;

/** Times that a read begins again because the file was replaced meanwhile. */
const maxReads = 3;

const wholeFile: FilePart = { start: 0, length: Number.MAX_SAFE_INTEGER };

const attempt = <Result>(what: string, work: () => Promise<Result>): TaskEither.TaskEither<Fault, Result> => TaskEither.tryCatch(work, faultOf('files', what));

/** The objects of a file, in order. */
const piecesOf = async (bucket: Bucket, prefix: string): Promise<{ readonly head: Head; readonly pieces: ReadonlyArray<Piece> } | null> => {
  const [head, listed] = await Promise.all([bucket.head(firstKey(prefix)), bucket.listAll(prefix)]);
  if (head === null) return null;
  const later = listed.flatMap(({ key, size }): ReadonlyArray<Piece> => {
    const start = startOf(prefix, head.version, key);
    return start === null ? [] : [{ key, start, size }];
  });
  return { head, pieces: [{ key: firstKey(prefix), start: 0, size: head.size, version: head.version }, ...later] };
};

/** Reads the requested bytes of each object; null if one is missing. */
const readPieces = async (bucket: Bucket, pieces: ReadonlyArray<Piece>, { start, length }: FilePart): Promise<Uint8Array | null> => {
  const ranges = pieces.flatMap(({ key, start: begins, size, version }) => {
    const from = Math.max(start, begins);
    const count = Math.min(start + length, begins + size) - from;
    return count > 0 ? [{ key, from: from - begins, count, version }] : [];
  });
  const read: Uint8Array[] = [];
  for (let done = 0; done < ranges.length; done += atOnce) {
    const found = await Promise.all(ranges.slice(done, done + atOnce).map(({ key, from, count, version }) => bucket.read(key, from, count, version)));
    for (const bytes of found) {
      if (bytes === null) return null;
      read.push(bytes);
    }
  }
  const [only] = read;
  return only !== undefined && read.length === 1 ? only : Buffer.concat(read);
};

/**
 * Stores files in a bucket: one object for the first part of a file, which makes the file exist, and one for each further part. The first names the version of
 * the file that later parts carry in their keys, so that no part of a replaced file is taken for one of its successor.
 */
export const s3Files = (options: S3Options): S3Files => {
  const bucket = openBucket(options);

  /** Removes the other parts of a file whose first part was replaced or removed. */
  const removeLater = async (prefix: string): Promise<void> =>
    bucket.remove((await bucket.listAll(prefix)).map(({ key }) => key).filter((key) => !isFirstKey(key)));

  const readFile = async (prefix: string, part: FilePart) => {
    for (let tries = 0; tries < maxReads; tries += 1) {
      const file = await piecesOf(bucket, prefix);
      if (file === null) return null;
      const bytes = await readPieces(bucket, file.pieces, part);
      if (bytes !== null) return { contentType: file.head.contentType, bytes };
    }
    throw new Error('the file was replaced again and again');
  };

  async function* list(realmId: RealmId): AsyncGenerator<{ readonly path: string; readonly size: number }> {
    let file: { readonly path: string; readonly size: number } | null = null;
    for await (const { key, size } of bucket.listEach(realmPrefix(realmId))) {
      const path = pathOf(realmId, key);
      if (file !== null && path === file.path) file = { path, size: file.size + size };
      else {
        if (file !== null) yield file;
        // Later parts without the first one are of no file.
        file = isFirstKey(key) ? { path, size } : null;
      }
    }
    if (file !== null) yield file;
  }

  return {
    check: bucket.check,
    list,
    isThere: async (realmId, path) => {
      const prefix = filePrefix(realmId, path);
      return prefix !== null && (await bucket.head(firstKey(prefix))) !== null;
    },
    close: bucket.close,
    put: (realmId, path, { contentType, bytes }) =>
      attempt('put a file', async () => {
        const prefix = filePrefix(realmId, path);
        if (prefix === null) throw new RangeError('no file can have this path');
        await bucket.put(firstKey(prefix), bytes, { contentType, version: randomUUID() });
        await removeLater(prefix);
      }),
    append: (realmId, path, { start, bytes }) =>
      attempt('append to a file', async () => {
        const prefix = filePrefix(realmId, path);
        const before = prefix === null ? null : await bucket.head(firstKey(prefix));
        if (prefix === null || before === null) throw new Error('the file was removed');
        const key = partKey(prefix, before.version, start);
        await bucket.put(key, bytes);
        // A removal lists the parts once the first is gone: a part that came too late for that is seen here.
        const after = await bucket.head(firstKey(prefix));
        if (after?.version === before.version) return;
        await bucket.remove([key]);
        throw new Error('the file was removed meanwhile');
      }),
    get: (realmId, path, part = wholeFile) =>
      attempt('get a file', async () => {
        const prefix = filePrefix(realmId, path);
        return Option.fromNullable(prefix === null ? null : await readFile(prefix, part));
      }),
    remove: (realmId, paths) =>
      attempt('remove files', async () => {
        const prefixes = paths.flatMap((path) => filePrefix(realmId, path) ?? []);
        await bucket.remove(prefixes.map(firstKey));
        for (let done = 0; done < prefixes.length; done += atOnce) await Promise.all(prefixes.slice(done, done + atOnce).map(removeLater));
      }),
    removeSome: (realmId, limit) =>
      attempt('remove the files of an organization', async () => {
        let count = 0;
        for (let before: string | null = null; ;) {
          const { objects } = await bucket.list(realmPrefix(realmId));
          const first = objects[0]?.key ?? null;
          if (first !== null && first === before) throw new Error('the store goes on listing what it deleted');
          before = first;
          const keys: string[] = [];
          for (const { key } of objects) {
            if (isFirstKey(key)) {
              if (count === limit) break;
              count += 1;
            }
            keys.push(key);
          }
          await bucket.remove(keys);
          if (keys.length === 0 || keys.length < objects.length) return count;
        }
      }),
  };
};
