import { notificationSounds as sounds, type PersonalSettingName, personalSettings, type PersonalSettingValue } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { settingNames, settingWord, writtenSetting } from '../../personal-setting-words.js';
import { bool, changedAt, constant, integer, type Key, key, type Keys, type Kind, listOf, nullable, shape, since, text } from '../../shape/index.js';

/** What is shown at a level. */
interface AtLevel {
  readonly open: Open;
}

const kindOf = (name: PersonalSettingName): Kind<PersonalSettingValue> => {
  const { first } = personalSettings[name];
  if (name === 'twentyFourHourTime') return changedAt('settingsTimeFormatNull', nullable(bool), bool);
  if (typeof first === 'boolean') return bool;
  return typeof first === 'number' || name === 'emailAddressVisibility' ? integer : text;
};

/** One setting, from the level on that knows it. */
export const settingKey = <Of extends AtLevel>(name: PersonalSettingName, valueOf: (of: Of) => PersonalSettingValue): Key<Of> => {
  const gate = personalSettings[name].since;
  const shown = key(kindOf(name), (of: Of) => writtenSetting(name, valueOf(of), of.open));
  return gate === null ? shown : since(gate, shown);
};

/** Settings under their words. */
export const settingKeys = <Of extends AtLevel>(
  isThere: (name: PersonalSettingName) => boolean,
  valueOf: (of: Of, name: PersonalSettingName) => PersonalSettingValue,
): Keys<Of> => Object.fromEntries(settingNames.filter(isThere).map((name) => [settingWord(name), settingKey(name, (of: Of) => valueOf(of, name))]));

const emojiset = shape<{ readonly key: string; readonly text: string }>()(null, {
  key: key(text, (choice) => choice.key),
  text: key(text, (choice) => choice.text),
});

const emojisets = [
  { key: 'google', text: 'Google' },
  { key: 'google-blob', text: 'Google blobs' },
  { key: 'twitter', text: 'Twitter' },
  { key: 'text', text: 'Plain text' },
];

export const emojisetChoices = key(listOf(emojiset.kind), ({ open }: AtLevel) => emojisets.map((choice) => emojiset.write(open, choice)));

export const notificationSounds = constant(listOf(text), [...sounds]);
