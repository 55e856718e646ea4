import { maxVisibilityPolicies } from '@parley/core/model';
import { rowsOf } from './row.js';

/** Spec: 7 */
export const topicRows = rowsOf<'topics'>()({
  topicAlreadyMuted: 'Topic already muted',
  topicNotMuted: 'Topic is not muted',
  tooManyTopicPreferences: `You cannot have preferences for more than ${maxVisibilityPolicies} topics.`,
});
