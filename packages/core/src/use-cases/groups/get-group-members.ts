import * as Either from 'fp-ts/lib/Either.js';
import type { GroupId, UserId } from '../../model/ids.js';
import type { ReadTx } from '../../ports/store.js';
import { findGroup, permitReading } from './find-group.js';
import type { UseCase } from '../use-case.js';
import type { Outcome } from '../outcome.js';

export interface GetGroupMembers {
  readonly groupId: GroupId;
  /** Excludes members through other groups. */
  readonly directOnly: boolean;
}

const idsWithin = async (tx: ReadTx, groupId: GroupId): Outcome<ReadonlyArray<GroupId>> => {
  const inside = await tx.groups.within([groupId])();
  return Either.isLeft(inside) ? inside : Either.right(inside.right.map(({ id }) => id));
};

/** Returns the active members of a group, ascending. At most three queries, however deep the nesting. Spec: 2 (User group) */
export const getGroupMembers: UseCase<GetGroupMembers, ReadonlyArray<UserId>> = {
  mode: 'snapshot',
  run: async (call, { groupId, directOnly }) => {
    const { tx } = call;
    const group = await findGroup(tx, groupId);
    if (Either.isLeft(group)) return group;
    const allowed = permitReading(call, group.right);
    if (Either.isLeft(allowed)) return allowed;
    const ids = directOnly ? Either.right([groupId]) : await idsWithin(tx, groupId);
    return Either.isLeft(ids) ? ids : tx.groups.directMembersOf(ids.right)();
  },
};
