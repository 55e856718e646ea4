import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import { instant, millisecondsPerDay } from '../../model/instant.js';
import type { WriteTx } from '../../ports/store.js';
import { canDeactivateRealm } from '../../rules/organization/realm-settings.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';

/** Days between a deactivation and the deletion that it asks for, at least. Spec: level 332 */
export const minDeletionDays = 14;

export interface DeactivateRealm {
  /** After how many days the data is deleted, unless the organization is reactivated before; null: never. */
  readonly deletionDelayDays: number | null;
}

/**
 * Deactivates the organization: from the commit on every call is refused, open polls get the last event, and each owner gets a mail. Accounts stay as they are.
 * Four statements.
 *
 * Spec: 6 (`realm`), level 332
 */
export const deactivateRealm: UseCase<DeactivateRealm, void> = {
  mode: 'write',
  run:
    (tx, { clock }) =>
    ({ actor }, { deletionDelayDays: days }) =>
      pipe(
        TaskEither.fromEither(permit(canDeactivateRealm(actor))),
        TaskEither.filterOrElseW(
          () => days === null || days >= minDeletionDays,
          () => refused({ kind: 'deletionTooSoon', days: minDeletionDays }),
        ),
        TaskEither.chainW(() => tx.users.owners()),
        TaskEither.chainW((owners) => {
          const deletionDueAt = days === null ? null : instant(clock.now() + days * millisecondsPerDay);
          const facts = { byName: actor.user.fullName, deletionDueAt };
          return pipe(
            tx.setDeactivation({ isDeactivated: true, deletionDueAt }),
            TaskEither.chain(() => tx.outgoingMails.add(owners.map(({ email: to }) => ({ kind: 'realmDeactivated', to, facts })))),
          );
        }),
        TaskEither.chainW(() =>
          tx.append({ entries: [{ kind: 'event', event: { kind: 'realmDeactivated' }, audience: { kind: 'everyone' } }], changesRules: true }),
        ),
        TaskEither.map(() => undefined),
      ),
};

/** Reactivates the organization, for the operator: keys work again, and no deletion is due. Changes nothing for an active one. */
export const reactivateRealm = (tx: WriteTx): TaskEither.TaskEither<Failure, void> =>
  tx.realm.isDeactivated
    ? pipe(
        tx.setDeactivation({ isDeactivated: false, deletionDueAt: null }),
        TaskEither.chainW(() => tx.append({ entries: [], changesRules: true })),
        TaskEither.map(() => undefined),
      )
    : TaskEither.right(undefined);
