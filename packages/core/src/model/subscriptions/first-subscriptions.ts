import type { ChannelId, UserId } from '../ids.js';
import { newSubscription, type Subscription } from './subscription.js';
import { chooseColor } from './choose-color.js';

/** Of somebody who has none yet, to these channels, each in a colour of its own as long as there are any. */
export const firstSubscriptions = (userId: UserId, channelIds: ReadonlyArray<ChannelId>): ReadonlyArray<Subscription> => {
  const used = new Set<string>();
  return channelIds.map((channelId) => {
    const color = chooseColor(used, channelId);
    used.add(color);
    return newSubscription(userId, channelId, color);
  });
};
