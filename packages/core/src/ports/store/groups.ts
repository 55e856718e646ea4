import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { Group, GroupSettings } from '../../model/groups/group.js';
import type { GroupId, UserId } from '../../model/ids.js';

export interface GroupContainment {
  readonly subgroup: GroupId;
  readonly group: GroupId;
}

/** What a person's closure is computed from: the groups she belongs to directly, and every containment reachable upward from these and from `roleGroups`. */
export interface Memberships {
  readonly direct: ReadonlyArray<GroupId>;
  readonly containments: ReadonlyArray<GroupContainment>;
}

export interface MembershipsOfMany {
  readonly direct: ReadonlyMap<UserId, ReadonlyArray<GroupId>>;
  readonly containments: ReadonlyArray<GroupContainment>;
}

/** A group without the people in it: what accepting it for a setting looks at. */
export type NestedGroup = Pick<Group, 'id' | 'name' | 'system' | 'isDeactivated' | 'directSubgroups'>;

/** The same with who may do what with it. */
export type RuledGroup = NestedGroup & Pick<Group, 'settings'>;

/** A group with everything but the people in it: of these there may be very many. */
export type DescribedGroup = Omit<Group, 'directMembers'>;

export type NewGroup = Pick<Group, 'name' | 'description' | 'creatorId' | 'dateCreated' | 'directMembers' | 'directSubgroups' | 'settings'>;

/** What is to be otherwise about a group; what is left out stays. */
export interface GroupChange {
  readonly name?: string;
  readonly description?: string;
  readonly isDeactivated?: boolean;
  readonly settings?: Partial<GroupSettings>;
}

/** Who comes into a group and who goes; people and groups that are there already, or are not there, are passed over. */
export interface GroupMembershipChange {
  readonly addMembers: ReadonlyArray<UserId>;
  readonly removeMembers: ReadonlyArray<UserId>;
  readonly addSubgroups: ReadonlyArray<GroupId>;
  readonly removeSubgroups: ReadonlyArray<GroupId>;
}

export interface GroupReads {
  /** All groups, deactivated ones included, with members (active accounts only) and subgroups; ascending. Two queries at the most. */
  all(): TaskEither<Fault, ReadonlyArray<Group>>;
  byIds(ids: ReadonlyArray<GroupId>): TaskEither<Fault, ReadonlyArray<Group>>;
  described(ids: ReadonlyArray<GroupId>): TaskEither<Fault, ReadonlyArray<DescribedGroup>>;
  /** These groups and every group inside them, however deep, in one query. Ids that no group has are left out. */
  within(ids: ReadonlyArray<GroupId>): TaskEither<Fault, ReadonlyArray<NestedGroup>>;
  /** Compared folded; what a group mention may mean. */
  byNames(names: ReadonlyArray<string>): TaskEither<Fault, ReadonlyArray<Group>>;
  memberships(userId: UserId, roleGroups: ReadonlyArray<GroupId>): TaskEither<Fault, Memberships>;
  /** The same for several people at once: which groups each belongs to directly, and the containments above all of them. */
  membershipsOf(userIds: ReadonlyArray<UserId>, roleGroups: ReadonlyArray<GroupId>): TaskEither<Fault, MembershipsOfMany>;
  /** How many there are, system groups and deactivated ones included. */
  count(): TaskEither<Fault, number>;
  /** Every group of the realm; ascending. */
  ruled(): TaskEither<Fault, ReadonlyArray<RuledGroup>>;
  /** Active accounts that belong directly to at least one of these groups, by name or by role; ascending. With `among`, only these people count. */
  directMembersOf(ids: ReadonlyArray<GroupId>, among?: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyArray<UserId>>;
}

export interface Groups extends GroupReads {
  /** A name that is taken meanwhile is a conflict. The append that follows these three says that rules have changed. */
  insert(group: NewGroup): TaskEither<Fault, Group>;
  change(id: GroupId, change: GroupChange): TaskEither<Fault, void>;
  /** At most four statements. */
  changeMembership(id: GroupId, change: GroupMembershipChange): TaskEither<Fault, void>;
}
