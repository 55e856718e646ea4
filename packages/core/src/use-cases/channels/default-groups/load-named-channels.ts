import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, faulted, refused } from '../../../failures.js';
import type { Channel } from '../../../model/channels/channel.js';
import { fold } from '../../../text/fold.js';
import type { Tx } from '../../../ports/store.js';
import { type ChannelFacts, metadataAccess } from '../../../rules/channels.js';
import { holdsAtBoth } from '../../../rules/holds-at-both.js';
import { isAllowed, type Verdict } from '../../../rules/verdict.js';
import { permit } from '../../shared/permit.js';
import type { Caller } from '../../use-case.js';

/**
 * The channels of these names, each once, in the order of the request, if the rule lets the caller take each of them. What she may not know of is as unknown as
 * what is not there. Two statements, none for none.
 */
export const loadNamedChannels = (
  tx: Tx,
  { actor, levels }: Caller,
  written: ReadonlyArray<string>,
  rule: (facts: ChannelFacts) => Verdict,
): TaskEither.TaskEither<Failure, ReadonlyArray<Channel>> => {
  const names = new Map(written.map((name) => [fold(name.trim()), name.trim()]));
  if (names.size === 0) return TaskEither.right([]);
  return pipe(
    tx.channels.byNames([...names.values()]),
    TaskEither.bindTo('found'),
    TaskEither.bind('own', ({ found }) =>
      tx.subscriptions.between(
        [actor.user.id],
        found.map(({ id }) => id),
      ),
    ),
    TaskEither.mapLeft(faulted),
    TaskEither.chainEitherK(({ found, own }) => {
      const subscribed = new Set(own.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
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
    }),
  );
};
