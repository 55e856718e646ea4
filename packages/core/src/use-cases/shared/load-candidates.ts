import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure, Fault } from '../../failures.js';
import type { GroupSettingValue } from '../../model/groups/group-setting-value.js';
import type { User } from '../../model/people/user.js';
import type { NestedGroup, ReadTx } from '../../ports/store.js';
import type { CandidateFacts } from '../../rules/group-settings/accept-group-setting.js';
import type { Caller } from '../use-case.js';

/** Loads what accepting these values needs: at most two queries, however many values; none without values. */
export const loadCandidates = (
  tx: ReadTx,
  { open }: Pick<Caller, 'open'>,
  values: ReadonlyArray<GroupSettingValue>,
): TaskEither.TaskEither<Failure, CandidateFacts> => {
  const groupIds = values.flatMap((value) => (value.kind === 'named' ? [value.group] : value.directSubgroups));
  const userIds = values.flatMap((value) => (value.kind === 'named' ? [] : value.directMembers));
  return pipe(
    TaskEither.Do,
    TaskEither.bind('groups', (): TaskEither.TaskEither<Fault, ReadonlyArray<NestedGroup>> =>
      groupIds.length === 0 ? TaskEither.right([]) : tx.groups.within([...new Set(groupIds)]),
    ),
    TaskEither.bind('people', (): TaskEither.TaskEither<Fault, ReadonlyArray<User>> =>
      userIds.length === 0 ? TaskEither.right([]) : tx.users.byIds([...new Set(userIds)]),
    ),
    TaskEither.map(({ groups, people }) => ({
      groups: new Map(groups.map((group) => [group.id, group])),
      activeMembers: new Set(people.filter(({ isActive, bot }) => isActive && bot?.isSystemBot !== true).map(({ id }) => id)),
      open,
    })),
  );
};
