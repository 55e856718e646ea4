import * as Either from 'fp-ts/lib/Either.js';
import type { RealmId } from '../../../model/ids.js';
import type { StoredFile } from '../../../ports/files.js';
import type { Ports } from '../../../ports/ports.js';
import type { Outcome } from '../../outcome.js';

type Stored = ReadonlyArray<readonly [path: string, file: StoredFile]>;

const storeThen = async <Result>(files: Ports['files'], realmId: RealmId, stored: Stored, use: () => Outcome<Result>): Outcome<Result> => {
  for (const [path, { contentType, bytes }] of stored) {
    const put = await files.put(realmId, path, { contentType, bytes })();
    if (Either.isLeft(put)) return put;
  }
  return use();
};

/**
 * Stores these files, then runs `use`; deletes them if it refuses. Keeps them after a fault: the commit may have succeeded, and an unused file does no harm.
 * Not within a transaction.
 */
export const keepingFiles = async <Result>({ files }: Pick<Ports, 'files'>, realmId: RealmId, stored: Stored, use: () => Outcome<Result>): Outcome<Result> => {
  const kept = await storeThen(files, realmId, stored, use);
  if (Either.isRight(kept) || kept.left.kind !== 'refused') return kept;
  const removed = await files.remove(
    realmId,
    stored.map(([path]) => path),
  )();
  return Either.isLeft(removed) ? removed : kept;
};
