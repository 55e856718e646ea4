import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { AudienceKey, Audience } from '../../events/audience.js';
import type { EphemeralEvent } from '../../events/event.js';
import type { Presence } from '../../events/kinds/people.js';
import type { LogEntry } from '../../events/log-entry.js';
import type { Fault } from '../../failures.js';
import type { LogPosition, MessageId, UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { Realm } from '../../model/organization/realm.js';
import type { AlertWordListReads, AlertWordLists } from './alert-words.js';
import type { Append, Appended } from './append.js';
import type { AttachmentReads, Attachments } from './attachments.js';
import type { ChannelFolderReads, ChannelFolders } from './channel-folders.js';
import type { ChannelReads, Channels, SubscriptionReads, Subscriptions } from './channels.js';
import type { DefaultChannelGroupReads, DefaultChannelGroups } from './default-channel-groups.js';
import type { CustomEmojiReads, CustomEmojis } from './custom-emoji.js';
import type { GroupReads, Groups } from './groups.js';
import type { ConversationReads, Conversations, FlagReads, Flags, MessageReads, Messages } from './messages.js';
import type { MailAddresses } from './mail-addresses.js';
import type { PromotionReads, Promotions } from './promotions.js';
import type { Reactions } from './reactions.js';
import type { RealmChange } from './realm-change.js';
import type { ReminderReads, Reminders } from './reminders.js';
import type { ScheduledMessageReads, ScheduledMessages } from './scheduled-messages.js';
import type { SnippetReads, Snippets } from './snippets.js';
import type { Submessages } from './submessages.js';
import type { TopicPreferenceReads, TopicPreferences } from './topic-preferences.js';
import type { UserReads, Users } from './users.js';

/** The realm's log position and last message id when the transaction began, and the version of the facts that rules read. */
export interface Head {
  readonly position: LogPosition;
  readonly lastMessageId: MessageId;
  readonly rules: number;
  /** Version of all alert words of the organization; 0 if there never were any. */
  readonly alertWords: number;
  /** Log entries at or below this position were trimmed. */
  readonly trimmedTo: LogPosition;
}

export type { LogEntry };

export interface EventLogReads {
  /** Reads entries above `after` and at or below `upTo` with one of these keys, ascending, at most `limit`. */
  read(keys: ReadonlyArray<AudienceKey>, after: LogPosition, upTo: LogPosition, limit: number): TaskEither<Fault, ReadonlyArray<LogEntry>>;
  /** Does the same for all audiences. */
  readAll(after: LogPosition, upTo: LogPosition, limit: number): TaskEither<Fault, ReadonlyArray<LogEntry>>;
  /** Counts such entries, at most `most`. */
  count(keys: ReadonlyArray<AudienceKey>, after: LogPosition, upTo: LogPosition, most: number): TaskEither<Fault, number>;
  /** Position of the newest entry written before this moment; 0 if there is none. */
  positionAt(at: Instant): TaskEither<Fault, LogPosition>;
  /** Entries at or below this position were trimmed. */
  trimmedTo(): TaskEither<Fault, LogPosition>;
}

export interface EventLog extends EventLogReads {
  /** Trims in bounded batches; returns the number of entries removed. */
  trim(upTo: LogPosition, limit: number): TaskEither<Fault, number>;
}

export interface PresenceReads {
  since(at: Instant): TaskEither<Fault, ReadonlyArray<{ readonly userId: UserId; readonly presence: Presence; readonly updateId: number }>>;
  of(userId: UserId): TaskEither<Fault, Option<{ readonly presence: Presence; readonly updateId: number }>>;
  /** -1 if no presence was ever reported. */
  lastUpdateId(): TaskEither<Fault, number>;
}

export interface Presences extends PresenceReads {
  /** Stored at most once in 55 seconds; returns the former presence too. */
  report(userId: UserId, at: Instant, isActive: boolean): TaskEither<Fault, { readonly before: Option<Presence>; readonly now: Presence }>;
}

/** A reading transaction in one realm. Has no access to other realms. */
export interface ReadTx {
  readonly head: Head;
  readonly realm: Realm;
  readonly users: UserReads;
  readonly groups: GroupReads;
  readonly channels: ChannelReads;
  readonly folders: ChannelFolderReads;
  readonly defaultChannelGroups: DefaultChannelGroupReads;
  readonly customEmoji: CustomEmojiReads;
  readonly attachments: AttachmentReads;
  readonly subscriptions: SubscriptionReads;
  readonly conversations: ConversationReads;
  readonly messages: MessageReads;
  readonly flags: FlagReads;
  readonly topicPreferences: TopicPreferenceReads;
  readonly scheduledMessages: ScheduledMessageReads;
  readonly reminders: ReminderReads;
  readonly snippets: SnippetReads;
  readonly alertWords: AlertWordListReads;
  readonly log: EventLogReads;
  readonly presences: PresenceReads;
  readonly promotions: PromotionReads;
}

/** A transaction without writes that may publish ephemeral events. */
export interface AnnouncingTx extends ReadTx {
  /** Published after the commit to queues that are open then; dropped on rollback. */
  announce(event: EphemeralEvent, audience: Audience): void;
}

/** A writing transaction. */
export interface WriteTx extends AnnouncingTx {
  readonly users: Users;
  readonly groups: Groups;
  readonly channels: Channels;
  readonly folders: ChannelFolders;
  readonly defaultChannelGroups: DefaultChannelGroups;
  readonly customEmoji: CustomEmojis;
  readonly attachments: Attachments;
  readonly subscriptions: Subscriptions;
  readonly conversations: Conversations;
  readonly messages: Messages;
  readonly flags: Flags;
  readonly topicPreferences: TopicPreferences;
  readonly scheduledMessages: ScheduledMessages;
  readonly reminders: Reminders;
  readonly snippets: Snippets;
  readonly alertWords: AlertWordLists;
  readonly log: EventLog;
  readonly presences: Presences;
  readonly reactions: Reactions;
  readonly submessages: Submessages;
  readonly mailAddresses: MailAddresses;
  readonly promotions: Promotions;
  /** `realm` of the transaction stays as it was read; the following append sets `changesRules`. */
  changeRealm(change: RealmChange): TaskEither<Fault, void>;
  /**
   * Locks the realm's counter: until this transaction ends no other one appends, and later reads stay true. For the rare check that the version of the facts
   * does not cover. Called after all other writes, to avoid deadlocks.
   */
  holdLog(): TaskEither<Fault, void>;
  /**
   * The last statement of a write: locks the realm's counter, numbers the entries and inserts them. A conflict if the facts have changed since `head` was read.
   * Called at most once.
   */
  append(append: Append): TaskEither<Fault, Appended>;
}

/** The transaction type of each mode. */
export interface TxOf {
  readonly snapshot: AnnouncingTx;
  readonly latest: AnnouncingTx;
  readonly write: WriteTx;
  readonly serial: WriteTx;
}
