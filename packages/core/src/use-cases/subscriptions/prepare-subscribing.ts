import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { User } from '../../model/people/user.js';
import type { Ports } from '../../ports/ports.js';
import type { WriteTx } from '../../ports/store.js';
import { withNotices } from '../notices/prepare-notices.js';
import { maxPeopleNotified } from '../notices/subscription-notices.js';
import type { Caller } from '../use-case.js';
import type { Prepared } from '../shared/subscribing/append-of.js';
import type { PersonalShare } from '../shared/subscribing/arrange-subscriptions.js';
import { carryOut, subscriptionsTo } from '../shared/subscribing/apply-subscribing.js';
import { decideSubscribing, type SubscribeFacts } from './decide-subscribing.js';
import { loadCreation } from '../shared/channels/load-creation.js';
import { loadSubscribers } from '../shared/subscribing/load-subscribers.js';
import type { Subscribe } from '../shared/channels/requested-channel.js';

/** Names of one person's channels, ordered. */
export interface PersonalChannels {
  readonly user: User;
  readonly channelNames: ReadonlyArray<string>;
}

export interface Subscribed {
  readonly subscribed: ReadonlyArray<PersonalChannels>;
  readonly alreadySubscribed: ReadonlyArray<PersonalChannels>;
  readonly unauthorized: ReadonlyArray<string>;
  /** Whether subscribed people get notices, or would have; false if there are too many. */
  readonly notifiesSubscribers: boolean;
}

const load = (tx: WriteTx, ports: Pick<Ports, 'server'>, caller: Caller, command: Subscribe): TaskEither.TaskEither<Failure, SubscribeFacts> =>
  pipe(
    tx.channels.byNames(command.channels.map(({ name }) => name.trim())),
    TaskEither.bindTo('existing'),
    TaskEither.bind('subscribers', () => loadSubscribers(tx, ports, caller, command.subscribers)),
    TaskEither.bind('own', ({ existing }) => subscriptionsTo(tx, [caller.actor.user], existing)),
    TaskEither.bind('creation', () => loadCreation(tx, ports, caller, command.creation)),
    TaskEither.map(({ existing, subscribers, own, creation }) => ({ ...subscribers, ...creation, existing, own })),
  );

const names = (shares: ReadonlyArray<PersonalShare>, which: 'joined' | 'joinedBefore'): ReadonlyArray<PersonalChannels> =>
  shares
    .map((share) => ({ user: share.user, channelNames: share[which].map(({ channel }) => channel.name) }))
    .filter(({ channelNames }) => channelNames.length > 0);

/** Does all of subscribing but the append, of which a request has only one. At most nineteen statements, however many people and channels are named. */
export const prepareSubscribing = (tx: WriteTx, ports: Ports, caller: Caller, command: Subscribe): TaskEither.TaskEither<Failure, Prepared<Subscribed>> =>
  pipe(
    load(tx, ports, caller, command),
    TaskEither.chainEitherK((facts) => decideSubscribing(command, facts)),
    TaskEither.bindTo('decision'),
    TaskEither.bind('done', ({ decision }) => pipe(carryOut(tx, ports, caller, decision), TaskEither.chain(withNotices(tx, ports, caller, command)))),
    TaskEither.map(({ decision, done }) => {
      const { shares } = done.result;
      const joinedPeople = names(shares, 'joined');
      return {
        ...done,
        result: {
          subscribed: joinedPeople,
          alreadySubscribed: names(shares, 'joinedBefore'),
          unauthorized: decision.unauthorized,
          notifiesSubscribers: joinedPeople.length <= maxPeopleNotified,
        },
      };
    }),
  );
