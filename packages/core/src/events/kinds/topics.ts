import type { ChannelId } from '../../model/ids.js';
import type { Instant } from '../../model/instant.js';
import type { TopicName } from '../../model/topics/topic.js';
import type { MutedTopic, VisibilityPolicy } from '../../model/topics/visibility-policy.js';
import { mutedTopics } from '../../rules/muted-topics.js';
import { readOnDelivery } from '../event-kind.js';

/** What a person said they want of a topic; null = nothing any more. */
export interface TopicPreferred {
  readonly channelId: ChannelId;
  /** As the request spelled it. */
  readonly topic: TopicName;
  readonly wish: VisibilityPolicy | null;
  readonly at: Instant;
}

export interface TopicPreferenceDelivery {
  readonly preferred: TopicPreferred;
  /** What the reader has muted by now, each with the name of its channel, where they may know of it. For clients that are told the whole list each time. */
  readonly muted: ReadonlyArray<MutedTopic>;
}

export const topicPreferred = readOnDelivery<TopicPreferred, TopicPreferenceDelivery>({
  needs: () => ({ topicPreferences: ['own'] }),
  resolve: ({ channelId, topic, wish, at }, { topicPreferences }, { reader, viewer }) => ({
    preferred: { channelId, topic, wish, at },
    muted: mutedTopics(reader, viewer.channels, topicPreferences),
  }),
});
