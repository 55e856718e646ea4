import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
import type { RealmExportId } from '../../../model/organization/realm-export.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { canExport } from '../../../rules/organization/exports.js';
import { loadActor } from '../../shared/people/load-actor.js';
import { permit } from '../../shared/permit.js';
import { type Outcome, refuse } from '../../outcome.js';

/** Checks that the person who asked for an export has an active account, and may still ask. Three queries. Spec: companion 3.27 */
export const authorizeExportThen = async (tx: ReadTx, { clock }: Pick<Ports, 'clock'>, id: RealmExportId): Outcome<unknown> => {
  const found = await tx.exports.byId(id)();
  if (Either.isLeft(found)) return found;
  if (Option.isNone(found.right)) return refuse({ kind: 'noSuchExport' });
  const actor = await loadActor(tx, found.right.value.requestedBy, clock.now());
  if (Either.isLeft(actor)) return actor;
  if (!actor.right.actor.user.isActive) return refuse({ kind: 'accountDeactivated' });
  return permit(canExport(actor.right.actor, 'public'));
};
