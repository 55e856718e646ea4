import type { ChannelId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { TopicName } from '../../model/topics/topic.js';
import type { MutedTopic, VisibilityPolicy } from '../../model/topics/visibility-policy.js';
import { mutedTopics } from '../../rules/topics/muted-topics.js';
import { readOnDelivery } from '../event-kind.js';

/** A person's new visibility policy for a topic; null removes it. The log stores `wish` under this name. */
export interface TopicPreferred {
  readonly channelId: ChannelId;
  /** As in the request. */
  readonly topic: TopicName;
  readonly wish: VisibilityPolicy | null;
  readonly at: Instant;
  /** Whether the person gets a policy for another topic in its place, by an event that follows; absent: no. */
  readonly isReplaced?: true;
}

export interface TopicPreferenceDelivery {
  readonly preferred: TopicPreferred;
  /** The reader's present muted topics with channel names, where visible; for clients that get the whole list each time. */
  readonly muted: ReadonlyArray<MutedTopic>;
}

export const topicPreferred = readOnDelivery<TopicPreferred, TopicPreferenceDelivery>({
  needs: () => ({ topicPreferences: ['own'] }),
  resolve: ({ channelId, topic, wish, at, isReplaced }, { topicPreferences }, { reader, viewer }) => ({
    preferred: { channelId, topic, wish, at, ...(isReplaced === true ? { isReplaced } : {}) },
    muted: mutedTopics(reader, viewer.channels, topicPreferences),
  }),
});
