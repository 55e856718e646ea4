import type { UserId } from '@parley/core';
import type { Open } from '@parley/core/rules';
import { before, integer, type Keys, listOf, optional, since, text } from '../../shape/index.js';

/** The subscribers of a channel, as visible to the reader. `isPartial`: every bot and recently active people. */
export interface ShownSubscribers {
  readonly userIds: ReadonlyArray<UserId>;
  readonly isPartial: boolean;
}

export interface SubscriberView {
  readonly open: Open;
  /** LEVEL(79): by API address. */
  readonly addressOf: (userId: UserId) => string;
}

/** null for a request without subscribers. */
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
