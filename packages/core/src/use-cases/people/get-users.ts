import * as Either from 'fp-ts/lib/Either.js';
import { isOpenAtEither } from '../../gates/is-open.js';
import { type UserId, userId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import { type KnownPeople, loadPeople } from '../shared/people/load-people.js';
import { decideVisible, visibleAmong } from '../shared/people/visible-people.js';
import type { UseCase } from '../use-case.js';
import type { Outcome } from '../outcome.js';
import type { ReadCall } from '../call.js';

export interface GetUsers {
  /** Only these, as far as they exist; null = all. */
  readonly ids: ReadonlyArray<number> | null;
}

export interface ListedUsers {
  /** Ascending; includes deactivated accounts and bots, without system bots. */
  readonly users: ReadonlyArray<User>;
  readonly reached: ReadonlySet<UserId>;
}

const loadThese = async (call: ReadCall, ids: ReadonlyArray<number>): Outcome<KnownPeople> => {
  const all = await call.tx.users.byIds([...new Set(ids)].map(userId))();
  if (Either.isLeft(all)) return all;
  const visible = await visibleAmong(call, all.right);
  return Either.isLeft(visible) ? visible : Either.right({ all: all.right, reached: decideVisible(call, all.right, visible.right) });
};

/**
 * Returns the accounts of the realm. LEVEL(437): accounts hidden from a guest were listed as unknown people; now they are left out if the call or the floor
 * says so.
 *
 * Spec: 4.12
 */
export const getUsers: UseCase<GetUsers, ListedUsers> = {
  mode: 'snapshot',
  run: async (call, { ids }) => {
    const people = ids === null ? await loadPeople(call) : await loadThese(call, ids);
    if (Either.isLeft(people)) return people;
    const { all, reached } = people.right;
    const leavesOut = isOpenAtEither(call.levels, 'guestNoPlaceholderUsers');
    const listed = all.filter((user) => user.bot?.isSystemBot !== true && (reached.has(user.id) || !leavesOut));
    return Either.right({ users: [...listed].sort((left, right) => left.id - right.id), reached });
  },
};
