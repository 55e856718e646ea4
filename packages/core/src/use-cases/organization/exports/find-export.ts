import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../../failures.js';
import { exportName, exportPath, type RealmExport, type RealmExportId } from '../../../model/organization/realm-export.js';
import type { Instant } from '../../../model/instant.js';
import { canReadExports, fetchableUntil } from '../../../rules/organization/exports.js';
import { isAllowed } from '../../../rules/verdict.js';
import { exportToken } from '../../shared/export-link.js';
import type { UseCase } from '../../use-case.js';

export interface FindExport {
  /** The two secret parts of the address. */
  readonly id: RealmExportId;
  readonly token: string;
}

/** An archive that can be read. */
export interface FoundArchive {
  /** In the store of files. */
  readonly path: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly createdAt: Instant;
}

/** Finds the archive of an address, for administrators of the organization while they are that. To everybody else each is missing. One statement. */
export const findExport: UseCase<FindExport, FoundArchive> = {
  mode: 'snapshot',
  run:
    (tx, ports) =>
    ({ actor, realm }, { id, token }) => {
      const nothing = refused({ kind: 'fileNotReadable' });
      const isRight = (one: RealmExport): boolean => {
        const [known, until] = [exportToken(ports, realm, one), fetchableUntil(one)];
        return known !== null && until !== null && ports.secrets.sameText(known, token) && ports.clock.now() < until;
      };
      return isAllowed(canReadExports(actor))
        ? pipe(
            tx.exports.byId(id),
            TaskEither.chain(TaskEither.fromOption(() => nothing)),
            TaskEither.chain((one) =>
              isRight(one) && one.file !== null
                ? TaskEither.right({
                    path: exportPath(one.file),
                    name: exportName(realm.stringId),
                    size: one.size,
                    createdAt: one.succeededAt ?? one.requestedAt,
                  })
                : TaskEither.left(nothing),
            ),
          )
        : TaskEither.left(nothing);
    },
};
