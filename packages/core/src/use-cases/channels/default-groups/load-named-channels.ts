import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { ChannelId } from '../../../model/ids.js';
import { fold } from '../../../text/fold.js';
import type { ReadTx } from '../../../ports/store.js';
import { type ChannelFacts, metadataAccess } from '../../../rules/channels/channels.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import { isAllowed, type Verdict } from '../../../rules/verdict.js';
import { permit } from '../../shared/permit.js';
import type { Caller } from '../../use-case.js';

/** Channels named in a request. */
export interface NamedChannels {
  /** Names as written, by folded name: distinct, in the order of the request. */
  readonly names: ReadonlyMap<string, string>;
  readonly found: ReadonlyArray<Channel>;
  /** Those that the caller is subscribed to. */
  readonly subscribed: ReadonlySet<ChannelId>;
}

/** Two statements; none without names. */
export const loadNamedChannels = (tx: ReadTx, { actor }: Caller, written: ReadonlyArray<string>): TaskEither.TaskEither<Failure, NamedChannels> => {
  const names = new Map(written.map((name) => [fold(name.trim()), name.trim()]));
  if (names.size === 0) return TaskEither.right({ names, found: [], subscribed: new Set() });
  return pipe(
    tx.channels.byNames([...names.values()]),
    TaskEither.bindTo('found'),
    TaskEither.bind('own', ({ found }) =>
      tx.subscriptions.between(
        [actor.user.id],
        found.map(({ id }) => id),
      ),
    ),
    TaskEither.map(({ found, own }) => ({
      names,
      found,
      subscribed: new Set(own.filter(({ isActive }) => isActive).map(({ channelId }) => channelId)),
    })),
  );
};

/** Returns the channels if the rule allows each of them. A hidden channel counts as missing. */
export const authorizeNamedChannels = (
  { actor, levels }: Caller,
  { names, found, subscribed }: NamedChannels,
  rule: (facts: ChannelFacts) => Verdict,
): Either.Either<Failure, ReadonlyArray<Channel>> => {
  const ask = (channel: Channel, asked: (facts: ChannelFacts) => Verdict): Verdict =>
    holdsAtBoth(levels, (open) => asked({ actor, channel, subscribed: subscribed.has(channel.id), open }));
  const known = new Map(found.filter((channel) => isAllowed(ask(channel, metadataAccess))).map((channel) => [fold(channel.name), channel]));
  const unknown = [...names].filter(([key]) => !known.has(key)).map(([, name]) => name);
  if (unknown.length > 0) return Either.left(refused({ kind: 'channelsDoNotExist', channelNames: unknown }));
  const channels = [...names.keys()].flatMap((key) => known.get(key) ?? []);
  return Either.traverseArray((channel: Channel) =>
    pipe(
      permit(ask(channel, rule)),
      Either.map(() => channel),
    ),
  )(channels);
};
