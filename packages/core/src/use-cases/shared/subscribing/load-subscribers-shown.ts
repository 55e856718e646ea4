import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../../failures.js';
import type { ChannelId } from '../../../model/ids.js';
import { dayOf, type Instant } from '../../../model/instant.js';
import { largeChannel, type RequestedSubscribers } from '../../../model/subscriptions/requested-subscribers.js';
import type { KnownSubscribers, ReadTx } from '../../../ports/store.js';

/** Partial lists include people active within this time. Spec: 2 (Channel) */
const recentDays = 14;

/** One query; null if not requested. Spec: 2 (Channel, `partial_subscribers`, level 412) */
export const loadSubscribersShown = (
  tx: Pick<ReadTx, 'subscriptions'>,
  channelIds: ReadonlyArray<ChannelId>,
  requested: RequestedSubscribers,
  at: Instant,
): TaskEither.TaskEither<Fault, ReadonlyMap<ChannelId, KnownSubscribers> | null> => {
  switch (requested) {
    case 'none':
      return TaskEither.right(null);
    case 'partial':
      return tx.subscriptions.someSubscribers(channelIds, { from: largeChannel, activeSince: dayOf(at) - recentDays });
    case 'all':
      return pipe(
        tx.subscriptions.subscribers(channelIds),
        TaskEither.map((all) => new Map([...all].map(([id, userIds]) => [id, { userIds, isPartial: false }]))),
      );
  }
};
