import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../model/ids.js';
import type { DeactivationActions } from '../../model/people/sent-deletion.js';
import type { User } from '../../model/people/user.js';
import type { ReadTx } from '../../ports/store.js';
import { canDeactivatePerson, canLeave } from '../../rules/people/deactivating.js';
import { actOn } from './activation/delete-sent.js';
import { deactivateAccount } from './activation/set-active.js';
import { findPerson, type PersonInPath } from '../shared/people/find-person.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';
import { type Outcome, done } from '../outcome.js';

export interface DeactivateUser {
  readonly person: PersonInPath;
  /** Is mailed to the person, also if empty; null: no mail. */
  readonly comment: string | null;
  readonly actions: DeactivationActions;
}

/** At most one query, for an owner. */
const hasOtherOwners = async (tx: ReadTx, { id, role }: User): Outcome<boolean> => {
  if (role !== 'owner') return Either.right(true);
  const owners = await tx.users.owners()();
  return Either.isLeft(owners) ? owners : Either.right(owners.right.some((owner) => owner.id !== id));
};

/**
 * Deactivates a person, and their bots. The same right allows all actions, also on messages that the caller does not see. At most fifteen statements, whatever
 * they have; with actions, at most twenty-six.
 *
 * Spec: 3 (User account), 4.12, level 459
 */
export const deactivateUser: UseCase<DeactivateUser, UserId> = {
  mode: 'write',
  run: async (call, { person, comment, actions }) => {
    const { tx } = call;
    const user = await findPerson(call, person, { bots: 'no', deactivated: false, mode: 'administer' });
    if (Either.isLeft(user)) return user;
    const owners = await hasOtherOwners(tx, user.right);
    if (Either.isLeft(owners)) return owners;
    const allowed = permit(canDeactivatePerson(call.actor, user.right, owners.right));
    if (Either.isLeft(allowed)) return allowed;
    const added = comment === null ? done : await tx.outgoingMails.add([{ kind: 'accountDeactivated', to: user.right.email, facts: { comment } }])();
    if (Either.isLeft(added)) return added;
    const deactivated = await deactivateAccount(tx, call.ports, user.right, (accounts) =>
      actOn(tx, call.ports, call.actor.user.id, accounts, user.right, actions),
    );
    return Either.isLeft(deactivated) ? deactivated : Either.right(user.right.id);
  },
};

/** Deactivates the caller. Spec: 3 (User account), 4.13 */
export const deactivateOwnUser: UseCase<Readonly<Record<never, never>>, void> = {
  mode: 'write',
  run: async ({ tx, ports, actor }) => {
    const accounts = await tx.users.countActive(2)();
    if (Either.isLeft(accounts)) return accounts;
    const owners = await hasOtherOwners(tx, actor.user);
    if (Either.isLeft(owners)) return owners;
    const allowed = permit(canLeave(actor, { anybody: accounts.right > 1, owners: owners.right }));
    return Either.isLeft(allowed) ? allowed : deactivateAccount(tx, ports, actor.user);
  },
};
