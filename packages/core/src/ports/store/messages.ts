import type { Option } from 'fp-ts/lib/Option.js';
import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { Deletion } from '../../model/messages/deletion.js';
import type { EditableFlag } from '../../model/messages/flags.js';
import type { AttachmentId, ChannelId, ConversationId, MessageId, UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { EditHistory } from '../../model/messages/message-edit.js';
import type { MessageAtBirth } from '../../model/messages/message-at-birth.js';
import type { MessageForReader } from '../../model/messages/message.js';
import type { MessageMove, MovedMessages } from '../../model/messages/move.js';
import type { MessageFilter } from '../../model/messages/narrow.js';
import type { DirectConversation } from '../../model/messages/recipient.js';
import type { SearchWords } from '../../model/messages/searched-words.js';
import type { TopicPlace } from '../../model/topics/visibility-policy.js';
import type { Visibility } from '../../model/messages/visibility.js';
import type { MessageText } from './append.js';

/**
 * A range of one reader's messages. `considered` says which messages she may be shown at all, as a tree of `core/rules/visibility`; `filter` what the
 * narrow asks of them. Both readings, here and in memory, agree.
 */
export interface MessageRange {
  readonly reader: UserId;
  readonly considered: Visibility;
  readonly filter: MessageFilter;
  /** All of these must hold too; absent: nothing is looked up. */
  readonly searchWords?: ReadonlyArray<SearchWords>;
}

/** How many messages of a topic there are, and of these, how many are young. */
export interface TopicAges {
  readonly total: number;
  readonly young: number;
  /** null where none is. */
  readonly firstYoung: MessageId | null;
}

/** Another text of a message, with whom it calls. */
export interface MessageTextEdit {
  readonly messageId: MessageId;
  /** The number of the newest change of the message as it was read, or as this transaction has moved it since; 0 where there is none. */
  readonly seen: number;
  readonly at: Instant;
  /** As it is from now on. */
  readonly history: EditHistory;
  readonly text: MessageText;
}

/** Ids next to an anchor, nearest first. */
export interface IdsFound {
  readonly ids: ReadonlyArray<MessageId>;
  /** The look ended before the range did, for it had read too much: what the filter leaves out, or `maxPageBytes` of texts. Whether there is more is not known. */
  readonly isCut: boolean;
}

/** What another text makes of the files that its message links. */
export interface ChangedFiles {
  /** Those that it did not link before. */
  readonly linked: ReadonlyArray<AttachmentId>;
  /** Those that no message links any more, no scheduled one either. */
  readonly detached: ReadonlyArray<AttachmentId>;
}

export interface ConversationReads {
  /** The conversation of exactly these people (ascending, distinct). */
  between(participants: ReadonlyArray<UserId>): TaskEither<Fault, Option<DirectConversation>>;
  byIds(ids: ReadonlyArray<ConversationId>): TaskEither<Fault, ReadonlyArray<DirectConversation>>;
  /** Of one person, with their newest message, newest first, at most `limit`. */
  recent(userId: UserId, limit: number): TaskEither<Fault, ReadonlyArray<DirectConversation & { readonly lastMessageId: MessageId | null }>>;
}

export interface Conversations extends ConversationReads {
  /** Finds it or makes it; two at once make one. */
  ensure(participants: ReadonlyArray<UserId>): TaskEither<Fault, DirectConversation>;
  /** The same for many at once, in their order; in a fixed number of statements. */
  ensureEach(conversations: ReadonlyArray<ReadonlyArray<UserId>>): TaskEither<Fault, ReadonlyArray<DirectConversation>>;
}

/** Unread messages of one person, by conversation. Ids ascend. */
export interface UnreadMessages {
  readonly channels: ReadonlyArray<{ readonly channelId: ChannelId; readonly topic: string; readonly ids: ReadonlyArray<MessageId> }>;
  readonly direct: ReadonlyArray<{ readonly participants: ReadonlyArray<UserId>; readonly ids: ReadonlyArray<MessageId> }>;
  /** Those among them that mention her, herself or through a group. */
  readonly mentions: ReadonlyArray<MessageId>;
  /** Those that mention everybody in her channel or topic, and not her. */
  readonly wildcardMentions: ReadonlyArray<MessageId>;
  /** True when there are more than `limit` and the older ones are left out. */
  readonly olderLeftOut: boolean;
}

/** Whatever looks for messages in a range may end as `tooMuchWork`. */
export interface MessageReads {
  /** Up to `before` ids below or at `anchor`. */
  idsUpTo(range: MessageRange, anchor: MessageId, before: number): TaskEither<Fault, IdsFound>;
  /** Up to `after` ids at or above `anchor`. */
  idsFrom(range: MessageRange, anchor: MessageId, after: number): TaskEither<Fault, IdsFound>;
  /** Which of these ids lie in the range, ascending. */
  idsAmong(range: MessageRange, ids: ReadonlyArray<MessageId>): TaskEither<Fault, ReadonlyArray<MessageId>>;
  /** About how many bytes of texts the messages have that `idsAmong` has just found; 0 in work that writes. */
  bytesFound(ids: ReadonlyArray<MessageId>): number;
  /** At or above `from`; without it anywhere. */
  firstUnread(range: MessageRange, from?: MessageId): TaskEither<Fault, Option<MessageId>>;
  /** The first message of the range sent at that time or later, at or above `from`; without it anywhere. */
  firstSince(range: MessageRange, at: Instant, from?: MessageId): TaskEither<Fault, Option<MessageId>>;
  /** Which words of these messages are why they were found by `text`, in the text or topic: those with the same stems, folded, each once. */
  wordsFound(text: string, ids: ReadonlyArray<MessageId>): TaskEither<Fault, ReadonlyArray<string>>;
  /** The messages of these ids with this reader's flags, ascending; no question of permission is asked here. */
  load(reader: UserId, ids: ReadonlyArray<MessageId>): TaskEither<Fault, ReadonlyArray<MessageForReader>>;
  /** The same for many readers, each named once; in two statements at the most, however many. */
  loadEach(
    requested: ReadonlyArray<{ readonly reader: UserId; readonly ids: ReadonlyArray<MessageId> }>,
  ): TaskEither<Fault, ReadonlyMap<UserId, ReadonlyArray<MessageForReader>>>;
  /** The messages of these ids as they are for everybody, ascending: for many readers at once. No question of permission is asked here. */
  atBirth(ids: ReadonlyArray<MessageId>): TaskEither<Fault, ReadonlyArray<MessageAtBirth>>;
  /** Active accounts that have a copy of this message, have read it and tell so, but for its sender; ascending. No question of permission is asked here. */
  readers(id: MessageId): TaskEither<Fault, ReadonlyArray<UserId>>;
  /**
   * Who has a copy of this message and is not in the channel where it stands, where that is open to everybody: active accounts, no guests; ascending, at most
   * `limit`. True of the commit where the realm's counter has been taken.
   */
  holdersOutside(id: MessageId, limit: number): TaskEither<Fault, ReadonlyArray<UserId>>;
  /** The newest message that this person received, null when she has none. */
  newestReceived(reader: UserId): TaskEither<Fault, MessageId | null>;
  /** An earlier answer to the same send key. */
  sentBefore(senderId: UserId, key: string): TaskEither<Fault, Option<{ readonly messageId: MessageId; readonly bodyHash: string }>>;
  /**
   * Messages that have been kept for longer than their channel says, or the organization where it says nothing: `realmDays`, null = for ever, which also holds for
   * direct messages. The oldest first, at most `limit`.
   */
  expired(realmDays: number | null, now: Instant, limit: number): TaskEither<Fault, ReadonlyArray<MessageId>>;
  /** Of these people, those who have a copy of the message, in which nothing calls them yet, themselves or through a group; ascending. */
  notYetMentioned(id: MessageId, among: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyArray<UserId>>;
  /** Of a topic, the messages that this reader sees, and those of them sent at that moment or later; counted from the newest, at most `limit`. */
  ages(seen: Pick<MessageRange, 'reader' | 'considered'>, place: TopicPlace, since: Instant, limit: number): TaskEither<Fault, TopicAges>;
  /** How many people have written in this topic, at most `limit`. */
  participantCount(channelId: ChannelId, topicKey: string, limit: number): TaskEither<Fault, number>;
}

export interface Messages extends MessageReads {
  /**
   * Takes the realm's counter, then deletes these messages with their texts, histories, flags and fingerprints, and mends topics, participants, days and
   * conversations. Those that are not there are passed over. Three statements. The append that follows tells of it: `deletionEntries`.
   */
  delete(ids: ReadonlyArray<MessageId>): TaskEither<Fault, Deletion>;
  /**
   * Takes the realm's counter, then lets these messages stand elsewhere, each with a line more in its history, and mends what counts them at both places. What
   * people have read, and their marks, stay as they are. None when there are more than the limit; a conflict when the named message stands where it was said to
   * stand no more. Four statements, however many messages. The append that follows tells of it: `moveEntries`.
   */
  move(move: MessageMove): TaskEither<Fault, Option<MovedMessages>>;
  /**
   * Gives a message another text, and its mentions to those who have a copy of it and are there still, and marks it for those of them whose alert words it says;
   * what it no longer says is taken away. Takes the realm's counter first. A conflict when somebody has changed the message since it was read. Two statements. The append that follows tells of it.
   */
  edit(edit: MessageTextEdit): TaskEither<Fault, ChangedFiles>;
}

export interface FlagReads {
  /** The unread messages of a person, at most `limit`, newest kept. */
  unread(userId: UserId, limit: number): TaskEither<Fault, UnreadMessages>;
  /**
   * What these people have not read in these channels, in one statement. Ids ascend; people who have read everything are left out. Of more than `limit` messages in
   * all, whichever are found first: no more rows are read, however many people are named.
   */
  unreadIn(
    pairs: ReadonlyArray<{ readonly userId: UserId; readonly channelId: ChannelId }>,
    limit: number,
  ): TaskEither<Fault, ReadonlyMap<UserId, ReadonlyArray<MessageId>>>;
  starred(userId: UserId, limit: number): TaskEither<Fault, ReadonlyArray<MessageId>>;
}

export interface Flags extends FlagReads {
  /** Everything that this person has received, up to the newest message of the realm. */
  markEverythingRead(userId: UserId): TaskEither<Fault, void>;
  /** Sets or clears the flag; answers which ids changed, ascending. Setting `starred` or `collapsed` on a message without a copy makes it `historical`. */
  change(userId: UserId, operation: 'add' | 'remove', flag: EditableFlag, ids: ReadonlyArray<MessageId>): TaskEither<Fault, ReadonlyArray<MessageId>>;
}
