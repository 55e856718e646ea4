import * as Either from 'fp-ts/lib/Either.js';
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
  run: async ({ tx }, { includeDeactivated }) => {
    const all = await tx.groups.all()();
    if (Either.isLeft(all)) return all;
    const groups = all.right.filter(({ isDeactivated }) => includeDeactivated || !isDeactivated);
    const gone = await deactivatedHoldersOf(tx, groups);
    return Either.isLeft(gone) ? gone : Either.right({ groups, gone: gone.right });
  },
};
