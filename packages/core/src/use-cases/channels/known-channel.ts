import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted, refused } from '../../failures.js';
import type { Channel } from '../../model/channels/channel.js';
import type { ChannelId } from '../../model/ids.js';
import type { ReadTx } from '../../ports/store.js';
import type { ChannelFacts } from '../../rules/channels.js';
import { holdsAtBoth } from '../../rules/holds-at-both.js';
import type { Verdict } from '../../rules/verdict.js';
import { permit } from '../shared/permit.js';
import type { Caller } from '../use-case.js';

/** One channel as the caller stands to it. */
export interface KnownChannel {
  readonly channel: Channel;
  readonly subscribed: boolean;
}

/** The channel of this id, if the rule lets the caller at it; one that is not there is answered like one that is hidden. Two queries. */
export const knownChannel = (
  tx: ReadTx,
  { actor, levels }: Pick<Caller, 'actor' | 'levels'>,
  channelId: ChannelId,
  rule: (facts: ChannelFacts) => Verdict,
): TaskEither.TaskEither<Failure, KnownChannel> =>
  pipe(
    TaskEither.Do,
    TaskEither.bind('channels', () => tx.channels.byIds([channelId])),
    TaskEither.bind('own', () => tx.subscriptions.between([actor.user.id], [channelId])),
    TaskEither.mapLeft(faulted),
    TaskEither.chainEitherK(({ channels: [channel], own }) => {
      if (channel === undefined) return Either.left(refused({ kind: 'invalidChannelId' }));
      const subscribed = own.some(({ isActive }) => isActive);
      return pipe(
        permit(holdsAtBoth(levels, (open) => rule({ actor, channel, subscribed, open }))),
        Either.map(() => ({ channel, subscribed })),
      );
    }),
  );
