import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { maxExportsListed, type ShownExport } from '../../../model/organization/realm-export.js';
import { canReadExports } from '../../../rules/organization/exports.js';
import { shownExport } from '../../shared/export-link.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';

/** Returns the newest exports, ascending. Administrators only. One statement. Spec: companion 3.27 */
export const getExports: UseCase<Readonly<Record<never, never>>, ReadonlyArray<ShownExport>> = {
  mode: 'snapshot',
  run:
    (tx, ports) =>
    ({ actor, realm }) =>
      pipe(
        TaskEither.fromEither(permit(canReadExports(actor))),
        TaskEither.chainW(() => tx.exports.newest(maxExportsListed)),
        TaskEither.map((all) => all.map(shownExport(ports, realm))),
      ),
};
