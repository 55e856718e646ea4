import {
  firstPersonalSettings,
  personalSettingOf,
  type PersonalSettingName,
  personalSettingsOf,
  type PersonalSettingValue,
  type PersonalSettingValues,
} from '@parley/core/model';
import { emojisetChoices, notificationSounds, settingKey, settingKeys } from '../objects/people/personal-settings.js';
import { defaultView, nightMode, olderPlace } from '../personal-setting-words.js';
import { bool, given, key, type Keys, shape, since, text, variantsOf } from '../shape/index.js';
import { stateRow } from './state-row.js';
import type { StateView } from './state-view.js';

interface Settings extends Pick<StateView, 'open'> {
  readonly values: PersonalSettingValues;
  readonly timezone: string;
}

const defaultsKeys: Keys<Settings> = {
  ...settingKeys(
    () => true,
    ({ values }, name) => values[name],
  ),
  emojiset_choices: emojisetChoices,
  available_notification_sounds: notificationSounds,
};

const userDefaults = shape<Settings>()('UserSettingsDefaults', defaultsKeys);

/** Spec: 6 (`user_settings`) */
const userSettings = shape<Settings>()('UserSettings', { ...defaultsKeys, timezone: key(text, ({ timezone }) => timezone) });

/** The settings of new accounts. */
export const userSettingsDefaults = stateRow('realm_user_settings_defaults')(
  {
    realm_user_settings_defaults: since('realmUserDefaults', userDefaults.kind, ({ open, actor: { realm } }) =>
      userDefaults.write(open, { open, values: firstPersonalSettings(realm), timezone: '' }),
    ),
  },
  { changedBy: ['realm_user_settings_defaults'] },
);

export const ownSettings = stateRow('user_settings')(
  {
    user_settings: since('registerUserSettings', userSettings.kind, ({ open, actor: { user } }) =>
      userSettings.write(open, { open, values: personalSettingsOf(user), timezone: user.timezone }),
    ),
  },
  { changedBy: ['user_settings'] },
);

/** Copies beside `user_settings` go to clients without that key, below the level that dropped them. */
const olderCopies = (keys: Keys<StateView>): Keys<StateView> =>
  Object.fromEntries(
    Object.entries(keys).map(([name, ways]) => [
      name,
      variantsOf(ways).map((one) =>
        since(
          'registerTopLevelSettings',
          given(({ understands }) => !understands('userSettingsObject'), one),
        ),
      ),
    ]),
  );

const ownSetting = ({ actor: { user } }: StateView, name: PersonalSettingName): PersonalSettingValue => personalSettingOf(name, user);

const repeated = (place: ReturnType<typeof olderPlace>): Keys<StateView> => settingKeys((name) => olderPlace(name) === place, ownSetting);

export const olderDisplaySettings = stateRow('update_display_settings')(
  olderCopies({
    ...repeated('display'),
    enter_sends: since(
      'registerEnterSendsAmongDisplay',
      settingKey('enterSends', (view: StateView) => ownSetting(view, 'enterSends')),
    ),
    default_view: since('settingsDefaultView', text, (view) => defaultView(ownSetting(view, 'webHomeView'))),
    night_mode: since('settingsNightMode', bool, (view) => nightMode(ownSetting(view, 'colorScheme'))),
    emojiset_choices: emojisetChoices,
    timezone: key(text, ({ actor }) => actor.user.timezone),
  }),
  { changedBy: ['update_display_settings'] },
);

export const olderNotificationSettings = stateRow('update_global_notifications')(
  olderCopies({ ...repeated('notification'), available_notification_sounds: notificationSounds }),
  { changedBy: ['update_global_notifications'] },
);
