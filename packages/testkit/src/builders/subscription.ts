import { channelId, userId } from '@parley/core';
import { firstSubscriptions, type Subscription } from '@parley/core/model';

export interface SubscriptionChanges extends Partial<Omit<Subscription, 'userId' | 'channelId'>> {
  readonly userId?: number;
  readonly channelId?: number;
}

/** A subscription of somebody who has just joined. */
export const aSubscription = ({ userId: user = 10, channelId: channel = 50, ...changes }: SubscriptionChanges = {}): Subscription => {
  const [first] = firstSubscriptions(userId(user), [channelId(channel)]);
  if (first === undefined) throw new Error('no subscription');
  return { ...first, color: '#76ce90', ...changes };
};
