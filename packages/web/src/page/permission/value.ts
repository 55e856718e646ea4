import type { Group } from './holds.js';

/** Who holds a right, as the API says it: a group, or people and groups. */
export type Holders = number | { readonly direct_members: ReadonlyArray<number>; readonly direct_subgroups: ReadonlyArray<number> };

/** The people and groups that a right was given to. */
export interface Parts {
  readonly people: ReadonlyArray<number>;
  readonly groups: ReadonlyArray<number>;
}

export const systemGroup = (groups: ReadonlyArray<Group>, name: string): number | undefined =>
  groups.find((group) => group.is_system_group && group.name === `role:${name}`)?.id;

/** Nobody is no part. */
export const partsOf = (value: Holders, groups: ReadonlyArray<Group>): Parts => {
  const nobody = systemGroup(groups, 'nobody');
  const { direct_members: people, direct_subgroups: inner } = typeof value === 'number' ? { direct_members: [], direct_subgroups: [value] } : value;
  return { people, groups: inner.filter((id) => id !== nobody) };
};

const ascending = (ids: ReadonlyArray<number>): ReadonlyArray<number> => [...new Set(ids)].sort((left, right) => left - right);

/** One group alone is named by its id, as other clients do it. */
export const valueOf = ({ people, groups: inner }: Parts, groups: ReadonlyArray<Group>): Holders => {
  const nobody = systemGroup(groups, 'nobody');
  const [only, ...more] = inner;
  if (people.length === 0 && only !== undefined && more.length === 0) return only;
  if (people.length === 0 && inner.length === 0 && nobody !== undefined) return nobody;
  return { direct_members: ascending(people), direct_subgroups: ascending(inner) };
};

/** The same holders written in the same way, however they came. */
export const normal = (value: Holders, groups: ReadonlyArray<Group>): Holders => valueOf(partsOf(value, groups), groups);

export const withPerson = (parts: Parts, id: number): Parts => ({ ...parts, people: ascending([...parts.people, id]) });

/** Of the groups of roles each is in the next: the one that was chosen last is meant. */
export const withGroup = (parts: Parts, id: number, groups: ReadonlyArray<Group>): Parts => {
  const isSystem = (one: number): boolean => groups.find((group) => group.id === one)?.is_system_group === true;
  return { ...parts, groups: [...parts.groups.filter((one) => one !== id && !(isSystem(id) && isSystem(one))), id] };
};

export const without = ({ people, groups }: Parts, kind: keyof Parts, id: number): Parts => ({
  people: kind === 'people' ? people.filter((one) => one !== id) : people,
  groups: kind === 'groups' ? groups.filter((one) => one !== id) : groups,
});
