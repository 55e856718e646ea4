import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../failures.js';
import type { Channel, ChannelSettings, RuledChannel } from '../../model/channels/channel.js';
import type { ChannelId, LogPosition, UserId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { Period, SubscriptionInterval } from '../../model/channels/period.js';
import type { Membership } from '../../model/people/membership.js';
import type { PersonalChoices, Subscription } from '../../model/subscriptions/subscription.js';
import type { TopicSummary } from '../../model/topics/topic.js';

export type NewChannel = Omit<Channel, 'id' | 'firstMessageId' | 'isRecentlyActive' | 'weeklyTraffic' | 'subscriberCount' | 'isArchived'>;

/** What is to be otherwise about a channel; what is left out stays. */
export type ChannelPropertyChange = Partial<
  Pick<Channel, 'name' | 'description' | 'renderedDescription' | 'privacy' | 'isArchived' | 'isDefault' | 'retention' | 'topicsPolicy' | 'folderId'>
> & { readonly settings?: Partial<ChannelSettings> };

export interface ChannelReads {
  byIds(ids: ReadonlyArray<ChannelId>): TaskEither<Fault, ReadonlyArray<Channel>>;
  /** Compared folded; archived ones included. */
  byNames(names: ReadonlyArray<string>): TaskEither<Fault, ReadonlyArray<Channel>>;
  /** Every channel of the realm, archived ones included, ascending. */
  all(): TaskEither<Fault, ReadonlyArray<Channel>>;
  /** Active ones that new accounts are subscribed to, ascending. */
  defaults(): TaskEither<Fault, ReadonlyArray<Channel>>;
  /** Every channel, as far as rules read it; remembered for as long as the version of the facts stays the same. */
  ruled(): TaskEither<Fault, ReadonlyArray<RuledChannel>>;
  /** Those that count as recently active though nothing was said in them after that moment, or, where nothing ever was, they are as old; at most `limit`, ascending. */
  restingSince(moment: Instant, limit: number): TaskEither<Fault, ReadonlyArray<RuledChannel>>;
  /** Topics of a channel by their newest message, newest first; with `receivedBy`, only messages that this person received count. At most `limit`. */
  topics(channelId: ChannelId, receivedBy: UserId | null, limit: number): TaskEither<Fault, ReadonlyArray<TopicSummary>>;
  /** Whether the channel already has a message in the topic of this folded key. */
  hasTopic(channelId: ChannelId, key: string): TaskEither<Fault, boolean>;
  /** The same for what no right depends on: once there, a topic counts as there until the facts change, even if its messages have gone meanwhile. */
  knowsTopic(channelId: ChannelId, key: string): TaskEither<Fault, boolean>;
  /** Whether the channel has a message in any topic but the empty one. */
  hasNamedTopic(channelId: ChannelId): TaskEither<Fault, boolean>;
}

export interface Channels extends ChannelReads {
  /** One statement for all. A name that is taken meanwhile is a conflict. */
  insert(channels: ReadonlyArray<NewChannel>): TaskEither<Fault, ReadonlyArray<Channel>>;
  /** One statement. A name that is taken meanwhile is a conflict. The append that follows says that rules have changed. */
  change(id: ChannelId, change: ChannelPropertyChange): TaskEither<Fault, void>;
  /** Whether they count as recently active; one statement. The append that follows says that rules have changed. */
  setActivity(ids: ReadonlyArray<ChannelId>, isRecentlyActive: boolean): TaskEither<Fault, void>;
}

export type { Period };

/** What one person chose about one channel; what is left out stays. */
export interface SubscriptionChange {
  readonly channelId: ChannelId;
  readonly choices: Partial<PersonalChoices>;
}

/** Who is in a channel. `isPartial`: not all of them, but every bot and whoever was here lately. Ascending. */
export interface KnownSubscribers {
  readonly userIds: ReadonlyArray<UserId>;
  readonly isPartial: boolean;
}

export interface SubscriptionReads {
  /** Of one person, current and former. */
  of(userId: UserId): TaskEither<Fault, ReadonlyArray<Subscription>>;
  /** Those of these people to these channels, current and former. */
  between(userIds: ReadonlyArray<UserId>, channelIds: ReadonlyArray<ChannelId>): TaskEither<Fault, ReadonlyArray<Subscription>>;
  /** Active accounts subscribed now, ascending, for each channel asked. */
  subscribers(channelIds: ReadonlyArray<ChannelId>): TaskEither<Fault, ReadonlyMap<ChannelId, ReadonlyArray<UserId>>>;
  /** Of active accounts, the stays in these channels that last beyond a position, by channel and account, ascending; one statement. */
  intervals(channelIds: ReadonlyArray<ChannelId>, beyond: LogPosition): TaskEither<Fault, ReadonlyArray<SubscriptionInterval>>;
  /**
   * The same as `subscribers`, but of large channels (`from` subscribers on) only bots and those who were here on `activeSince` or later; which ones are large is said. The day is that
   * of `dayOf`.
   */
  someSubscribers(
    channelIds: ReadonlyArray<ChannelId>,
    requested: { readonly from: number; readonly activeSince: number },
  ): TaskEither<Fault, ReadonlyMap<ChannelId, KnownSubscribers>>;
  /** The colours that each of these people has given to channels, current and former; someone without any is left out. */
  colors(userIds: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyMap<UserId, ReadonlyArray<string>>>;
  periods(userId: UserId, channelIds: ReadonlyArray<ChannelId>): TaskEither<Fault, ReadonlyArray<Period>>;
  /** How each of these people stands to all channels, whether or not she has been in any; one statement for those who are not remembered. */
  memberships(userIds: ReadonlyArray<UserId>): TaskEither<Fault, ReadonlyMap<UserId, Membership>>;
}

export interface Subscriptions extends SubscriptionReads {
  /** New rows, or former ones made current again with their own colour, mute and pin. Periods open with the append that follows. */
  activate(subscriptions: ReadonlyArray<Subscription>): TaskEither<Fault, void>;
  /** One person's choices about channels, each named once; in one statement. The append that follows says that rules have changed. */
  choose(userId: UserId, changes: ReadonlyArray<SubscriptionChange>): TaskEither<Fault, void>;
  /** Makes these former. Periods close with the append that follows; what was unread in them counts as read. */
  deactivate(pairs: ReadonlyArray<{ readonly userId: UserId; readonly channelId: ChannelId }>): TaskEither<Fault, void>;
}
