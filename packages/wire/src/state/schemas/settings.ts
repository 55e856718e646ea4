import { type Open, type PersonalSetting, personalSettings, type PersonalSettingName } from '@parley/core';
import { type Field, given, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import * as schema from '../../schema.js';
import { personalSettingWord } from '../personal-settings.js';

const names = Object.keys(personalSettings) as PersonalSettingName[];

/** Who may see an address is a word to the domain and a number on the wire. */
const typeOf = (name: PersonalSettingName): JsonObject => {
  const { first } = personalSettings[name];
  if (typeof first === 'boolean') return schema.boolean;
  return typeof first === 'number' || name === 'emailAddressVisibility' ? schema.integer : schema.text;
};

const settingSchemas = (kinds: ReadonlyArray<PersonalSetting['kind']>): schema.SchemaTable =>
  Object.fromEntries(
    names
      .filter((name) => kinds.includes(personalSettings[name].kind))
      .map((name): readonly [string, Field] => {
        const { since } = personalSettings[name];
        return [personalSettingWord(name), since === null ? typeOf(name) : when(since, typeOf(name))];
      }),
  );

const emojisets = (open: Open): JsonObject => schema.listOf(schema.object(open, { key: schema.text, text: schema.text }));

const sounds = schema.listOf(schema.text);

const all = (open: Open): schema.SchemaTable => ({
  ...settingSchemas(['display', 'notification', 'privacy']),
  emojiset_choices: emojisets(open),
  available_notification_sounds: sounds,
});

/** Copies beside `user_settings`, below the level that took them away. */
const olderCopies = (open: Open): schema.SchemaTable => ({
  ...settingSchemas(['display', 'notification']),
  emojiset_choices: emojisets(open),
  available_notification_sounds: sounds,
  timezone: schema.text,
  enter_sends: given(open('registerEnterSendsAmongDisplay'), schema.boolean),
  receives_typing_notifications: when('settingsReceivesTyping', schema.boolean),
  default_view: when('settingsDefaultView', schema.text),
  night_mode: when('settingsNightMode', schema.boolean),
  presence_enabled: when('presenceEnabledSetting', schema.boolean),
});

/** Of the settings of a person, and of those that new accounts begin with. */
export const settingsSchemas = (open: Open): schema.SchemaTable => ({
  user_settings: when('registerUserSettings', () => schema.named('UserSettings', schema.object(open, { ...all(open), timezone: schema.text }))),
  realm_user_settings_defaults: when('realmUserDefaults', () => schema.named('UserSettingsDefaults', schema.object(open, all(open)))),
  ...Object.fromEntries(Object.entries(olderCopies(open)).map(([key, field]) => [key, when('registerTopLevelSettings', field)])),
});
