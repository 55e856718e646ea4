import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelId, UserId } from '../../../model/ids.js';
import type { Actor } from '../../../model/people/actor.js';
import type { Subscription } from '../../../model/subscriptions/subscription.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import type { BotOwner } from '../../../rules/messages/posting.js';
import { loadActor } from '../people/load-actor.js';
import type { Outcome } from '../../outcome.js';

/** How somebody who would post, and the owner of a bot, stand to one channel. */
export interface PostersFound {
  /** The poster's subscription, current or former. */
  readonly own: Subscription | null;
  readonly owner: BotOwner | null;
}

const withOwner = async (tx: ReadTx, clock: Ports['clock'], ownerId: UserId, subscriptions: ReadonlyArray<Subscription>): Outcome<BotOwner> => {
  const known = await loadActor(tx, ownerId, clock.now());
  if (Either.isLeft(known)) return known;
  return Either.right({ actor: known.right.actor, subscribed: subscriptions.some(({ userId, isActive }) => userId === ownerId && isActive) });
};

/** One query; for a bot, two more. */
export const findPosters = async (tx: ReadTx, { clock }: Pick<Ports, 'clock'>, { user }: Actor, channelId: ChannelId): Outcome<PostersFound> => {
  const ownerId = user.bot?.ownerId ?? null;
  const subscriptions = await tx.subscriptions.between(ownerId === null ? [user.id] : [user.id, ownerId], [channelId])();
  if (Either.isLeft(subscriptions)) return subscriptions;
  const owner = ownerId === null ? Either.right(null) : await withOwner(tx, clock, ownerId, subscriptions.right);
  if (Either.isLeft(owner)) return owner;
  return Either.right({ own: subscriptions.right.find(({ userId }) => userId === user.id) ?? null, owner: owner.right });
};
