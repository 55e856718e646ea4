import { type Clock, type Files, instant, realmId as asRealmId } from '@parley/core';
import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { knexFiles } from '../repositories/files/stored-files.js';
import { type Side, withoutStatement } from './side.js';

export interface ListedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** Files outside of the database. */
export interface OutsideFiles extends Pick<Files, 'get' | 'remove'> {
  /** All files of an organization, also those that are being stored. */
  list(realmId: Parameters<Files['get']>[0]): AsyncIterable<ListedFile>;
  isThere(realmId: Parameters<Files['get']>[0], path: string): Promise<boolean>;
}

/** Files that are compared in one statement. */
const batch = 500;

/** Files that are copied side by side, and bytes of each that are held at a time. */
const atOnce = 4;
const chunk = 4 * 1_048_576;

const systemClock: Clock = { now: () => instant(Date.now()) };

const done = async <Result>(work: TaskEither.TaskEither<{ readonly kind: string; readonly cause?: unknown }, Result>): Promise<Result> => {
  const outcome = await work();
  if (Either.isRight(outcome)) return outcome.right;
  const { kind, cause } = outcome.left;
  throw new Error(`files cannot be copied (${withoutStatement(cause ?? kind).message}); repeat the command`);
};

async function* batchesOf(files: AsyncIterable<ListedFile>): AsyncGenerator<ReadonlyArray<ListedFile>> {
  let some: ListedFile[] = [];
  for await (const file of files) {
    some.push(file);
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

export type CarriedFiles = ReturnType<typeof carriedFiles>;

/**
 * Carries the files of an organization that are in a bucket through the database, which a move copies: their rows there are copies, until the bucket's are removed.
 * Servers read the bucket first, and remove a file in both places. A path is never used for other bytes. Everything is safe to repeat.
 */
export const carriedFiles = ({ knex, schema, at }: Side, outside: OutsideFiles, organization: number) => {
  const realmId = asRealmId(organization);
  const inside = knexFiles({ knex, schema, clock: systemClock });

  /** Bytes of those that are in the database. */
  const sizesOf = async (files: ReadonlyArray<ListedFile>): Promise<ReadonlyMap<string, number>> => {
    const asked = knex.raw<{ rows: ReadonlyArray<{ path: string; size: string }> }>(
      `select f.path, octet_length(f.bytes) + coalesce((
         select sum(octet_length(p.bytes)) from ${at('stored_file_part')} p where p.realm_id = f.realm_id and p.path = f.path
       ), 0) as size from ${at('stored_file')} f where f.realm_id = ? and f.path = any(?::text[])`,
      [organization, files.map(({ path }) => path)],
    );
    const { rows } = await asked.catch((error: unknown) => {
      throw withoutStatement(error);
    });
    return new Map(rows.map(({ path, size }) => [path, Number(size)]));
  };

  const copy = async ({ path, size }: ListedFile): Promise<number> => {
    for (let start = 0; start === 0 || start < size; start += chunk) {
      const found = await done(outside.get(realmId, path, { start, length: chunk }));
      if (Option.isNone(found)) break;
      await done(start === 0 ? inside.put(realmId, path, found.value) : inside.append(realmId, path, { start, bytes: found.value.bytes }));
    }
    // A server that removes it has looked for it here before, or looks after it has removed it there.
    if (!(await outside.isThere(realmId, path))) await done(inside.remove(realmId, [path]));
    return size;
  };

  /** Copies what is not in the database yet, or only in part; returns the bytes. Ends early at a time. */
  const fill = async (end = Number.POSITIVE_INFINITY): Promise<number> => {
    let bytes = 0;
    for await (const some of batchesOf(outside.list(realmId))) {
      if (Date.now() > end) break;
      const sizes = await sizesOf(some);
      const missing = some.filter(({ path, size }) => sizes.get(path) !== size);
      for (let next = 0; next < missing.length && Date.now() <= end; next += atOnce) {
        for (const copied of await Promise.all(missing.slice(next, next + atOnce).map(copy))) bytes += copied;
      }
    }
    return bytes;
  };

  return {
    fill,
    /** Removes from the bucket what the database has. */
    empty: async (): Promise<void> => {
      for await (const some of batchesOf(outside.list(realmId))) {
        const sizes = await sizesOf(some);
        await done(
          outside.remove(
            realmId,
            some.flatMap(({ path, size }) => (sizes.get(path) === size ? [path] : [])),
          ),
        );
      }
    },
    /** Removes the copies from the database. */
    undo: async (): Promise<void> => {
      for await (const some of batchesOf(outside.list(realmId))) {
        await done(
          inside.remove(
            realmId,
            some.map(({ path }) => path),
          ),
        );
      }
    },
  };
};

/** For a move whose cells read the same files. */
export const noFiles: CarriedFiles = { fill: async () => 0, empty: async () => undefined, undo: async () => undefined };
