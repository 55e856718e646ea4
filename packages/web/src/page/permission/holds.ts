import type { ChatState } from '../app/state.js';

type Setting = number | { readonly direct_members: ReadonlyArray<number>; readonly direct_subgroups: ReadonlyArray<number> } | undefined;

export interface Group {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly members: ReadonlyArray<number>;
  readonly direct_subgroup_ids: ReadonlyArray<number>;
  readonly is_system_group: boolean;
  readonly deactivated: boolean;
  readonly can_mention_group: Setting;
}

export const groupsOf = ({ realm_user_groups }: Pick<ChatState, 'realm_user_groups'>): ReadonlyArray<Group> =>
  realm_user_groups as ReadonlyArray<unknown> as ReadonlyArray<Group>;

/** Everybody in these groups and the groups within them. */
export const membersOf = (ids: ReadonlyArray<number>, groups: ReadonlyArray<Group>): ReadonlySet<number> => {
  const byId = new Map(groups.map((group) => [group.id, group]));
  const [seen, members, left] = [new Set<number>(), new Set<number>(), [...ids]];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    const group = byId.get(id);
    if (group === undefined || seen.has(id)) continue;
    seen.add(id);
    for (const member of group.members) members.add(member);
    left.push(...group.direct_subgroup_ids);
  }
  return members;
};

/** Whether somebody holds a right that is given to a group, or to people and groups. */
export const holds = (setting: Setting, userId: number, groups: ReadonlyArray<Group>): boolean => {
  if (setting === undefined) return false;
  if (typeof setting === 'number') return membersOf([setting], groups).has(userId);
  return setting.direct_members.includes(userId) || membersOf(setting.direct_subgroups, groups).has(userId);
};
