import { deleteTopicRows } from './delete-topic.js';
import { getTopicRows } from './get-topics.js';
import { visibilityPolicyRows } from './visibility-policies.js';

export const topicOperations = {
  ...getTopicRows,
  ...deleteTopicRows,
  ...visibilityPolicyRows,
};
