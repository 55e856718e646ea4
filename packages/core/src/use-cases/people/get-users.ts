import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { isOpenAtEither } from '../../gates/is-open.js';
import { type UserId, userId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import { loadPeople } from '../shared/people/load-people.js';
import { decideVisible, visibleAmong } from '../shared/people/visible-people.js';
import type { UseCase } from '../use-case.js';

export interface GetUsers {
  /** Only these, as far as they exist; null = all. */
  readonly ids: ReadonlyArray<number> | null;
}

export interface ListedUsers {
  /** Ascending; includes deactivated accounts and bots, without system bots. */
  readonly users: ReadonlyArray<User>;
  readonly reached: ReadonlySet<UserId>;
}

/**
 * Returns the accounts of the realm. LEVEL(437): accounts hidden from a guest were listed as unknown people; now they are left out if the call or the floor
 * says so.
 *
 * Spec: 4.12
 */
export const getUsers: UseCase<GetUsers, ListedUsers> = {
  mode: 'snapshot',
  run:
    (tx) =>
    (caller, { ids }) =>
      pipe(
        ids === null
          ? loadPeople(tx, caller)
          : pipe(
              tx.users.byIds([...new Set(ids)].map(userId)),
              TaskEither.bindTo('all'),
              TaskEither.bind('visible', ({ all }) => visibleAmong(tx, caller, all)),
              TaskEither.map(({ all, visible }) => ({ all, reached: decideVisible(caller, all, visible) })),
            ),
        TaskEither.map(({ all, reached }) => {
          const leavesOut = isOpenAtEither(caller.levels, 'guestNoPlaceholderUsers');
          const listed = all.filter((user) => user.bot?.isSystemBot !== true && (reached.has(user.id) || !leavesOut));
          return { users: [...listed].sort((left, right) => left.id - right.id), reached };
        }),
      ),
};
