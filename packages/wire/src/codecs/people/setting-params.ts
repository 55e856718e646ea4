import * as Either from 'fp-ts/lib/Either.js';
import { emailVisibilityNumbers } from '../../names.js';
import { languages, notificationSounds, type PersonalSettingName, personalSettings, type PersonalSettingValue } from '@parley/core/model';
import type { GateName, Open } from '@parley/core/rules';
import { type Json } from '../../json.js';
import { readSetting, settingNames, settingWord } from '../../personal-setting-words.js';
import { anyOf, changedAt, type Kind, nothing } from '../../shape/index.js';
import { nullable } from '../composites.js';
import { badRequest, type BadRequest, optionalJson, optionalRaw, type Param, type ParamOptions } from '../params.js';
import { among, boolean, integer, text } from '../scalars.js';
import type { ValueCodec } from '../value-codec.js';

type Chosen = Readonly<Partial<Record<PersonalSettingName, PersonalSettingValue>>>;

/** Maximum for words that the operation checks. */
const maxWord = 50;

/** Synonyms among the words of the wire. */
const webHomeViews = ['recent_topics', 'recent', 'inbox', 'all_messages'];

/** The switch came to the parameters later than to the registration. */
const laterGates: Readonly<Partial<Record<PersonalSettingName, GateName>>> = { enterSends: 'settingsEnterSends' };

/** The operation checks these, with texts of their own. */
const words: Readonly<Partial<Record<PersonalSettingName, ReadonlyArray<string>>>> = {
  defaultLanguage: Object.keys(languages),
  notificationSound: ['none', ...notificationSounds],
};

const numbersOf = (name: PersonalSettingName): ReadonlyArray<number> => {
  const { takes } = personalSettings[name];
  if (name === 'emailAddressVisibility') return Object.values(emailVisibilityNumbers).sort((left, right) => left - right);
  return 'choices' in takes ? takes.choices.map(({ value }) => Number(value)) : [];
};

/** At a level, those that it knows. */
const accepting = (name: PersonalSettingName, values: ReadonlyArray<string | number>): Kind<Json> => ({
  at: (open) => among(values.filter((value) => readSetting(name, value, open) !== undefined)).schema,
});

const paramOf = (name: PersonalSettingName): Param<PersonalSettingValue | undefined> => {
  const { first, since, takes } = personalSettings[name];
  const gate = laterGates[name] ?? since;
  const options: ParamOptions = gate === null ? {} : { gate };
  const json = (codec: ValueCodec<PersonalSettingValue>, more: ParamOptions = {}) => optionalJson(codec, undefined, { ...options, ...more });
  const raw = (codec: ValueCodec<string>, values: ReadonlyArray<string>) => optionalRaw(codec, undefined, { ...options, accepts: accepting(name, values) });
  if (name === 'twentyFourHourTime') {
    return json(nullable(boolean), { accepts: changedAt('settingsTimeFormatNull', anyOf(boolean, nothing), boolean) });
  }
  if (typeof first === 'boolean') return json(boolean);
  if (name === 'emailNotificationsBatchingPeriodSeconds') return json(integer());
  if (!('choices' in takes)) return json(integer({ min: takes.min, max: takes.max }));
  const checkedLater = words[name];
  if (checkedLater !== undefined) return raw(text({ max: maxWord }), checkedLater);
  if (typeof first === 'number' || name === 'emailAddressVisibility') return json(among(numbersOf(name)), { accepts: accepting(name, numbersOf(name)) });
  const known = name === 'webHomeView' ? webHomeViews : takes.choices.map(({ value }) => String(value));
  return raw(among(known), known);
};

/** A parameter for each of these settings, absent for unchanged ones. */
export const settingParams = (isThere: (name: PersonalSettingName) => boolean): Readonly<Record<string, Param<PersonalSettingValue | undefined>>> =>
  Object.fromEntries(settingNames.filter(isThere).map((name) => [settingWord(name), paramOf(name)]));

const unknownValue = (name: PersonalSettingName): BadRequest =>
  badRequest(
    name === 'twentyFourHourTime' ? `${settingWord(name)} is not a boolean` : `Invalid ${settingWord(name)}: Value error, Not in the list of possible values`,
  );

/** The settings that a request names, as the domain has them. */
export const chosenSettings = (values: Readonly<Record<string, unknown>>, open: Open): Either.Either<BadRequest, Chosen> => {
  const chosen: Partial<Record<PersonalSettingName, PersonalSettingValue>> = {};
  for (const name of settingNames) {
    const written = values[settingWord(name)] as PersonalSettingValue | undefined;
    if (written === undefined) continue;
    const value = readSetting(name, written, open);
    if (value === undefined) return Either.left(unknownValue(name));
    chosen[name] = value;
  }
  return Either.right(chosen);
};
