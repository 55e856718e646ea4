import type { EditingRefusal } from './failures/editing.js';
import type { KeepsakeKind } from './model/personal/personal-item.js';
import type { ChannelSettingName } from './model/channels/channel.js';
import type { Objection } from './model/groups/group-objection.js';
import type { GroupSettingName } from './model/groups/group.js';
import type { ChannelId, DefaultChannelGroupId, GroupId, MessageId, QueueId, UserId } from './model/ids.js';
import type { RealmSettingName } from './model/organization/realm.js';
import type { CustomEmojiRefusal, FileRefusal, ReactionRefusal, ReportRefusal, SubmessageRefusal } from './refusals/adding-to-messages.js';

/** The caller is not who she says, or may not come in. The domain makes some of these, the HTTP side the rest. Spec: 5 */
type IdentityRefusal =
  | { readonly kind: 'notLoggedIn' }
  | { readonly kind: 'notBasic' }
  | { readonly kind: 'badAuthorizationHeader' }
  | { readonly kind: 'malformedApiKey' }
  | { readonly kind: 'invalidApiKey' }
  | { readonly kind: 'accountDeactivated' }
  | { readonly kind: 'realmDeactivated' }
  | { readonly kind: 'wrongRealm' }
  | { readonly kind: 'incomingWebhookBot' }
  /** What changes something came from a browser, and did not show that a page of the host sent it. */
  | { readonly kind: 'csrfFailed' }
  | { readonly kind: 'rateLimited'; readonly retryAfterSeconds: number };

/** Exchanging a password for a key. Spec: 4.20 */
type SignInRefusal =
  | { readonly kind: 'noSuchRealm' }
  /** The same, to who only looks what is at the host name. */
  | { readonly kind: 'hostWithoutRealm' }
  | { readonly kind: 'notAnEmailAddress' }
  | { readonly kind: 'passwordSignInDisabled' }
  | { readonly kind: 'signInRealmDeactivated' }
  | { readonly kind: 'signInAccountDeactivated' }
  | { readonly kind: 'passwordResetRequired' }
  | { readonly kind: 'wrongPassword' };

type RoleRefusal =
  | { readonly kind: 'notAllowedForGuests' }
  | { readonly kind: 'notAllowedForBots' }
  | { readonly kind: 'insufficientPermission' }
  | { readonly kind: 'notAuthorizedForQuery' }
  | { readonly kind: 'mustBeMember' }
  | { readonly kind: 'mustBeAdministrator' }
  | { readonly kind: 'mustBeOwner' };

type UserRefusal =
  | { readonly kind: 'noSuchUser' }
  | { readonly kind: 'userDeactivated' }
  /** Somebody who was to be subscribed or unsubscribed, as the request named her. */
  | { readonly kind: 'noSuchSubscriber'; readonly named: number | string }
  | { readonly kind: 'subscriberDeactivated'; readonly named: number | string }
  | { readonly kind: 'noSuchBot' }
  | { readonly kind: 'invalidUserId'; readonly userId: UserId };

type GroupSettingRefusal =
  /** The group that is to hold a permission is unknown. */
  | { readonly kind: 'invalidGroup' }
  /** A subgroup, or a group by its id, is unknown. */
  | { readonly kind: 'invalidGroupId'; readonly groupId: GroupId }
  | { readonly kind: 'groupDeactivated' }
  | ({ readonly kind: 'systemGroupRequired' } & RefusedSetting)
  /** `groupName` as the API shows it. */
  | ({ readonly kind: 'groupNotAllowed'; readonly groupName: string } & RefusedSetting)
  /** The value that the caller expected to replace is not there any more. */
  | { readonly kind: 'unexpectedOldValue' };

