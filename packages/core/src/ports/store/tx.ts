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

/** Where a realm's log and message ids stood when the transaction began, and at which version of the facts that rules read. */
export interface Head {
  readonly position: LogPosition;
  readonly lastMessageId: MessageId;
  readonly rules: number;
  /** The version of all the alert words of the organization; 0 where nobody ever had any. */
  readonly alertWords: number;
  /** Entries of the log at or below this position have been trimmed away. */
  readonly trimmedTo: LogPosition;
}

export type { LogEntry };

export interface EventLogReads {
  /** Entries above `after` and at or below `upTo` with one of these keys, ascending, at most `limit`. */
  read(keys: ReadonlyArray<AudienceKey>, after: LogPosition, upTo: LogPosition, limit: number): TaskEither<Fault, ReadonlyArray<LogEntry>>;
  /** The same, whatever their audience. */
  readAll(after: LogPosition, upTo: LogPosition, limit: number): TaskEither<Fault, ReadonlyArray<LogEntry>>;
  /** How many such entries there are, counted no further than `most`. */
  count(keys: ReadonlyArray<AudienceKey>, after: LogPosition, upTo: LogPosition, most: number): TaskEither<Fault, number>;
  /** The newest entry that was written before this moment; 0 when there is none. */
  positionAt(at: Instant): TaskEither<Fault, LogPosition>;
  /** Entries at or below this position have been trimmed away. */
  trimmedTo(): TaskEither<Fault, LogPosition>;
}

export interface EventLog extends EventLogReads {
  /** Trims in bounded batches; answers how many entries went. */
  trim(upTo: LogPosition, limit: number): TaskEither<Fault, number>;
}

export interface PresenceReads {
  since(at: Instant): TaskEither<Fault, ReadonlyArray<{ readonly userId: UserId; readonly presence: Presence; readonly updateId: number }>>;
  of(userId: UserId): TaskEither<Fault, Option<{ readonly presence: Presence; readonly updateId: number }>>;
  /** -1 where nobody ever was. */
  lastUpdateId(): TaskEither<Fault, number>;
}

export interface Presences extends PresenceReads {
  /** Stored at most once in 55 seconds; answers what stood before. */
  report(userId: UserId, at: Instant, isActive: boolean): TaskEither<Fault, { readonly before: Option<Presence>; readonly now: Presence }>;
}

/** A transaction in one realm that reads. Nothing in it can touch another realm. */
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

/** One that keeps nothing, and may tell those who listen now. */
export interface AnnouncingTx extends ReadTx {
  /** Sent after the commit to queues that are open now; forgotten when it rolls back. */
  announce(event: EphemeralEvent, audience: Audience): void;
}

/** One that writes. */
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
  /** The transaction's own `realm` stays as it was read; the append that follows says that rules have changed. */
  changeRealm(change: RealmChange): TaskEither<Fault, void>;
  /**
   * Takes the realm's counter now: until this transaction ends nobody else appends, and what is read from here on is true when it does. For the rare check that
   * the version of the facts does not guard. After all other writing, so that two who wait for each other's rows do not wait for this as well.
   */
  holdLog(): TaskEither<Fault, void>;
  /**
   * The last statement of a write: takes the realm's counter, numbers the entries and inserts them. A conflict when the facts have changed since
   * `head` was read. Called at most once.
   */
  append(append: Append): TaskEither<Fault, Appended>;
}

/** What work is given, by the mode of its transaction. */
export interface TxOf {
  readonly snapshot: AnnouncingTx;
  readonly latest: AnnouncingTx;
  readonly write: WriteTx;
  readonly serial: WriteTx;
}
