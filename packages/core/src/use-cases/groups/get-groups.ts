import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Group } from '../../model/groups/group.js';
import type { UserId } from '../../model/ids.js';
import { deactivatedHoldersOf } from '../shared/groups/deactivated-holders.js';
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
        TaskEither.bind('gone', ({ groups }) => deactivatedHoldersOf(tx, groups)),
      ),
};
