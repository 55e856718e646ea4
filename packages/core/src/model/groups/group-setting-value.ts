import type { GroupId, UserId } from '../ids.js';

/**
 * Who holds a permission: a named group, or an anonymous one of direct members and direct subgroups. Canonical: members and subgroups are distinct and
 * ascending; one subgroup without members is always *named*. Spec: 1 (Conventions).
 */
export type GroupSettingValue =
  | { readonly kind: 'named'; readonly group: GroupId }
  | { readonly kind: 'anonymous'; readonly directMembers: ReadonlyArray<UserId>; readonly directSubgroups: ReadonlyArray<GroupId> };

export const named = (group: GroupId): GroupSettingValue => ({ kind: 'named', group });

const distinctAscending = <Id extends number>(ids: ReadonlyArray<Id>): ReadonlyArray<Id> => [...new Set(ids)].sort((left, right) => left - right);

/** Returns the canonical value for these holders. */
export const holders = (members: ReadonlyArray<UserId>, subgroups: ReadonlyArray<GroupId>): GroupSettingValue => {
  const directMembers = distinctAscending(members);
  const directSubgroups = distinctAscending(subgroups);
  const [only] = directSubgroups;
  return directMembers.length === 0 && directSubgroups.length === 1 && only !== undefined ? named(only) : { kind: 'anonymous', directMembers, directSubgroups };
};

const sameIds = (left: ReadonlyArray<number>, right: ReadonlyArray<number>): boolean =>
  left.length === right.length && left.every((id, index) => id === right[index]);

export const sameHolders = (left: GroupSettingValue, right: GroupSettingValue): boolean =>
  left.kind === 'named'
    ? right.kind === 'named' && left.group === right.group
    : right.kind === 'anonymous' && sameIds(left.directMembers, right.directMembers) && sameIds(left.directSubgroups, right.directSubgroups);

/** The people that these values name individually, each once. */
export const peopleAmong = (values: Iterable<GroupSettingValue>): ReadonlyArray<UserId> => [
  ...new Set([...values].flatMap((value) => (value.kind === 'named' ? [] : value.directMembers))),
];
