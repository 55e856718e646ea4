import type { SubscriptionsStore } from '@parley/core';
import type { PartBuilders } from '../lazy-parts.js';
import { subscriptionsIn } from './subscriptions.js';

export const subscriptionsStore: PartBuilders<SubscriptionsStore> = {
  subscriptions: ({ scope, recall }) => subscriptionsIn(scope, recall),
};
