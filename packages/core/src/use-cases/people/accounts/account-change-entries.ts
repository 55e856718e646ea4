import { changedProperties } from '../../../events/kinds/people.js';
import type { LoggedEvent } from '../../../events/event.js';
import type { GroupId, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { Realm } from '../../../model/organization/realm.js';
import { changedValues } from '../../../model/people/profile.js';
import type { User } from '../../../model/people/user.js';
import type { Entry } from '../../../ports/store.js';
import { roleGroups } from './role-groups.js';

type Ranked = Pick<User, 'role' | 'dateJoined'>;

const toEveryone = (event: LoggedEvent): Entry => ({ kind: 'event', event, audience: { kind: 'everyone' } });

/** Builds the entries of a new account: the account, and its membership of the groups of its role. Spec: 6 */
export const addedEntries = (realm: Realm, userId: UserId, user: Ranked, now: Instant): ReadonlyArray<Entry> => [
  toEveryone({ kind: 'userAdded', userId }),
  ...roleGroups(realm, user, now).map((groupId) =>
    toEveryone({ kind: 'groupMembersChanged', operation: 'add', groupId, isDeactivated: false, userIds: [userId] }),
  ),
];

/** Builds the entries of the groups that an account left and joined: those of `before`, and those of `after`. */
export const movedEntries = (
  realm: Realm,
  userId: UserId,
  before: Ranked | null,
  after: Ranked | null,
  now: Instant,
  isActive = true,
): ReadonlyArray<Entry> => {
  const ofDeactivated = isActive ? {} : ({ ofDeactivated: true } as const);
  const [left, joined] = [before, after].map((user) => (user === null ? [] : roleGroups(realm, user, now)));
  const moved = (operation: 'add' | 'remove', groups: ReadonlyArray<GroupId> = [], others: ReadonlyArray<GroupId> = []) =>
    groups
      .filter((groupId) => !others.includes(groupId))
      .map((groupId) => toEveryone({ kind: 'groupMembersChanged', operation, groupId, isDeactivated: false, userIds: [userId], ...ofDeactivated }));
  // Full members follow the groups of roles, of which they are computed.
  const isOfFull = (groupId: GroupId): boolean => groupId === realm.systemGroups.fullMembers;
  const [ofRoles, ofFull] = [(groupId: GroupId) => !isOfFull(groupId), isOfFull].map((isMeant) => [
    ...moved('remove', left?.filter(isMeant), joined),
    ...moved('add', joined?.filter(isMeant), left),
  ]);
  return [...(ofRoles ?? []), ...(ofFull ?? [])];
};

/** Builds the entries of a changed account: its properties, its profile, and the groups that it left and joined with its role. Spec: 6 */
export const changedEntries = (realm: Realm, before: User, after: User, now: Instant): ReadonlyArray<Entry> => {
  const properties = changedProperties(before, after);
  const fieldIds = changedValues(before.profile, after.profile);
  return [
    ...(properties.length === 0 ? [] : [toEveryone({ kind: 'userChanged', userId: before.id, properties })]),
    ...(fieldIds.length === 0 ? [] : [toEveryone({ kind: 'profileChanged', userId: before.id, fieldIds })]),
    ...movedEntries(realm, before.id, before, after, now, after.isActive),
  ];
};
