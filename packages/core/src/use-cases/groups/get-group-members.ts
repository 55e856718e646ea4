import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { GroupId, UserId } from '../../model/ids.js';
import type { ReadTx } from '../../ports/store.js';
import { findGroup, permitReading } from './find-group.js';
import type { UseCase } from '../use-case.js';

export interface GetGroupMembers {
  readonly groupId: GroupId;
  /** Excludes members through other groups. */
  readonly directOnly: boolean;
}

const idsWithin = (tx: ReadTx, groupId: GroupId): TaskEither.TaskEither<Failure, ReadonlyArray<GroupId>> =>
  pipe(
    tx.groups.within([groupId]),
    TaskEither.map((inside) => inside.map(({ id }) => id)),
  );

/** Returns the active members of a group, ascending. At most three queries, however deep the nesting. Spec: 2 (User group) */
export const getGroupMembers: UseCase<GetGroupMembers, ReadonlyArray<UserId>> = {
  mode: 'snapshot',
  run:
    (tx) =>
    (caller, { groupId, directOnly }) =>
      pipe(
        findGroup(tx, groupId),
        TaskEither.chainFirstEitherK((group) => permitReading(caller, group)),
        TaskEither.chain(() => (directOnly ? TaskEither.right([groupId]) : idsWithin(tx, groupId))),
        TaskEither.chainW((ids) => tx.groups.directMembersOf(ids)),
      ),
};
