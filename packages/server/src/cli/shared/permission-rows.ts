import type { GroupId, UserId } from '@parley/core';
import type { GroupSettingValue } from '@parley/core/model';
import { settingTitles } from '../explain/setting-titles.data.js';
import type { Names } from './names.js';

type Settings = Readonly<Record<string, GroupSettingValue>>;

/** The people and groups that permissions name. */
export const holdersAmong = (settings: Settings): { readonly people: ReadonlyArray<UserId>; readonly groups: ReadonlyArray<GroupId> } => {
  const values = Object.values(settings);
  return {
    people: values.flatMap((value) => (value.kind === 'named' ? [] : value.directMembers)),
    groups: values.flatMap((value) => (value.kind === 'named' ? [value.group] : value.directSubgroups)),
  };
};

const holdersText = (value: GroupSettingValue, { person, group }: Names): string => {
  if (value.kind === 'named') return group(value.group);
  const all = [...value.directMembers.map(person), ...value.directSubgroups.map(group)];
  return all.length === 0 ? 'nobody' : all.join(', ');
};

/** Each permission with its holders, for a table. */
export const permissionRows = (scope: 'channel' | 'group', settings: Settings, names: Names): ReadonlyArray<readonly [string, string]> =>
  Object.entries<string>(settingTitles[scope]).flatMap(([setting, title]) => {
    const value = settings[setting];
    return value === undefined ? [] : [[title, holdersText(value, names)] as const];
  });
