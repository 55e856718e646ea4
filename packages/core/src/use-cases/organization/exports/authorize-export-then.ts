import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { RealmExportId } from '../../../model/organization/realm-export.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { canExport } from '../../../rules/organization/exports.js';
import { loadActor } from '../../shared/people/load-actor.js';
import { permit } from '../../shared/permit.js';

/** Checks that the person who asked for an export has an active account, and may still ask. Three queries. Spec: companion 3.27 */
export const authorizeExportThen = (tx: ReadTx, { clock }: Pick<Ports, 'clock'>, id: RealmExportId): TaskEither.TaskEither<Failure, unknown> =>
  pipe(
    tx.exports.byId(id),
    TaskEither.chainW((found) =>
      Option.isNone(found) ? TaskEither.left<Failure>(refused({ kind: 'noSuchExport' })) : loadActor(tx, found.value.requestedBy, clock.now()),
    ),
    TaskEither.filterOrElse(
      ({ actor }) => actor.user.isActive,
      () => refused({ kind: 'accountDeactivated' }),
    ),
    TaskEither.chainEitherKW(({ actor }) => permit(canExport(actor, 'public'))),
  );
