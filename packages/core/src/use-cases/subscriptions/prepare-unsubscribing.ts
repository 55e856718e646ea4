import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { UserId } from '../../model/ids.js';
import type { Subscription } from '../../model/subscriptions/subscription.js';
import type { User } from '../../model/people/user.js';
import type { Ports } from '../../ports/ports.js';
import type { WriteTx } from '../../ports/store.js';
import { visibleAmong } from '../shared/people/visible-people.js';
import { findPeople } from '../shared/people/find-people.js';
import type { Caller } from '../use-case.js';
import type { Prepared } from '../shared/subscribing/append-of.js';
import { archiveVacated } from '../channels/archive-vacated.js';
import { endSubscriptions, publishLeaving } from '../shared/subscribing/leave-channels.js';
import type { Pair } from '../shared/subscribing/visibility-without-subscription.js';
import { decideUnsubscribing, type Unsubscribe, type UnsubscribeFacts } from './decide-unsubscribing.js';

/** Names of channels, by person. */
export interface Unsubscribed {
  readonly removed: ReadonlyArray<string>;
  readonly notRemoved: ReadonlyArray<string>;
}

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
            endSubscriptions(tx, ports, leaving),
            TaskEither.bindTo('sees'),
            TaskEither.bind('archived', () => archiveVacated(tx, ports, caller, [...new Set(leaving.map(({ channel }) => channel))])),
            TaskEither.bindW('left', ({ sees }) => publishLeaving(tx, leaving, sees)),
            TaskEither.map(({ left, archived }) => ({
              result: { removed: leaving.map(({ channel }) => channel.name), notRemoved: absent.map(({ channel }) => channel.name) },
              entries: [...left.entries, ...archived],
              periods: left.periods,
            })),
          ),
    ),
  );
