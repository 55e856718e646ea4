import * as Option from 'fp-ts/lib/Option.js';
import * as Either from 'fp-ts/lib/Either.js';
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
  run: async (call, { id, token }) => {
    const { actor, realm } = call;
    const nothing = refused({ kind: 'fileNotReadable' });
    const isRight = (one: RealmExport): boolean => {
      const [known, until] = [exportToken(call.ports, realm, one), fetchableUntil(one)];
      return known !== null && until !== null && call.ports.secrets.sameText(known, token) && call.now() < until;
    };
    if (!isAllowed(canReadExports(actor))) return Either.left(nothing);
    const found = await call.tx.exports.byId(id)();
    if (Either.isLeft(found)) return found;
    if (Option.isNone(found.right)) return Either.left(nothing);
    if (isRight(found.right.value) && found.right.value.file !== null)
      return Either.right({
        path: exportPath(found.right.value.file),
        name: exportName(realm.stringId),
        size: found.right.value.size,
        createdAt: found.right.value.succeededAt ?? found.right.value.requestedAt,
      });
    return Either.left(nothing);
  },
};
