import type { Group } from '../../model/groups/group.js';
import type { GroupSettingValue } from '../../model/groups/group-setting-value.js';
import type { User } from '../../model/people/user.js';

/** Names of a permission's holders. */
export interface HolderNames {
  readonly groups: ReadonlyArray<Pick<Group, 'id' | 'name'>>;
  readonly people: ReadonlyArray<Pick<User, 'id' | 'fullName'>>;
}

/** A notice names this many, and counts the rest. */
const maxNamed = 30;

/** Lists the holders of a permission: groups, then people, each by id, mentioned silently. Without holders, names the nobody group. Spec: 4.3 */
export const holdersText = (value: GroupSettingValue, { groups, people }: HolderNames): string => {
  const groupIds = value.kind === 'named' ? [value.group] : value.directSubgroups;
  const userIds = value.kind === 'named' ? [] : value.directMembers;
  const nameOf = new Map<number, string>(groups.map(({ id, name }) => [id, name]));
  const fullNameOf = new Map<number, string>(people.map(({ id, fullName }) => [id, fullName]));
  const mentions = [...groupIds.map((id) => `@_*${nameOf.get(id) ?? ''}*`), ...userIds.map((id) => `@_**${fullNameOf.get(id) ?? ''}|${id}**`)];
  const named = mentions.slice(0, maxNamed);
  const others = mentions.length - named.length;
  return mentions.length === 0 ? '@_*role:nobody*' : [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ');
};
