import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { MessageId, UserId } from '../../model/ids.js';
import type { Subscription } from '../../model/subscriptions/subscription.js';
import type { User } from '../../model/people/user.js';
import type { Ports } from '../../ports/ports.js';
import type { Entry, WriteTx } from '../../ports/store.js';
import { visibleAmong } from '../shared/people/visible-people.js';
import { findPeople } from '../shared/people/find-people.js';
import type { Caller } from '../use-case.js';
import type { Prepared } from '../shared/subscribing/append-of.js';
import { archiveVacated } from '../channels/archive-vacated.js';
import { membershipChanges } from '../shared/subscribing/arrange-subscriptions.js';
import { decideUnsubscribing, type Pair, type Unsubscribe, type UnsubscribeFacts } from './decide-unsubscribing.js';
import { type SeesUnsubscribed, visibilityWithoutSubscription } from '../shared/subscribing/visibility-without-subscription.js';

/** Names of channels, by person. */
export interface Unsubscribed {
  readonly removed: ReadonlyArray<string>;
  readonly notRemoved: ReadonlyArray<string>;
}

/** Maximum number of messages that one request publishes as read, for all its people. */
const maxReadNamed = 2000;

const load = (tx: WriteTx, ports: Pick<Ports, 'server'>, caller: Caller, command: Unsubscribe): TaskEither.TaskEither<Failure, UnsubscribeFacts> =>
  pipe(
    tx.channels.byNames(command.channelNames.map((name) => name.trim())),
    TaskEither.bindTo('existing'),
    TaskEither.bind('people', () => findPeople(tx, ports, caller, command.subscribers)),
    TaskEither.let('users', ({ people }) => command.subscribers.map((name) => people.find(name)).filter((user): user is User => user !== null)),
    TaskEither.bind('isVisibleUser', ({ users }) => visibleAmong(tx, caller, users)),
    TaskEither.bind('subscriptions', ({ existing, users }): TaskEither.TaskEither<Failure, ReadonlyArray<Subscription>> => {
      const userIds = new Set<UserId>([caller.actor.user.id, ...users.map(({ id }) => id)]);
      const channelIds = existing.map(({ id }) => id);
      return channelIds.length === 0 ? TaskEither.right([]) : tx.subscriptions.between([...userIds], channelIds);
    }),
    TaskEither.map((facts) => ({ ...facts, caller })),
  );

const idsOf = (pairs: ReadonlyArray<Pair>) => pairs.map(({ user, channel }) => ({ userId: user.id, channelId: channel.id }));

const departures = (leaving: ReadonlyArray<Pair>) => {
  const nameOf = new Map(leaving.map(({ channel }) => [channel.id, channel.name]));
  return membershipChanges(idsOf(leaving)).map((change) => ({ ...change, channelName: nameOf.get(change.channelId) ?? '' }));
};

const unsubscribedEntry = (leaving: ReadonlyArray<Pair>, sees: SeesUnsubscribed): Entry => {
  const losing = leaving.filter(({ user, channel }) => !sees(user.id, channel));
  const lost = [...new Map(losing.map(({ channel }) => [channel.id, channel])).values()];
  return {
    kind: 'event',
    event: { kind: 'unsubscribed', changes: departures(leaving), lostSight: membershipChanges(idsOf(losing)), lost },
    audience: { kind: 'channelViewers' },
  };
};

const entriesOf = (leaving: ReadonlyArray<Pair>, sees: SeesUnsubscribed, read: ReadonlyMap<UserId, ReadonlyArray<MessageId>>): ReadonlyArray<Entry> => [
  unsubscribedEntry(leaving, sees),
  ...[...read]
    .filter(([, messageIds]) => messageIds.length > 0)
    .map(
      ([userId, messageIds]) =>
        ({
          kind: 'event',
          event: { kind: 'flagsChanged', operation: 'add', flag: 'read', messageIds },
          audience: { kind: 'users', userIds: [userId] },
        }) as const,
    ),
];

const nothing = (absent: ReadonlyArray<Pair>): Prepared<Unsubscribed> => ({
  result: { removed: [], notRemoved: absent.map(({ channel }) => channel.name) },
  entries: [],
  periods: [],
});

/** Does all of unsubscribing but the append. At most nine statements, however many people and channels are named; more only if a channel is archived. */
export const prepareUnsubscribing = (tx: WriteTx, ports: Ports, caller: Caller, command: Unsubscribe): TaskEither.TaskEither<Failure, Prepared<Unsubscribed>> =>
  pipe(
    load(tx, ports, caller, command),
    TaskEither.chainEitherK((facts) => decideUnsubscribing(command, facts)),
    TaskEither.chain(({ leaving, absent }) =>
      leaving.length === 0
        ? TaskEither.right(nothing(absent))
        : pipe(
            visibilityWithoutSubscription(tx, ports, caller, [...new Set(leaving.map(({ user }) => user))]),
            TaskEither.bindTo('sees'),
            TaskEither.chainFirstW(() => tx.subscriptions.deactivate(idsOf(leaving))),
            TaskEither.bind('archived', () => archiveVacated(tx, ports, caller, [...new Set(leaving.map(({ channel }) => channel))])),
            // No message is sent from here to the commit, which marks as read what is there.
            TaskEither.chainFirstW(() => tx.holdLog()),
            TaskEither.bindW('read', () => tx.flags.unreadIn(idsOf(leaving), maxReadNamed)),
            TaskEither.map(({ sees, read, archived }) => ({
              result: { removed: leaving.map(({ channel }) => channel.name), notRemoved: absent.map(({ channel }) => channel.name) },
              entries: [...entriesOf(leaving, sees, read), ...archived],
              periods: idsOf(leaving).map((pair) => ({ ...pair, change: 'close' as const })),
            })),
          ),
    ),
  );
