import type { ChannelId, UserId } from '../ids.js';
import { newSubscription, type Subscription } from './subscription.js';
import { chooseColor } from './choose-color.js';

/** Subscribes a new person to these channels, each with a different colour as long as there are any. */
export const firstSubscriptions = (userId: UserId, channelIds: ReadonlyArray<ChannelId>): ReadonlyArray<Subscription> => {
  const used = new Set<string>();
  return channelIds.map((channelId) => {
    const color = chooseColor(used, channelId);
    used.add(color);
    return newSubscription(userId, channelId, color);
  });
};
