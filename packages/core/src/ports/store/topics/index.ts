import type { TopicPreferenceReads, TopicPreferences } from './topic-preferences.js';

export type * from './topic-preferences.js';

/** What people chose for topics. A reading transaction has these. */
export interface TopicsReads {
  readonly topicPreferences: TopicPreferenceReads;
}

/** A writing transaction has these. */
export interface TopicsStore extends TopicsReads {
  readonly topicPreferences: TopicPreferences;
}
