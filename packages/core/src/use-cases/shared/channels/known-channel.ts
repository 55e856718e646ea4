import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { ChannelId } from '../../../model/ids.js';
import type { ReadTx } from '../../../ports/store.js';
import type { ChannelFacts } from '../../../rules/channels/channels.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import type { Verdict } from '../../../rules/verdict.js';
import { permit } from '../permit.js';
import type { Caller } from '../../use-case.js';

/** One channel as seen by the caller. */
export interface KnownChannel {
  readonly channel: Channel;
  readonly subscribed: boolean;
}

/** Returns the channel, null if it does not exist. Does not check whether the caller may know of it. Two queries. */
export const loadChannel = (tx: ReadTx, { actor }: Pick<Caller, 'actor'>, channelId: ChannelId): TaskEither.TaskEither<Failure, KnownChannel | null> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('channels', () => tx.channels.byIds([channelId])),
    TaskEither.bind('own', () => tx.subscriptions.between([actor.user.id], [channelId])),
    TaskEither.map(({ channels: [channel], own }) => (channel === undefined ? null : { channel, subscribed: own.some(({ isActive }) => isActive) })),
  );

/** Returns the channel if the rule allows it. A missing channel gets the same answer as a hidden one. */
export const authorizeChannel =
  ({ actor, levels }: Pick<Caller, 'actor' | 'levels'>, rule: (facts: ChannelFacts) => Verdict) =>
  (found: KnownChannel | null): Either.Either<Failure, KnownChannel> =>
    found === null
      ? Either.left(refused({ kind: 'invalidChannelId' }))
      : pipe(
          permit(holdsAtBoth(levels, (open) => rule({ actor, ...found, open }))),
          Either.map(() => found),
        );
