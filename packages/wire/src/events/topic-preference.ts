import type { DeliveredEvent } from '@parley/core';
import { shownTopic } from '../codecs/messages/topic.js';
import { shownTopicWish } from '../codecs/topics/visibility-policy.js';
import { seconds } from '../names.js';
import { mutedTopicRows } from '../objects/topics/visibility-policy.js';
import type { EventView, WireEvent } from './event-view.js';

type TopicPreferred = Extract<DeliveredEvent, { kind: 'topicPreferred' }>;

/** LEVEL(134): the whole list of muted topics each time, which later clients still get unless they asked for its successor. Spec: 6 (levels 134, 170, 219) */
export const topicPreferenceEvents = ({ preferred, muted }: TopicPreferred, view: EventView): ReadonlyArray<WireEvent> => {
  const { open, queue, understandsEmptyTopic } = view;
  const knowsSuccessor = open('userTopicEvent');
  const wantsList = !knowsSuccessor || queue.eventTypes?.includes('user_topic') !== true;
  return [
    ...(wantsList ? [{ type: 'muted_topics', muted_topics: mutedTopicRows(muted, view) }] : []),
    ...(knowsSuccessor
      ? [
          {
            type: 'user_topic',
            stream_id: preferred.channelId,
            topic_name: shownTopic(preferred.topic, understandsEmptyTopic, open),
            last_updated: seconds(preferred.at),
            visibility_policy: shownTopicWish(preferred.wish, open),
          },
        ]
      : []),
  ];
};
