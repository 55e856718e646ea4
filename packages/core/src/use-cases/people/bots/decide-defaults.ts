import * as Either from 'fp-ts/lib/Either.js';
import type { Failure } from '../../../failures.js';
import type { ChannelId } from '../../../model/ids.js';
import type { Channel } from '../../../model/channels/channel.js';
import type { BotDefaults } from '../../../model/people/bot.js';
import type { Subscription } from '../../../model/subscriptions/subscription.js';
import { contentAccess } from '../../../rules/channels/channels.js';
import { fold } from '../../../text/fold.js';
import type { ReadCall } from '../../call.js';
import { type Outcome, refuse } from '../../outcome.js';

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
const loadChannels = async ({ tx, actor }: ReadCall, names: Names): Outcome<NamedChannels> => {
  if (names.length === 0) return Either.right({ channels: [], subscriptions: [] });
  const channels = await tx.channels.byNames(names.map((name) => name.trim()))();
  if (Either.isLeft(channels)) return channels;
  const subscriptions = await tx.subscriptions.between(
    [actor.user.id],
    channels.right.map(({ id }) => id),
  )();
  return Either.isLeft(subscriptions) ? subscriptions : Either.right({ channels: channels.right, subscriptions: subscriptions.right });
};

/** Checks in order that the caller may read messages of the channels; a hidden one counts as missing. */
const decideChannels = (call: ReadCall, names: Names, { channels, subscriptions }: NamedChannels): Either.Either<Failure, ReadonlyMap<string, ChannelId>> => {
  const subscribed = new Set(subscriptions.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
  const found = new Map<string, ChannelId>();
  for (const channelName of names) {
    const channel = channels.find(({ name }) => fold(name) === fold(channelName.trim()));
    const isReadable = channel !== undefined && call.allows((own) => contentAccess({ ...own, channel, subscribed: subscribed.has(channel.id) }, 'posting'));
    if (!isReadable) return refuse({ kind: 'invalidChannelName', channelName });
    found.set(channelName, channel.id);
  }
  return Either.right(found);
};

/** Decides the channels of a bot's new defaults. At most two queries. */
export const decideDefaults = async (call: ReadCall, requested: RequestedDefaults): Outcome<Partial<BotDefaults>> => {
  const { sendingChannel, eventsChannel, allPublicChannels } = requested;
  const names = [sendingChannel, eventsChannel].filter((name) => name !== null && name !== '') as Names;
  const loaded = await loadChannels(call, names);
  if (Either.isLeft(loaded)) return loaded;
  const found = decideChannels(call, names, loaded.right);
  if (Either.isLeft(found)) return found;
  return Either.right({
    ...(sendingChannel === null ? {} : { sendingChannelId: found.right.get(sendingChannel) ?? null }),
    ...(eventsChannel === null ? {} : { eventsChannelId: found.right.get(eventsChannel) ?? null }),
    ...(allPublicChannels === null ? {} : { allPublicChannels }),
  });
};
