import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import { instant } from '../../../model/instant.js';
import { exportsCountedFor, type ExportType, maxExportedMessages, type RealmExportId } from '../../../model/organization/realm-export.js';
import { canExport, refuseExport } from '../../../rules/organization/exports.js';
import { publishExports } from '../../shared/exports-changed.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';

export interface RequestExport {
  readonly type: ExportType;
}

/**
 * Asks for an export of the organization, which a worker makes. Administrators only. Three statements.
 *
 * Spec: companion 3.27, second-half 1.9
 */
export const requestExport: UseCase<RequestExport, RealmExportId> = {
  mode: 'write',
  run:
    (tx, { clock }) =>
    ({ actor }, { type }) => {
      const now = clock.now();
      return pipe(
        TaskEither.fromEither(permit(canExport(actor, type))),
        TaskEither.chainW(() => tx.exports.measure(instant(now - exportsCountedFor), maxExportedMessages + 1)),
        TaskEither.chainW((measures): TaskEither.TaskEither<Failure, unknown> => {
          const refusal = refuseExport(measures);
          return refusal === null ? TaskEither.right(undefined) : TaskEither.left(refused(refusal));
        }),
        TaskEither.chainW(() => tx.exports.insert({ type, requestedBy: actor.user.id, requestedAt: now })),
        TaskEither.chainFirstW(() => publishExports(tx, { isCounted: true })),
      );
    },
};
