import { subscribeRows } from './subscribe.js';
import { subscriberRows } from './subscribers.js';
import { subscriptionPropertyRows } from './subscription-properties.js';
import { subscriptionRows } from './subscriptions.js';

export const subscriptionOperations = {
  ...subscriptionRows,
  ...subscribeRows,
  ...subscriptionPropertyRows,
  ...subscriberRows,
};
