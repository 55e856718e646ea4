import type { ChannelId, UserId } from '../ids.js';

/**
 * The part of a channel's history during which a person was subscribed: messages and log positions from `from` (included) to `to` (excluded; null = still
 * subscribed).
 */
export interface Period {
  readonly channelId: ChannelId;
  readonly fromMessage: number;
  readonly toMessage: number | null;
  readonly fromPosition: number;
  readonly toPosition: number | null;
}

/** A period of one of many people, by log positions alone. */
export interface SubscriptionInterval extends Pick<Period, 'channelId' | 'fromPosition' | 'toPosition'> {
  readonly userId: UserId;
}
