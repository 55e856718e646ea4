import * as Option from 'fp-ts/lib/Option.js';
import * as Either from 'fp-ts/lib/Either.js';
import { exportPath, type RealmExport, type RealmExportId } from '../../../model/organization/realm-export.js';
import type { WriteTx } from '../../../ports/store.js';
import { canReadExports, refuseDeletingExport } from '../../../rules/organization/exports.js';
import { publishExports } from '../../shared/exports-changed.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';
import { type Outcome, refuse, done } from '../../outcome.js';

export interface DeleteExport {
  readonly id: RealmExportId;
}

const find = async (tx: WriteTx, id: RealmExportId): Outcome<RealmExport> => {
  const found = await tx.exports.byId(id)();
  if (Either.isLeft(found)) return found;
  if (Option.isNone(found.right)) return refuse({ kind: 'noSuchExport' });
  const refusal = refuseDeletingExport(found.right.value);
  return refusal === null ? Either.right(found.right.value) : refuse(refusal);
};

/**
 * Deletes a finished export: from the commit on its link opens nothing, and its archive is removed afterwards. Administrators only. Three statements, and those of
 * the file.
 *
 * Spec: second-half 1.9
 */
export const deleteExport: UseCase<DeleteExport, void> = {
  mode: 'waiting',
  run: async ({ transact, ports, realm }, { id }) => {
    const deleted = await transact('write', async ({ tx, actor, now }) => {
      const allowed = permit(canReadExports(actor));
      if (Either.isLeft(allowed)) return allowed;
      const found = await find(tx, id);
      if (Either.isLeft(found)) return found;
      const removed = await tx.exports.delete(id, now())();
      if (Either.isLeft(removed)) return removed;
      if (!removed.right) return refuse({ kind: 'exportDeleted' });
      const published = await publishExports(tx);
      return Either.isLeft(published) ? published : found;
    });
    if (Either.isLeft(deleted)) return deleted;
    const { file } = deleted.right;
    // A worker finishes what fails here.
    void (await ports.files.remove(realm.id, file === null ? [] : [exportPath(file)])());
    return done;
  },
};
