import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault, RealmArchiver } from '@parley/core';
import { repeatingWork } from '@parley/store-knex';
import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { type ExportParts, writeExport } from './write-export.js';

/** Bytes that are handed over at once. */
const partSize = 4_194_304;

export interface ArchiverParts extends Omit<ExportParts, 'knex'> {
  /** Opens one of its own for each archive; it is closed afterwards. */
  readonly openKnex: () => ExportParts['knex'];
  /** For files in the making; made if it is missing. */
  readonly folder: string;
}

/** Opens a file without a name, readable only by its owner; the system deletes it when the process ends, however it ends. */
const openNameless = async (folder: string): Promise<FileHandle> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.part`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
};

const handOver = async (
  file: FileHandle,
  size: number,
  check: (bytes: number) => void,
  take: Parameters<RealmArchiver['archive']>[3],
): Promise<Either.Either<Fault, number>> => {
  // One for all parts: each is stored before the next is read.
  const buffer = Buffer.alloc(Math.min(partSize, size));
  for (let start = 0; start < size;) {
    check(size);
    const { bytesRead } = await file.read(buffer, 0, Math.min(partSize, size - start), start);
    if (bytesRead === 0) throw new Error('the archive is shorter than it was written');
    const taken = await take(start, buffer.subarray(0, bytesRead))();
    if (Either.isLeft(taken)) return taken;
    start += bytesRead;
  }
  return Either.right(size);
};

/** Writes an archive into a nameless file first: its headers are written when the lengths of its files are known. */
export const realmArchiver = ({ openKnex, folder, ...parts }: ArchiverParts): RealmArchiver => ({
  archive: (order, maxBytes, goesOn, take) => {
    const check = (bytes: number): void => {
      if (!goesOn()) throw new Error('the archive was given up');
      if (bytes > maxBytes) throw new Error(`the archive has more than ${String(maxBytes)} bytes`);
    };
    const work = async (): Promise<Either.Either<Fault, number>> => {
      const file = await openNameless(folder);
      try {
        const knex = openKnex();
        try {
          const { bytes } = await writeExport(file, { ...parts, knex }, order, { check });
          return await handOver(file, bytes, check, take);
        } finally {
          await knex.destroy();
        }
      } finally {
        await file.close();
      }
    };
    return async () => {
      const done = await TaskEither.tryCatch(
        () => repeatingWork(work),
        (cause): Fault => ({ kind: 'defect', what: 'archive an organization', cause }),
      )();
      return Either.isLeft(done) ? done : done.right;
    };
  },
});
