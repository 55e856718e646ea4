import type { ChannelId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { Subscription } from '../subscriptions/subscription.js';
import { topicKey, type TopicName } from './topic.js';

/** One person's visibility policy for one topic. `unmuted` and `followed` also show a topic of a muted channel. Spec: 4.6 (levels 170, 219) */
export type VisibilityPolicy = 'muted' | 'unmuted' | 'followed';

/** A visibility policy that a person has set for a topic; the topic may have no messages. */
export interface TopicPreference {
  readonly channelId: ChannelId;
  /** As first written; compared folded. */
  readonly topic: TopicName;
  readonly policy: VisibilityPolicy;
  readonly changedAt: Instant;
}

/** A muted topic, as older clients list it. */
export interface MutedTopic extends TopicPreference {
  readonly channelName: string;
}

export interface OwnedPreference extends TopicPreference {
  readonly userId: UserId;
}

/** The new visibility policy of many people for one topic; null removes it. */
export interface PreferenceChange {
  readonly channelId: ChannelId;
  readonly topic: TopicName;
  readonly policy: VisibilityPolicy | null;
  /** Ascending. */
  readonly userIds: ReadonlyArray<UserId>;
  readonly at: Instant;
  /** Whether these people get a policy for another topic in its place; absent: no. */
  readonly isReplaced?: true;
}

/** A topic of a channel by its folded name. */
export interface TopicPlace {
  readonly channelId: ChannelId;
  readonly key: string;
}

/** Maximum per person: several operations read them all at once. */
export const maxVisibilityPolicies = 5000;

/** Whether one person has muted a topic of a channel. */
export type IsMuted = (channelId: ChannelId, topic: TopicName) => boolean;

const placeKey = (channelId: ChannelId, topic: TopicName): string => `${channelId}:${topicKey(topic)}`;

/**
 * Returns what is muted for one person: by their policy for the topic, otherwise by the channel. `channelsAlone`: a muted channel is muted whole, whatever the
 * policies of its topics.
 */
export const mutedFor = (
  subscriptions: Iterable<Pick<Subscription, 'channelId' | 'isMuted'>>,
  preferences: Iterable<Pick<TopicPreference, 'channelId' | 'topic' | 'policy'>>,
  { channelsAlone = false }: { readonly channelsAlone?: boolean } = {},
): IsMuted => {
  const channels = new Set<ChannelId>();
  for (const { channelId, isMuted } of subscriptions) if (isMuted) channels.add(channelId);
  const policies = new Map<string, VisibilityPolicy>();
  for (const { channelId, topic, policy } of preferences) policies.set(placeKey(channelId, topic), policy);
  return (channelId, topic) => {
    const policy = policies.get(placeKey(channelId, topic));
    if (policy === 'muted') return true;
    return channels.has(channelId) && (channelsAlone || policy === undefined);
  };
};
