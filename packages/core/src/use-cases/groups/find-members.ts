import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { GroupId, UserId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import type { NestedGroup, ReadTx } from '../../ports/store.js';

/** Returns the named people; refuses the first who is unknown or deactivated. One query; none without people. */
export const findMembers = (tx: ReadTx, ids: ReadonlyArray<UserId>): TaskEither.TaskEither<Failure, ReadonlyArray<User>> =>
  pipe(
    ids.length === 0 ? TaskEither.right<never, ReadonlyArray<User>>([]) : tx.users.byIds([...new Set(ids)]),
    TaskEither.chainEitherK((found) => {
      const known = new Map(found.filter(({ isActive, bot }) => isActive && bot?.isSystemBot !== true).map((user) => [user.id, user]));
      const stranger = ids.find((id) => !known.has(id));
      return stranger === undefined ? Either.right([...known.values()]) : Either.left(refused({ kind: 'invalidUserId', userId: stranger }));
    }),
  );

/** Returns null if all of these groups exist and are active. Checks no permission. */
export const refuseStrangeGroups = (
  ids: ReadonlyArray<GroupId>,
  known: ReadonlyMap<GroupId, Pick<NestedGroup, 'isDeactivated'>>,
): Either.Either<Failure, null> => {
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) return Either.left(refused({ kind: 'invalidGroupId', groupId: unknown }));
  return ids.some((id) => known.get(id)?.isDeactivated === true) ? Either.left(refused({ kind: 'groupDeactivated' })) : Either.right(null);
};
