import type { TopicsStore } from '@parley/core';
import type { PartBuilders } from '../lazy-parts.js';
import { topicPreferencesIn } from './topic-preferences.js';

export const topicsStore: PartBuilders<TopicsStore> = {
  topicPreferences: ({ scope, recall }) => topicPreferencesIn(scope, recall),
};
