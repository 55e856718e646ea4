import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelId } from '../../../model/ids.js';
import type { KnownBot, ShownBot } from '../../../model/people/bot.js';
import { metadataAccess } from '../../../rules/channels/channels.js';
import { canAdministerBot } from '../../../rules/people/bots.js';
import { isAllowed } from '../../../rules/verdict.js';
import { loadReaderChannels } from '../reader-channels.js';
import type { ReaderCall } from '../../call.js';
import type { Outcome } from '../../outcome.js';

type NameOf = (channelId: ChannelId | null) => string | null;

const noNames: NameOf = () => null;

/** None if no bot names a channel. */
const channelNames = async (call: ReaderCall, bots: ReadonlyArray<KnownBot>): Outcome<NameOf> => {
  const named = new Set(bots.flatMap(({ defaults: { sendingChannelId, eventsChannelId } }) => [sendingChannelId, eventsChannelId]));
  named.delete(null);
  if (named.size === 0) return Either.right(noNames);
  const readerChannels = await loadReaderChannels(call);
  if (Either.isLeft(readerChannels)) return readerChannels;
  const names = new Map(
    readerChannels.right.channels
      .filter(({ channel, subscribed }) => named.has(channel.id) && call.allows(metadataAccess, { ...call, channel, subscribed }))
      .map(({ channel }) => [channel.id, channel.name]),
  );
  return Either.right((channelId) => (channelId === null ? null : (names.get(channelId) ?? null)));
};

/** Completes bots, with the names of channels that the caller may know of. At most three queries, however many bots. */
export const showBots = async (call: ReaderCall, bots: ReadonlyArray<KnownBot>): Outcome<ReadonlyArray<ShownBot>> => {
  const { tx } = call;
  const ownerIds = [...new Set(bots.map(({ user }) => user.bot?.ownerId ?? null).filter((id) => id !== null))];
  const nameOf = await channelNames(call, bots);
  if (Either.isLeft(nameOf)) return nameOf;
  const owners = ownerIds.length === 0 ? Either.right([]) : await tx.users.byIds(ownerIds)();
  if (Either.isLeft(owners)) return owners;
  const ownerById = new Map(owners.right.map((owner) => [owner.id, owner]));
  return Either.right(
    bots.map((bot) => ({
      ...bot,
      apiKey: call.ports.secrets.apiKey(tx.realm.id, bot.user.id, bot.keyGeneration),
      serviceToken: call.ports.secrets.serviceToken(tx.realm.id, bot.user.id),
      owner: ownerById.get(bot.user.bot?.ownerId ?? bot.user.id) ?? null,
      sendingChannel: nameOf.right(bot.defaults.sendingChannelId),
      eventsChannel: nameOf.right(bot.defaults.eventsChannelId),
    })),
  );
};

/** Completes the bots that the caller administers, and leaves out others: their keys are secret. */
export const showAdministeredBots = (call: ReaderCall, found: ReadonlyArray<KnownBot>): ReturnType<typeof showBots> =>
  showBots(
    call,
    found.filter(({ user }) => isAllowed(canAdministerBot(call.actor, user))),
  );
