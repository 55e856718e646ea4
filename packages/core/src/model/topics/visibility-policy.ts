import type { ChannelId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { Subscription } from '../subscriptions/subscription.js';
import { topicKey, type TopicName } from './topic.js';

/** What one person wants of one topic. `unmuted` and `followed` also bring a topic back that stands in a channel she has muted. Spec: 4.6 (levels 170, 219) */
export type VisibilityPolicy = 'muted' | 'unmuted' | 'followed';

/** A topic that a person has spoken about; it need not have any message. */
export interface TopicPreference {
  readonly channelId: ChannelId;
  /** As it was first written; compared folded. */
  readonly topic: TopicName;
  readonly wish: VisibilityPolicy;
  readonly changedAt: Instant;
}

/** A topic that somebody has muted, as older clients list it. */
export interface MutedTopic extends TopicPreference {
  readonly channelName: string;
}

export interface OwnedPreference extends TopicPreference {
  readonly userId: UserId;
}

/** What many people want of one topic from now on; null = nothing any more. */
export interface PreferenceChange {
  readonly channelId: ChannelId;
  readonly topic: TopicName;
  readonly wish: VisibilityPolicy | null;
  /** Ascending. */
  readonly userIds: ReadonlyArray<UserId>;
  readonly at: Instant;
}

/** A topic of a channel by its folded name. */
export interface TopicPlace {
  readonly channelId: ChannelId;
  readonly key: string;
}

/** One person's preferences. More of them than anybody sets by hand would be in the way of everything that reads them at once. */
export const maxVisibilityPolicies = 5000;

/** Whether one person has muted a topic of a channel. */
export type IsMuted = (channelId: ChannelId, topic: TopicName) => boolean;

const placeKey = (channelId: ChannelId, topic: TopicName): string => `${channelId}:${topicKey(topic)}`;

/**
 * What is muted for one person: her own word about the topic, and where she has none, the channel. `channelsAlone`: a muted channel is muted whole, whatever
 * she says of a topic in it.
 */
export const mutedFor = (
  subscriptions: Iterable<Pick<Subscription, 'channelId' | 'isMuted'>>,
  preferences: Iterable<Pick<TopicPreference, 'channelId' | 'topic' | 'wish'>>,
  { channelsAlone = false }: { readonly channelsAlone?: boolean } = {},
): IsMuted => {
  const channels = new Set<ChannelId>();
  for (const { channelId, isMuted } of subscriptions) if (isMuted) channels.add(channelId);
  const wishes = new Map<string, VisibilityPolicy>();
  for (const { channelId, topic, wish } of preferences) wishes.set(placeKey(channelId, topic), wish);
  return (channelId, topic) => {
    const wish = wishes.get(placeKey(channelId, topic));
    if (wish === 'muted') return true;
    return channels.has(channelId) && (channelsAlone || wish === undefined);
  };
};
