import * as Either from 'fp-ts/lib/Either.js';
import * as Option from 'fp-ts/lib/Option.js';
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
  run: async (call, { userId }) => {
    const user = await findPerson(call, { by: 'id', id: userId }, { bots: 'no', deactivated: false, mode: 'read' });
    if (Either.isLeft(user)) return user;
    const status = await call.tx.statuses.of(userId)();
    if (Either.isLeft(status)) return status;
    return Either.right(Option.isNone(status.right) ? null : { user: user.right, status: status.right.value });
  },
};
