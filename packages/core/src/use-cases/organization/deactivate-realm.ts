import * as Either from 'fp-ts/lib/Either.js';
import { instant, millisecondsPerDay } from '../../model/instant.js';
import type { WriteTx } from '../../ports/store.js';
import { canDeactivateRealm } from '../../rules/organization/realm-settings.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import { type Outcome, done, refuse } from '../outcome.js';

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
  run: async (call, { deletionDelayDays: days }) => {
    const { tx, actor } = call;
    const allowed = permit(canDeactivateRealm(actor));
    if (Either.isLeft(allowed)) return allowed;
    if (days !== null && days < minDeletionDays) return refuse({ kind: 'deletionTooSoon', days: minDeletionDays });
    const owners = await tx.users.owners()();
    if (Either.isLeft(owners)) return owners;
    const deletionDueAt = days === null ? null : instant(call.now() + days * millisecondsPerDay);
    const facts = { byName: actor.user.fullName, deletionDueAt };
    const set = await tx.setDeactivation({ isDeactivated: true, deletionDueAt })();
    if (Either.isLeft(set)) return set;
    const added = await tx.outgoingMails.add(owners.right.map(({ email: to }) => ({ kind: 'realmDeactivated', to, facts })))();
    if (Either.isLeft(added)) return added;
    const appended = await tx.append({
      entries: [{ kind: 'event', event: { kind: 'realmDeactivated' }, audience: { kind: 'everyone' } }],
      changesRules: true,
    })();
    return Either.isLeft(appended) ? appended : done;
  },
};

/** Reactivates the organization, for the operator: keys work again, and no deletion is due. Changes nothing for an active one. */
export const reactivateRealm = async (tx: WriteTx): Outcome<void> => {
  if (!tx.realm.isDeactivated) return done;
  const set = await tx.setDeactivation({ isDeactivated: false, deletionDueAt: null })();
  if (Either.isLeft(set)) return set;
  const appended = await tx.append({ entries: [], changesRules: true })();
  return Either.isLeft(appended) ? appended : done;
};
