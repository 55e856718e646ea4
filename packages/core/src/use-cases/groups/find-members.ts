import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../failures.js';
import type { GroupId, UserId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import type { NestedGroup, ReadTx } from '../../ports/store.js';
import { type Outcome, refuse } from '../outcome.js';

/** Returns the named people; refuses the first who is unknown or deactivated. One query; none without people. */
export const findMembers = async (tx: ReadTx, ids: ReadonlyArray<UserId>): Outcome<ReadonlyArray<User>> => {
  const found = ids.length === 0 ? Either.right([]) : await tx.users.byIds([...new Set(ids)])();
  if (Either.isLeft(found)) return found;
  const known = new Map(found.right.filter(({ isActive, bot }) => isActive && bot?.isSystemBot !== true).map((user) => [user.id, user]));
  const stranger = ids.find((id) => !known.has(id));
  return stranger === undefined ? Either.right([...known.values()]) : refuse({ kind: 'invalidUserId', userId: stranger });
};

/** Returns null if all of these groups exist and are active. Checks no permission. */
export const refuseStrangeGroups = (
  ids: ReadonlyArray<GroupId>,
  known: ReadonlyMap<GroupId, Pick<NestedGroup, 'isDeactivated'>>,
): Either.Either<Failure, null> => {
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) return refuse({ kind: 'invalidGroupId', groupId: unknown });
  return ids.some((id) => known.get(id)?.isDeactivated === true) ? refuse({ kind: 'groupDeactivated' }) : Either.right(null);
};
