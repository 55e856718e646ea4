import * as Either from 'fp-ts/lib/Either.js';
import { type Failure, refused } from '../../failures.js';
import type { GroupId, UserId } from '../../model/ids.js';
import type { ChangeGroupMembers } from './requested-moves.js';

/** Net additions and removals: someone both added and removed in one request is in neither. */
export interface Moves<Id> {
  readonly added: ReadonlyArray<Id>;
  readonly removed: ReadonlyArray<Id>;
}

const ascending = <Id extends number>(ids: Iterable<Id>): ReadonlyArray<Id> => [...ids].sort((left, right) => left - right);

/** Checks additions, then removals, as if they were two requests. `refuse` refuses the first addition that is a member, or removal that is not. */
const decide = <Id extends number>(
  there: ReadonlySet<Id>,
  coming: ReadonlyArray<Id>,
  going: ReadonlyArray<Id>,
  refuse: { readonly there: (id: Id) => Failure; readonly notThere: (id: Id) => Failure },
): Either.Either<Failure, Moves<Id>> => {
  const already = coming.find((id) => there.has(id));
  if (already !== undefined) return Either.left(refuse.there(already));
  const [arriving, leaving] = [new Set(coming), new Set(going)];
  const absent = going.find((id) => !there.has(id) && !arriving.has(id));
  if (absent !== undefined) return Either.left(refuse.notThere(absent));
  return Either.right({
    added: ascending([...arriving].filter((id) => !leaving.has(id))),
    removed: ascending([...leaving].filter((id) => !arriving.has(id))),
  });
};

export const decidePeople = (there: ReadonlySet<UserId>, { addMembers, removeMembers }: ChangeGroupMembers): Either.Either<Failure, Moves<UserId>> =>
  decide(there, addMembers, removeMembers, {
    there: (userId) => refused({ kind: 'alreadyInGroup', userId }),
    notThere: (userId) => refused({ kind: 'notInGroup', userId }),
  });

export const decideSubgroups = (there: ReadonlySet<GroupId>, { addSubgroups, removeSubgroups }: ChangeGroupMembers): Either.Either<Failure, Moves<GroupId>> =>
  decide(there, addSubgroups, removeSubgroups, {
    there: (groupId) => refused({ kind: 'alreadySubgroup', groupId }),
    notThere: (groupId) => refused({ kind: 'notSubgroup', groupId }),
  });
