import type { TopicsStore } from '@parley/core';
import type { TxParts } from '../tx-parts.js';
import { topicPreferencesIn } from './topic-preferences.js';

export const topicsStore = ({ scope, recall }: TxParts): TopicsStore => ({
  topicPreferences: topicPreferencesIn(scope, recall),
});
