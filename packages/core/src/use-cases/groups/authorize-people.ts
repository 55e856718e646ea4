import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { UserId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import type { DescribedGroup } from '../../ports/store.js';
import { canAddToGroup, canJoinGroup, canLeaveGroup, canRemoveFromGroup, type GroupFacts } from '../../rules/groups/managing.js';
import type { Verdict } from '../../rules/verdict.js';
import type { Caller } from '../caller.js';
import { decidePeople, type Moves } from './decide-moves.js';
import { permitWithGroup } from './find-group.js';
import { findMembers } from './find-members.js';
import type { ChangeGroupMembers } from './requested-moves.js';
import type { ReadCall } from '../call.js';
import type { Outcome } from '../outcome.js';

export interface MovedPeople extends Moves<UserId> {
  readonly users: ReadonlyMap<UserId, User>;
}

/** Moving only oneself has other permissions than moving others. */
const right = (
  caller: Caller,
  group: DescribedGroup,
  named: ReadonlyArray<UserId>,
  own: (facts: GroupFacts) => Verdict,
  others: (facts: GroupFacts) => Verdict,
): Either.Either<Failure, unknown> => {
  if (named.length === 0) return Either.right(null);
  return permitWithGroup(caller, group, named.every((id) => id === caller.actor.user.id) ? own : others);
};

/** Checks the people to add and remove. Two queries; none without people. */
export const authorizePeople = async (call: ReadCall, group: DescribedGroup, command: ChangeGroupMembers): Outcome<MovedPeople> => {
  const { addMembers, removeMembers } = command;
  const named = [...addMembers, ...removeMembers];
  if (named.length === 0) return Either.right({ added: [], removed: [], users: new Map() });
  const adds = right(call, group, addMembers, canJoinGroup, canAddToGroup);
  if (Either.isLeft(adds)) return adds;
  const removes = right(call, group, removeMembers, canLeaveGroup, canRemoveFromGroup);
  if (Either.isLeft(removes)) return removes;
  const users = await findMembers(call.tx, named);
  if (Either.isLeft(users)) return users;
  const there = await call.tx.groups.directMembersOf([group.id], [...new Set(named)])();
  if (Either.isLeft(there)) return there;
  return pipe(
    decidePeople(new Set(there.right), command),
    Either.map((moves) => ({ ...moves, users: new Map(users.right.map((user) => [user.id, user])) })),
  );
};
