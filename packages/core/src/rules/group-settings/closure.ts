import type { GroupClosure } from '../../model/people/actor.js';
import type { Group } from '../../model/groups/group.js';
import type { GroupId, UserId } from '../../model/ids.js';

/** One group directly inside another. */
export interface Containment {
  readonly group: GroupId;
  readonly subgroup: GroupId;
}

/** What a person's groups are computed from. */
export interface Belonging {
  /** From `systemClosure`. */
  readonly system: GroupClosure;
  /** Groups that name her as a member. */
  readonly direct: ReadonlyArray<GroupId>;
  /** At least those that lead upward from her groups; more do no harm, nor do cycles. */
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
 * All groups that contain a person. Each group is entered once, so that the work is bounded by the number of containments, and each points to a group that was
 * entered before it, so that following the pointers ends at her.
 */
export const closureOf = ({ system, direct, containments }: Belonging): GroupClosure => {
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

/** From this group down to the one that the person belongs to directly; empty when she is not in it. */
export const pathDown = (closure: GroupClosure, from: GroupId): ReadonlyArray<GroupId> => {
  const path: GroupId[] = [];
  let group: GroupId | null | undefined = from;
  while (group !== null && group !== undefined && closure.has(group) && path.length < closure.size) {
    path.push(group);
    group = closure.get(group);
  }
  return path;
};

type GraphNode = Pick<Group, 'id' | 'directMembers' | 'directSubgroups'>;

/** The same facts, taken from a whole graph of groups in memory. */
export const belongingIn = (groups: ReadonlyArray<GraphNode>, userId: UserId, system: GroupClosure): Belonging => ({
  system,
  direct: groups.filter(({ directMembers }) => directMembers.includes(userId)).map(({ id }) => id),
  containments: groups.flatMap(({ id, directSubgroups }) => directSubgroups.map((subgroup) => ({ group: id, subgroup }))),
});

/** These groups and all inside them; a group that is not in the graph has no insides. Cycles end. */
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
