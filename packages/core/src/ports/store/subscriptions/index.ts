import type { SubscriptionReads, Subscriptions } from './subscriptions.js';

export type * from './subscriptions.js';

/** Who is in which channel. A reading transaction has these. */
export interface SubscriptionsReads {
  readonly subscriptions: SubscriptionReads;
}

/** A writing transaction has these. */
export interface SubscriptionsStore extends SubscriptionsReads {
  readonly subscriptions: Subscriptions;
}
