import { personalSettingsOf } from '../../model/people/settings/personal-settings.js';
import { defaultUserSettings } from '../../model/people/settings/user-settings.js';
import { type ChosenSettings, problemWithDensity, problemWithSettings } from './settings.js';

test('language, sound and period are checked in this order, each only where it is chosen', () => {
  const bad: ChosenSettings = { defaultLanguage: 'tlh', notificationSound: 'gong', emailNotificationsBatchingPeriodSeconds: 0 };
  expect(problemWithSettings(bad)).toEqual({ kind: 'languageInvalid' });
  expect(problemWithSettings({ ...bad, defaultLanguage: 'de' })).toEqual({ kind: 'notificationSoundInvalid', sound: 'gong' });
  const good: ChosenSettings = { defaultLanguage: 'de', notificationSound: 'none' };
  expect(problemWithSettings({ ...bad, ...good })).toEqual({ kind: 'batchingPeriodInvalid', seconds: 0 });
  expect(problemWithSettings({ ...good, emailNotificationsBatchingPeriodSeconds: 60 })).toBeNull();
  expect(problemWithSettings({})).toBeNull();
});

describe('the dense mode', () => {
  const after = (webFontSizePx: number, webLineHeightPercent: number, denseMode = true) => ({
    ...personalSettingsOf({ settings: defaultUserSettings }),
    denseMode,
    webFontSizePx,
    webLineHeightPercent,
  });

  test.each<ChosenSettings>([{ denseMode: true }, { webFontSizePx: 14 }, { webLineHeightPercent: 122 }])(
    'fits one size and height where %j is chosen',
    (chosen) => {
      expect(problemWithDensity(chosen, after(14, 122))).toBeNull();
      expect(problemWithDensity(chosen, after(16, 122))).toEqual({ kind: 'denseModeIncompatible', setting: 'fontSize' });
      expect(problemWithDensity(chosen, after(14, 140))).toEqual({ kind: 'denseModeIncompatible', setting: 'lineHeight' });
      expect(problemWithDensity(chosen, after(16, 140, false))).toBeNull();
    },
  );

  test('is not looked at where something else is chosen', () => {
    expect(problemWithDensity({ defaultLanguage: 'de' }, after(16, 140))).toBeNull();
  });
});
