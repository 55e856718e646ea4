import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { RealmId } from '../../../model/ids.js';
import type { StoredFile } from '../../../ports/files.js';
import type { Ports } from '../../../ports/ports.js';

/**
 * Stores these files, then runs `use`; deletes them if it refuses. Keeps them after a fault: the commit may have succeeded, and an unused file does no harm.
 * Not within a transaction.
 */
export const keepingFiles = <Result>(
  { files }: Pick<Ports, 'files'>,
  realmId: RealmId,
  stored: ReadonlyArray<readonly [path: string, file: StoredFile]>,
  use: () => TaskEither.TaskEither<Failure, Result>,
): TaskEither.TaskEither<Failure, Result> =>
  pipe(
    stored,
    TaskEither.traverseSeqArray(([path, { contentType, bytes }]) => files.put(realmId, path, { contentType, bytes })),
    TaskEither.chainW(use),
    TaskEither.orElse((failure): TaskEither.TaskEither<Failure, Result> =>
      pipe(
        failure.kind === 'refused'
          ? files.remove(
              realmId,
              stored.map(([path]) => path),
            )
          : TaskEither.right(undefined),
        TaskEither.chain(() => TaskEither.left(failure)),
      ),
    ),
  );
