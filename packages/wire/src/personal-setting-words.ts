import { type EmailVisibility, type PersonalSettingName, personalSettings, type PersonalSettingValue } from '@parley/core/model';
import type { Open } from '@parley/core/rules';
import { emailVisibilityNumbers, snakeCase } from './names.js';

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

export const settingNames = Object.keys(personalSettings) as ReadonlyArray<PersonalSettingName>;

export const settingWord = (name: PersonalSettingName): string => olderWords[name] ?? snakeCase(name);

/** How values of a setting are written, and read from a request, where the wire's are others. */
interface Values {
  readonly write: (value: PersonalSettingValue, open: Open) => PersonalSettingValue;
  readonly read: (written: PersonalSettingValue, open: Open) => PersonalSettingValue;
}

/** LEVEL(227): direct messages with followed topics had no number of their own. */
const olderIconCounts: Readonly<Record<number, number>> = { 1: 1, 2: 2, 3: 2, 4: 3 };
const newerIconCounts: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4 };

const visibilityOf = (number: PersonalSettingValue): PersonalSettingValue =>
  Object.entries(emailVisibilityNumbers).find(([, written]) => written === number)?.[0] ?? null;

const otherValues: Readonly<Partial<Record<PersonalSettingName, Values>>> = {
  emailAddressVisibility: { write: (value) => emailVisibilityNumbers[value as EmailVisibility], read: visibilityOf },
  // LEVEL(454): the list of recent conversations had another name.
  webHomeView: {
    write: (value, open) => (value === 'recent' && !open('webHomeViewRecent') ? 'recent_topics' : value),
    read: (written, open) => (open('webHomeViewRecent') ? written : written === 'recent_topics' ? 'recent' : written === 'recent' ? null : written),
  },
  desktopIconCountDisplay: {
    write: (value, open) => (open('settingsDesktopIconNumbering') ? value : (olderIconCounts[Number(value)] ?? value)),
    read: (written, open) => (open('settingsDesktopIconNumbering') ? written : (newerIconCounts[Number(written)] ?? 0)),
  },
};

const knownAt = (name: PersonalSettingName, value: PersonalSettingValue, open: Open): boolean => {
  const { takes } = personalSettings[name];
  if (!('choices' in takes)) return true;
  const choice = takes.choices.find((one) => one.value === value);
  return choice !== undefined && (choice.since === null || open(choice.since));
};

/** Below the level that knows a value, clients get the first one of the setting instead. */
export const writtenSetting = (name: PersonalSettingName, value: PersonalSettingValue, open: Open): PersonalSettingValue => {
  const known = knownAt(name, value, open) ? value : personalSettings[name].first;
  return otherValues[name]?.write(known, open) ?? known;
};

/** Checked when the operation itself does, with other texts. */
const checkedLater: ReadonlySet<PersonalSettingName> = new Set(['defaultLanguage', 'notificationSound', 'emailNotificationsBatchingPeriodSeconds']);

/** The value of a parameter; undefined where the level does not know it. */
export const readSetting = (name: PersonalSettingName, written: PersonalSettingValue, open: Open): PersonalSettingValue | undefined => {
  const value = otherValues[name] === undefined ? written : otherValues[name].read(written, open);
  return checkedLater.has(name) || knownAt(name, value, open) ? value : undefined;
};

/** LEVEL(219): the home view was called the default view, and there was no inbox. */
export const defaultView = (webHomeView: PersonalSettingValue): string => (webHomeView === 'all_messages' ? 'all_messages' : 'recent_topics');

/** LEVEL(21): the dark one of the colour schemes was a switch. */
export const nightMode = (colorScheme: PersonalSettingValue): boolean => colorScheme === 2;

/** Gated settings with copies beside `user_settings`. Newer ones are in that object alone. */
const copied: ReadonlySet<PersonalSettingName> = new Set([
  'colorScheme',
  'webHomeView',
  'denseMode',
  'enableDraftsSynchronization',
  'emailNotificationsBatchingPeriodSeconds',
  'realmNameInEmailNotificationsPolicy',
]);

/** Beside which older type of event, and in which older part of a registration, a setting is repeated; null for newer settings. */
export const olderPlace = (name: PersonalSettingName): 'display' | 'notification' | null => {
  const { kind, since } = personalSettings[name];
  if (name === 'presenceEnabled') return 'notification';
  return kind !== 'privacy' && (since === null || copied.has(name)) ? kind : null;
};
