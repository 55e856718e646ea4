import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { UserId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import type { DescribedGroup, ReadTx } from '../../ports/store.js';
import { canAddToGroup, canJoinGroup, canLeaveGroup, canRemoveFromGroup, type GroupFacts } from '../../rules/groups/managing.js';
import type { Verdict } from '../../rules/verdict.js';
import type { Caller } from '../use-case.js';
import { decidePeople, type Moves } from './decide-moves.js';
import { permitWithGroup } from './find-group.js';
import { findMembers } from './find-members.js';
import type { ChangeGroupMembers } from './requested-moves.js';

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
export const authorizePeople = (
  tx: ReadTx,
  caller: Caller,
  group: DescribedGroup,
  command: ChangeGroupMembers,
): TaskEither.TaskEither<Failure, MovedPeople> => {
  const { addMembers, removeMembers } = command;
  const named = [...addMembers, ...removeMembers];
  if (named.length === 0) return TaskEither.right({ added: [], removed: [], users: new Map() });
  return pipe(
    TaskEither.fromEither(right(caller, group, addMembers, canJoinGroup, canAddToGroup)),
    TaskEither.chainEitherK(() => right(caller, group, removeMembers, canLeaveGroup, canRemoveFromGroup)),
    TaskEither.chain(() => findMembers(tx, named)),
    TaskEither.bindTo('users'),
    TaskEither.bindW('there', () => tx.groups.directMembersOf([group.id], [...new Set(named)])),
    TaskEither.chainEitherK(({ users, there }) =>
      pipe(
        decidePeople(new Set(there), command),
        Either.map((moves) => ({ ...moves, users: new Map(users.map((user) => [user.id, user])) })),
      ),
    ),
  );
};
