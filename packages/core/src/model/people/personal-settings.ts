import { type PersonalSettingName, personalSettings, type PersonalSettingValue } from './personal-settings.data.js';
import type { Realm } from '../organization/realm.js';
import type { User } from './user.js';

export type PersonalSettingValues = Readonly<Record<PersonalSettingName, PersonalSettingValue>>;

const valuesBy = (valueOf: (name: PersonalSettingName) => PersonalSettingValue): PersonalSettingValues =>
  Object.fromEntries(Object.keys(personalSettings).map((name) => [name, valueOf(name as PersonalSettingName)])) as PersonalSettingValues;

const firstOf = (name: PersonalSettingName, { policies }: Realm): PersonalSettingValue => {
  const own = Object.hasOwn(policies.userDefaults, name) ? policies.userDefaults[name] : undefined;
  const { first } = personalSettings[name];
  return typeof own === typeof first ? (own as PersonalSettingValue) : first;
};

/** Returns the settings of a new account in this organization. */
export const firstPersonalSettings = (realm: Realm): PersonalSettingValues => valuesBy((name) => firstOf(name, realm));

/** Returns a person's settings, with the organization's defaults for those not set. */
export const personalSettingsOf = ({ settings }: Pick<User, 'settings'>, realm: Realm): PersonalSettingValues => ({
  ...firstPersonalSettings(realm),
  ...settings,
});

/** Returns one setting. */
export const personalSettingOf = (name: PersonalSettingName, { settings }: Pick<User, 'settings'>, realm: Realm): PersonalSettingValue => {
  const own: Partial<PersonalSettingValues> = { ...settings };
  return own[name] ?? firstOf(name, realm);
};