/** Making and changing groups. Spec: 4.15 */
type GroupRefusal =
  | { readonly kind: 'groupNameEmpty' }
  | { readonly kind: 'groupNameTooLong' }
  /** `position` counts code points from 1. */
  | { readonly kind: 'groupNameHasInvalidCharacter'; readonly position: number }
  | { readonly kind: 'groupNameReserved'; readonly prefix: string }
  | { readonly kind: 'groupAlreadyExists'; readonly groupName: string }
  | { readonly kind: 'noNewData' }
  | { readonly kind: 'nothingToDoInGroup'; readonly about: 'members' | 'subgroups' }
  | { readonly kind: 'onlyNameOfDeactivatedGroup' }
  | { readonly kind: 'alreadyInGroup'; readonly userId: UserId }
  | { readonly kind: 'notInGroup'; readonly userId: UserId }
  | { readonly kind: 'alreadySubgroup'; readonly groupId: GroupId }
  | { readonly kind: 'notSubgroup'; readonly groupId: GroupId }
  /** The group would come to contain itself. */
  | { readonly kind: 'subgroupOfPassed'; readonly groupId: GroupId }
  | { readonly kind: 'groupsNestedTooDeep' }
  | { readonly kind: 'tooManyGroups' }
  | { readonly kind: 'groupInUse'; readonly objections: ReadonlyArray<Objection> };

/** The setting that a value was refused for. */
export type RefusedSetting =
  | { readonly scope: 'realm'; readonly setting: RealmSettingName }
  | { readonly scope: 'channel'; readonly setting: ChannelSettingName }
  | { readonly scope: 'group'; readonly setting: GroupSettingName };

type ChannelRefusal =
  | { readonly kind: 'invalidChannelId' }
  | { readonly kind: 'invalidChannelName'; readonly channelName: string }
  | { readonly kind: 'noSuchChannelNamed'; readonly channelName: string }
  | { readonly kind: 'noSuchChannelWithId'; readonly channelId: number }
  | { readonly kind: 'channelsDoNotExist'; readonly channelNames: ReadonlyArray<string> }
  | { readonly kind: 'unableToAccessChannel'; readonly channelName: string }
  | { readonly kind: 'channelNameEmpty' }
  | { readonly kind: 'channelNameTooLong' }
  /** `position` counts code points from 1. */
  | { readonly kind: 'channelNameHasInvalidCharacter'; readonly position: number }
  | { readonly kind: 'channelAlreadyExists'; readonly channelName: string }
  | { readonly kind: 'cannotAdministerChannel' }
  | { readonly kind: 'channelAlreadyHasName' }
  /** `channelName` as the request has it. */
  | { readonly kind: 'channelNameTaken'; readonly channelName: string }
  | { readonly kind: 'channelAlreadyArchived' }
  | { readonly kind: 'channelNotArchived' }
  | { readonly kind: 'privateChannelIsEmpty' }
  /** Some message stands in a topic that has a name. */
  | { readonly kind: 'channelHasNamedTopics' }
  | { readonly kind: 'cannotChangeDefaultChannels' }
  | { readonly kind: 'channelContentAccessRequired' }
  | { readonly kind: 'defaultChannelCannotBePrivate' }
  | { readonly kind: 'privateChannelCannotBeDefault' }
  | { readonly kind: 'webPublicChannelsDisabled' }
  | { readonly kind: 'invalidPrivacy' }
  | { readonly kind: 'invalidRetention'; readonly value: number | string }
  | { readonly kind: 'invalidFolder' }
  | { readonly kind: 'folderNameEmpty' }
  /** `position` counts code points from 1. */
  | { readonly kind: 'folderNameHasInvalidCharacter'; readonly position: number }
  | { readonly kind: 'folderNameTaken' }
  | { readonly kind: 'folderHasChannels' }
  | { readonly kind: 'invalidFolderOrder' }
  | { readonly kind: 'noSuchDefaultChannelGroup'; readonly groupId: DefaultChannelGroupId }
  | { readonly kind: 'invalidDefaultChannelGroupName'; readonly groupName: string }
  | { readonly kind: 'defaultChannelGroupNameTaken'; readonly groupName: string }
  | { readonly kind: 'defaultChannelInGroup'; readonly channelName: string; readonly groupName: string }
  | { readonly kind: 'channelInDefaultChannelGroup'; readonly channelName: string; readonly groupName: string }
  | { readonly kind: 'channelNotInDefaultChannelGroup'; readonly channelName: string; readonly groupName: string }
  | { readonly kind: 'tooManyDefaultChannelGroups' }
  /** Whoever cannot read a channel's past must not be told, by a refusal, which topics it had. */
  | { readonly kind: 'createTopicNeedsSharedHistory' }
  | { readonly kind: 'nothingToDo' }
  | { readonly kind: 'notSubscribed'; readonly channelId: ChannelId }
  | { readonly kind: 'topicAlreadyMuted' }
  | { readonly kind: 'topicNotMuted' }
  | { readonly kind: 'tooManyTopicPreferences' };

