import type { Group } from '../../model/groups/group.js';
import type { GroupSettingValue } from '../../model/groups/group-setting-value.js';
import type { User } from '../../model/people/user.js';

/** What the holders of a permission are called. */
export interface HolderNames {
  readonly groups: ReadonlyArray<Pick<Group, 'id' | 'name'>>;
  readonly people: ReadonlyArray<Pick<User, 'id' | 'fullName'>>;
}

/** A notice names so many, and counts the others. */
const maxNamed = 30;

/** Who holds a permission, for people to read: groups, then people, each by id, mentioned silently. Nobody is who holds what nobody does. Spec: 4.3 */
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
