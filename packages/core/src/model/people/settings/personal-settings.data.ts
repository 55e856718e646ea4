import type { GateName } from '../../../gates/feature-levels.js';
import type { EmailVisibility } from '../email-visibility.js';
import { languages } from '../languages.data.js';

/** null: as in the client's locale. */
export type PersonalSettingValue = string | number | boolean | null;

/** A value among others; newer ones have the gate that opens where clients know them. */
export interface SettingChoice {
  readonly value: PersonalSettingValue;
  readonly since: GateName | null;
}

/** What a setting takes: a few values, or whole numbers from one to another. */
export type SettingValues = { readonly choices: ReadonlyArray<SettingChoice> } | { readonly min: number; readonly max: number };

export interface PersonalSetting {
  /** Of an account where neither it nor its organization chose otherwise. */
  readonly first: PersonalSettingValue;
  readonly kind: 'display' | 'notification' | 'privacy';
  /** The gate that opens where the setting becomes visible; null = always. */
  readonly since: GateName | null;
  readonly takes: SettingValues;
}

type Choice = PersonalSettingValue | readonly [PersonalSettingValue, GateName];

const isGated = (choice: Choice): choice is readonly [PersonalSettingValue, GateName] => Array.isArray(choice);

const choices = (...all: ReadonlyArray<Choice>): SettingValues => ({
  choices: all.map((choice) => (isGated(choice) ? { value: choice[0], since: choice[1] } : { value: choice, since: null })),
});

const range = (min: number, max: number): SettingValues => ({ min, max });

const yesOrNo = choices(true, false);
const one2three = choices(1, 2, 3);
const one2four = choices(1, 2, 3, 4);

const of =
  (kind: PersonalSetting['kind']) =>
  (first: PersonalSettingValue, since: GateName | null = null, takes: SettingValues = yesOrNo): PersonalSetting => ({ first, kind, since, takes });

const display = of('display');
const notification = of('notification');
const privacy = of('privacy');

/** Sounds that clients have. */
export const notificationSounds = ['chime', 'ding', 'zulip'] as const;

const visibilities = ['everyone', 'members', 'moderators', 'administrators', 'nobody'] as const satisfies ReadonlyArray<EmailVisibility>;

/**
 * All personal settings, with default, gate and values. Settings that no rule reads keep the client's values, numbers included. The time zone is part of the account
 * instead.
 *
 * Spec: 6 (`user_settings`)
 */
// prettier-ignore
export const personalSettings = {
  twentyFourHourTime: display(false, null, choices(true, false, [null, 'settingsTimeFormatNull'])),
  colorScheme: display(1, 'settingsColorScheme', one2three),
  defaultLanguage: display('en', null, choices(...Object.keys(languages))),
  webHomeView: display('inbox', 'settingsWebHomeView', choices('recent', 'inbox', 'all_messages')),
  webEscapeNavigatesToHomeView: display(true, 'settingsWebHomeView'),
  demoteInactiveChannels: display(1, null, one2three),
  denseMode: display(false, 'settingsDenseMode'),
  webFontSizePx: display(16, 'settingsFontSize', range(8, 64)),
  webLineHeightPercent: display(140, 'settingsFontSize', range(80, 300)),
  emojiset: display('google', null, choices('google', 'google-blob', 'twitter', 'text')),
  enableDraftsSynchronization: display(true, 'settingsDraftsSynchronization'),
  enterSends: display(false),
  fluidLayoutWidth: display(false),
  highContrastMode: display(false),
  leftSideUserlist: display(false),
  starredMessageCounts: display(true),
  displayEmojiReactionUsers: display(true, 'settingsReactionUsers'),
  webSuggestUpdateTimezone: display(true, 'settingsSuggestTimezone'),
  webNavigateToSentMessage: display(true, 'settingsNavigateToSent'),
  translateEmoticons: display(false),
  userListStyle: display(3, 'settingsUserListStyle', one2three),
  webAnimateImagePreviews: display('on_hover', 'settingsAnimateImages', choices('always', 'on_hover', 'never')),
  webChannelDefaultView: display(1, 'settingsChannelDefaultView', choices(1, 2, [3, 'settingsChannelViewTopicList'], [4, 'settingsChannelViewTopUnread'])),
  webMarkReadOnScrollPolicy: display(1, 'settingsMarkReadOnScroll', one2three),
  webChannelUnreadsCountDisplayPolicy: display(2, 'settingsUnreadsCountDisplay', one2three),
  webLeftSidebarUnreadsCountSummary: display(true, 'settingsUnreadsSummary'),
  webLeftSidebarShowChannelFolders: display(true, 'settingsSidebarFolders'),
  webInboxShowChannelFolders: display(true, 'settingsInboxFolders'),
  hideAiFeatures: display(false, 'settingsHideAi'),
  resolvedTopicNoticeAutoReadPolicy: display('except_followed', 'settingsResolvedNotices', choices('always', 'except_followed', 'never')),

  enableChannelDesktopNotifications: notification(false),
  enableChannelEmailNotifications: notification(false),
  enableChannelPushNotifications: notification(false),
  enableChannelAudibleNotifications: notification(false),
  enableFollowedTopicDesktopNotifications: notification(true, 'settingsFollowedTopics'),
  enableFollowedTopicEmailNotifications: notification(true, 'settingsFollowedTopics'),
  enableFollowedTopicPushNotifications: notification(true, 'settingsFollowedTopics'),
  enableFollowedTopicAudibleNotifications: notification(true, 'settingsFollowedTopics'),
  enableFollowedTopicWildcardMentionsNotify: notification(true, 'settingsFollowedTopics'),
  wildcardMentionsNotify: notification(true),
  enableDesktopNotifications: notification(true),
  enableSounds: notification(true),
  directMessageContentInDesktopNotifications: notification(true),
  enableOfflineEmailNotifications: notification(true),
  enableOfflinePushNotifications: notification(true),
  enableOnlinePushNotifications: notification(true),
  messageContentInEmailNotifications: notification(true),
  enableDigestEmails: notification(true),
  enableLoginEmails: notification(true),
  enableMarketingEmails: notification(true),
  notificationSound: notification('zulip', null, choices('none', ...notificationSounds)),
  emailNotificationsBatchingPeriodSeconds: notification(120, 'settingsEmailBatching', range(1, 604_800)),
  desktopIconCountDisplay: notification(1, null, one2four),
  realmNameInEmailNotificationsPolicy: notification(1, 'settingsRealmNameInEmails', one2three),
  automaticallyFollowTopicsPolicy: notification(3, 'settingsAutomaticTopicPolicies', one2four),
  automaticallyUnmuteTopicsInMutedChannelsPolicy: notification(2, 'settingsAutomaticTopicPolicies', one2four),
  automaticallyFollowTopicsWhereMentioned: notification(true, 'settingsFollowWhereMentioned'),

  presenceEnabled: privacy(true, 'presenceEnabledSetting'),
  sendDirectTypingNotifications: privacy(true, 'settingsPrivacySwitches'),
  sendChannelTypingNotifications: privacy(true, 'settingsPrivacySwitches'),
  sendReadReceipts: privacy(true, 'settingsPrivacySwitches'),
  receivesTypingNotifications: privacy(true, 'settingsReceivesTyping'),
  emailAddressVisibility: privacy('everyone', 'settingsEmailVisibility', choices(...visibilities)),
  allowPrivateDataExport: privacy(false, 'settingsPrivateDataExport'),
} as const satisfies Record<string, PersonalSetting>;

export type PersonalSettingName = keyof typeof personalSettings;