type SendingRefusal =
  | { readonly kind: 'emptyMessage' }
  | { readonly kind: 'messageHasNullBytes' }
  | { readonly kind: 'missingTopic' }
  | { readonly kind: 'topicsRequired' }
  | { readonly kind: 'emptyTopicNotAllowed' }
  | { readonly kind: 'onlyEmptyTopicAllowed' }
  /** `position` counts code points from 1. */
  | { readonly kind: 'topicHasInvalidCharacter'; readonly position: number }
  | { readonly kind: 'notAuthorizedToSend'; readonly channelName: string }
  | { readonly kind: 'cannotPost' }
  | { readonly kind: 'cannotCreateTopic' }
  | { readonly kind: 'noRecipients' }
  | { readonly kind: 'unknownRecipientAddress'; readonly email: string }
  | { readonly kind: 'unknownRecipient'; readonly userId: UserId }
  /** `email` is null where the sender may not see it. */
  | { readonly kind: 'recipientDeactivated'; readonly userId: UserId; readonly email: string | null }
  | { readonly kind: 'recipientsOutOfReach' }
  | { readonly kind: 'directMessagesDisabled' }
  | { readonly kind: 'nobodyMayAuthorizeConversation' }
  | { readonly kind: 'cannotInitiateDirectMessages' }
  | { readonly kind: 'channelMentionNotAllowed' }
  | { readonly kind: 'topicMentionNotAllowed' }
  | { readonly kind: 'groupMentionNotAllowed'; readonly groupName: string }
  | { readonly kind: 'widgetNotJson' }
  /** `problem`: what is wrong with it, in the clients' words. */
  | { readonly kind: 'invalidWidget'; readonly problem: string }
  /** The same key came with another message. */
  | { readonly kind: 'idempotencyKeyReused' }
  | { readonly kind: 'typingNotificationsDisabled'; readonly in: 'channel' | 'direct' };

/** Spec: 4.9 */
type DeletingRefusal =
  | { readonly kind: 'cannotDeleteMessage' }
  | { readonly kind: 'deletionTimeOver' }
  /** Somebody was faster. */
  | { readonly kind: 'messageAlreadyDeleted' };

/** What is wrong with a narrow when its names are looked up. Spec: 4.7 */
export type NarrowProblem =
  | { readonly problem: 'unknownOperator'; readonly operator: string }
  | { readonly problem: 'unknownOperand'; readonly operator: 'is' | 'has' | 'in' | 'channels'; readonly operand: string }
  | { readonly problem: 'unknownChannel'; readonly operand: string; readonly webPublicOnly: boolean }
  | { readonly problem: 'unknownUser'; readonly operand: string }
  | { readonly problem: 'unknownUserAmong'; readonly operand: string }
  | { readonly problem: 'invalidMessageId' }
  | { readonly problem: 'invalidWith' }
  | { readonly problem: 'duplicateWith' }
  | { readonly problem: 'channelAndDirect' };

