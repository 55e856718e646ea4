import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { MessageId, UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { Ports } from '../../../ports/ports.js';
import type { Entry, WriteTx } from '../../../ports/store.js';
import type { Caller } from '../../use-case.js';
import type { Prepared } from './append-of.js';
import { membershipChanges } from './arrange-subscriptions.js';
import { type SeesWithoutSubscription, visibilityWithoutSubscription } from './visibility-without-subscription.js';

/** One person and one channel. */
export interface Pair {
  readonly user: User;
  readonly channel: Channel;
}

/** Maximum number of messages that one request publishes as read, for all its people. */
const maxReadNamed = 2000;

const idsOf = (pairs: ReadonlyArray<Pair>) => pairs.map(({ user, channel }) => ({ userId: user.id, channelId: channel.id }));

const departures = (leaving: ReadonlyArray<Pair>) => {
  const nameOf = new Map(leaving.map(({ channel }) => [channel.id, channel.name]));
  return membershipChanges(idsOf(leaving)).map((change) => ({ ...change, channelName: nameOf.get(change.channelId) ?? '' }));
};

const unsubscribedEntry = (leaving: ReadonlyArray<Pair>, sees: SeesWithoutSubscription): Entry => {
  const losing = leaving.filter(({ user, channel }) => !sees(user.id, channel));
  const lost = [...new Map(losing.map(({ channel }) => [channel.id, channel])).values()];
  return {
    kind: 'event',
    event: { kind: 'unsubscribed', changes: departures(leaving), lostSight: membershipChanges(idsOf(losing)), lost },
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
export const endSubscriptions = (
  tx: WriteTx,
  ports: Pick<Ports, 'clock'>,
  caller: Pick<Caller, 'levels'>,
  leaving: ReadonlyArray<Pair>,
): TaskEither.TaskEither<Failure, SeesWithoutSubscription> =>
  pipe(
    visibilityWithoutSubscription(tx, ports, caller, [...new Set(leaving.map(({ user }) => user))]),
    TaskEither.chainFirstW(() => tx.subscriptions.deactivate(idsOf(leaving))),
  );

/** Returns what is logged of ended subscriptions; unread messages in them count as read. Two statements. */
export const publishLeaving = (
  tx: WriteTx,
  leaving: ReadonlyArray<Pair>,
  sees: SeesWithoutSubscription,
): TaskEither.TaskEither<Failure, Pick<Prepared<void>, 'entries' | 'periods'>> =>
  pipe(
    // No message is sent from here to the commit, which marks as read what is there.
    tx.holdLog(),
    TaskEither.chain(() => tx.flags.unreadIn(idsOf(leaving), maxReadNamed)),
    TaskEither.map((read) => ({
      entries: [unsubscribedEntry(leaving, sees), ...readEntries(read)],
      periods: idsOf(leaving).map((pair) => ({ ...pair, change: 'close' as const })),
    })),
  );
