import * as Either from 'fp-ts/lib/Either.js';
import type { UserId } from '../../model/ids.js';
import type { User } from '../../model/people/user.js';
import { visibleAmong } from '../shared/people/visible-people.js';
import { findPeople } from '../shared/people/find-people.js';
import type { Prepared } from '../shared/subscribing/append-of.js';
import { archiveVacated } from '../channels/archive-vacated.js';
import { endSubscriptions, publishLeaving } from '../shared/subscribing/leave-channels.js';
import type { Pair } from '../shared/subscribing/visibility-without-subscription.js';
import { decideUnsubscribing, type Unsubscribe, type UnsubscribeFacts } from './decide-unsubscribing.js';
import type { WriteCall } from '../call.js';
import type { Outcome } from '../outcome.js';

/** Names of channels, by person. */
export interface Unsubscribed {
  readonly removed: ReadonlyArray<string>;
  readonly notRemoved: ReadonlyArray<string>;
}

const load = async (call: WriteCall, command: Unsubscribe): Outcome<UnsubscribeFacts> => {
  const existing = await call.tx.channels.byNames(command.channelNames.map((name) => name.trim()))();
  if (Either.isLeft(existing)) return existing;
  const people = await findPeople(call, command.subscribers);
  if (Either.isLeft(people)) return people;
  const users = command.subscribers.map((name) => people.right.find(name)).filter((user): user is User => user !== null);
  const isVisibleUser = await visibleAmong(call, users);
  if (Either.isLeft(isVisibleUser)) return isVisibleUser;
  const userIds = new Set<UserId>([call.actor.user.id, ...users.map(({ id }) => id)]);
  const channelIds = existing.right.map(({ id }) => id);
  const subscriptions = channelIds.length === 0 ? Either.right([]) : await call.tx.subscriptions.between([...userIds], channelIds)();
  if (Either.isLeft(subscriptions)) return subscriptions;
  return Either.right({
    ...{ existing: existing.right, people: people.right, users, isVisibleUser: isVisibleUser.right, subscriptions: subscriptions.right },
    caller: call,
  });
};

const nothing = (absent: ReadonlyArray<Pair>): Prepared<Unsubscribed> => ({
  result: { removed: [], notRemoved: absent.map(({ channel }) => channel.name) },
  entries: [],
  periods: [],
});

/** Does all of unsubscribing but the append. At most nine statements, however many people and channels are named; more only if a channel is archived. */
export const prepareUnsubscribing = async (call: WriteCall, command: Unsubscribe): Outcome<Prepared<Unsubscribed>> => {
  const facts = await load(call, command);
  if (Either.isLeft(facts)) return facts;
  const decision = decideUnsubscribing(command, facts.right);
  if (Either.isLeft(decision)) return decision;
  const { leaving, absent } = decision.right;
  if (leaving.length === 0) return Either.right(nothing(absent));
  const sees = await endSubscriptions(call.tx, call.ports, leaving);
  if (Either.isLeft(sees)) return sees;
  const archived = await archiveVacated(call, [...new Set(leaving.map(({ channel }) => channel))]);
  if (Either.isLeft(archived)) return archived;
  const left = await publishLeaving(call.tx, leaving, sees.right);
  if (Either.isLeft(left)) return left;
  return Either.right({
    result: { removed: leaving.map(({ channel }) => channel.name), notRemoved: absent.map(({ channel }) => channel.name) },
    entries: [...left.right.entries, ...archived.right],
    periods: left.right.periods,
  });
};
