import { type PersonalSettingName, personalSettings, type PersonalSettingValue } from './personal-settings.data.js';
import type { Realm } from '../../organization/realm.js';
import type { RealmPolicies } from '../../organization/realm-policies.js';
import { defaultUserSettings, type UserSettings } from './user-settings.js';
import type { User } from '../user.js';

/** The values that rules read have exact types. */
export type PersonalSettingValues = Readonly<Record<Exclude<PersonalSettingName, keyof UserSettings>, PersonalSettingValue>> & UserSettings;

const names = Object.keys(personalSettings) as ReadonlyArray<PersonalSettingName>;

const valuesBy = (valueOf: (name: PersonalSettingName) => PersonalSettingValue): PersonalSettingValues =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as unknown as PersonalSettingValues;

/** Whether a setting takes this value. */
export const takesValue = (name: PersonalSettingName, value: unknown): value is PersonalSettingValue => {
  const { takes } = personalSettings[name];
  if ('choices' in takes) return takes.choices.some((choice) => choice.value === value);
  return typeof value === 'number' && Number.isInteger(value) && value >= takes.min && value <= takes.max;
};

/** The value of an account where neither it nor its organization chose otherwise. */
const builtIn = valuesBy((name) => personalSettings[name].first);

/** Drops settings that this version does not know, or whose value it does not take. */
const known = (chosen: Readonly<Record<string, unknown>>): Partial<PersonalSettingValues> =>
  Object.fromEntries(Object.entries(chosen).filter(([name, value]) => Object.hasOwn(personalSettings, name) && takesValue(name as PersonalSettingName, value)));

/** Returns what the organization chose for new accounts. */
export const chosenDefaults = ({ userDefaults }: Pick<RealmPolicies, 'userDefaults'>): Partial<PersonalSettingValues> => known(userDefaults);

/** Returns the organization's defaults for new accounts. Their language is another setting of it: `defaultLanguage`. */
export const firstPersonalSettings = ({ policies }: Pick<Realm, 'policies'>): PersonalSettingValues => ({ ...builtIn, ...chosenDefaults(policies) });

/**
 * Returns what a new account of a person stores: what the organization chose, its language, and values of its own. Later choices of the organization leave it as
 * it is.
 */
export const settingsOfNewAccount = (
  { userDefaults, defaultLanguage }: Pick<RealmPolicies, 'userDefaults' | 'defaultLanguage'>,
  chosen: Partial<PersonalSettingValues> = {},
): UserSettings => ({
  ...defaultUserSettings,
  ...known({ ...userDefaults, defaultLanguage }),
  ...chosen,
});

/** Returns a person's settings: an account stores what it or, when it was created, its organization chose. */
export const personalSettingsOf = ({ settings }: Pick<User, 'settings'>): PersonalSettingValues => ({ ...builtIn, ...settings });

/** Returns one setting. */
export const personalSettingOf = (name: PersonalSettingName, { settings }: Pick<User, 'settings'>): PersonalSettingValue => {
  const { [name]: own }: Partial<PersonalSettingValues> = { ...settings };
  return own === undefined ? personalSettings[name].first : own;
};
