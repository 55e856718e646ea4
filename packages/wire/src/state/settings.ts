import {
  type EmailVisibility,
  firstPersonalSettings,
  personalSettingOf,
  type PersonalSettingName,
  personalSettings,
  personalSettingsOf,
  type PersonalSettingValue,
  type PersonalSettingValues,
} from '@parley/core/model';
import { emailVisibilityNumbers, snakeCase } from '../names.js';
import { bool, constant, given, integer, type Key, key, type Keys, type Kind, listOf, shape, since, text, variantsOf } from '../shape/index.js';
import { type Changes, stateRow } from './state-row.js';
import type { StateView } from './state-view.js';

/** Settings whose wire word is older than the domain's. */
const olderWords: Readonly<Partial<Record<PersonalSettingName, string>>> = {
  demoteInactiveChannels: 'demote_inactive_streams',
  webChannelUnreadsCountDisplayPolicy: 'web_stream_unreads_count_display_policy',
  enableChannelDesktopNotifications: 'enable_stream_desktop_notifications',
  enableChannelEmailNotifications: 'enable_stream_email_notifications',
  enableChannelPushNotifications: 'enable_stream_push_notifications',
  enableChannelAudibleNotifications: 'enable_stream_audible_notifications',
  directMessageContentInDesktopNotifications: 'pm_content_in_desktop_notifications',
  automaticallyUnmuteTopicsInMutedChannelsPolicy: 'automatically_unmute_topics_in_muted_streams_policy',
  sendDirectTypingNotifications: 'send_private_typing_notifications',
  sendChannelTypingNotifications: 'send_stream_typing_notifications',
};

const wordOf = (name: PersonalSettingName): string => olderWords[name] ?? snakeCase(name);

/** The visibility of an address is a word in the domain and a number on the wire. */
const kindOf = (name: PersonalSettingName): Kind<PersonalSettingValue> => {
  const { first } = personalSettings[name];
  if (typeof first === 'boolean') return bool;
  return typeof first === 'number' || name === 'emailAddressVisibility' ? integer : text;
};

type SettingKey<Of> = Key<Of> | ReadonlyArray<Key<Of>>;

/** LEVEL(454): the list of recent conversations had another name. */
const shownSetting = <Of>(name: PersonalSettingName, valueOf: (of: Of) => PersonalSettingValue): SettingKey<Of> => {
  if (name === 'emailAddressVisibility') return key(integer, (of: Of) => emailVisibilityNumbers[valueOf(of) as EmailVisibility]);
  const plain = key(kindOf(name), valueOf);
  if (name !== 'webHomeView') return plain;
  const older = (of: Of): PersonalSettingValue => (valueOf(of) === 'recent' ? 'recent_topics' : valueOf(of));
  return [since('webHomeViewRecent', plain), key(kindOf(name), older)];
};

const settingKey = <Of>(name: PersonalSettingName, valueOf: (of: Of) => PersonalSettingValue): ReadonlyArray<Key<Of>> => {
  const gate = personalSettings[name].since;
  const shown = variantsOf(shownSetting(name, valueOf));
  return gate === null ? shown : shown.map((one) => since(gate, one));
};

const settingKeys = <Of>(isThere: (name: PersonalSettingName) => boolean, valueOf: (of: Of, name: PersonalSettingName) => PersonalSettingValue): Keys<Of> =>
  Object.fromEntries(
    (Object.keys(personalSettings) as PersonalSettingName[]).filter(isThere).map((name) => [wordOf(name), settingKey(name, (of: Of) => valueOf(of, name))]),
  );

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

const emojisetChoices = key(listOf(emojiset.kind), ({ open }: Pick<StateView, 'open'>) => emojisets.map((choice) => emojiset.write(open, choice)));
const notificationSounds = constant(listOf(text), ['chime', 'ding', 'zulip']);

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

const noSettings: Changes = { unchanged: 'No operation changes personal settings yet.' };

/** The settings of new accounts. */
export const userSettingsDefaults = stateRow('realm_user_settings_defaults')(
  {
    realm_user_settings_defaults: since('realmUserDefaults', userDefaults.kind, ({ open, actor: { realm } }) =>
      userDefaults.write(open, { open, values: firstPersonalSettings(realm), timezone: '' }),
    ),
  },
  noSettings,
);

export const ownSettings = stateRow('user_settings')(
  {
    user_settings: since('registerUserSettings', userSettings.kind, ({ open, actor: { user } }) =>
      userSettings.write(open, { open, values: personalSettingsOf(user), timezone: user.timezone }),
    ),
  },
  noSettings,
);

/** Gated settings with copies beside `user_settings`. Newer ones are in that object alone. */
const copied: ReadonlySet<PersonalSettingName> = new Set([
  'colorScheme',
  'webHomeView',
  'denseMode',
  'enableDraftsSynchronization',
  'emailNotificationsBatchingPeriodSeconds',
  'realmNameInEmailNotificationsPolicy',
]);

const isCopied = (name: PersonalSettingName): boolean => personalSettings[name].since === null || copied.has(name);

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

export const olderDisplaySettings = stateRow('update_display_settings')(
  olderCopies({
    ...settingKeys((name) => personalSettings[name].kind === 'display' && isCopied(name), ownSetting),
    enter_sends: since('registerEnterSendsAmongDisplay', kindOf('enterSends'), (view) => ownSetting(view, 'enterSends')),
    receives_typing_notifications: since('settingsReceivesTyping', bool, ({ actor }) => actor.user.settings.receivesTypingNotifications),
    default_view: since('settingsDefaultView', constant(text, 'recent_topics')),
    night_mode: since('settingsNightMode', constant(bool, false)),
    emojiset_choices: emojisetChoices,
    timezone: key(text, ({ actor }) => actor.user.timezone),
  }),
  noSettings,
);

export const olderNotificationSettings = stateRow('update_global_notifications')(
  olderCopies({
    ...settingKeys((name) => personalSettings[name].kind === 'notification' && isCopied(name), ownSetting),
    presence_enabled: since('presenceEnabledSetting', bool, ({ actor }) => actor.user.settings.presenceEnabled),
    available_notification_sounds: notificationSounds,
  }),
  noSettings,
);
