import { deleteTopicOperation } from './delete-topic.js';
import { muteTopicOperation, setTopicPreferenceOperation } from './visibility-policies.js';

export const topicOperations = {
  deleteTopic: deleteTopicOperation,
  setTopicPreference: setTopicPreferenceOperation,
  muteTopic: muteTopicOperation,
};
