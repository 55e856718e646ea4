import type { Open, UserId } from '@parley/core';
import { type Field, when } from '../../gated.js';

/** Who is subscribed to a channel, as far as the reader may know. `isPartial`: not all of them, but every bot and whoever was here lately. */
export interface ShownSubscribers {
  readonly userIds: ReadonlyArray<UserId>;
  readonly isPartial: boolean;
}

export interface SubscriberView {
  readonly open: Open;
  /** LEVEL(79): subscribers were named by their API addresses. */
  readonly addressOf: (userId: UserId) => string;
}

/** `subscribers`, or `partial_subscribers` in its place; neither where nobody asked. */
export const subscriberFields = (shown: ShownSubscribers | null, { open, addressOf }: SubscriberView): Readonly<Record<string, Field>> => {
  if (shown === null) return {};
  if (shown.isPartial) return { partial_subscribers: when('channelPartialSubscribers', [...shown.userIds]) };
  return { subscribers: open('subscriberIdsInsteadOfEmails') ? [...shown.userIds] : shown.userIds.map(addressOf) };
};
