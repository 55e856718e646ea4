import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { UserId } from '../../model/ids.js';
import { canDeactivatePerson, canLeave } from '../../rules/people/deactivating.js';
import { deactivateAccount } from '../shared/people/activation/set-active.js';
import { findPerson, type PersonInPath } from '../shared/people/find-person.js';
import { permit } from '../shared/permit.js';
import type { UseCase } from '../use-case.js';

export interface DeactivateUser {
  readonly person: PersonInPath;
}

/** Deactivates a person, and their bots. At most thirteen statements, whatever they have. Spec: 3 (User account), 4.12 */
export const deactivateUser: UseCase<DeactivateUser, UserId> = {
  mode: 'write',
  run:
    (tx, ports) =>
    (caller, { person }) =>
      pipe(
        findPerson(tx, ports, caller, person, { bots: 'no', deactivated: false, mode: 'administer' }),
        TaskEither.bindTo('user'),
        TaskEither.bindW('others', ({ user }) => tx.users.othersActive(user.id)),
        TaskEither.chainFirstEitherK(({ user, others }) => permit(canDeactivatePerson(caller.actor, user, others))),
        TaskEither.chainFirst(({ user }) => deactivateAccount(tx, ports, user)),
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
        tx.users.othersActive(actor.user.id),
        TaskEither.chainEitherK((others) => permit(canLeave(actor, others))),
        TaskEither.chain(() => deactivateAccount(tx, ports, actor.user)),
      ),
};
