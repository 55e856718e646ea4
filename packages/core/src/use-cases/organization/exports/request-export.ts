import * as Either from 'fp-ts/lib/Either.js';
import { instant } from '../../../model/instant.js';
import { exportsCountedFor, type ExportType, maxExportedMessages, type RealmExportId } from '../../../model/organization/realm-export.js';
import { canExport, refuseExport } from '../../../rules/organization/exports.js';
import { publishExports } from '../../shared/exports-changed.js';
import { permit } from '../../shared/permit.js';
import type { UseCase } from '../../use-case.js';
import { refuse } from '../../outcome.js';

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
  run: async (call, { type }) => {
    const { tx, actor } = call;
    const now = call.now();
    const allowed = permit(canExport(actor, type));
    if (Either.isLeft(allowed)) return allowed;
    const measures = await tx.exports.measure(instant(now - exportsCountedFor), maxExportedMessages + 1)();
    if (Either.isLeft(measures)) return measures;
    const refusal = refuseExport(measures.right);
    if (refusal !== null) return refuse(refusal);
    const inserted = await tx.exports.insert({ type, requestedBy: actor.user.id, requestedAt: now })();
    if (Either.isLeft(inserted)) return inserted;
    const published = await publishExports(tx, { isCounted: true });
    return Either.isLeft(published) ? published : Either.right(inserted.right);
  },
};
