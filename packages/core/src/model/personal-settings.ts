import { type PersonalSettingName, personalSettings, type PersonalSettingValue } from './personal-settings.data.js';
import type { Realm } from './realm.js';
import type { User } from './user.js';

export type PersonalSettingValues = Readonly<Record<PersonalSettingName, PersonalSettingValue>>;

const valuesBy = (valueOf: (name: PersonalSettingName) => PersonalSettingValue): PersonalSettingValues =>
  Object.fromEntries(Object.keys(personalSettings).map((name) => [name, valueOf(name as PersonalSettingName)])) as PersonalSettingValues;

/** What a new account of this organization begins with. */
export const firstPersonalSettings = ({ policies }: Realm): PersonalSettingValues =>
  valuesBy((name) => {
    const own = new Map(Object.entries(policies.userDefaults)).get(name);
    return typeof own === typeof personalSettings[name].first ? (own as PersonalSettingValue) : personalSettings[name].first;
  });

/** What a person has chosen, and where she has not, what her organization begins with. */
export const personalSettingsOf = ({ settings }: Pick<User, 'settings'>, realm: Realm): PersonalSettingValues => ({
  ...firstPersonalSettings(realm),
  ...settings,
});
