/** The nouns: what the service knows, and the bounds of each. */
export { absurd, invariant } from '../invariant.js';
export { type ChannelFolder, type ChannelFolderChange, maxFolderDescriptionLength, maxFolderNameLength } from '../model/channels/channel-folder.js';
export { type ChannelPrivacy, hasSharedHistory, isPrivate } from '../model/channels/channel-privacy.js';
export {
  type Channel,
  type ChannelSettingName,
  channelSettingNames,
  type ChannelSettings,
  holdersOf,
  restingAfterDays,
  type Retention,
  type RuledChannel,
} from '../model/channels/channel.js';
export { type DefaultChannelGroup, maxDefaultChannelGroupDescription, maxDefaultChannelGroupName } from '../model/channels/default-channel-group.js';
export type { FoundMailAddress } from '../model/channels/mail-address.js';
export type { Period, SubscriptionInterval } from '../model/channels/period.js';
export {
  type Device,
  type DeviceProperty,
  type DeviceState,
  maxRelayKey,
  maxSealedToken,
  type PushKey,
  type RegistrationError,
  type TokenKind,
  type TokenRegistration,
} from '../model/devices/device.js';
export { maxAppIdLength, maxPushTokens, type PushToken } from '../model/devices/push-token.js';
export { maxStoredPushes, type PushTarget } from '../model/devices/push.js';
export type { AttentionCandidate } from '../model/messages/attention.js';
export { type CustomEmoji, emojiFolder, maxCustomEmoji, maxEmojiBytes, maxEmojiNameLength } from '../model/emoji/custom-emoji.js';
export { pictureAddress } from '../model/files/picture-address.js';
export { type Emoji, type EmojiKind, extraEmojiName } from '../model/emoji/emoji.js';
export type { Cursor, EventQueue, Progress } from '../model/events/event-queue.js';
export {
  anyMediaType,
  type Attachment,
  attachmentAddress,
  type AttachmentLink,
  contentPath,
  fileAddress,
  fileKey,
  isShownInPlace,
  declaredMediaType,
  type LinkedAttachment,
  pathIdOf,
  type PictureSize,
} from '../model/files/attachment.js';
export { archivedPath, boundedFileName, newFilePath, shownFileName } from '../model/files/file-name.js';
export { thumbnailAddress, thumbnailExtension, type ThumbnailFormat, thumbnailFormats } from '../model/files/thumbnail.js';
export type { DeclaredFile, SentFile } from '../model/files/uploaded-file.js';
export type { Objection } from '../model/groups/group-objection.js';
export { type GroupSettingValue, holders, named, sameHolders } from '../model/groups/group-setting-value.js';
export { type Group, type GroupSettingName, groupSettingNames, type SystemGroupName, systemGroupNames, type SystemGroups } from '../model/groups/group.js';
export { type Invitation, maxInvitationMinutes, maxInvitedInto, maxInviteesLength, type NewInvitation } from '../model/invitations/invitation.js';
export { maxMissedMessages, type MissedMessage, type PlacedMissedMessage, type ReplyAddress } from '../model/mail/missed-message.js';
export type { OutgoingMail } from '../model/mail/outgoing-mail.js';
export type { Anchor } from '../model/messages/anchor.js';
export type { DeletedGroup, Deletion, FirstMessage } from '../model/messages/deletion.js';
export { type EditableFlag, editableFlags, type Flag, flags } from '../model/messages/flags.js';
export type { MessageAtBirth } from '../model/messages/message-at-birth.js';
export { type EditHistory, type EditHistoryVisibility, maxEdits, type MessageEdit } from '../model/messages/message-edit.js';
export type { ChannelMoment, MessageOrigin } from '../model/messages/message-origin.js';
export { type LoadedMessage, maxMessageLength, maxPageBytes, type Message, type MessageForReader } from '../model/messages/message.js';
export type { MoveExtent } from '../model/messages/move-extent.js';
export type { MessageMove, MovedMessages } from '../model/messages/move.js';
export type { MessageFilter, Narrow, NarrowCondition, NarrowTerm } from '../model/messages/narrow.js';
export type { Reaction } from '../model/messages/reaction.js';
export type { Addressee, ChannelRecipient, DirectConversation, Recipient } from '../model/messages/recipient.js';
export { maxReportLength, type ReportReason, reportReasons } from '../model/messages/report.js';
export { parseSearchWords, type SearchWords } from '../model/messages/searched-words.js';
export { maxSubmessageLength, maxWidgetLength, type Submessage } from '../model/messages/submessage.js';
export type { Visibility } from '../model/messages/visibility.js';
export { onceEach } from '../model/once-each.js';
export {
  type AuditCursor,
  type AuditedChange,
  type AuditedStretch,
  type AuditFilter,
  type AuditMoment,
  type AuditNoun,
  type AuditPage,
  type Author,
  type ChangedProperty,
  type FactsThen,
  maxAuditPage,
  type MessageThen,
  type PersonThen,
} from '../model/organization/audit.js';
export type { WebhookCall } from '../model/messages/webhook-call.js';
export {
  type Linkifier,
  linkifierId,
  type Linkifiers,
  maxLinkifierAlternatives,
  maxLinkifierExampleLength,
  maxLinkifierPatternLength,
  maxLinkifiers,
  maxLinkifierTemplateLength,
  type NewLinkifier,
} from '../model/organization/linkifier.js';
export {
  maxPlaygroundLanguageLength,
  maxPlaygroundNameLength,
  maxPlaygrounds,
  maxPlaygroundTemplateLength,
  type Playground,
  playgroundId,
} from '../model/organization/playground.js';
export {
  externalSites,
  maxChoices,
  maxProfileFields,
  type ProfileField,
  type ProfileFieldData,
  profileFieldId,
  type ProfileFieldType,
} from '../model/organization/profile-field.js';
export type { Domain, DomainProblem } from '../model/organization/domain.js';
export { changedFacts, changedRealm } from '../model/organization/realm-change.js';
export {
  defaultRealmPolicies,
  maxCodeLanguageLength,
  maxJitsiUrlLength,
  maxRealmDescriptionLength,
  maxRealmNameLength,
  maxRealmPictureBytes,
  realmPictureFolder,
  realmPictureSizes,
  maxWelcomeTextLength,
  type RealmPictureName,
  type RealmPolicies,
  type RealmPolicyName,
  realmPolicies,
} from '../model/organization/realm-policies.js';
export { systemBotNames } from '../model/organization/system-bots.js';
export {
  exportState,
  type ExportScope,
  type ExportType,
  hasAllOf,
  hasAnyOf,
  hasPersonalDataOf,
  type RealmExport,
  realmExportId,
  type ShownExport,
} from '../model/organization/realm-export.js';
export { type Realm, type RealmSettingName, realmSettingNames, type RealmSettings, realmUuid } from '../model/organization/realm.js';
export type { Actor } from '../model/people/actor.js';
export { maxStorage, maxStorageKeyLength } from '../model/people/bot-storage.js';
export {
  type BotDefaults,
  type BotService,
  type KnownBot,
  maxBotConfigEntries,
  maxBotConfigKeyLength,
  maxBotConfigValueLength,
  maxBotsPerPerson,
  maxServiceNameLength,
  maxServiceUrlLength,
  type ServiceInterface,
  type ShownBot,
} from '../model/people/bot.js';
export { avatarFolder, maxAvatarBytes, mediumAvatarPath } from '../model/people/avatar.js';
export { isEmailAddress } from '../model/people/email-address.js';
export { isMailPattern, type MailRoute, mailRouteOf } from '../model/mail/mail-route.js';
export type { EmailVisibility } from '../model/people/email-visibility.js';
export { type IncomingIntegration, incomingIntegrations } from '../model/people/incoming-integrations.js';
export type { JoinRequest } from '../model/people/join-request.js';
export type { CallProvider } from '../model/organization/call-provider.js';
export { maxMutedUsers } from '../model/people/muted-user.js';
export { isTimeZone, presentZoneName } from '../model/people/time-zone.js';
export { type BegunSentDeletion, noActions } from '../model/people/sent-deletion.js';
export { maxPeopleInValue, type Profile, type ProfileValue } from '../model/people/profile.js';
export type { Membership } from '../model/people/membership.js';
export { languageName, languages } from '../model/people/languages.data.js';
export type { MutedUser } from '../model/people/muted-user.js';
export { notificationSounds, type PersonalSettingName, personalSettings, type PersonalSettingValue } from '../model/people/settings/personal-settings.data.js';
export {
  firstPersonalSettings,
  personalSettingOf,
  personalSettingsOf,
  type PersonalSettingValues,
  settingsOfNewAccount,
} from '../model/people/settings/personal-settings.js';
export type { Grant } from '../model/people/grant.js';
export { isSignInMethodOn, type SignInMethod, signInMethods, takesPasswords } from '../model/organization/sign-in-methods.js';
export { isAtLeast, type Role, roles } from '../model/people/role.js';
export { defaultUserSettings } from '../model/people/settings/user-settings.js';
export type { ProviderIdentity, ProviderProblem, VouchedPerson } from '../model/people/provider-identity.js';
export { maxStatusLength, type UserStatus } from '../model/people/user-status.js';
export type { Caused } from '../model/request-id.js';
export { type Bot, type BotType, countedWith, type User } from '../model/people/user.js';
export type { SharedInterval } from '../model/people/visible-users.js';
export { type WordFinder, wordFinder } from '../model/personal/alert-word-automaton.js';
export { type AlertWords, maxAlertWordLength, maxAlertWords } from '../model/personal/alert-words.js';
export { maxFragmentLength, maxNavigationViewName, type NavigationView, type NavigationViewChange } from '../model/personal/navigation-view.js';
export { hintsWithout, isOnboardingStep, type OnboardingStep } from '../model/personal/onboarding-step.js';
export { type Draft, draftSize, maxDrafts, type NewDraft } from '../model/personal/draft.js';
export { maxPersonalItems, type PersonalItemKind } from '../model/personal/personal-item.js';
export { maxReminderNoteLength, type NewReminder, type Reminder, type ShownReminder } from '../model/personal/reminder.js';
export type { NewScheduledMessage, ScheduledMessage } from '../model/personal/scheduled-message.js';
export { maxSnippetTitleLength, type Snippet } from '../model/personal/snippet.js';
export { firstSubscriptions } from '../model/subscriptions/first-subscriptions.js';
export type { MembershipChange } from '../model/subscriptions/membership-change.js';
export { largeChannel, type RequestedSubscribers } from '../model/subscriptions/requested-subscribers.js';
export type { PersonalChoices, Subscription, SubscriptionChoice } from '../model/subscriptions/subscription.js';
export type { TopicLink, TopicLinks } from '../model/topics/topic-link.js';
export { maxTopicLength, resolvedPrefix, topicKey, type TopicName } from '../model/topics/topic.js';
export type { RealmTopicsPolicy, TopicsPolicy } from '../model/topics/topics-policy.js';
export {
  type IsMuted,
  maxVisibilityPolicies,
  mutedFor,
  type MutedTopic,
  type PreferenceChange,
  type TopicPlace,
  type TopicPreference,
  type VisibilityPolicy,
} from '../model/topics/visibility-policy.js';
export { codePoints, fold, truncate } from '../text/fold.js';
export { type CharacterRange, classOf, isUnspaced, optionalMarkRanges, searchForm, unspacedRanges } from '../text/scripts.js';
export { onlyPrintable } from '../text/printable.js';
export { networkOf } from '../text/network-of.js';
export { storable } from '../text/storable.js';
export { isWebAddress } from '../text/web-address.js';
export { visibleWords } from '../text/visible-text.js';
