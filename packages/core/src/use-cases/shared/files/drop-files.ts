import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { RealmId } from '../../../model/ids.js';
import type { Ports } from '../../../ports/ports.js';

/** Deletes files without references. A fault leaves unused files, which do no harm. Not within a transaction. */
export const dropFiles = ({ files }: Pick<Ports, 'files'>, realmId: RealmId, paths: ReadonlyArray<string>): TaskEither.TaskEither<never, void> =>
  paths.length === 0
    ? TaskEither.right(undefined)
    : pipe(
        files.remove(realmId, paths),
        TaskEither.orElse((): TaskEither.TaskEither<never, void> => TaskEither.right(undefined)),
      );
