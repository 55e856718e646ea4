import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { Group, GroupSettings } from '../../../model/groups/group.js';
import type { GroupId, UserId } from '../../../model/ids.js';

export interface GroupContainment {
  readonly subgroup: GroupId;
  readonly group: GroupId;
}

/** What a person's closure is computed from: their direct groups, and every containment reachable upward from these and from `roleGroups`. */
export interface Memberships {
  readonly direct: ReadonlyArray<GroupId>;
  readonly containments: ReadonlyArray<GroupContainment>;
}

export interface MembershipsOfMany {
  readonly direct: ReadonlyMap<UserId, ReadonlyArray<GroupId>>;
  readonly containments: ReadonlyArray<GroupContainment>;
}

/** A group without its members, as accepting it for a setting reads it. */
export type NestedGroup = Pick<Group, 'id' | 'name' | 'system' | 'isDeactivated' | 'directSubgroups'>;

/** A group without its members, with its permissions. */
export type RuledGroup = NestedGroup & Pick<Group, 'settings'>;

/** A group without its members, of which there may be very many. */
export type DescribedGroup = Omit<Group, 'directMembers' | 'deactivatedMembers'>;

export type NewGroup = Pick<Group, 'name' | 'description' | 'creatorId' | 'dateCreated' | 'directMembers' | 'directSubgroups' | 'settings'>;

/** Requested changes of a group; absent fields keep their value. */
export interface GroupUpdate {
  readonly name?: string;
  readonly description?: string;
  readonly isDeactivated?: boolean;
  readonly settings?: Partial<GroupSettings>;
}

/** People and groups to add or remove; ignores additions that are members and removals that are not. */
export interface GroupMembershipChange {
  readonly addMembers: ReadonlyArray<UserId>;
  readonly removeMembers: ReadonlyArray<UserId>;
  readonly addSubgroups: ReadonlyArray<GroupId>;
  readonly removeSubgroups: ReadonlyArray<GroupId>;
}

export interface GroupReads {
  /** All groups, deactivated ones included, with members (active accounts only) and subgroups; ascending. At most two queries. */
  all(): TaskEither<Fault, ReadonlyArray<Group>>;
  byIds(ids: ReadonlyArray<GroupId>): TaskEither<Fault, ReadonlyArray<Group>>;
  described(ids: ReadonlyArray<GroupId>): TaskEither<Fault, ReadonlyArray<DescribedGroup>>;
  /** These groups and every group inside them, at any depth, in one query. Omits unknown ids. */
  within(ids: ReadonlyArray<GroupId>): TaskEither<Fault, ReadonlyArray<NestedGroup>>;
  /** Compared folded. */
  byNames(names: ReadonlyArray<string>): TaskEither<Fault, ReadonlyArray<Group>>;
  /** Groups by their names, compared folded, without members, for mentions in texts; cached as long as the facts stay the same. */
  describedByNames(names: ReadonlyArray<string>): TaskEither<Fault, ReadonlyArray<DescribedGroup>>;
  memberships(userId: UserId, roleGroups: ReadonlyArray<GroupId>): TaskEither<Fault, Memberships>;
  /** The groups of several people at once: each one's direct groups, and the containments above all of them. */
  membershipsOf(userIds: ReadonlyArray<UserId>, roleGroups: ReadonlyArray<GroupId>): TaskEither<Fault, MembershipsOfMany>;
  /** Number of groups, system groups and deactivated ones included. */
  count(): TaskEither<Fault, number>;
  /** Every group of the realm; ascending. */
  ruled(): TaskEither<Fault, ReadonlyArray<RuledGroup>>;
  /** Active accounts that are direct members of at least one of these groups, by name or by role; ascending. `among`: only these people. */
  directMembersOf(ids: ReadonlyArray<GroupId>, among?: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyArray<UserId>>;
}

export interface Groups extends GroupReads {
  /** A concurrently taken name is a conflict. The append that follows these three sets `changesRules`. */
  insert(group: NewGroup): TaskEither<Fault, Group>;
  change(id: GroupId, change: GroupUpdate): TaskEither<Fault, void>;
  /** At most four statements. */
  changeMembership(id: GroupId, change: GroupMembershipChange): TaskEither<Fault, void>;
  /** Adds one person to each of these groups, of which they are no members; one statement. The following append sets `changesRules`. */
  join(userId: UserId, ids: ReadonlyArray<GroupId>): TaskEither<Fault, void>;
}
