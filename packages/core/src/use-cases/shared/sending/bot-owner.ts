import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { ChannelId, UserId } from '../../../model/ids.js';
import type { Actor } from '../../../model/people/actor.js';
import type { Subscription } from '../../../model/subscriptions/subscription.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import type { BotOwner } from '../../../rules/messages/posting.js';
import { loadActor } from '../people/load-actor.js';

/** How somebody who would post, and the owner of a bot, stand to one channel. */
export interface PostersFound {
  /** The poster's subscription, current or former. */
  readonly own: Subscription | null;
  readonly owner: BotOwner | null;
}

const withOwner = (tx: ReadTx, clock: Ports['clock'], ownerId: UserId, subscriptions: ReadonlyArray<Subscription>): TaskEither.TaskEither<Failure, BotOwner> =>
  pipe(
    loadActor(tx, ownerId, clock.now()),
    TaskEither.map(({ actor }) => ({ actor, subscribed: subscriptions.some(({ userId, isActive }) => userId === ownerId && isActive) })),
  );

/** One query; for a bot, two more. */
export const findPosters = (
  tx: ReadTx,
  { clock }: Pick<Ports, 'clock'>,
  { user }: Actor,
  channelId: ChannelId,
): TaskEither.TaskEither<Failure, PostersFound> => {
  const ownerId = user.bot?.ownerId ?? null;
  return pipe(
    tx.subscriptions.between(ownerId === null ? [user.id] : [user.id, ownerId], [channelId]),
    TaskEither.bindTo('subscriptions'),
    TaskEither.bind('owner', ({ subscriptions }) => (ownerId === null ? TaskEither.right(null) : withOwner(tx, clock, ownerId, subscriptions))),
    TaskEither.map(({ subscriptions, owner }) => ({ own: subscriptions.find(({ userId }) => userId === user.id) ?? null, owner })),
  );
};
