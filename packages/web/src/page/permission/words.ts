import { personIn } from '../app/directory.js';
import type { ChatState } from '../app/state.js';
import { permissionTexts } from '../texts/permission.js';
import { holdersOf } from './changes.js';
import { type Group, groupsOf } from './holds.js';
import { type Holders, partsOf, systemGroup } from './value.js';

export type WordState = Pick<ChatState, 'realm_user_groups' | 'realm_users' | 'realm_non_active_users' | 'cross_realm_bots' | 'user_id'>;

/** Of the groups of roles, from the widest to the narrowest. */
const roles = ['internet', 'everyone', 'members', 'fullmembers', 'moderators', 'administrators', 'owners', 'nobody'] as const;

const roleOf = ({ name, is_system_group: isSystem }: Pick<Group, 'name' | 'is_system_group'>): (typeof roles)[number] | undefined =>
  isSystem ? roles.find((role) => name === `role:${role}`) : undefined;

/** A group as one speaks of it alone. */
export const groupNameOf = (group: Group | undefined): string => {
  if (group === undefined) return permissionTexts.unknownGroup;
  const role = roleOf(group);
  return role === undefined ? group.name : permissionTexts.roles[role];
};

const groupInSentence = (group: Group | undefined): string => {
  if (group === undefined) return permissionTexts.unknownGroup;
  const role = roleOf(group);
  return role === undefined ? permissionTexts.group(group.name) : permissionTexts.roles[role];
};

const nameOf = (state: WordState, id: number): string => personIn(state, id)?.full_name ?? permissionTexts.somebody;

const byName = new Intl.Collator(undefined, { sensitivity: 'base' });

/** How many people are named. */
const most = 5;

/** Names in a row: oneself first, and no more than a few. */
export const peopleInWords = (state: WordState, ids: ReadonlyArray<number>): string => {
  const others = ids
    .filter((id) => id !== state.user_id)
    .map((id) => nameOf(state, id))
    .sort(byName.compare);
  const named = [...(ids.length > others.length ? [permissionTexts.you] : []), ...others];
  const more = named.length - most;
  return permissionTexts.list(more > 1 ? [...named.slice(0, most), permissionTexts.others(more)] : named);
};

const isGuest = (state: WordState, id: number): boolean => personIn(state, id)?.role === 600;

const capital = (text: string): string => `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}`;

/** Who holds a right, within a sentence: "the group Crew". */
export const wordsInSentence = (value: Holders, state: WordState): string => {
  const groups = groupsOf(state);
  const parts = partsOf(value, groups);
  const named = parts.groups.map((id) => groups.find((group) => group.id === id));
  const rank = (group: Group | undefined): number => (group === undefined ? -1 : roles.indexOf(roleOf(group) ?? 'nobody'));
  const ordered = [...named].sort((left, right) => rank(left) - rank(right));
  const people = parts.people.map((id) => nameOf(state, id)).sort(byName.compare);
  const more = people.length - most;
  const all = [...ordered.map(groupInSentence), ...(more > 1 ? [...people.slice(0, most), permissionTexts.others(more)] : people)];
  if (all.length === 0) return permissionTexts.roles.nobody;
  const leavesGuestsOut = named.some((group) => group !== undefined && ['members', 'fullmembers'].includes(roleOf(group) ?? ''));
  const hasGuests = leavesGuestsOut && [...holdersOf(value, groups)].some((id) => isGuest(state, id));
  const isOpen = parts.groups.includes(systemGroup(groups, 'everyone') ?? -1);
  const words = permissionTexts.list(all);
  return leavesGuestsOut && !hasGuests && !isOpen ? permissionTexts.notGuests(words) : words;
};

/** Who holds a right, as a sentence of its own: "Members and the group Crew, but not guests". */
export const wordsOf = (value: Holders, state: WordState): string => capital(wordsInSentence(value, state));
