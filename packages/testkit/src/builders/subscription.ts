import { channelId, userId } from '@parley/core';
import { newSubscription, type Subscription } from '@parley/core/model';

export interface SubscriptionChanges extends Partial<Omit<Subscription, 'userId' | 'channelId'>> {
  readonly userId?: number;
  readonly channelId?: number;
}

/** A subscription of somebody who has just joined. */
export const aSubscription = ({ userId: user = 10, channelId: channel = 50, ...changes }: SubscriptionChanges = {}): Subscription => ({
  ...newSubscription(userId(user), channelId(channel), '#76ce90'),
  ...changes,
});
