import { personalSettingOf, personalSettingsOf, settingsOfNewAccount, takesValue } from './personal-settings.js';
import { type PersonalSettingName, personalSettings } from './personal-settings.data.js';
import { isTimeZone } from '../time-zone.js';

test('every setting takes its first value', () => {
  const names = Object.keys(personalSettings) as ReadonlyArray<PersonalSettingName>;
  expect(names.filter((name) => !takesValue(name, personalSettings[name].first))).toEqual([]);
});

test.each<[PersonalSettingName, ReadonlyArray<unknown>, ReadonlyArray<unknown>]>([
  ['enterSends', [true, false], [null, 0, 'true']],
  ['twentyFourHourTime', [true, false, null], [undefined, 'null']],
  ['colorScheme', [1, 3], [0, 4, '1', 1.5]],
  ['emailNotificationsBatchingPeriodSeconds', [1, 604_800], [0, 604_801, 1.5, NaN]],
  ['defaultLanguage', ['en', 'de', 'pt-br'], ['EN', 'tlh', '', '__proto__', 'toString']],
  ['emailAddressVisibility', ['nobody'], [1, 'all']],
])('%s takes %j and not %j', (name, taken, others) => {
  expect(taken.filter((value) => !takesValue(name, value))).toEqual([]);
  expect(others.filter((value) => takesValue(name, value))).toEqual([]);
});

test('a new account stores what its organization chose, as far as that is valid', () => {
  const settings = settingsOfNewAccount(
    { userDefaults: { enterSends: true, twentyFourHourTime: null, colorScheme: 9, unknown: 1 }, defaultLanguage: 'de' },
    { presenceEnabled: false },
  );
  expect(settings).toMatchObject({ enterSends: true, twentyFourHourTime: null, presenceEnabled: false, defaultLanguage: 'de' });
  expect(Object.keys(settings)).not.toEqual(expect.arrayContaining(['colorScheme']));
  expect(personalSettingsOf({ settings })).toMatchObject({ enterSends: true, twentyFourHourTime: null, colorScheme: 1 });
  expect(personalSettingOf('twentyFourHourTime', { settings })).toBeNull();
});

test.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC', 'Asia/Calcutta', 'Asia/Kolkata', 'Etc/GMT+5', 'US/Pacific'])(
  '%s is a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each(['', 'Mars/Phobos', 'europe/berlin', 'Europe/BERLIN', '+01:00', 'Europe/Berlin ', '../etc/passwd', 'A'.repeat(41)])('%j is no time zone', (name) => {
  expect(isTimeZone(name)).toBe(false);
});
