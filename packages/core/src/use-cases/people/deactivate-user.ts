import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../failures.js';
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

export interface DeactivateUser {
  readonly person: PersonInPath;
  /** Is mailed to the person, also if empty; null: no mail. */
  readonly comment: string | null;
  readonly actions: DeactivationActions;
}

/** At most one query, for an owner. */
const hasOtherOwners = (tx: ReadTx, { id, role }: User): TaskEither.TaskEither<Fault, boolean> =>
  role === 'owner'
    ? pipe(
        tx.users.owners(),
        TaskEither.map((owners) => owners.some((owner) => owner.id !== id)),
      )
    : TaskEither.right(true);

/**
 * Deactivates a person, and their bots. The same right allows all actions, also on messages that the caller does not see. At most fifteen statements, whatever
 * they have; with actions, at most twenty-six.
 *
 * Spec: 3 (User account), 4.12, level 459
 */
export const deactivateUser: UseCase<DeactivateUser, UserId> = {
  mode: 'write',
  run:
    (tx, ports) =>
    (caller, { person, comment, actions }) =>
      pipe(
        findPerson(tx, ports, caller, person, { bots: 'no', deactivated: false, mode: 'administer' }),
        TaskEither.bindTo('user'),
        TaskEither.bindW('owners', ({ user }) => hasOtherOwners(tx, user)),
        TaskEither.chainFirstEitherK(({ user, owners }) => permit(canDeactivatePerson(caller.actor, user, owners))),
        TaskEither.chainFirst(({ user }) =>
          comment === null ? TaskEither.right(undefined) : tx.outgoingMails.add([{ kind: 'accountDeactivated', to: user.email, facts: { comment } }]),
        ),
        TaskEither.chainFirst(({ user }) => deactivateAccount(tx, ports, user, (accounts) => actOn(tx, ports, caller.actor.user.id, accounts, user, actions))),
        TaskEither.map(({ user }) => user.id),
      ),
};

/** Deactivates the caller. Spec: 3 (User account), 4.13 */
export const deactivateOwnUser: UseCase<Readonly<Record<never, never>>, void> = {
  mode: 'write',
  run:
    (tx, ports) =>
    ({ actor }) =>
      pipe(
        tx.users.countActive(2),
        TaskEither.bindTo('accounts'),
        TaskEither.bind('owners', () => hasOtherOwners(tx, actor.user)),
        TaskEither.chainEitherK(({ accounts, owners }) => permit(canLeave(actor, { anybody: accounts > 1, owners }))),
        TaskEither.chain(() => deactivateAccount(tx, ports, actor.user)),
      ),
};
