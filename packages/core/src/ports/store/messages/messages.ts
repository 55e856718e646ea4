import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { Deletion } from '../../../model/messages/deletion.js';
import type { EditableFlag } from '../../../model/messages/flags.js';
import type { AttachmentId, ChannelId, ConversationId, MessageId, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { EditHistory } from '../../../model/messages/message-edit.js';
import type { MessageAtBirth } from '../../../model/messages/message-at-birth.js';
import type { LoadedMessage } from '../../../model/messages/message.js';
import type { MessageMove, MovedMessages } from '../../../model/messages/move.js';
import type { MessageFilter } from '../../../model/messages/narrow.js';
import type { DirectConversation } from '../../../model/messages/recipient.js';
import type { SearchWords } from '../../../model/messages/searched-words.js';
import type { TopicPlace } from '../../../model/topics/visibility-policy.js';
import type { Visibility } from '../../../model/messages/visibility.js';
import type { MessageText } from '../append.js';

/**
 * A range of one reader's messages. `considered`: which messages they may see, as a tree of `core/rules/messages/visibility`; `filter`: what the narrow requires. The
 * store and memory evaluate both alike.
 */
export interface MessageRange {
  readonly reader: UserId;
  readonly considered: Visibility;
  readonly filter: MessageFilter;
  /** All must match; absent: no word search. */
  readonly searchWords?: ReadonlyArray<SearchWords>;
}

/** Number of messages in a topic, and of recent ones among them. */
export interface TopicAges {
  readonly total: number;
  readonly young: number;
  /** null if there is none. */
  readonly firstYoung: MessageId | null;
}

/** A new text of a message, and the people and groups that it mentions. */
export interface MessageTextEdit {
  readonly messageId: MessageId;
  /** Number of the message's newest change when it was read, or of the move by this transaction; 0 if there is none. */
  readonly seen: number;
  readonly at: Instant;
  /** The new history. */
  readonly history: EditHistory;
  readonly text: MessageText;
}

/** Ids next to an anchor, nearest first. */
export interface IdsFound {
  readonly ids: ReadonlyArray<MessageId>;
  /** The search stopped before the end of the range at its bound: rows excluded by the filter, or `maxPageBytes` of texts. There may be more. */
  readonly isCut: boolean;
}

/** Changes of linked files by a new text. */
export interface ChangedFiles {
  /** Newly linked files. */
  readonly linked: ReadonlyArray<AttachmentId>;
  /** Files that no message or scheduled message links any more. */
  readonly detached: ReadonlyArray<AttachmentId>;
}

export interface ConversationReads {
  /** The conversation of exactly these people (ascending, distinct). */
  between(participants: ReadonlyArray<UserId>): TaskEither<Fault, Option<DirectConversation>>;
  byIds(ids: ReadonlyArray<ConversationId>): TaskEither<Fault, ReadonlyArray<DirectConversation>>;
  /** One person's conversations with their newest message, newest first, at most `limit`. */
  recent(userId: UserId, limit: number): TaskEither<Fault, ReadonlyArray<DirectConversation & { readonly lastMessageId: MessageId | null }>>;
}

export interface Conversations extends ConversationReads {
  /** Finds or creates it; concurrent calls create one. */
  ensure(participants: ReadonlyArray<UserId>): TaskEither<Fault, DirectConversation>;
  /** Finds or creates many, in their order; a fixed number of statements. */
  ensureEach(conversations: ReadonlyArray<ReadonlyArray<UserId>>): TaskEither<Fault, ReadonlyArray<DirectConversation>>;
}

/** One person's unread messages by conversation; ids ascending. */
export interface UnreadMessages {
  readonly channels: ReadonlyArray<{ readonly channelId: ChannelId; readonly topic: string; readonly ids: ReadonlyArray<MessageId> }>;
  readonly direct: ReadonlyArray<{ readonly participants: ReadonlyArray<UserId>; readonly ids: ReadonlyArray<MessageId> }>;
  /** Those that mention the person, by name or through a group. */
  readonly mentions: ReadonlyArray<MessageId>;
  /** Those that mention everybody in the channel or topic, without a personal mention. */
  readonly wildcardMentions: ReadonlyArray<MessageId>;
  /** Whether there are more than `limit`, so that older ones are left out. */
  readonly olderLeftOut: boolean;
}

/** Reading messages of one realm. Searching a range may fail with `tooMuchWork`. */
export interface MessageReads {
  /** Returns up to `before` ids at or below `anchor`. */
  idsUpTo(range: MessageRange, anchor: MessageId, before: number): TaskEither<Fault, IdsFound>;
  /** Returns up to `after` ids at or above `anchor`. */
  idsFrom(range: MessageRange, anchor: MessageId, after: number): TaskEither<Fault, IdsFound>;
  /** Returns those of the ids that are in the range, ascending. */
  idsAmong(range: MessageRange, ids: ReadonlyArray<MessageId>): TaskEither<Fault, ReadonlyArray<MessageId>>;
  /** Approximate bytes of texts of the messages last found by `idsAmong`; 0 in writing transactions. */
  bytesFound(ids: ReadonlyArray<MessageId>): number;
  /** About how many bytes of texts each of these messages has; deleted ones are left out. */
  sizes(ids: ReadonlyArray<MessageId>): TaskEither<Fault, ReadonlyMap<MessageId, number>>;
  /** At or above `from`; absent: anywhere. */
  firstUnread(range: MessageRange, from?: MessageId): TaskEither<Fault, Option<MessageId>>;
  /** Returns the first message of the range sent at that time or later, at or above `from`; absent: anywhere. */
  firstSince(range: MessageRange, at: Instant, from?: MessageId): TaskEither<Fault, Option<MessageId>>;
  /** Returns the words in text or topic by which these messages matched `text`: those with the same stems, folded, distinct. */
  wordsFound(text: string, ids: ReadonlyArray<MessageId>): TaskEither<Fault, ReadonlyArray<string>>;
  /** Notes which conversations have the words of the next messages, at most `limit`: searches rely on it. Returns the number of messages. */
  noteWords(limit: number): TaskEither<Fault, number>;
  /** Loads messages with this reader's flags, ascending. Checks no permission. */
  load(reader: UserId, ids: ReadonlyArray<MessageId>): TaskEither<Fault, ReadonlyArray<LoadedMessage>>;
  /** Loads messages with the flags of many readers, each named once; at most two statements. */
  loadEach(
    requested: ReadonlyArray<{ readonly reader: UserId; readonly ids: ReadonlyArray<MessageId> }>,
  ): TaskEither<Fault, ReadonlyMap<UserId, ReadonlyArray<LoadedMessage>>>;
  /** Loads messages as they were sent, ascending, for many readers at once. Checks no permission. */
  atBirth(ids: ReadonlyArray<MessageId>): TaskEither<Fault, ReadonlyArray<MessageAtBirth>>;
  /** Active accounts that have a copy of this message, have read it and share that, except its sender; ascending. Checks no permission. */
  readers(id: MessageId): TaskEither<Fault, ReadonlyArray<UserId>>;
  /**
   * People with a copy of this message who are not subscribed to its channel: active full accounts; ascending, at most `limit`. For a private channel only those
   * who made their copy themselves. Exact under the realm's lock.
   */
  holdersOutside(id: MessageId, limit: number): TaskEither<Fault, ReadonlyArray<UserId>>;
  /** Returns the newest message that this person received; null if there is none. */
  newestReceived(reader: UserId): TaskEither<Fault, MessageId | null>;
  /** Returns the message sent earlier with this send key. */
  sentBefore(senderId: UserId, key: string): TaskEither<Fault, Option<{ readonly messageId: MessageId; readonly bodyHash: string }>>;
  /**
   * Returns messages older than their channel's retention or, without one, the organization's: `realmDays`, null = unlimited. Includes direct messages. Oldest
   * first, at most `limit`.
   */
  expired(realmDays: number | null, now: Instant, limit: number): TaskEither<Fault, ReadonlyArray<MessageId>>;
  /** Returns those of these people who have a copy of the message and are not mentioned in it yet, by name or through a group; ascending. */
  notYetMentioned(id: MessageId, among: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyArray<UserId>>;
  /** Counts a topic's messages that this reader sees, and those sent at that moment or later; from the newest, at most `limit`. */
  ages(seen: Pick<MessageRange, 'reader' | 'considered'>, place: TopicPlace, since: Instant, limit: number): TaskEither<Fault, TopicAges>;
  /** Number of people who have written in this topic, at most `limit`. */
  participantCount(channelId: ChannelId, topicKey: string, limit: number): TaskEither<Fault, number>;
}

export interface Messages extends MessageReads {
  /**
   * Locks the realm's counter, then deletes these messages with their texts, histories, flags and fingerprints, and updates topics, participants, days and
   * conversations. Ignores missing ones. Three statements. The following append publishes it: `deletionEntries`.
   */
  delete(ids: ReadonlyArray<MessageId>): TaskEither<Fault, Deletion>;
  /**
   * Locks the realm's counter, then moves these messages, each with one more change in its history, and updates counts at both places. Read state and flags
   * stay, except those of people who are not subscribed to the other channel: they lose their copies. None if there are more than the limit; a conflict if the
   * named message has left the given place. Four statements, however many messages. The following append publishes it: `moveEntries`.
   */
  move(move: MessageMove): TaskEither<Fault, Option<MovedMessages>>;
  /**
   * Locks the realm's counter, then replaces a message's text, and the mentions and alert words of those who have a copy and are still subscribed. A conflict
   * if the message changed since it was read. Two statements. The following append publishes it.
   */
  edit(edit: MessageTextEdit): TaskEither<Fault, ChangedFiles>;
}

export interface FlagReads {
  /** A person's newest unread messages, at most `limit`. */
  unread(userId: UserId, limit: number): TaskEither<Fault, UnreadMessages>;
  /** A person's newest unread messages by this sender, ascending, at most `limit`. */
  unreadFrom(userId: UserId, senderId: UserId, limit: number): TaskEither<Fault, ReadonlyArray<MessageId>>;
  /**
   * Returns what these people have not read in these channels, in one statement; ids ascending, omits people without any. Reads at most `limit` rows in all, in
   * no particular order.
   */
  unreadIn(
    pairs: ReadonlyArray<{ readonly userId: UserId; readonly channelId: ChannelId }>,
    limit: number,
  ): TaskEither<Fault, ReadonlyMap<UserId, ReadonlyArray<MessageId>>>;
  /** A person's newest starred messages among the `considered` ones, ascending, at most `limit`. */
  starred(userId: UserId, considered: Visibility, limit: number): TaskEither<Fault, ReadonlyArray<MessageId>>;
}

export interface Flags extends FlagReads {
  /** Marks all messages of this person as read, up to the newest of the realm. */
  markEverythingRead(userId: UserId): TaskEither<Fault, void>;
  /** Sets or clears the flag; returns the changed ids, ascending. Setting `starred` or `collapsed` on a message without a copy makes a `historical` copy. */
  change(userId: UserId, operation: 'add' | 'remove', flag: EditableFlag, ids: ReadonlyArray<MessageId>): TaskEither<Fault, ReadonlyArray<MessageId>>;
}
