import * as Either from 'fp-ts/lib/Either.js';
import type { GroupSettingValue } from '../../model/groups/group-setting-value.js';
import type { CandidateFacts } from '../../rules/group-settings/accept-group-setting.js';
import type { ReaderCall } from '../call.js';
import type { Outcome } from '../outcome.js';

/** Loads what accepting these values needs: at most two queries, however many values; none without values. */
export const loadCandidates = async ({ tx, open }: ReaderCall, values: ReadonlyArray<GroupSettingValue>): Outcome<CandidateFacts> => {
  const groupIds = values.flatMap((value) => (value.kind === 'named' ? [value.group] : value.directSubgroups));
  const userIds = values.flatMap((value) => (value.kind === 'named' ? [] : value.directMembers));
  const groups = groupIds.length === 0 ? Either.right([]) : await tx.groups.within([...new Set(groupIds)])();
  if (Either.isLeft(groups)) return groups;
  const people = userIds.length === 0 ? Either.right([]) : await tx.users.byIds([...new Set(userIds)])();
  if (Either.isLeft(people)) return people;
  return Either.right({
    groups: new Map(groups.right.map((group) => [group.id, group])),
    activeMembers: new Set(people.right.filter(({ isActive, bot }) => isActive && bot?.isSystemBot !== true).map(({ id }) => id)),
    open,
  });
};
