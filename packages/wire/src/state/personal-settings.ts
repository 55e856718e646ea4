import {
  type EmailVisibility,
  firstPersonalSettings,
  type Open,
  type PersonalSettingName,
  personalSettings,
  personalSettingsOf,
  type PersonalSettingValue,
  type PersonalSettingValues,
} from '@parley/core';
import { type Field, fields, when } from '../gated.js';
import type { JsonObject } from '../json.js';
import { emailVisibilityNumbers, snakeCase } from '../names.js';
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

export const personalSettingWord = (name: PersonalSettingName): string => olderWords[name] ?? snakeCase(name);

/** LEVEL(454): the list of recent conversations was called otherwise. */
const shownValue = (name: PersonalSettingName, value: PersonalSettingValue, open: Open): PersonalSettingValue => {
  if (name === 'emailAddressVisibility') return emailVisibilityNumbers[value as EmailVisibility];
  return name === 'webHomeView' && value === 'recent' && !open('webHomeViewRecent') ? 'recent_topics' : value;
};

const names = Object.keys(personalSettings) as PersonalSettingName[];

const settingFields = (
  values: PersonalSettingValues,
  open: Open,
  kinds: ReadonlyArray<'display' | 'notification' | 'privacy'>,
): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    names
      .filter((name) => kinds.includes(personalSettings[name].kind))
      .map((name) => {
        const { since } = personalSettings[name];
        const value = shownValue(name, values[name], open);
        return [personalSettingWord(name), since === null ? value : when(since, value)];
      }),
  );

const emojisetChoices = [
  { key: 'google', text: 'Google' },
  { key: 'google-blob', text: 'Google blobs' },
  { key: 'twitter', text: 'Twitter' },
  { key: 'text', text: 'Plain text' },
];

const notificationSounds = ['chime', 'ding', 'zulip'];

const choices = { emojiset_choices: emojisetChoices, available_notification_sounds: notificationSounds };

const all = ['display', 'notification', 'privacy'] as const;

/** Spec: 6 (`user_settings`) */
export const userSettingsObject = ({ actor, open }: StateView): JsonObject =>
  fields(open, { ...settingFields(personalSettingsOf(actor.user, actor.realm), open, all), ...choices, timezone: actor.user.timezone });

/** What new accounts begin with. */
export const userDefaultsObject = ({ actor, open }: StateView): JsonObject =>
  fields(open, { ...settingFields(firstPersonalSettings(actor.realm), open, all), ...choices });

/** Copies beside `user_settings` go to clients that do not know that key, below the level that took them away. */
const olderCopies = (view: StateView, copies: () => Readonly<Record<string, Field>>): Readonly<Record<string, Field>> => {
  const isServed = view.open('registerTopLevelSettings') && !view.understands('userSettingsObject');
  return isServed ? copies() : {};
};

export const olderDisplayKeys = (view: StateView): Readonly<Record<string, Field>> =>
  olderCopies(view, () => ({
    ...settingFields(personalSettingsOf(view.actor.user, view.actor.realm), view.open, ['display']),
    enter_sends: when('registerEnterSendsAmongDisplay', personalSettingsOf(view.actor.user, view.actor.realm).enterSends),
    receives_typing_notifications: when('settingsReceivesTyping', view.actor.user.settings.receivesTypingNotifications),
    default_view: when('settingsDefaultView', 'recent_topics'),
    night_mode: when('settingsNightMode', false),
    emojiset_choices: emojisetChoices,
    timezone: view.actor.user.timezone,
  }));

export const olderNotificationKeys = (view: StateView): Readonly<Record<string, Field>> =>
  olderCopies(view, () => ({
    ...settingFields(personalSettingsOf(view.actor.user, view.actor.realm), view.open, ['notification']),
    presence_enabled: when('presenceEnabledSetting', view.actor.user.settings.presenceEnabled),
    available_notification_sounds: notificationSounds,
  }));
