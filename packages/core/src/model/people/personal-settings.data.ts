import type { GateName } from '../../gates/feature-levels.js';

export type PersonalSettingValue = string | number | boolean;

export interface PersonalSetting {
  readonly first: PersonalSettingValue;
  readonly kind: 'display' | 'notification' | 'privacy';
  /** The gate that opens where the setting becomes visible; null = always. */
  readonly since: GateName | null;
}

const of =
  (kind: PersonalSetting['kind']) =>
  (first: PersonalSettingValue, since: GateName | null = null): PersonalSetting => ({ first, kind, since });

const display = of('display');
const notification = of('notification');
const privacy = of('privacy');

/**
 * All personal settings, with default and gate. Settings that no rule reads keep the client's values, numbers included. The time zone is part of the account
 * instead.
 *
 * Spec: 6 (`user_settings`)
 */
// prettier-ignore
export const personalSettings = {
  twentyFourHourTime: display(false),
  colorScheme: display(1, 'settingsColorScheme'),
  defaultLanguage: display('en'),
  webHomeView: display('inbox', 'settingsWebHomeView'),
  webEscapeNavigatesToHomeView: display(true, 'settingsWebHomeView'),
  demoteInactiveChannels: display(1),
  denseMode: display(false, 'settingsDenseMode'),
  webFontSizePx: display(16, 'settingsFontSize'),
  webLineHeightPercent: display(140, 'settingsFontSize'),
  emojiset: display('google'),
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
  userListStyle: display(3, 'settingsUserListStyle'),
  webAnimateImagePreviews: display('on_hover', 'settingsAnimateImages'),
  webChannelDefaultView: display(1, 'settingsChannelDefaultView'),
  webMarkReadOnScrollPolicy: display(1, 'settingsMarkReadOnScroll'),
  webChannelUnreadsCountDisplayPolicy: display(2, 'settingsUnreadsCountDisplay'),
  webLeftSidebarUnreadsCountSummary: display(true, 'settingsUnreadsSummary'),
  webLeftSidebarShowChannelFolders: display(true, 'settingsSidebarFolders'),
  webInboxShowChannelFolders: display(true, 'settingsInboxFolders'),
  hideAiFeatures: display(false, 'settingsHideAi'),
  resolvedTopicNoticeAutoReadPolicy: display('except_followed', 'settingsResolvedNotices'),

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
  notificationSound: notification('zulip'),
  emailNotificationsBatchingPeriodSeconds: notification(120, 'settingsEmailBatching'),
  desktopIconCountDisplay: notification(1),
  realmNameInEmailNotificationsPolicy: notification(1, 'settingsRealmNameInEmails'),
  automaticallyFollowTopicsPolicy: notification(3, 'settingsAutomaticTopicPolicies'),
  automaticallyUnmuteTopicsInMutedChannelsPolicy: notification(2, 'settingsAutomaticTopicPolicies'),
  automaticallyFollowTopicsWhereMentioned: notification(true, 'settingsFollowWhereMentioned'),

  presenceEnabled: privacy(true, 'presenceEnabledSetting'),
  sendDirectTypingNotifications: privacy(true, 'settingsPrivacySwitches'),
  sendChannelTypingNotifications: privacy(true, 'settingsPrivacySwitches'),
  sendReadReceipts: privacy(true, 'settingsPrivacySwitches'),
  receivesTypingNotifications: privacy(true, 'settingsReceivesTyping'),
  emailAddressVisibility: privacy('everyone', 'settingsEmailVisibility'),
  allowPrivateDataExport: privacy(false, 'settingsPrivateDataExport'),
} as const satisfies Record<string, PersonalSetting>;

export type PersonalSettingName = keyof typeof personalSettings;
