import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { Channel } from '../../model/channels/channel.js';
import { fold } from '../../text/fold.js';
import type { Subscription } from '../../model/subscriptions/subscription.js';
import type { User } from '../../model/people/user.js';
import { holdsAtBoth } from '../../rules/holds-at-both.js';
import { canUnsubscribeOther, canUnsubscribeSelf } from '../../rules/channels/subscribing.js';
import type { Verdict } from '../../rules/verdict.js';
import type { PersonName } from '../shared/people/find-people.js';
import type { Caller } from '../caller.js';
import { composeChannelName } from '../shared/channels/channel-name.js';
import type { Pair } from '../shared/subscribing/visibility-without-subscription.js';
import { findSubscribers, type SubscriberFacts } from '../shared/subscribing/find-subscribers.js';
import { refuse, decided } from '../outcome.js';

export interface Unsubscribe {
  readonly channelNames: ReadonlyArray<string>;
  /** Empty: the caller. */
  readonly subscribers: ReadonlyArray<PersonName>;
}

export interface UnsubscribeFacts extends SubscriberFacts {
  readonly caller: Pick<Caller, 'actor' | 'levels'>;
  /** The named channels that exist, archived ones included. */
  readonly existing: ReadonlyArray<Channel>;
  /** Subscriptions of the caller and the named people to these, current and former. */
  readonly subscriptions: ReadonlyArray<Subscription>;
}

export interface UnsubscribeDecision {
  readonly leaving: ReadonlyArray<Pair>;
  /** Pairs without a subscription. */
  readonly absent: ReadonlyArray<Pair>;
}

type Checked<A> = Either.Either<Failure, A>;

/** Returns each channel once, with its name in the request; null for a missing one. */
const named = (
  names: ReadonlyArray<string>,
  existing: ReadonlyArray<Channel>,
): Checked<ReadonlyMap<string, { readonly name: string; readonly channel: Channel | null }>> => {
  const byKey = new Map(existing.map((channel) => [fold(channel.name), channel]));
  const result = new Map<string, { name: string; channel: Channel | null }>();
  for (const written of names) {
    const name = composeChannelName(written);
    if (Either.isLeft(name)) return refuse(name.left);
    const key = fold(name.right);
    if (!result.has(key)) result.set(key, { name: name.right, channel: byKey.get(key) ?? null });
  }
  return Either.right(result);
};

const isHidden = (verdict: Verdict): boolean => Either.isLeft(verdict) && verdict.left.refusal.kind === 'channelsDoNotExist';

/** Checks the whole request: a missing or hidden channel is reported before a person whom the caller may not unsubscribe. */
const check = (command: Unsubscribe, people: ReadonlyArray<User>, facts: UnsubscribeFacts): Checked<ReadonlyArray<Channel>> => {
  const { actor, levels } = facts.caller;
  const own = new Set<number>(facts.subscriptions.filter(({ userId, isActive }) => isActive && userId === actor.user.id).map(({ channelId }) => channelId));
  const verdictOn = (channel: Channel, user: User): Verdict =>
    holdsAtBoth(levels, (open) => {
      const common = { actor, channel, subscribed: own.has(channel.id), open };
      return user.id === actor.user.id ? canUnsubscribeSelf(common) : canUnsubscribeOther({ ...common, target: user });
    });
  return pipe(
    named(command.channelNames, facts.existing),
    Either.chain((channels) => {
      const hidden: string[] = [];
      const found: Channel[] = [];
      let denied: Failure | null = null;
      for (const { name, channel } of channels.values()) {
        const verdicts = channel === null ? [] : people.map((user) => verdictOn(channel, user));
        if (channel === null || verdicts.some(isHidden)) hidden.push(name);
        else found.push(channel);
        const refusal = verdicts.find(Either.isLeft);
        if (denied === null && refusal !== undefined) denied = refused(refusal.left.refusal, refusal.left.proof);
      }
      if (hidden.length > 0) return refuse({ kind: 'channelsDoNotExist', channelNames: hidden });
      return denied === null ? Either.right(found) : Either.left(denied);
    }),
  );
};

const pairKey = (userId: number, channelId: number): string => `${userId}:${channelId}`;

/**
 * Decides who leaves which channel. All or nothing: one missing or hidden channel, or one person whom the caller may not unsubscribe, refuses the request.
 *
 * Spec: 4.1 (level 362), 2 (Channel, `can_remove_subscribers_group`)
 */
export const decideUnsubscribing = (command: Unsubscribe, facts: UnsubscribeFacts): Checked<UnsubscribeDecision> =>
  pipe(
    decided(findSubscribers(command.subscribers, facts)),
    Either.bindTo('people'),
    Either.bind('channels', ({ people }) => check(command, people, facts)),
    Either.map(({ people, channels }) => {
      const current = new Set(facts.subscriptions.filter(({ isActive }) => isActive).map(({ userId, channelId }) => pairKey(userId, channelId)));
      const isCurrent = ({ user, channel }: Pair): boolean => current.has(pairKey(user.id, channel.id));
      const pairs = channels.flatMap((channel) => people.map((user) => ({ user, channel })));
      return { leaving: pairs.filter(isCurrent), absent: pairs.filter((pair) => !isCurrent(pair)) };
    }),
  );
