import type { NounDocs } from '../../operation-docs.js';
import type { topicOperations } from './index.js';

export const topicDocs: NounDocs<typeof topicOperations> = {
  getTopics: {
    description: 'Each with the id of its newest message. Of a channel whose history the caller may not read, only topics of messages that they received.',
    example: { path: { stream_id: 2 }, params: { allow_empty_topic_name: true }, answer: { topics: [{ name: 'castle', max_id: 43 }] } },
  },
  deleteTopic: {
    description:
      'Deletes the messages of a topic for good. Administrators only. A topic with very many messages is not finished in one request: ask again until `complete` is true.',
    example: { path: { stream_id: 2 }, params: { topic_name: 'castle' }, answer: { complete: true } },
  },
  setTopicPreference: {
    description: 'How the caller wants to hear of a topic: 1 mutes it, 2 unmutes it in a muted channel, 3 follows it, 0 takes back whatever was chosen.',
    parameters: { visibility_policy: '0 nothing chosen, 1 muted, 2 unmuted, 3 followed.' },
    example: { params: { stream_id: 2, topic: 'castle', visibility_policy: 3 } },
  },
  muteTopic: {
    description: 'What `POST /user_topics` does, for older clients. Name the channel by `stream_id` or by `stream`, not by both.',
    parameters: { op: '`add` mutes the topic, `remove` unmutes it.' },
    example: { params: { stream_id: 2, topic: 'castle', op: 'add' } },
  },
};
