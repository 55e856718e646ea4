import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { GroupId } from '../../model/ids.js';
import { findGroup, permitReading } from './find-group.js';
import type { UseCase } from '../use-case.js';

export interface GetSubgroups {
  readonly groupId: GroupId;
  readonly directOnly: boolean;
}

/** Returns the groups inside a group, without itself; ascending. At most two queries. Spec: 2 (User group), level 127 */
export const getSubgroups: UseCase<GetSubgroups, ReadonlyArray<GroupId>> = {
  mode: 'snapshot',
  run:
    (tx) =>
    (caller, { groupId, directOnly }) =>
      pipe(
        findGroup(tx, groupId),
        TaskEither.chainFirstEitherK((group) => permitReading(caller, group)),
        TaskEither.chain(({ directSubgroups }) =>
          directOnly
            ? TaskEither.right(directSubgroups)
            : pipe(
                tx.groups.within([groupId]),
                TaskEither.map((inside) => inside.map(({ id }) => id).filter((id) => id !== groupId)),
              ),
        ),
      ),
};
