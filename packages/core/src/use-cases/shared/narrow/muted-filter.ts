import type { MessageFilter } from '../../../model/messages/narrow.js';
import type { Subscription } from '../../../model/subscriptions/subscription.js';
import type { TopicPreference, VisibilityPolicy } from '../../../model/topics/visibility-policy.js';
import { topicKey } from '../../../model/topics/topic.js';

/** Messages of the topics with one of these policies. */
export const topicsWithPolicy = (preferences: ReadonlyArray<TopicPreference>, ...policies: ReadonlyArray<VisibilityPolicy>): MessageFilter => {
  const topics = preferences.filter(({ policy }) => policies.includes(policy)).map(({ channelId, topic }) => ({ channelId, key: topicKey(topic) }));
  return topics.length === 0 ? { kind: 'nothing' } : { kind: 'topics', topics };
};

export interface MutedFacts {
  readonly subscriptions: Iterable<Pick<Subscription, 'channelId' | 'isMuted'>>;
  readonly preferences: ReadonlyArray<TopicPreference>;
}

/** Conditions for muted topics, muted channels, and muted channels except their unmuted topics. */
const parts = ({ subscriptions, preferences }: MutedFacts, considersChannels: boolean): ReadonlyArray<MessageFilter> => {
  const topics = topicsWithPolicy(preferences, 'muted');
  const muted = considersChannels ? [...subscriptions].filter(({ isMuted }) => isMuted).map(({ channelId }) => channelId) : [];
  const brought = preferences.filter(({ channelId, policy }) => policy !== 'muted' && muted.includes(channelId));
  const partly = [...new Set(brought.map(({ channelId }) => channelId))];
  const whole = muted.filter((channelId) => !partly.includes(channelId));
  const others: MessageFilter = { kind: 'not', filter: topicsWithPolicy(brought, 'unmuted', 'followed') };
  return [topics, { kind: 'channels', channelIds: whole }, { kind: 'all', filters: [{ kind: 'channels', channelIds: partly }, others] }];
};

/** Messages that the reader has muted: `mutedFor` as a condition. */
export const mutedFilter = (facts: MutedFacts): MessageFilter => ({ kind: 'any', filters: parts(facts, true) });

/** Messages that the reader has not muted. `considersChannels` false: for requests that name a channel, and so include muted channels. */
export const unmutedFilter = (facts: MutedFacts, considersChannels: boolean): MessageFilter => ({
  kind: 'all',
  filters: parts(facts, considersChannels).map((filter) => ({ kind: 'not', filter })),
});
