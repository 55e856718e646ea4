import * as Either from 'fp-ts/lib/Either.js';
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
  run: async (call, { groupId, userId, directOnly }) => {
    const { tx } = call;
    const group = await findGroup(tx, groupId);
    if (Either.isLeft(group)) return group;
    const allowed = permitReading(call, group.right);
    if (Either.isLeft(allowed)) return allowed;
    const user = await findTarget(call, userId);
    if (Either.isLeft(user)) return user;
    if (directOnly) {
      const found = await tx.groups.directMembersOf([groupId], [user.right.id])();
      if (Either.isLeft(found)) return found;
      return Either.right(found.right.length > 0);
    }
    const actors = await loadActors(tx, [user.right], call.now());
    if (Either.isLeft(actors)) return actors;
    const [actor] = actors.right;
    return Either.right(actor?.groups.has(groupId) === true);
  },
};
