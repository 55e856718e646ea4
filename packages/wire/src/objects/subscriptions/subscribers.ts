import type { UserId } from '@parley/core';
import type { Open } from '@parley/core/rules';
import { before, integer, type Keys, listOf, optional, since, text } from '../../shape/index.js';

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

/** null where nobody asked for them. */
interface WithSubscribers {
  readonly subscribers: ShownSubscribers | null;
}

const all = ({ subscribers }: WithSubscribers): ReadonlyArray<UserId> | undefined => (subscribers?.isPartial === false ? subscribers.userIds : undefined);

/** `subscribers`, or `partial_subscribers` in its place. */
export const subscriberKeys: Keys<WithSubscribers, SubscriberView> = {
  subscribers: [
    since('subscriberIdsInsteadOfEmails', optional(listOf(integer), all)),
    before(
      'subscriberIdsInsteadOfEmails',
      optional(listOf(text), (shown, { addressOf }) => all(shown)?.map(addressOf)),
    ),
  ],
  partial_subscribers: since(
    'channelPartialSubscribers',
    optional(listOf(integer), ({ subscribers }) => (subscribers?.isPartial === true ? subscribers.userIds : undefined)),
  ),
};
