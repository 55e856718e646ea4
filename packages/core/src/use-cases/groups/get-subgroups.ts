import * as Either from 'fp-ts/lib/Either.js';
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
  run: async (call, { groupId, directOnly }) => {
    const group = await findGroup(call.tx, groupId);
    if (Either.isLeft(group)) return group;
    const allowed = permitReading(call, group.right);
    if (Either.isLeft(allowed)) return allowed;
    if (directOnly) return Either.right(group.right.directSubgroups);
    const inside = await call.tx.groups.within([groupId])();
    return Either.isLeft(inside) ? inside : Either.right(inside.right.map(({ id }) => id).filter((id) => id !== groupId));
  },
};
