import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { ChannelId } from '../../../model/ids.js';
import type { ChannelFacts } from '../../../rules/channels/channels.js';
import type { Verdict } from '../../../rules/verdict.js';
import type { ReaderCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';

/** One channel as seen by the caller. */
export interface KnownChannel {
  readonly channel: Channel;
  readonly subscribed: boolean;
}

/** Returns the channel, null if it does not exist. Does not check whether the caller may know of it. Two queries. */
export const loadChannel = async ({ tx, actor }: ReaderCall, channelId: ChannelId): Outcome<KnownChannel | null> => {
  const channels = await tx.channels.byIds([channelId])();
  if (Either.isLeft(channels)) return channels;
  const own = await tx.subscriptions.between([actor.user.id], [channelId])();
  if (Either.isLeft(own)) return own;
  const [channel] = channels.right;
  return Either.right(channel === undefined ? null : { channel, subscribed: own.right.some(({ isActive }) => isActive) });
};

/** Returns the channel if the rule allows it. A missing channel gets the same answer as a hidden one. */
export const authorizeChannel = (
  call: ReaderCall,
  rule: (facts: ChannelFacts) => Verdict,
  found: KnownChannel | null,
): Either.Either<Failure, KnownChannel> => {
  if (found === null) return refuse({ kind: 'invalidChannelId' });
  const allowed = call.check(rule, found);
  return Either.isLeft(allowed) ? allowed : Either.right(found);
};
