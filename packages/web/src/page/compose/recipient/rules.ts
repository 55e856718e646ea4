import type { Channel, ChatState } from '../../app/state.js';
import { texts } from '../../texts/texts.js';
import type { Recipient } from './recipient.js';

/** Whether a message needs a topic: one may be given, must be, or there is none but the general one. */
export type TopicRule = 'free' | 'needed' | 'none';

type Policies = Pick<ChatState, 'realm_topics_policy' | 'realm_mandatory_topics'>;

export const topicRuleOf = (channel: Pick<Channel, 'topics_policy'> | undefined, { realm_topics_policy, realm_mandatory_topics }: Policies): TopicRule => {
  const own = channel?.topics_policy ?? 'inherit';
  if (own === 'empty_topic_only') return 'none';
  if (own !== 'inherit') return own === 'disable_empty_topic' ? 'needed' : 'free';
  return realm_topics_policy === 'disable_empty_topic' || realm_mandatory_topics ? 'needed' : 'free';
};

export interface Limits {
  readonly message: number;
  readonly topic: number;
}

/** Counts as the server does: characters, not their halves. */
export const lengthOf = (text: string): number => [...text].length;

/** What keeps a text from being sent, in words; null: nothing. */
export const problemOf = (to: Recipient, content: string, rule: TopicRule, limits: Limits): string | null => {
  const { problems } = texts.compose;
  if (to.type === 'direct' && to.userIds.length === 0) return problems.noPeople;
  if (to.type === 'channel' && to.streamId === null) return problems.noChannel;
  if (to.type === 'channel' && rule === 'needed' && to.topic.trim() === '') return problems.noTopic;
  const long = lengthProblemOf(to, content, limits);
  return long ?? (content.trim() === '' ? problems.empty : null);
};

/** What is too long, said while it is written. */
export const lengthProblemOf = (to: Recipient, content: string, limits: Limits): string | null => {
  if (to.type === 'channel' && lengthOf(to.topic.trim()) > limits.topic) return texts.compose.problems.topicTooLong(limits.topic);
  const over = lengthOf(content.trim()) - limits.message;
  return over > 0 ? texts.compose.problems.tooLong(over, limits.message) : null;
};
