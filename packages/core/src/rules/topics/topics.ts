import type { RightsOpen } from '../../gates/is-open.js';
import type { TopicName } from '../../model/topics/topic.js';
import type { RealmTopicsPolicy, TopicsPolicy } from '../../model/topics/topics-policy.js';
import { allow, deny, fact, type Verdict } from '../verdict.js';

export interface TopicFacts {
  readonly channelPolicy: TopicsPolicy;
  readonly realmPolicy: RealmTopicsPolicy;
  readonly topic: TopicName;
  readonly open: RightsOpen;
}

/** Returns the channel's policy, with the organization's in place of `inherit`. */
export const effectiveTopicsPolicy = (channel: TopicsPolicy, realm: RealmTopicsPolicy): Exclude<TopicsPolicy, 'inherit'> =>
  channel === 'inherit' ? realm : channel;

/** Clients without support for empty topics write "(no topic)"; it counts as empty wherever topics are required. */
const isUnnamed = (topic: TopicName): boolean => topic === '' || topic === '(no topic)';

/**
 * Decides whether the channel takes a message in this topic. The organization decides about the empty topic unless, since level 392, the channel does. A
 * channel may also take only the empty topic.
 *
 * Spec: 2 (Channel, `topics_policy`), levels 392, 404
 */
export const canUseTopic = ({ channelPolicy, realmPolicy, topic, open }: TopicFacts): Verdict => {
  const rule = 'canUseTopic';
  const isEmpty = isUnnamed(topic);
  const channelDecides = open('sendTopicsPolicy');
  const policy = channelDecides ? effectiveTopicsPolicy(channelPolicy, realmPolicy) : realmPolicy;
  const { ground } = fact('the topic is empty', isEmpty);
  const gate = { kind: 'gate', gate: 'sendTopicsPolicy', holds: channelDecides } as const;
  if (policy === 'emptyTopicOnly' && topic !== '') return deny(rule, { kind: 'onlyEmptyTopicAllowed' }, gate, ground);
  if (policy === 'disableEmptyTopic' && isEmpty) {
    const ownPolicy = channelDecides && channelPolicy !== 'inherit';
    return deny(rule, { kind: ownPolicy ? 'emptyTopicNotAllowed' : 'topicsRequired' }, gate, ground);
  }
  return allow(rule, gate, ground);
};
