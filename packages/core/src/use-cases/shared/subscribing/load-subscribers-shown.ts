import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Fault } from '../../../failures.js';
import type { ChannelId } from '../../../model/ids.js';
import { dayOf, type Instant } from '../../../model/instant.js';
import type { KnownSubscribers, ReadTx } from '../../../ports/store.js';

/** Whether clients want to be told who is in their channels, and whether some of them are enough where there are many. */
export type RequestedSubscribers = 'none' | 'all' | 'partial';

/** A channel of fewer people than this is always listed whole. */
const largeChannel = 250;

/** Whoever was here within this time is among the subscribers of a partial list. Spec: 2 (Channel) */
const recentDays = 14;

/** One query, whatever is wanted; null where nobody asked. Spec: 2 (Channel, `partial_subscribers`, level 412) */
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