type ReadingRefusal =
  | { readonly kind: 'invalidMessage'; readonly messageId: MessageId | null }
  | { readonly kind: 'badNarrow'; readonly problem: NarrowProblem }
  | { readonly kind: 'missingAnchor' }
  | { readonly kind: 'missingAnchorDate' }
  | { readonly kind: 'invalidAnchor' }
  | { readonly kind: 'tooManyMessages' }
  | { readonly kind: 'anchorExcludedInside' }
  /** Too many messages stand before the first that the narrow asks for. */
  | { readonly kind: 'narrowTooWide' }
  | { readonly kind: 'messageIdsWithRange' }
  | { readonly kind: 'invalidFlag'; readonly flag: string }
  | { readonly kind: 'flagNotEditable'; readonly flag: string }
  | { readonly kind: 'invalidFlagOperation'; readonly operation: string }
  | { readonly kind: 'noSuchTopic'; readonly topic: string }
  | { readonly kind: 'editHistoryDisabled' }
  | { readonly kind: 'readReceiptsDisabled' }
  | { readonly kind: 'draftsDisabled' };

/** What a person keeps for herself, and when. */
type KeepsakeRefusal =
  | { readonly kind: 'tooManyKeepsakes'; readonly of: KeepsakeKind }
  | { readonly kind: 'tooManyAlertWords' }
  /** Also where it is somebody else's. */
  | { readonly kind: 'noSuchScheduledMessage' }
  | { readonly kind: 'noSuchReminder' }
  | { readonly kind: 'noSuchSnippet' }
  | { readonly kind: 'scheduledMessageAlreadySent' }
  | { readonly kind: 'deliveryTimeNotInFuture' }
  | { readonly kind: 'nothingToChange' }
  | { readonly kind: 'recipientRequiredWithType' }
  | { readonly kind: 'topicRequiredWithType' }
  /** `to` names nothing of the kind that the message is for. */
  | { readonly kind: 'recipientOfOtherKind'; readonly wanted: 'channel' | 'direct' };

type QueueRefusal =
  | { readonly kind: 'badEventQueue'; readonly queueId: QueueId }
  | { readonly kind: 'missingQueueId' }
  | { readonly kind: 'missingLastEventId' }
  | { readonly kind: 'eventPruned'; readonly eventId: number }
  | { readonly kind: 'eventNotInQueue'; readonly eventId: number }
  | { readonly kind: 'queueOperatorNotSupported'; readonly operator: string }
  | { readonly kind: 'queueOperandNotSupported'; readonly operand: string }
  | { readonly kind: 'queueNotAllocated' };

/**
 * The domain says no. A closed union: `wire/failures.ts` gives each kind its status, code and text, and does not compile while one is missing.
 * Kinds that hide something look alike on the wire, whether the thing is missing or merely invisible.
 */
export type Refusal =
  | IdentityRefusal
  | SignInRefusal
  | RoleRefusal
  | UserRefusal
  | GroupSettingRefusal
  | GroupRefusal
  | ChannelRefusal
  | SendingRefusal
  | DeletingRefusal
  | ReactionRefusal
  | CustomEmojiRefusal
  | FileRefusal
  | SubmessageRefusal
  | ReportRefusal
  | EditingRefusal
  | ReadingRefusal
  | KeepsakeRefusal
  | QueueRefusal;

export type RefusalKind = Refusal['kind'];

/**
 * The world failed. Only adapters make these. `conflict`: somebody was faster, run the use case again. `tooMuchWork`: what was asked for takes more than one request may
 * take; nobody is to blame but the question.
 */
export type Fault =
  | { readonly kind: 'conflict'; readonly what: string }
  | { readonly kind: 'tooMuchWork'; readonly what: string }
  | { readonly kind: 'unavailable'; readonly what: string; readonly cause: unknown };

export type Failure = { readonly kind: 'refused'; readonly refusal: Refusal } | { readonly kind: 'faulted'; readonly fault: Fault };

export const refused = (refusal: Refusal): Failure => ({ kind: 'refused', refusal });

export const faulted = (fault: Fault): Failure => ({ kind: 'faulted', fault });
