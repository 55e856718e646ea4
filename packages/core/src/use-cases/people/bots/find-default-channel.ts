import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { ChannelId } from '../../../model/ids.js';
import type { BotDefaults } from '../../../model/people/bot.js';
import type { ReadTx } from '../../../ports/store.js';
import { contentAccess } from '../../../rules/channels/channels.js';
import { allowedAtBoth } from '../../../rules/holds-at-both.js';
import { fold } from '../../../text/fold.js';
import type { Caller } from '../../use-case.js';

/** Default channels by name: empty = none, null = unchanged. */
export interface RequestedDefaults {
  readonly sendingChannel: string | null;
  readonly eventsChannel: string | null;
  readonly allPublicChannels: boolean | null;
}

type Names = ReadonlyArray<string>;

/** Finds channels whose messages the caller may read; a hidden one counts as missing. Two queries, none without names. */
const findChannels = (tx: ReadTx, { actor, levels }: Caller, names: Names): TaskEither.TaskEither<Failure, ReadonlyMap<string, ChannelId>> =>
  names.length === 0
    ? TaskEither.right(new Map())
    : pipe(
        tx.channels.byNames(names.map((name) => name.trim())),
        TaskEither.bindTo('channels'),
        TaskEither.bind('own', ({ channels }) =>
          tx.subscriptions.between(
            [actor.user.id],
            channels.map(({ id }) => id),
          ),
        ),
        TaskEither.chainEitherK(({ channels, own }): Either.Either<Failure, ReadonlyMap<string, ChannelId>> => {
          const subscribed = new Set(own.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
          const found = new Map<string, ChannelId>();
          for (const channelName of names) {
            const channel = channels.find(({ name }) => fold(name) === fold(channelName.trim()));
            const isReadable =
              channel !== undefined &&
              allowedAtBoth(levels, (open) => contentAccess({ actor, channel, subscribed: subscribed.has(channel.id), open }, 'posting'));
            if (!isReadable) return Either.left(refused({ kind: 'invalidChannelName', channelName }));
            found.set(channelName, channel.id);
          }
          return Either.right(found);
        }),
      );

/** Looks up the channels of a bot's new defaults, in order. At most two queries. */
export const findDefaults = (tx: ReadTx, caller: Caller, requested: RequestedDefaults): TaskEither.TaskEither<Failure, Partial<BotDefaults>> => {
  const { sendingChannel, eventsChannel, allPublicChannels } = requested;
  const named = [sendingChannel, eventsChannel].filter((name) => name !== null && name !== '') as Names;
  return pipe(
    findChannels(tx, caller, named),
    TaskEither.map((found) => ({
      ...(sendingChannel === null ? {} : { sendingChannelId: found.get(sendingChannel) ?? null }),
      ...(eventsChannel === null ? {} : { eventsChannelId: found.get(eventsChannel) ?? null }),
      ...(allPublicChannels === null ? {} : { allPublicChannels }),
    })),
  );
};
