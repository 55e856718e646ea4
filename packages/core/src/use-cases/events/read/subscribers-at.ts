import type { ChannelId, LogPosition, UserId } from '../../../model/ids.js';
import type { Stay } from '../../../model/channels/period.js';

/** Ascending. */
export type SubscribersThen = (channelId: ChannelId, at: LogPosition) => ReadonlyArray<UserId>;

/**
 * Who was in a channel when something happened. A client counts on from there by the events that follow; told who is in it now, it would count those twice who
 * have come since. Each list is made once, however many queues are told of it.
 */
export const subscribersThen = (stays: ReadonlyArray<Stay>): SubscribersThen => {
  const ofChannel = new Map<ChannelId, Stay[]>();
  for (const stay of stays) {
    const known = ofChannel.get(stay.channelId);
    if (known === undefined) ofChannel.set(stay.channelId, [stay]);
    else known.push(stay);
  }
  const made = new Map<string, ReadonlyArray<UserId>>();
  return (channelId, at) => {
    const key = `${channelId}:${at}`;
    const found = made.get(key);
    if (found !== undefined) return found;
    const then = (ofChannel.get(channelId) ?? [])
      .filter(({ fromPosition, toPosition }) => fromPosition <= at && (toPosition === null || at < toPosition))
      .map(({ userId }) => userId);
    made.set(key, then);
    return then;
  };
};
