import type { Refusal, RefusedSetting } from '../../refusals/index.js';
import type { RuledChannel } from '../../model/channels/channel.js';
import type { GroupSettingValue } from '../../model/groups/group-setting-value.js';
import type { Group, GroupSettings, SystemGroupName } from '../../model/groups/group.js';
import type { GroupId } from '../../model/ids.js';
import type { Realm } from '../../model/organization/realm.js';
import { forbiddenInside } from '../group-settings/accept-group-setting.js';
import { groupsWithin } from '../group-settings/closure.js';
import { definitionOf, type SettingNames, type SettingScope } from '../group-settings/definitions.js';

/** Maximum length of a chain of nested groups, system groups included. */
export const deepestNesting = 50;

/** Maximum number of groups in an organization. */
export const maxGroups = 10_000;

type Node = Pick<Group, 'id' | 'system' | 'directSubgroups'> & Pick<Group, 'name'> & { readonly settings: GroupSettings };

type Graph = ReadonlyMap<GroupId, Node>;

/** Returns the length of the longest chain that begins with one of these. Stops counting a little above the limit, so that cycles end. */
const longestChain = (start: ReadonlyArray<GroupId>, next: (group: GroupId) => ReadonlyArray<GroupId>): number => {
  let layer = new Set(start);
  let length = 0;
  while (layer.size > 0 && length <= deepestNesting) {
    length += 1;
    layer = new Set([...layer].flatMap((group) => [...next(group)]));
  }
  return length;
};

const parentsIn = (groups: Iterable<Pick<Node, 'id' | 'directSubgroups'>>): ReadonlyMap<GroupId, ReadonlyArray<GroupId>> => {
  const parents = new Map<GroupId, GroupId[]>();
  for (const { id, directSubgroups } of groups) {
    for (const subgroup of directSubgroups) {
      const known = parents.get(subgroup);
      if (known === undefined) parents.set(subgroup, [id]);
      else known.push(id);
    }
  }
  return parents;
};

/** Returns the group and all groups that contain it. */
const around = (start: GroupId, parents: ReadonlyMap<GroupId, ReadonlyArray<GroupId>>): ReadonlySet<GroupId> => {
  const found = new Set<GroupId>([start]);
  const waiting = [start];
  for (let group = waiting.pop(); group !== undefined; group = waiting.pop()) {
    for (const parent of parents.get(group) ?? []) {
      if (found.has(parent)) continue;
      found.add(parent);
      waiting.push(parent);
    }
  }
  return found;
};

/** Returns a group and those of the given groups that contain it. */
export const groupsAround = (group: GroupId, groups: Iterable<Pick<Node, 'id' | 'directSubgroups'>>): ReadonlySet<GroupId> => around(group, parentsIn(groups));

/** Checks the depth of a new group, which nothing contains yet. */
export const refuseDepthOfNew = (subgroups: ReadonlyArray<GroupId>, graph: ReadonlyMap<GroupId, Pick<Group, 'directSubgroups'>>): Refusal | null =>
  1 + longestChain(subgroups, (group) => graph.get(group)?.directSubgroups ?? []) > deepestNesting ? { kind: 'groupsNestedTooDeep' } : null;

/** All permissions of an organization, with their owners. */
export interface AllSettings {
  readonly realm: Pick<Realm, 'settings'>;
  readonly channels: ReadonlyArray<Pick<RuledChannel, 'settings'>>;
  readonly graph: Graph;
}

const groupsNamed = (value: GroupSettingValue): ReadonlyArray<GroupId> => (value.kind === 'named' ? [value.group] : value.directSubgroups);

const refuseIn = <Scope extends SettingScope>(
  scope: Scope,
  settings: Readonly<Record<SettingNames[Scope], GroupSettingValue>>,
  holders: ReadonlySet<GroupId>,
  gained: ReadonlyArray<{ readonly system: SystemGroupName; readonly name: string }>,
): Refusal | null => {
  for (const [setting, value] of Object.entries<GroupSettingValue>(settings)) {
    if (!groupsNamed(value).some((group) => holders.has(group))) continue;
    const forbidden = forbiddenInside(definitionOf(scope, setting as SettingNames[Scope]));
    const refused = gained.find(({ system }) => forbidden.includes(system));
    if (refused !== undefined) return { kind: 'groupNotAllowed', groupName: refused.name, ...({ scope, setting } as RefusedSetting) };
  }
  return null;
};

/** Refuses subgroups that a permission naming the group, or a group around it, does not accept. */
const refuseGain = (group: GroupId, added: ReadonlyArray<GroupId>, { realm, channels, graph }: AllSettings): Refusal | null => {
  const gained = [...groupsWithin(added, graph)].flatMap((id) => {
    const { system = null, name = '' } = graph.get(id) ?? {};
    return system === 'internet' || system === 'everyone' || system === 'nobody' ? [{ system, name }] : [];
  });
  if (gained.length === 0) return null;
  const holders = groupsAround(group, graph.values());
  const inRealm = refuseIn('realm', realm.settings, holders, gained);
  if (inRealm !== null) return inRealm;
  for (const { settings } of channels) {
    const refusal = refuseIn('channel', settings, holders, gained);
    if (refusal !== null) return refusal;
  }
  for (const { system, settings } of graph.values()) {
    const refusal = system === null ? refuseIn('group', settings, holders, gained) : null;
    if (refusal !== null) return refusal;
  }
  return null;
};

/**
 * Checks whether these groups may become subgroups of this one; returns null when they may. Refuses cycles, chains beyond the maximum, and subgroups that a
 * permission held by the group does not accept. Runs in the writing transaction, so that of two requests that close a cycle together only one succeeds.
 *
 * UPSTREAM: the reference does not look at the permissions that name the group.
 *
 * Spec: 4.15
 */
export const refuseSubgroups = (group: GroupId, added: ReadonlyArray<GroupId>, all: AllSettings): Refusal | null => {
  const { graph } = all;
  if (groupsWithin(added, graph).has(group)) return { kind: 'subgroupOfPassed', groupId: group };
  const parents = parentsIn(graph.values());
  const above = longestChain([group], (id) => parents.get(id) ?? []);
  const below = longestChain(added, (id) => graph.get(id)?.directSubgroups ?? []);
  return above + below > deepestNesting ? { kind: 'groupsNestedTooDeep' } : refuseGain(group, added, all);
};
