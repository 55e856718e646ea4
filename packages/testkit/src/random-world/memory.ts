import type { ChannelId, MessageId, UserId } from '@parley/core';
import { type EditableFlag, type Flag, flags as flagOrder, fold, type LoadedMessage, type Message, topicKey, type Reaction } from '@parley/core/model';

/** A message with the facts of its birth that the store must keep. */
export interface Remembered {
  message: Message;
  readonly bornIn: number;
  readonly readBy: UserId | null;
  mentionsChannel: boolean;
  /** Mentioned by its text, receivers or not. */
  named: ReadonlyArray<UserId>;
  /** Who got a copy when it was moved. */
  givenTo?: ReadonlySet<UserId>;
  /** Who lost their copy when it was moved: for ever. */
  lostBy?: ReadonlySet<UserId>;
}

interface Period {
  readonly userId: UserId;
  readonly channelId: ChannelId;
  readonly from: number;
  to: number;
}

type Mark = 'starred' | 'collapsed' | 'mentioned' | 'topicWildcardMentioned' | 'hasAlertWord' | 'historical' | 'markedUnread' | 'markedRead';

/** Whether a word without blanks occurs in it literally. */
const contains = (content: string, word: string): boolean =>
  fold(content)
    .split(/[^\p{L}\p{N}]+/u)
    .includes(fold(word));

const pair = (userId: UserId, id: MessageId): string => `${userId}:${id}`;

/** The same world in a naive form: one set per mark, one entry per person and message. */
export class Memory {
  readonly messages: Remembered[] = [];

  /** `before`: the last id that was used before this world began. */
  constructor(readonly before: number) {}

  /** The present alert words of each person. */
  readonly alertWords = new Map<UserId, ReadonlyArray<string>>();

  private readonly periods: Period[] = [];
  private readonly marks = new Map<Mark, Set<string>>();

  private marked(mark: Mark): Set<string> {
    const set = this.marks.get(mark) ?? new Set();
    this.marks.set(mark, set);
    return set;
  }

  private given = 0;

  get lastId(): number {
    return this.before + this.given;
  }

  /** Messages now in the same channel and topic. */
  topicOf({ message: { recipient } }: Remembered): ReadonlyArray<Remembered> {
    return this.messages.filter(
      ({ message: { recipient: other } }) =>
        recipient.kind === 'channel' &&
        other.kind === 'channel' &&
        other.channelId === recipient.channelId &&
        topicKey(other.topic) === topicKey(recipient.topic),
    );
  }

  delete(ids: ReadonlyArray<MessageId>): void {
    for (const id of ids) {
      const index = this.messages.findIndex(({ message }) => message.id === id);
      if (index !== -1) this.messages.splice(index, 1);
    }
  }

  /** Ids without messages. */
  skip(count: number): void {
    this.given += count;
  }

  openPeriod(userId: UserId, channelId: ChannelId): Period | undefined {
    return this.periods.find((period) => period.userId === userId && period.channelId === channelId && period.to === Infinity);
  }

  join(userId: UserId, channelId: ChannelId): void {
    if (this.openPeriod(userId, channelId) === undefined) this.periods.push({ userId, channelId, from: this.lastId + 1, to: Infinity });
  }

  leave(userId: UserId, channelId: ChannelId): void {
    const period = this.openPeriod(userId, channelId);
    if (period === undefined) return;
    period.to = this.lastId + 1;
    for (const { message } of this.messages) {
      if (message.recipient.kind !== 'channel' || message.recipient.channelId !== channelId) continue;
      this.marked('markedRead').add(pair(userId, message.id));
      this.marked('markedUnread').delete(pair(userId, message.id));
    }
  }

  subscribers(channelId: ChannelId): ReadonlySet<UserId> {
    return new Set(this.periods.filter((period) => period.channelId === channelId && period.to === Infinity).map(({ userId }) => userId));
  }

  inPeriod(userId: UserId, { message, bornIn, lostBy }: Remembered): boolean {
    return (
      lostBy?.has(userId) !== true &&
      this.periods.some((period) => period.userId === userId && period.channelId === bornIn && period.from <= message.id && message.id < period.to)
    );
  }

  participates(userId: UserId, { message: { recipient } }: Remembered): boolean {
    return recipient.kind === 'direct' && recipient.participants.includes(userId);
  }

  owns(userId: UserId, message: Remembered): boolean {
    return this.participates(userId, message) || this.inPeriod(userId, message);
  }

  /** A message of a channel that the user has a copy of, received or made later. */
  isReceived(userId: UserId, remembered: Remembered): boolean {
    const { message } = remembered;
    return message.recipient.kind === 'channel' && (this.hasCopy(userId, remembered) || this.marked('historical').has(pair(userId, message.id)));
  }

  /** Received, or given later. */
  private hasCopy(userId: UserId, remembered: Remembered): boolean {
    return this.owns(userId, remembered) || remembered.givenTo?.has(userId) === true;
  }

  /** Of a message that has reached another channel: who is not subscribed there loses their copy, and all that was marked on it. */
  loseCopies(remembered: Remembered, people: ReadonlyArray<UserId>, channelId: ChannelId): void {
    const losing = people.filter((person) => this.openPeriod(person, channelId) === undefined);
    remembered.lostBy = new Set([...(remembered.lostBy ?? []), ...losing]);
    remembered.givenTo = new Set([...(remembered.givenTo ?? [])].filter((person) => !losing.includes(person)));
    for (const marked of this.marks.values()) for (const person of losing) marked.delete(pair(person, remembered.message.id));
  }

