import * as Either from 'fp-ts/lib/Either.js';
import type { MessageId, UserId } from '../../../model/ids.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import type { Prepared } from './append-of.js';
import { membershipChanges } from './arrange-subscriptions.js';
import { type Pair, visibleBySubscription, type VisibleWithoutSubscription, visibilityWithoutSubscription } from './visibility-without-subscription.js';
import type { Outcome } from '../../outcome.js';

/** Maximum number of messages that one request publishes as read, for all its people. */
const maxReadNamed = 2000;

const idsOf = (pairs: ReadonlyArray<Pair>) => pairs.map(({ user, channel }) => ({ userId: user.id, channelId: channel.id }));

const departures = (leaving: ReadonlyArray<Pair>) => {
  const nameOf = new Map(leaving.map(({ channel }) => [channel.id, channel.name]));
  return membershipChanges(idsOf(leaving)).map((change) => ({ ...change, channelName: nameOf.get(change.channelId) ?? '' }));
};

const unsubscribedEntry = (leaving: ReadonlyArray<Pair>, visible: VisibleWithoutSubscription): Entry => {
  const lostSight = visibleBySubscription(leaving, visible);
  const lostIds = new Set(lostSight.map(({ channelId }) => channelId));
  const lost = [...new Map(leaving.flatMap(({ channel }) => (lostIds.has(channel.id) ? [[channel.id, channel]] : []))).values()];
  return {
    kind: 'event',
    event: { kind: 'unsubscribed', changes: departures(leaving), lostSight, lost },
    audience: { kind: 'channelViewers' },
  };
};

const readEntries = (read: ReadonlyMap<UserId, ReadonlyArray<MessageId>>): ReadonlyArray<Entry> =>
  [...read]
    .filter(([, messageIds]) => messageIds.length > 0)
    .map(
      ([userId, messageIds]) =>
        ({
          kind: 'event',
          event: { kind: 'flagsChanged', operation: 'add', flag: 'read', messageIds },
          audience: { kind: 'users', userIds: [userId] },
        }) as const,
    );

/** Ends these subscriptions, and returns who sees the channels without them. Two statements. `publishLeaving` follows, after all other writes. */
export const endSubscriptions = async (tx: WriteTx, ports: Pick<Ports, 'clock'>, leaving: ReadonlyArray<Pair>): Outcome<VisibleWithoutSubscription> => {
  const found = await visibilityWithoutSubscription(tx, ports, [...new Set(leaving.map(({ user }) => user))]);
  if (Either.isLeft(found)) return found;
  const deactivated = await tx.subscriptions.deactivate(idsOf(leaving))();
  return Either.isLeft(deactivated) ? deactivated : Either.right(found.right);
};

/** Returns what is logged of ended subscriptions; unread messages in them count as read. Two statements. */
export const publishLeaving = async (
  tx: WriteTx,
  leaving: ReadonlyArray<Pair>,
  visible: VisibleWithoutSubscription,
): Outcome<Pick<Prepared<void>, 'entries' | 'periods'>> => {
  // No message is sent from here to the commit, which marks as read what is there.
  const held = await tx.holdLog()();
  if (Either.isLeft(held)) return held;
  const read = await tx.flags.unreadIn(idsOf(leaving), maxReadNamed)();
  if (Either.isLeft(read)) return read;
  return Either.right({
    entries: [unsubscribedEntry(leaving, visible), ...readEntries(read.right)],
    periods: idsOf(leaving).map((pair) => ({ ...pair, change: 'close' as const })),
  });
};
