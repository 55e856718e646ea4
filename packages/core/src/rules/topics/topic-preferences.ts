import type { ChannelFacts } from '../channels/channels.js';
import { contentAccess, metadataAccess } from '../channels/channels.js';
import { anyOf, deny, fact, isAllowed, type Verdict } from '../verdict.js';

/** Decides who sets a visibility policy for a topic: those with content access, while the channel is active. Spec: 4.6 */
export const canPreferTopic = (facts: ChannelFacts): Verdict => contentAccess(facts, 'preferringTopics');

export interface ForgetTopicFacts extends ChannelFacts {
  /** Whether the person is or was subscribed. */
  readonly everSubscribed: boolean;
  /** Whether the person has a visibility policy for this topic. */
  readonly hasPreference: boolean;
}

/**
 * Decides who removes their visibility policy for a topic: those who know the channel, even if it is archived or no longer accessible.
 *
 * UPSTREAM: there any channel of the organization will do, so that the answer tells whether an id is a private channel's.
 *
 * Spec: 4.6
 */
export const canForgetTopic = (facts: ForgetTopicFacts): Verdict => {
  const rule = 'canForgetTopic';
  if (!facts.actor.user.isActive) return deny(rule, { kind: 'invalidChannelId' }, fact('the account is active', false).ground);
  return anyOf(
    rule,
    { kind: 'invalidChannelId' },
    () => fact('has a preference for the topic', facts.hasPreference),
    () => fact('is subscribed, or was', facts.everSubscribed),
    () => fact('sees the metadata of the channel', isAllowed(metadataAccess(facts))),
  );
};
