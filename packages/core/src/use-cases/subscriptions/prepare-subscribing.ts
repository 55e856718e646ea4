import * as Either from 'fp-ts/lib/Either.js';
import type { User } from '../../model/people/user.js';
import { withNotices } from '../notices/prepare-notices.js';
import { maxPeopleNotified } from '../notices/subscription-notices.js';
import type { Prepared } from '../shared/subscribing/append-of.js';
import type { PersonalShare } from '../shared/subscribing/arrange-subscriptions.js';
import { carryOut, subscriptionsTo } from '../shared/subscribing/apply-subscribing.js';
import { decideSubscribing, type SubscribeFacts } from './decide-subscribing.js';
import { loadCreation } from '../shared/channels/load-creation.js';
import { loadSubscribers } from '../shared/subscribing/load-subscribers.js';
import type { Subscribe } from '../shared/channels/requested-channel.js';
import type { WriteCall } from '../call.js';
import type { Outcome } from '../outcome.js';

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

const load = async (call: WriteCall, command: Subscribe): Outcome<SubscribeFacts> => {
  const existing = await call.tx.channels.byNames(command.channels.map(({ name }) => name.trim()))();
  if (Either.isLeft(existing)) return existing;
  const subscribers = await loadSubscribers(call, command.subscribers);
  if (Either.isLeft(subscribers)) return subscribers;
  const own = await subscriptionsTo(call.tx, [call.actor.user], existing.right);
  if (Either.isLeft(own)) return own;
  const creation = await loadCreation(call, command.creation);
  return Either.isLeft(creation) ? creation : Either.right({ ...subscribers.right, ...creation.right, existing: existing.right, own: own.right });
};

const names = (shares: ReadonlyArray<PersonalShare>, which: 'joined' | 'joinedBefore'): ReadonlyArray<PersonalChannels> =>
  shares
    .map((share) => ({ user: share.user, channelNames: share[which].map(({ channel }) => channel.name) }))
    .filter(({ channelNames }) => channelNames.length > 0);

/** Does all of subscribing but the append, of which a request has only one. At most nineteen statements, however many people and channels are named. */
export const prepareSubscribing = async (call: WriteCall, command: Subscribe): Outcome<Prepared<Subscribed>> => {
  const facts = await load(call, command);
  if (Either.isLeft(facts)) return facts;
  const decision = decideSubscribing(command, facts.right);
  if (Either.isLeft(decision)) return decision;
  const found = await carryOut(call, decision.right);
  if (Either.isLeft(found)) return found;
  const done = await withNotices(call, command, found.right);
  if (Either.isLeft(done)) return done;
  const { shares } = done.right.result;
  const joinedPeople = names(shares, 'joined');
  return Either.right({
    ...done.right,
    result: {
      subscribed: joinedPeople,
      alreadySubscribed: names(shares, 'joinedBefore'),
      unauthorized: decision.right.unauthorized,
      notifiesSubscribers: joinedPeople.length <= maxPeopleNotified,
    },
  });
};
