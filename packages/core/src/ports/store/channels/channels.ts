import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { Fault } from '../../../failures.js';
import type { Channel, ChannelSettings, RuledChannel } from '../../../model/channels/channel.js';
import type { ChannelId, UserId } from '../../../model/ids.js';
import type { Instant } from '../../../model/instant.js';
import type { Period } from '../../../model/channels/period.js';
import type { TopicSummary } from '../../../model/topics/topic.js';

export type NewChannel = Omit<Channel, 'id' | 'firstMessageId' | 'isRecentlyActive' | 'weeklyTraffic' | 'subscriberCount' | 'isArchived'>;

/** Requested changes of a channel; absent fields keep their value. */
export type ChannelPropertyChange = Partial<
  Pick<Channel, 'name' | 'description' | 'renderedDescription' | 'privacy' | 'isArchived' | 'isDefault' | 'retention' | 'topicsPolicy' | 'folderId'>
> & { readonly settings?: Partial<ChannelSettings> };

export interface ChannelReads {
  byIds(ids: ReadonlyArray<ChannelId>): TaskEither<Fault, ReadonlyArray<Channel>>;
  /** Compared folded; includes archived ones. */
  byNames(names: ReadonlyArray<string>): TaskEither<Fault, ReadonlyArray<Channel>>;
  /** Every channel of the realm, archived ones included, ascending. */
  all(): TaskEither<Fault, ReadonlyArray<Channel>>;
  /** The active default channels, ascending. */
  defaults(): TaskEither<Fault, ReadonlyArray<Channel>>;
  /** Every channel, as rules read it; cached as long as the version of the facts stays the same. */
  ruled(): TaskEither<Fault, ReadonlyArray<RuledChannel>>;
  /** Active accounts that are subscribed; 0 for a missing channel. Cached as long as the facts stay the same. */
  subscriberCount(id: ChannelId): TaskEither<Fault, number>;
  /** Channels marked as recently active without a message since that moment (without any, by their age); at most `limit`, ascending. */
  restingSince(moment: Instant, limit: number): TaskEither<Fault, ReadonlyArray<RuledChannel>>;
  /** Channels whose descriptions were not compared with what this version of the renderer makes; at most `limit`, ascending. */
  withUncheckedDescriptions(rendererVersion: number, limit: number): TaskEither<Fault, ReadonlyArray<Channel>>;
  /** A channel's topics by newest message, newest first, at most `limit`. `receivedBy`: counts only messages that this person received. */
  topics(channelId: ChannelId, receivedBy: UserId | null, limit: number): TaskEither<Fault, ReadonlyArray<TopicSummary>>;
  /** Whether the channel has a message in the topic with this folded key. */
  hasTopic(channelId: ChannelId, key: string): TaskEither<Fault, boolean>;
  /** Whether the channel has the topic, where no right depends on it: cached once it exists, until the facts change, even if its messages are deleted. */
  knowsTopic(channelId: ChannelId, key: string): TaskEither<Fault, boolean>;
  /** Whether the channel has a message in a topic other than the empty one. */
  hasNamedTopic(channelId: ChannelId): TaskEither<Fault, boolean>;
}

export interface Channels extends ChannelReads {
  /** One statement. A concurrently taken name is a conflict. */
  insert(channels: ReadonlyArray<NewChannel>): TaskEither<Fault, ReadonlyArray<Channel>>;
  /** One statement. A concurrently taken name is a conflict. The following append sets `changesRules`. */
  change(id: ChannelId, change: ChannelPropertyChange): TaskEither<Fault, void>;
  /** Sets whether they are recently active; one statement. The following append sets `changesRules`. */
  setActivity(ids: ReadonlyArray<ChannelId>, isRecentlyActive: boolean): TaskEither<Fault, void>;
  /** Notes that their descriptions were compared with what this version of the renderer makes, until they change; one statement. */
  markDescriptionsChecked(ids: ReadonlyArray<ChannelId>, rendererVersion: number): TaskEither<Fault, void>;
}

export type { Period };
