import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../../failures.js';
import type { ChannelId } from '../../../model/ids.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { BotDefaults } from '../../../model/people/bot.js';
import type { Subscription } from '../../../model/subscriptions/subscription.js';
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

interface NamedChannels {
  readonly channels: ReadonlyArray<Channel>;
  /** The caller's. */
  readonly subscriptions: ReadonlyArray<Subscription>;
}

/** Two queries, none without names. */
const loadChannels = (tx: ReadTx, { actor }: Caller, names: Names): TaskEither.TaskEither<Failure, NamedChannels> =>
  names.length === 0
    ? TaskEither.right({ channels: [], subscriptions: [] })
    : pipe(
        tx.channels.byNames(names.map((name) => name.trim())),
        TaskEither.bindTo('channels'),
        TaskEither.bind('subscriptions', ({ channels }) =>
          tx.subscriptions.between(
            [actor.user.id],
            channels.map(({ id }) => id),
          ),
        ),
      );

/** Checks in order that the caller may read messages of the channels; a hidden one counts as missing. */
const decideChannels = (
  { actor, levels }: Caller,
  names: Names,
  { channels, subscriptions }: NamedChannels,
): Either.Either<Failure, ReadonlyMap<string, ChannelId>> => {
  const subscribed = new Set(subscriptions.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
  const found = new Map<string, ChannelId>();
  for (const channelName of names) {
    const channel = channels.find(({ name }) => fold(name) === fold(channelName.trim()));
    const isReadable =
      channel !== undefined && allowedAtBoth(levels, (open) => contentAccess({ actor, channel, subscribed: subscribed.has(channel.id), open }, 'posting'));
    if (!isReadable) return Either.left(refused({ kind: 'invalidChannelName', channelName }));
    found.set(channelName, channel.id);
  }
  return Either.right(found);
};

/** Decides the channels of a bot's new defaults. At most two queries. */
export const decideDefaults = (tx: ReadTx, caller: Caller, requested: RequestedDefaults): TaskEither.TaskEither<Failure, Partial<BotDefaults>> => {
  const { sendingChannel, eventsChannel, allPublicChannels } = requested;
  const names = [sendingChannel, eventsChannel].filter((name) => name !== null && name !== '') as Names;
  return pipe(
    loadChannels(tx, caller, names),
    TaskEither.chainEitherK((loaded) => decideChannels(caller, names, loaded)),
    TaskEither.map((found) => ({
      ...(sendingChannel === null ? {} : { sendingChannelId: found.get(sendingChannel) ?? null }),
      ...(eventsChannel === null ? {} : { eventsChannelId: found.get(eventsChannel) ?? null }),
      ...(allPublicChannels === null ? {} : { allPublicChannels }),
    })),
  );
};
