import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelId } from '../../../model/ids.js';
import { dayOf, type Instant } from '../../../model/instant.js';
import { largeChannel, type RequestedSubscribers } from '../../../model/subscriptions/requested-subscribers.js';
import type { KnownSubscribers, ReadTx } from '../../../ports/store.js';
import type { Outcome } from '../../outcome.js';

/** Partial lists include people active within this time. Spec: 2 (Channel) */
const recentDays = 14;

/** One query; null if not requested. Spec: 2 (Channel, `partial_subscribers`, level 412) */
export const loadSubscribersShown = async (
  tx: Pick<ReadTx, 'subscriptions'>,
  channelIds: ReadonlyArray<ChannelId>,
  requested: RequestedSubscribers,
  at: Instant,
): Outcome<ReadonlyMap<ChannelId, KnownSubscribers> | null> => {
  switch (requested) {
    case 'none':
      return Either.right(null);
    case 'partial':
      return tx.subscriptions.someSubscribers(channelIds, { from: largeChannel, activeSince: dayOf(at) - recentDays })();
    case 'all': {
      const all = await tx.subscriptions.subscribers(channelIds)();
      if (Either.isLeft(all)) return all;
      return Either.right(new Map([...all.right].map(([id, userIds]) => [id, { userIds, isPartial: false }])));
    }
  }
};
