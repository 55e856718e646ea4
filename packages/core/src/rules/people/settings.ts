import type { PersonalSettingName, PersonalSettingValue } from '../../model/people/settings/personal-settings.data.js';
import { type PersonalSettingValues, takesValue } from '../../model/people/settings/personal-settings.js';
import type { Refusal } from '../../refusals/index.js';

/** Settings as a request names them. */
export type ChosenSettings = Readonly<Partial<Record<PersonalSettingName, PersonalSettingValue>>>;

/** Checks language, sound and period, in this order; the codecs have checked the others. Returns null where they are valid. Spec: 6 (`user_settings`) */
export const problemWithSettings = (chosen: ChosenSettings): Refusal | null => {
  const isBad = (name: PersonalSettingName): boolean => chosen[name] !== undefined && !takesValue(name, chosen[name]);
  if (isBad('defaultLanguage')) return { kind: 'languageInvalid' };
  if (isBad('notificationSound')) return { kind: 'notificationSoundInvalid', sound: String(chosen.notificationSound) };
  if (isBad('emailNotificationsBatchingPeriodSeconds'))
    return { kind: 'batchingPeriodInvalid', seconds: Number(chosen.emailNotificationsBatchingPeriodSeconds) };
  return null;
};

const denseFontSize = 14;
const denseLineHeight = 122;

/** The dense mode is one font size and line height. LEVEL(364): gone; LEVEL(245): it had no size to agree with. */
export const problemWithDensity = (chosen: ChosenSettings, { denseMode, webFontSizePx, webLineHeightPercent }: PersonalSettingValues): Refusal | null => {
  if (chosen.denseMode === undefined && chosen.webFontSizePx === undefined && chosen.webLineHeightPercent === undefined) return null;
  if (denseMode !== true) return null;
  if (webFontSizePx !== denseFontSize) return { kind: 'denseModeIncompatible', setting: 'fontSize' };
  return webLineHeightPercent === denseLineHeight ? null : { kind: 'denseModeIncompatible', setting: 'lineHeight' };
};
