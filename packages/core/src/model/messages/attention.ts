import type { MessageId, UserId } from '../ids.js';
import type { Instant } from '../instant.js';
import type { PersonalSettingValues } from '../people/settings/personal-settings.js';
import type { Subscription } from '../subscriptions/subscription.js';
import type { VisibilityPolicy } from '../topics/visibility-policy.js';

/** What decides whether a message is for somebody's attention, on their devices or by mail. Spec: push notifications */
export interface AttentionFacts {
  /** Of the message, and of this person in it. */
  readonly isDirect: boolean;
  readonly isMentioned: boolean;
  readonly mentionsTopic: boolean;
  readonly mentionsChannel: boolean;
  readonly isSenderMuted: boolean;
  /** null for direct messages. */
  readonly subscription: Pick<Subscription, 'isMuted' | 'emailNotifications' | 'pushNotifications' | 'wildcardMentionsNotify'> | null;
  readonly policy: VisibilityPolicy | null;
  readonly settings: PersonalSettingValues;
}

/** A message that somebody has received from another person. */
export interface AttentionCandidate extends AttentionFacts {
  readonly messageId: MessageId;
  readonly userId: UserId;
  /** When they were last active; null if never. */
  readonly activeAt: Instant | null;
  /** Whether a client of theirs waits for messages. */
  readonly hasQueue: boolean;
}

/** Milliseconds after which somebody who does nothing counts as away. */
export const idleAfter = 200_000;

/** Milliseconds between checks of messages that wait until a person is offline. */
export const waitingInterval = 300_000;
