import { deleteTopic } from './delete-topic.js';
import { getTopics } from './get-topics.js';
import { setTopicPreference } from './set-visibility-policy.js';

export const topicUseCases = {
  deleteTopic,
  getTopics,
  setTopicPreference,
};
