import * as Either from 'fp-ts/lib/Either.js';
import { maxExportsListed, type ShownExport } from '../../../model/organization/realm-export.js';
import { canReadExports } from '../../../rules/organization/exports.js';
import { shownExport } from '../../shared/export-link.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';

/** Returns the newest exports, ascending. Administrators only. One statement. Spec: companion 3.27 */
export const getExports: UseCase<Readonly<Record<never, never>>, ReadonlyArray<ShownExport>> = {
  mode: 'snapshot',
  run: async ({ tx, ports, actor, realm }) => {
    const allowed = permit(canReadExports(actor));
    if (Either.isLeft(allowed)) return allowed;
    const all = await tx.exports.newest(maxExportsListed)();
    return Either.isLeft(all) ? all : Either.right(all.right.map(shownExport(ports, realm)));
  },
};
