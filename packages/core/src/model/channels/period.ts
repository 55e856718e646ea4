import type { ChannelId, UserId } from '../ids.js';

/** A stretch of a channel's history that a person was subscribed for: messages and log positions from `from` (included) to `to` (excluded, null = still). */
export interface Period {
  readonly channelId: ChannelId;
  readonly fromMessage: number;
  readonly toMessage: number | null;
  readonly fromPosition: number;
  readonly toPosition: number | null;
}

/** The same of one of many people, by log positions alone. */
export interface SubscriptionInterval extends Pick<Period, 'channelId' | 'fromPosition' | 'toPosition'> {
  readonly userId: UserId;
}