  add(remembered: Remembered, mentioned: ReadonlyArray<UserId>, mentionsTopic: boolean): void {
    this.messages.push(remembered);
    this.given += 1;
    const { message } = remembered;
    for (const userId of mentioned) if (this.owns(userId, remembered)) this.marked('mentioned').add(pair(userId, message.id));
    for (const [userId, words] of this.alertWords) {
      if (this.owns(userId, remembered) && words.some((word) => contains(message.content, word))) this.marked('hasAlertWord').add(pair(userId, message.id));
    }
    const { recipient } = message;
    if (!mentionsTopic || recipient.kind === 'direct') return;
    for (const { senderId } of this.topicOf(remembered).map(({ message: other }) => other)) {
      if (this.inPeriod(senderId, remembered)) this.marked('topicWildcardMentioned').add(pair(senderId, message.id));
    }
  }

  /** Another text reaches those who have the message and are still in its channel: the others lose what the former one said of them. */
  edit(remembered: Remembered, mentioned: ReadonlyArray<UserId>, mentionsTopic: boolean): void {
    const { id, content, senderId, recipient } = remembered.message;
    for (const mark of ['mentioned', 'topicWildcardMentioned', 'hasAlertWord'] as const)
      for (const key of this.marked(mark)) if (key.endsWith(`:${id}`)) this.marked(mark).delete(key);
    const reaches = (userId: UserId): boolean =>
      this.owns(userId, remembered) && (recipient.kind === 'direct' || this.openPeriod(userId, recipient.channelId) !== undefined);
    const mark = (which: Mark, people: Iterable<UserId>): void => {
      for (const userId of people) if (reaches(userId)) this.marked(which).add(pair(userId, id));
    };
    mark('mentioned', mentioned);
    for (const [userId, words] of this.alertWords) if (words.some((word) => contains(content, word))) mark('hasAlertWord', [userId]);
    if (mentionsTopic && recipient.kind === 'channel')
      mark('topicWildcardMentioned', [senderId, ...this.topicOf(remembered).map(({ message: other }) => other.senderId)]);
  }

  isMentioned(userId: UserId, id: MessageId, mark: 'mentioned' | 'topicWildcardMentioned' = 'mentioned'): boolean {
    return this.marked(mark).has(pair(userId, id));
  }

  isRead(userId: UserId, remembered: Remembered): boolean {
    const key = pair(userId, remembered.message.id);
    if (this.marked('markedUnread').has(key)) return false;
    return !this.owns(userId, remembered) || remembered.readBy === userId || this.marked('markedRead').has(key);
  }

  /** Returns the changed ids. */
  change(userId: UserId, operation: 'add' | 'remove', flag: EditableFlag, ids: ReadonlyArray<MessageId>): ReadonlyArray<MessageId> {
    const requested = this.messages.filter(({ message }) => ids.includes(message.id));
    const has = (message: Remembered): boolean => (flag === 'read' ? this.isRead(userId, message) : this.marked(flag).has(pair(userId, message.message.id)));
    const changed = requested.filter((message) => has(message) !== (operation === 'add'));
    for (const message of changed) this.set(userId, operation, flag, message);
    return changed.map(({ message }) => message.id);
  }

  private set(userId: UserId, operation: 'add' | 'remove', flag: EditableFlag, remembered: Remembered): void {
    const key = pair(userId, remembered.message.id);
    const isOwned = this.owns(userId, remembered);
    if (flag !== 'read') {
      if (operation === 'remove') this.marked(flag).delete(key);
      else this.marked(flag).add(key);
      if (operation === 'add' && !this.hasCopy(userId, remembered)) this.marked('historical').add(key);
      return;
    }
    if (operation === 'add') {
      this.marked('markedUnread').delete(key);
      this.marked('markedRead').add(key);
      return;
    }
    this.marked('markedRead').delete(key);
    if (!isOwned || remembered.readBy === userId) this.marked('markedUnread').add(key);
    if (!this.hasCopy(userId, remembered)) this.marked('historical').add(key);
  }

  /** A reaction without a copy makes one. */
  react(remembered: Remembered, reaction: Reaction): void {
    const { id, reactions } = remembered.message;
    remembered.message = { ...remembered.message, reactions: [...reactions, reaction] };
    if (!this.hasCopy(reaction.userId, remembered)) this.marked('historical').add(pair(reaction.userId, id));
  }

  forReader(userId: UserId, remembered: Remembered): LoadedMessage {
    const key = pair(userId, remembered.message.id);
    const isOwned = this.owns(userId, remembered);
    const [hasCopy, madeCopy] = [this.hasCopy(userId, remembered), this.marked('historical').has(key)];
    const set: Readonly<Record<Flag, boolean>> = {
      read: this.isRead(userId, remembered),
      starred: this.marked('starred').has(key),
      collapsed: this.marked('collapsed').has(key),
      mentioned: this.marked('mentioned').has(key),
      channelWildcardMentioned: isOwned && remembered.mentionsChannel,
      topicWildcardMentioned: this.marked('topicWildcardMentioned').has(key),
      hasAlertWord: this.marked('hasAlertWord').has(key),
      historical: madeCopy || !hasCopy,
    };
    return { message: remembered.message, flags: flagOrder.filter((flag) => set[flag]), hasCopy: hasCopy || madeCopy, received: isOwned };
  }
}
