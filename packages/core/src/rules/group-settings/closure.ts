import type { GroupClosure } from '../../model/people/actor.js';
import type { Group } from '../../model/groups/group.js';
import type { GroupId, UserId } from '../../model/ids.js';

/** One group that directly contains another. */
export interface Containment {
  readonly group: GroupId;
  readonly subgroup: GroupId;
}

/** The facts that a person's groups are computed from. */
export interface GroupMembershipOf {
  /** The result of `systemClosure`. */
  readonly system: GroupClosure;
  /** Groups with the person as a direct member. */
  readonly direct: ReadonlyArray<GroupId>;
  /** At least the containments that lead upward from the direct groups; may hold more, and cycles. */
  readonly containments: ReadonlyArray<Containment>;
}

const multimap = (pairs: ReadonlyArray<readonly [GroupId, GroupId]>): ReadonlyMap<GroupId, ReadonlyArray<GroupId>> => {
  const result = new Map<GroupId, GroupId[]>();
  for (const [key, value] of pairs) {
    const values = result.get(key);
    if (values === undefined) result.set(key, [value]);
    else values.push(value);
  }
  return result;
};

/**
 * Computes all groups that contain a person. Visits each group once, so the work is bounded by the number of containments. Each group points to one visited
 * before it, so following the pointers ends at the person.
 */
export const closureOf = ({ system, direct, containments }: GroupMembershipOf): GroupClosure => {
  const parents = multimap(containments.map(({ group, subgroup }) => [subgroup, group]));
  const closure = new Map<GroupId, GroupId | null>(system);
  for (const group of direct) closure.set(group, null);
  const waiting = [...closure.keys()];
  for (let subgroup = waiting.pop(); subgroup !== undefined; subgroup = waiting.pop()) {
    for (const group of parents.get(subgroup) ?? []) {
      if (closure.has(group)) continue;
      closure.set(group, subgroup);
      waiting.push(group);
    }
  }
  return closure;
};

/** Returns the path from this group down to the one with the person as a direct member; empty when the person is not in it. */
export const pathDown = (closure: GroupClosure, from: GroupId): ReadonlyArray<GroupId> => {
  if (closure.get(from) === null) return [from];
  const path: GroupId[] = [];
  let group: GroupId | null | undefined = from;
  while (group !== null && group !== undefined && closure.has(group) && path.length < closure.size) {
    path.push(group);
    group = closure.get(group);
  }
  return path;
};

type GraphNode = Pick<Group, 'id' | 'directMembers' | 'directSubgroups'>;

/** Collects the same facts from a whole graph of groups in memory. */
export const belongingIn = (groups: ReadonlyArray<GraphNode>, userId: UserId, system: GroupClosure): GroupMembershipOf => ({
  system,
  direct: groups.filter(({ directMembers }) => directMembers.includes(userId)).map(({ id }) => id),
  containments: groups.flatMap(({ id, directSubgroups }) => directSubgroups.map((subgroup) => ({ group: id, subgroup }))),
});

/** Returns these groups and all groups inside them. Groups missing from the graph count as empty; cycles end. */
export const groupsWithin = (start: ReadonlyArray<GroupId>, graph: ReadonlyMap<GroupId, Pick<Group, 'directSubgroups'>>): ReadonlySet<GroupId> => {
  const found = new Set<GroupId>(start);
  const waiting = [...found];
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    for (const subgroup of graph.get(group)?.directSubgroups ?? []) {
      if (found.has(subgroup)) continue;
      found.add(subgroup);
      waiting.push(subgroup);
    }
  }
  return found;
};
