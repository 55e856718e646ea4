import type { Channel } from '../../model/channels/channel.js';
import type { LogPosition, UserId } from '../../model/ids.js';
import type { Subscription } from '../../model/subscriptions/subscription.js';
import type { Loaded } from '../sources.js';

/** A channel that a reader is told of as a whole, since it is new to them or they have joined it. */
export interface CountedChannel {
  /** With the number of `subscribers`. */
  readonly channel: Channel;
  /** The reader's own subscription; null: they are not in it. */
  readonly own: Subscription | null;
  /** Ascending. */
  readonly subscribers: ReadonlyArray<UserId>;
}

/** The channel with its subscribers at that time. */
export const countedChannel = (channel: Channel, own: Subscription | null, { subscribersThen }: Loaded, at: LogPosition): CountedChannel => {
  const subscribers = subscribersThen(channel.id, at);
  return { channel: { ...channel, subscriberCount: subscribers.length }, own, subscribers };
};
