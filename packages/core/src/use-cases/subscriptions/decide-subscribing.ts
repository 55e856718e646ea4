import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../failures.js';
import type { Channel } from '../../model/channels/channel.js';
import type { ChannelId } from '../../model/ids.js';
import type { Subscription } from '../../model/subscriptions/subscription.js';
import { notGuest } from '../../rules/people/actors.js';
import { holdsAtBoth } from '../../rules/holds-at-both.js';
import { canAddAnywhere, canAddSubscribers, canSubscribeSelf } from '../../rules/channels/subscribing.js';
import type { Plan } from '../shared/subscribing/apply-subscribing.js';
import { findSubscribers, namesOthers, type SubscriberFacts } from '../shared/subscribing/find-subscribers.js';
import { type CreationFacts, authorizeCreation } from '../shared/channels/authorize-creation.js';
import { permit } from '../shared/permit.js';
import { sortRequested, type Subscribe, type RequestedChannels } from '../shared/channels/requested-channel.js';
import { refuse, decided } from '../outcome.js';

export interface SubscribeFacts extends SubscriberFacts, CreationFacts {
  readonly caller: CreationFacts['caller'];
  /** The named channels that exist, archived ones included. */
  readonly existing: ReadonlyArray<Channel>;
  /** The caller's subscriptions to these, current and former. */
  readonly own: ReadonlyArray<Subscription>;
}

/** The decision about a request. */
export interface SubscribeDecision extends Plan {
  /** As the request named them. */
  readonly unauthorized: ReadonlyArray<string>;
}

type Checked<A> = Either.Either<Failure, A>;

type Entry = Pick<SubscribeDecision, 'joined' | 'unauthorized'>;

/**
 * Determines to which existing channels the caller may subscribe people.
 *
 * UPSTREAM: an inaccessible channel is named as in the request; the reference server gives its real spelling away.
 */
const authorizeEntry = (command: Subscribe, { present }: RequestedChannels, { caller, own }: SubscribeFacts, bringsOthers: boolean): Checked<Entry> => {
  const { actor, levels } = caller;
  const current = new Set<ChannelId>(own.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
  const mayEnter = ({ channel }: RequestedChannels['present'][number]): boolean =>
    Either.isRight(holdsAtBoth(levels, (open) => canSubscribeSelf({ actor, channel, subscribed: current.has(channel.id), open })));
  const joined = present.filter(mayEnter);
  const unauthorized = present.filter((one) => !joined.includes(one)).map(({ requested }) => requested.name);
  const [first] = unauthorized;
  if (first !== undefined && command.refusalsAreFatal) return refuse({ kind: 'unableToAccessChannel', channelName: first });
  for (const { channel } of bringsOthers ? joined : []) {
    const subscribed = current.has(channel.id);
    const added = permit(holdsAtBoth(levels, (open) => canAddSubscribers({ actor, channel, subscribed, isNew: false, open })));
    if (Either.isLeft(added)) return added;
  }
  return Either.right({ joined, unauthorized });
};

/**
 * Decides about the request. Refusals in the order in which the reference reports them: people are looked up before the channels only from level 208 until adding is
 * checked per channel.
 *
 * Spec: 4.1
 */
export const decideSubscribing = (command: Subscribe, facts: SubscribeFacts): Checked<SubscribeDecision> => {
  const { actor, levels, open } = facts.caller;
  const people = decided(findSubscribers(command.subscribers, facts));
  const bringsOthers = namesOthers(command.subscribers, facts);
  const peopleFirst = open('principalsCheckedFirst') && !open('addPermissionPerChannel');
  return pipe(
    permit(notGuest(actor)),
    Either.chain((): Checked<unknown> => (bringsOthers ? permit(holdsAtBoth(levels, (at) => canAddAnywhere({ actor, open: at }))) : Either.right(null))),
    Either.chain((): Checked<unknown> => (peopleFirst ? people : Either.right(null))),
    Either.chain(() => decided(sortRequested(command.channels, facts.existing))),
    Either.chain((sorted) =>
      pipe(
        sorted.missing.length === 0 ? Either.right(null) : authorizeCreation(command.creation, facts),
        Either.bindTo('creation'),
        Either.bind('entry', () => authorizeEntry(command, sorted, facts, bringsOthers)),
        Either.bind('people', () => people),
        Either.map(({ creation, entry, people: subscribers }) => ({ ...entry, created: sorted.missing, creation, people: subscribers })),
      ),
    ),
  );
};
