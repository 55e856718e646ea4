import type { MessageFilter } from '../../../model/messages/narrow.js';
import type { Subscription } from '../../../model/subscriptions/subscription.js';
import type { TopicPreference, VisibilityPolicy } from '../../../model/topics/visibility-policy.js';
import { topicKey } from '../../../model/topics/topic.js';

/** Messages of the topics of which she wished one of these. */
export const topicsWithPolicy = (preferences: ReadonlyArray<TopicPreference>, ...policies: ReadonlyArray<VisibilityPolicy>): MessageFilter => {
  const topics = preferences.filter(({ policy }) => policies.includes(policy)).map(({ channelId, topic }) => ({ channelId, key: topicKey(topic) }));
  return topics.length === 0 ? { kind: 'nothing' } : { kind: 'topics', topics };
};

export interface MutedFacts {
  readonly subscriptions: Iterable<Pick<Subscription, 'channelId' | 'isMuted'>>;
  readonly preferences: ReadonlyArray<TopicPreference>;
}

/** Topics, whole channels, and channels but for what she brought back in them. */
const parts = ({ subscriptions, preferences }: MutedFacts, considersChannels: boolean): ReadonlyArray<MessageFilter> => {
  const topics = topicsWithPolicy(preferences, 'muted');
  const muted = considersChannels ? [...subscriptions].filter(({ isMuted }) => isMuted).map(({ channelId }) => channelId) : [];
  const brought = preferences.filter(({ channelId, policy }) => policy !== 'muted' && muted.includes(channelId));
  const partly = [...new Set(brought.map(({ channelId }) => channelId))];
  const whole = muted.filter((channelId) => !partly.includes(channelId));
  const others: MessageFilter = { kind: 'not', filter: topicsWithPolicy(brought, 'unmuted', 'followed') };
  return [topics, { kind: 'channels', channelIds: whole }, { kind: 'all', filters: [{ kind: 'channels', channelIds: partly }, others] }];
};

/** What she has muted: the same as `mutedFor`, as a condition. */
export const mutedFilter = (facts: MutedFacts): MessageFilter => ({ kind: 'any', filters: parts(facts, true) });

/** What she has not. `heedsChannels` false: for who asks for a channel by name, and so wants to see it. */
export const unmutedFilter = (facts: MutedFacts, considersChannels: boolean): MessageFilter => ({
  kind: 'all',
  filters: parts(facts, considersChannels).map((filter) => ({ kind: 'not', filter })),
});
