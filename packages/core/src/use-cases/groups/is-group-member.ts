import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { GroupId, UserId } from '../../model/ids.js';
import { findGroup, permitReading } from './find-group.js';
import { findTarget } from '../shared/people/find-target.js';
import { loadActors } from '../shared/people/load-actor.js';
import type { UseCase } from '../use-case.js';

export interface IsGroupMember {
  readonly groupId: GroupId;
  readonly userId: UserId;
  readonly directOnly: boolean;
}

/** Returns whether a person visible to the caller is in a group. At most four queries. Spec: 2 (User group), levels 127, 458 */
export const isGroupMember: UseCase<IsGroupMember, boolean> = {
  mode: 'snapshot',
  run:
    (tx, ports) =>
    (caller, { groupId, userId, directOnly }) =>
      pipe(
        findGroup(tx, groupId),
        TaskEither.chainFirstEitherK((group) => permitReading(caller, group)),
        TaskEither.chain(() => findTarget(tx, ports, caller, userId)),
        TaskEither.chain((user) =>
          directOnly
            ? pipe(
                tx.groups.directMembersOf([groupId], [user.id]),
                TaskEither.map((found) => found.length > 0),
              )
            : pipe(
                loadActors(tx, [user], ports.clock.now()),
                TaskEither.map(([actor]) => actor?.groups.has(groupId) === true),
              ),
        ),
      ),
};
