import type { GroupId, UserId } from '@parley/core';
import { type Role, type SystemGroupName, systemGroupNames } from '@parley/core/model';
import type { Ground } from '@parley/core/rules';
import type { ResultOf } from '@parley/core/contract';
import { settingTitles } from './setting-titles.data.js';

/** The subject of an explanation, with the names of everything in it. */
export interface Scene {
  readonly explained: ResultOf<'explain'>;
  /** The action, such as `post in #announce`. */
  readonly description: string;
  /** The target, such as `#announce`. */
  readonly thing: string;
  readonly isPrivate: boolean;
  readonly systemGroups: Readonly<Record<SystemGroupName, GroupId>>;
  readonly peopleNames: ReadonlyMap<UserId, string>;
}

/** A change, with people who could make it. */
export type NamedChange = NonNullable<ResultOf<'explain'>['change']>[number];

export type SettingGround = Extract<Ground, { readonly kind: 'setting' }>;

const rolesWithArticle: Readonly<Record<Role, string>> = {
  owner: 'an owner',
  administrator: 'an administrator',
  moderator: 'a moderator',
  member: 'a member',
  guest: 'a guest',
};

export const aRole = (role: Role): string => rolesWithArticle[role];

/** Descriptions of members, narrowest first; the group of nobody has none. */
const memberTexts: ReadonlyArray<readonly [SystemGroupName, string]> = [
  ['owners', 'owners'],
  ['administrators', 'administrators'],
  ['moderators', 'administrators and moderators'],
  ['fullMembers', 'full members'],
  ['members', 'members'],
  ['everyone', 'everyone'],
  ['internet', 'everyone'],
];

/** A description of some people. */
export interface Some {
  readonly text: string;
  /** For system groups, wider ones are higher; null for others. */
  readonly width: number | null;
}

/** The people of a system group; null for an empty one. */
export const someOfRole = (system: SystemGroupName): Some | null => {
  const width = memberTexts.findIndex(([name]) => name === system);
  const text = memberTexts[width]?.[1];
  return text === undefined ? null : { text, width };
};

const systemNameOf = ({ systemGroups }: Scene, group: GroupId): SystemGroupName | undefined => systemGroupNames.find((name) => systemGroups[name] === group);

const groupName = ({ explained: { groupNames } }: Scene, group: GroupId): string => groupNames.get(group) ?? String(group);

/** A group as one thing. */
export const groupText = (scene: Scene, group: GroupId): string => {
  const system = systemNameOf(scene, group);
  const people = system === undefined ? null : someOfRole(system);
  return people === null ? `the group ${groupName(scene, group)}` : `the group of ${people.text}`;
};

/** The people in a group; null where nobody can be in it. */
export const someOf = (scene: Scene, group: GroupId): Some | null => {
  const system = systemNameOf(scene, group);
  return system === undefined ? { text: `members of the group ${groupName(scene, group)}`, width: null } : someOfRole(system);
};

export const isSystemGroup = (scene: Scene, group: GroupId): boolean => systemNameOf(scene, group) !== undefined;

export const isFullMembers = ({ systemGroups }: Scene, { value }: SettingGround): boolean => value.kind === 'named' && value.group === systemGroups.fullMembers;

/** The title of a setting as printed; marked for the organization's. */
export const settingText = ({ scope, setting }: Pick<SettingGround, 'scope' | 'setting'>): string => {
  const titles: Readonly<Record<string, string>> = settingTitles[scope];
  return `setting *${titles[setting] ?? setting}*${scope === 'realm' ? ' of the organization' : ''}`;
};

/** The title of a setting as printed, with whose setting it is. */
export const settingOf = ({ thing }: Scene, change: Extract<NamedChange, { readonly setting: string }>): string =>
  `the ${settingText(change)}${change.scope === 'realm' ? '' : ` of ${thing}`}`;

/** `a`, `a and b`, `a, b and c`. */
export const listed = (texts: ReadonlyArray<string>): string =>
  texts.length < 2
    ? texts.join('')
    : `${texts.slice(0, -1).join(', ')}${texts.some((text) => text.includes(' and ')) ? ', and ' : ' and '}${texts.at(-1) ?? ''}`;
