import * as Either from 'fp-ts/lib/Either.js';
import { type FeatureLevel, oldestLevel } from '../../../gates/is-open.js';
import type { Channel, RuledChannel } from '../../../model/channels/channel.js';
import type { UserId } from '../../../model/ids.js';
import type { User } from '../../../model/people/user.js';
import type { VisibleBySubscription } from '../../../model/subscriptions/membership-change.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { visibleSince } from '../../../rules/channels/visible-since.js';
import { loadActors } from '../people/load-actor.js';
import { membershipChanges } from './arrange-subscriptions.js';
import type { Outcome } from '../../outcome.js';

/** From which level on a person sees the channel without a subscription; null: at none. */
export type VisibleWithoutSubscription = (userId: UserId, channel: RuledChannel) => FeatureLevel | null;

/** Determines, for people who join or leave channels, who sees these without a subscription. One query; none without people. */
export const visibilityWithoutSubscription = async (
  tx: ReadTx,
  { clock }: Pick<Ports, 'clock'>,
  people: ReadonlyArray<User>,
): Outcome<VisibleWithoutSubscription> => {
  const actors = people.length === 0 ? Either.right([]) : await loadActors(tx, people, clock.now());
  if (Either.isLeft(actors)) return actors;
  const byId = new Map(actors.right.map((actor) => [actor.user.id, actor]));
  return Either.right((userId, channel) => {
    const actor = byId.get(userId);
    return actor === undefined ? null : visibleSince(actor, channel);
  });
};

/** One person and one channel. */
export interface Pair {
  readonly user: User;
  readonly channel: Channel;
}

/** The pairs where the person sees the channel by the subscription alone, at some level. */
export const visibleBySubscription = (pairs: ReadonlyArray<Pair>, visible: VisibleWithoutSubscription): ReadonlyArray<VisibleBySubscription> => {
  const found = pairs.map(({ user, channel }) => ({ userId: user.id, channelId: channel.id, since: visible(user.id, channel) }));
  const levels = [...new Set(found.map(({ since }) => since))].filter((since) => since !== oldestLevel);
  return levels.flatMap((level) =>
    membershipChanges(found.filter(({ since }) => since === level)).map((change) => (level === null ? change : { ...change, seenSince: level })),
  );
};
