import { deleteTopicOperation } from './delete-topic.js';
import { getTopicsOperation } from './get-topics.js';
import { muteTopicOperation, setTopicPreferenceOperation } from './visibility-policies.js';

export const topicOperations = {
  getTopics: getTopicsOperation,
  deleteTopic: deleteTopicOperation,
  setTopicPreference: setTopicPreferenceOperation,
  muteTopic: muteTopicOperation,
};
