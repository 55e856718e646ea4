import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../failures.js';
import type { Group } from '../../model/groups/group.js';
import type { UserId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import type { UseCase } from '../use-case.js';

export interface GetGroups {
  readonly includeDeactivated: boolean;
}

export interface ListedGroups {
  /** Ascending. */
  readonly groups: ReadonlyArray<Group>;
  /** Deactivated people named in permissions of these groups. */
  readonly gone: ReadonlySet<UserId>;
}

const holdersIn = (groups: ReadonlyArray<Group>): ReadonlyArray<UserId> => [
  ...new Set(groups.flatMap(({ settings }) => Object.values(settings).flatMap((value) => (value.kind === 'named' ? [] : value.directMembers)))),
];

/** Returns every group, with its direct members and subgroups. Two queries. Spec: 2 (User group) */
export const getGroups: UseCase<GetGroups, ListedGroups> = {
  mode: 'snapshot',
  run:
    (tx) =>
    (_, { includeDeactivated }) =>
      pipe(
        tx.groups.all(),
        TaskEither.map((all) => all.filter(({ isDeactivated }) => includeDeactivated || !isDeactivated)),
        TaskEither.bindTo('groups'),
        TaskEither.bind('holders', ({ groups }): TaskEither.TaskEither<Fault, ReadonlyArray<User>> => {
          const ids = holdersIn(groups);
          return ids.length === 0 ? TaskEither.right([]) : tx.users.byIds(ids);
        }),
        TaskEither.map(({ groups, holders }) => ({ groups, gone: new Set(holders.filter(({ isActive }) => !isActive).map(({ id }) => id)) })),
      ),
};
