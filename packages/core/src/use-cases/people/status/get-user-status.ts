import * as Option from 'fp-ts/lib/Option.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { UserId } from '../../../model/ids.js';
import type { UserStatus } from '../../../model/people/user-status.js';
import type { User } from '../../../model/people/user.js';
import { findPerson } from '../../shared/people/find-person.js';
import type { UseCase } from '../../use-case.js';

export interface GetUserStatus {
  readonly userId: UserId;
}

export interface StatusOfUser {
  readonly user: User;
  readonly status: UserStatus;
}

/** Returns a person's status; null if they never set one. Level 262. */
export const getUserStatus: UseCase<GetUserStatus, StatusOfUser | null> = {
  mode: 'snapshot',
  run:
    (tx, ports) =>
    (caller, { userId }) =>
      pipe(
        findPerson(tx, ports, caller, { by: 'id', id: userId }, { bots: 'no', deactivated: false, mode: 'read' }),
        TaskEither.bindTo('user'),
        TaskEither.bindW('status', () => tx.statuses.of(userId)),
        TaskEither.map(({ user, status }) => (Option.isNone(status) ? null : { user, status: status.value })),
      ),
};
