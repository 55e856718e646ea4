import type { ChannelFacts } from './channels.js';
import { contentAccess, metadataAccess } from './channels.js';
import { anyOf, deny, fact, isAllowed, type Verdict } from './verdict.js';

/**
 * Who says what she wants of a topic of a channel? Whoever sees what is said there, as long as it is active. Spec: 4.6
 */
export const canPreferTopic = (facts: ChannelFacts): Verdict => contentAccess(facts, 'preferringTopics');

export interface ForgetTopicFacts extends ChannelFacts {
  /** She is in the channel, or was. */
  readonly everSubscribed: boolean;
  /** She has said something of this very topic. */
  readonly hasPreference: boolean;
}

/**
 * Who takes back what she said of a topic? Anybody who knows of the channel, archived or lost to her as it may be.
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
