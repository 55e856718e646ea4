import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import { exportPath, type RealmExport, type RealmExportId } from '../../../model/organization/realm-export.js';
import type { WriteTx } from '../../../ports/store.js';
import { canReadExports, refuseDeletingExport } from '../../../rules/organization/exports.js';
import { publishExports } from '../../shared/exports-changed.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';

export interface DeleteExport {
  readonly id: RealmExportId;
}

const find = (tx: WriteTx, id: RealmExportId): TaskEither.TaskEither<Failure, RealmExport> =>
  pipe(
    tx.exports.byId(id),
    TaskEither.chain(TaskEither.fromOption(() => refused({ kind: 'noSuchExport' }))),
    TaskEither.chain((one) => {
      const refusal = refuseDeletingExport(one);
      return refusal === null ? TaskEither.right(one) : TaskEither.left(refused(refusal));
    }),
  );

/**
 * Deletes a finished export: from the commit on its link opens nothing, and its archive is removed afterwards. Administrators only. Three statements, and those of
 * the file.
 *
 * Spec: second-half 1.9
 */
export const deleteExport: UseCase<DeleteExport, void> = {
  mode: 'waiting',
  run:
    (transact, { clock, files }) =>
    ({ realm }, { id }) =>
      pipe(
        transact('write', (tx, { actor }) =>
          pipe(
            TaskEither.fromEither(permit(canReadExports(actor))),
            TaskEither.chainW(() => find(tx, id)),
            TaskEither.chainFirstW(() =>
              pipe(
                tx.exports.delete(id, clock.now()),
                TaskEither.filterOrElseW(
                  (isDeleted) => isDeleted,
                  (): Failure => refused({ kind: 'exportDeleted' }),
                ),
              ),
            ),
            TaskEither.chainFirstW(() => publishExports(tx)),
          ),
        ),
        // A worker finishes what fails here.
        TaskEither.chain(({ file }) =>
          pipe(
            files.remove(realm.id, file === null ? [] : [exportPath(file)]),
            TaskEither.orElse((): TaskEither.TaskEither<Failure, void> => TaskEither.right(undefined)),
          ),
        ),
      ),
};
