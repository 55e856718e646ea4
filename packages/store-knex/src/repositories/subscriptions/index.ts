import type { SubscriptionsStore } from '@parley/core';
import type { TxParts } from '../tx-parts.js';
import { subscriptionsIn } from './subscriptions.js';

export const subscriptionsStore = ({ scope, recall }: TxParts): SubscriptionsStore => ({
  subscriptions: subscriptionsIn(scope, recall),
});
