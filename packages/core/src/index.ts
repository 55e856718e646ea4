/**
 * The first door: what it takes to run the service and to fill its ports. Hosts need no other. Nouns are behind `@parley/core/model`, rules behind
 * `@parley/core/rules`, commands and results behind `@parley/core/contract`.
 */
export { sessionMilliseconds } from './application/browser-sessions.js';
export type { KeyCredentials, Session } from './application/sessions.js';
export type { Chat, Circumstances } from './application/chat.js';
export { createChat } from './create-chat.js';
export type { SentMessages, SentPlace } from './events/messages/sent-place.js';
export { type Audience, type AudienceKey, audienceKey, logKey, wakeKeys } from './events/audience.js';
export { isAfter } from './events/event-id.js';
export { forward } from './events/forward.js';
export type { EventKindName, LoggedEvent, LoggedKind } from './events/event.js';
export type { Presence } from './events/kinds/people.js';
export type { CausedEntry, LogEntry } from './events/log-entry.js';
export { type Failure, type Fault, type Part, refused } from './failures.js';
export { codeOf, describeFault, faultOf, isOwnMistake, logFailure } from './faults.js';
export { type FeatureLevel, featureLevel, type Levels, newestLevel, oldestLevel } from './gates/is-open.js';
export {
  type AttachmentId,
  attachmentId,
  type ChannelId,
  channelId,
  type ConversationId,
  conversationId,
  defaultChannelGroupId,
  type DeviceId,
  deviceId,
  type DraftId,
  draftId,
  emojiId,
  type FolderId,
  folderId,
  type GroupId,
  groupId,
  type InvitationId,
  invitationId,
  type LogPosition,
  logPosition,
  type MessageId,
  messageId,
  type QueueId,
  queueId,
  type RealmId,
  realmId,
  type ReminderId,
  reminderId,
  type ScheduledMessageId,
  scheduledMessageId,
  type SnippetId,
  snippetId,
  submessageId,
  type UserId,
  userId,
} from './model/ids.js';
export { dayOf, type Instant, instant, millisecondsPerDay } from './model/instant.js';
export type { Clock } from './ports/clock.js';
export type { EmojiTable } from './ports/emoji-table.js';
export { type EventQueues, idleWhenFull, type PlacedEphemeralEvent } from './ports/event-queues.js';
export type { FilePart, Files } from './ports/files.js';
export type { WebhookCalls } from './ports/webhook-calls.js';
export type { HttpClient, OutgoingAnswer, OutgoingFailure, OutgoingRequest } from './ports/http-client.js';
export type { IdSource } from './ports/id-source.js';
export type { AvatarPicture, EmojiPicture, ImageProblem, Images, Picture, PictureFormat } from './ports/images.js';
export type { Log } from './ports/log.js';
export type { Metrics } from './ports/operator/metrics.js';
export type { Tracing } from './ports/operator/tracing.js';
export type { MailOutbox, MissedMailSchedule } from './ports/mail-outbox.js';
export { type Mail, type Mailer, maxMailBytes, maxSubjectLength } from './ports/mailer.js';
export type { PasswordAttempts } from './ports/sign-in/password-attempts.js';
export type { SignInProtocol, SignInProvider, SignInProviderOptions } from './ports/sign-in/sign-in.js';
export { configuredMethods, signInProvidersOf } from './use-cases/shared/people/sign-in-providers.js';
export type { SignInTokens } from './ports/sign-in/sign-in-tokens.js';
export type { PasswordCheck } from './ports/sign-in/password-check.js';
export type { DirectoryAnswer, DirectoryPerson, PeopleDirectory } from './ports/people-directory.js';
export type { Ports } from './ports/ports.js';
export type { QueueInsertion, QueueRows } from './ports/queue-rows.js';
export type { PushSchedule, TokenRegistrations, WaitingRegistration } from './ports/push/push-schedule.js';
export type { PlainRelay, PushNotice, PushRelay, RelayFailure, RelayRegistration } from './ports/push/push-relay.js';
export type { HeldLog, LogSelection, RecentLog } from './ports/recent-log.js';
export type {
  ChannelReference,
  LinkedPlace,
  Mentioned,
  PatternProblem,
  References,
  Rendered,
  Renderer,
  RenderOptions,
  ResolvedFile,
  ResolvedReferences,
  UserReference,
} from './ports/renderer.js';
export type { Secrets } from './ports/secrets.js';
export type { ServerFacts } from './ports/server-facts.js';
export type { Committed, DuePersonalItem, Mode, Store } from './ports/store.js';
export type { Append, Appended, Entry, NewMessage, PeriodChange } from './ports/store/append.js';
export type { ChannelFolders, NewChannelFolder } from './ports/store/channels/channel-folders.js';
export type { ChannelPropertyChange, Channels, NewChannel } from './ports/store/channels/channels.js';
export type { DefaultChannelGroups } from './ports/store/channels/default-channel-groups.js';
export type { ChannelsStore } from './ports/store/channels/index.js';
export type { CustomEmojis } from './ports/store/emoji/custom-emoji.js';
export type { Devices, DevicesStore, Pushes, PushTokens, RegisteredDevice } from './ports/store/devices/index.js';
export type { EmojiStore } from './ports/store/emoji/index.js';
export type { EventLog, EventLogReads } from './ports/store/events/event-log.js';
export type { EventsStore } from './ports/store/events/index.js';
export type { Attachments, VisibleMessages, NewAttachment } from './ports/store/files/attachments.js';
export type { FilesStore } from './ports/store/files/index.js';
export type {
  DescribedGroup,
  GroupUpdate,
  GroupMembershipChange,
  Groups,
  MembershipsOfMany,
  NestedGroup,
  NewGroup,
  RuledGroup,
} from './ports/store/groups/groups.js';
export type { AccountDeletions } from './ports/store/people/account-deletions.js';
export type { SentDeletions } from './ports/store/people/sent-deletions.js';
export type { NamingGroup, PermissionMentionReads } from './ports/store/people/permission-mentions.js';
export type { GroupsStore } from './ports/store/groups/index.js';
export type { Invitations, InvitationsStore, NewInvitationRow } from './ports/store/invitations/index.js';
export type { MissedMessages } from './ports/store/mail/missed-messages.js';
export type { MailStore } from './ports/store/mail/index.js';
export type { MailAddresses } from './ports/store/mail/mail-addresses.js';
export type { OutgoingMails } from './ports/store/mail/outgoing-mails.js';
export type { MessagesStore } from './ports/store/messages/index.js';
export type {
  ChangedFiles,
  Conversations,
  Flags,
  IdsFound,
  MessageRange,
  Messages,
  MessageTextEdit,
  TopicAges,
  UnreadMessages,
} from './ports/store/messages/messages.js';
export type { PlacedMessage, Reactions } from './ports/store/messages/reactions.js';
export type { Submessages } from './ports/store/messages/submessages.js';
export type { Audit, AuditedPeople } from './ports/store/organization/audit.js';
export type { FinishedWebhookCalls } from './ports/store/messages/webhook-calls.js';
export type { Deactivation, DueRealms, RealmErasures, RealmPage, OrganizationStore } from './ports/store/organization/index.js';
export type { NewRealm } from './ports/store/organization/new-realm.js';
export type { RealmChange, RealmFact } from './model/organization/realm-change.js';
export type { BotStorage } from './ports/store/people/bot-storage.js';
export type { BrowserSessions } from './ports/store/people/browser-sessions.js';
export type { Bots } from './ports/store/people/bots.js';
export type { PeopleStore } from './ports/store/people/index.js';
export type { MutedUsers } from './ports/store/people/muted-users.js';
export type { EmailChanges } from './ports/store/people/email-changes.js';
export type { JoinRequests } from './ports/store/people/join-requests.js';
export type { PasswordResets } from './ports/store/people/password-resets.js';
export type { Presences } from './ports/store/people/presences.js';
export type { Promotions } from './ports/store/people/promotions.js';
export type { SignIns } from './ports/store/people/sign-ins.js';
export type { Statuses } from './ports/store/people/statuses.js';
export type { Credentials, NewUser, PasswordChange, UserChange, Users } from './ports/store/people/users.js';
export type { AlertWordLists } from './ports/store/personal/alert-words.js';
export type { Drafts } from './ports/store/personal/drafts.js';
export type { PersonalStore } from './ports/store/personal/index.js';
export type { Reminders } from './ports/store/personal/reminders.js';
export type { ScheduledMessages } from './ports/store/personal/scheduled-messages.js';
export type { Snippets } from './ports/store/personal/snippets.js';
export type { SubscriptionsStore } from './ports/store/subscriptions/index.js';
export type { SubscriptionChange, Subscriptions } from './ports/store/subscriptions/subscriptions.js';
export type { TopicsStore } from './ports/store/topics/index.js';
export type { TopicPreferences } from './ports/store/topics/topic-preferences.js';
export type { Head, ReadTx, WriteTx } from './ports/store/tx.js';
export type { AddressedEphemeralEvent, Listener, Wake, WakeReason, WakeUp } from './ports/wake-up.js';
export type { ExportSchedule, RealmArchiver } from './ports/operator/export-schedule.js';
export type { Departures, WorkItem, WorkKind, WorkSchedule } from './ports/workers.js';
export type { AddressHolder, AddressProblem } from './refusals/accounts.js';
export type { InvitationFailure, InviteeProblem } from './refusals/invitations.js';
export type { RefusedSetting } from './refusals/groups.js';
export type { Refusal, RefusalKind, Refusals } from './refusals/index.js';
export type { NarrowProblem } from './refusals/messages/reading.js';
export type { FieldDataProblem, ProfileValueProblem } from './refusals/profile-fields.js';
export type { ArrivingFile } from './use-cases/files/receive-file.js';
export { type CreateRealm, decideCreateRealm } from './use-cases/organization/create-realm.js';
export { type CreateUser, decideCreateUser } from './use-cases/people/accounts/create-user.js';
export type { CreatedUser } from './use-cases/people/accounts/insert-with-key.js';
export { type EnsuredUser, type EnsureUser, ensureUser } from './use-cases/people/accounts/ensure-user.js';
export { maxNameLength } from './rules/people/full-name.js';
export { maxPasswordLength, minPasswordLength } from './rules/people/passwords.js';
export type { Client } from './use-cases/caller.js';
export { announceRestart } from './workers/announce-restart.js';
export { createWorkers, type WorkOptions } from './workers/create-workers.js';
export { createDepartureWorker } from './workers/create-departure-worker.js';
export { createDirectoryWorker } from './workers/directory/create-directory-worker.js';
export { createPushWorker, type PushWorker } from './workers/push/create-push-worker.js';
export { createRegistrationWorker } from './workers/push/create-registration-worker.js';
export { createMissedMailWorker, type MissedMailWorker } from './workers/missed-mail/create-missed-mail-worker.js';
export { createMailWorker } from './workers/mail/create-mail-worker.js';
export { createExportWorker, type ExportWorker, type ExportWorkerParts } from './workers/exports/create-export-worker.js';
export { createWebhookWorker, type WebhookWorker, type WebhookWorkerParts } from './workers/webhooks/create-webhook-worker.js';
