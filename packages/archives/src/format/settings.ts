import {
  channelSettingNames,
  groupSettingNames,
  type PersonalSettingName,
  personalSettings,
  type PersonalSettingValue,
  realmSettingNames,
} from '@parley/core/model';
import { newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { personalSettingWord, readSetting, settingWord, writtenSetting } from '@parley/wire';
import { id, json } from './columns.js';

const newest = openAt(newestLevel);

const names = Object.keys(personalSettings) as ReadonlyArray<PersonalSettingName>;

const columnsOf = <Column>(words: ReadonlyArray<string>, column: Column): Readonly<Record<string, Column>> =>
  Object.fromEntries(words.map((word) => [word, column]));

/** A column for each personal setting, as the API calls it. */
export const personalSettingColumns = columnsOf(names.map(personalSettingWord), json);

/** Columns of permissions, as the API calls them: the id of a row of `zerver_usergroup`, which has a name (`zerver_namedusergroup`) or is anonymous. */
export const permissionColumns = {
  realm: columnsOf(realmSettingNames.map(settingWord), id),
  channel: columnsOf(channelSettingNames.map(settingWord), id),
  group: columnsOf(groupSettingNames.map(settingWord), id),
};

type Settings = Readonly<Partial<Record<PersonalSettingName, PersonalSettingValue>>>;

/** null is a value. */
const chosen = (settings: Settings, name: PersonalSettingName): PersonalSettingValue => {
  const value = settings[name];
  return value === undefined ? personalSettings[name].first : value;
};

/** The columns of all personal settings with these values. */
export const writePersonalSettings = (settings: Settings): Readonly<Record<string, PersonalSettingValue>> =>
  Object.fromEntries(names.map((name) => [personalSettingWord(name), writtenSetting(name, chosen(settings, name), newest)]));

const isValue = (value: unknown): value is PersonalSettingValue =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const fits = (name: PersonalSettingName, value: PersonalSettingValue): boolean => {
  const { takes } = personalSettings[name];
  if ('choices' in takes) return takes.choices.some((choice) => choice.value === value);
  return typeof value === 'number' && Number.isInteger(value) && value >= takes.min && value <= takes.max;
};

/** The settings that a row has with values that are valid here; others are left out. */
export const readPersonalSettings = (row: Readonly<Record<string, unknown>>): Settings =>
  Object.fromEntries(
    names.flatMap((name) => {
      const word = personalSettingWord(name);
      const written = Object.hasOwn(row, word) ? row[word] : undefined;
      if (!isValue(written)) return [];
      const value = readSetting(name, written, newest);
      return value !== undefined && fits(name, value) ? [[name, value] as const] : [];
    }),
  );
