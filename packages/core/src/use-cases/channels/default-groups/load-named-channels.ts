import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { ChannelId } from '../../../model/ids.js';
import { fold } from '../../../text/fold.js';
import { type ChannelFacts, metadataAccess } from '../../../rules/channels/channels.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import { isAllowed, type Verdict } from '../../../rules/verdict.js';
import { permit } from '../../shared/permit.js';
import type { ReadCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';

/** Channels named in a request. */
export interface NamedChannels {
  /** Names as written, by folded name: distinct, in the order of the request. */
  readonly names: ReadonlyMap<string, string>;
  readonly found: ReadonlyArray<Channel>;
  /** Those that the caller is subscribed to. */
  readonly subscribed: ReadonlySet<ChannelId>;
}

/** Two statements; none without names. */
export const loadNamedChannels = async ({ tx, actor }: ReadCall, written: ReadonlyArray<string>): Outcome<NamedChannels> => {
  const names = new Map(written.map((name) => [fold(name.trim()), name.trim()]));
  if (names.size === 0) return Either.right({ names, found: [], subscribed: new Set() });
  const found = await tx.channels.byNames([...names.values()])();
  if (Either.isLeft(found)) return found;
  const own = await tx.subscriptions.between(
    [actor.user.id],
    found.right.map(({ id }) => id),
  )();
  if (Either.isLeft(own)) return own;
  return Either.right({
    names,
    found: found.right,
    subscribed: new Set(own.right.filter(({ isActive }) => isActive).map(({ channelId }) => channelId)),
  });
};

/** Returns the channels if the rule allows each of them. A hidden channel counts as missing. */
export const authorizeNamedChannels = (
  { actor, levels }: ReadCall,
  { names, found, subscribed }: NamedChannels,
  rule: (facts: ChannelFacts) => Verdict,
): Either.Either<Failure, ReadonlyArray<Channel>> => {
  const ask = (channel: Channel, asked: (facts: ChannelFacts) => Verdict): Verdict =>
    holdsAtBoth(levels, (open) => asked({ actor, channel, subscribed: subscribed.has(channel.id), open }));
  const known = new Map(found.filter((channel) => isAllowed(ask(channel, metadataAccess))).map((channel) => [fold(channel.name), channel]));
  const unknown = [...names].filter(([key]) => !known.has(key)).map(([, name]) => name);
  if (unknown.length > 0) return refuse({ kind: 'channelsDoNotExist', channelNames: unknown });
  const channels = [...names.keys()].flatMap((key) => known.get(key) ?? []);
  return Either.traverseArray((channel: Channel) =>
    pipe(
      permit(ask(channel, rule)),
      Either.map(() => channel),
    ),
  )(channels);
};
