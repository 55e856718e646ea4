import * as TaskEither from '../../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Failure } from '../../../failures.js';
import type { ChannelId } from '../../../model/ids.js';
import type { KnownBot, ShownBot } from '../../../model/people/bot.js';
import type { Ports } from '../../../ports/ports.js';
import type { ReadTx } from '../../../ports/store.js';
import { metadataAccess } from '../../../rules/channels/channels.js';
import { allowedAtBoth } from '../../../rules/holds-at-both.js';
import { canAdministerBot } from '../../../rules/people/bots.js';
import { isAllowed } from '../../../rules/verdict.js';
import type { Caller } from '../../use-case.js';
import { loadReaderChannels } from '../reader-channels.js';

type NameOf = (channelId: ChannelId | null) => string | null;

const noNames: NameOf = () => null;

/** None if no bot names a channel. */
const channelNames = (tx: ReadTx, caller: Pick<Caller, 'actor' | 'levels'>, bots: ReadonlyArray<KnownBot>): TaskEither.TaskEither<Failure, NameOf> => {
  const named = new Set(bots.flatMap(({ defaults: { sendingChannelId, eventsChannelId } }) => [sendingChannelId, eventsChannelId]));
  named.delete(null);
  if (named.size === 0) return TaskEither.right(noNames);
  return pipe(
    loadReaderChannels(tx, caller),
    TaskEither.map(({ channels }): NameOf => {
      const names = new Map(
        channels
          .filter(
            ({ channel, subscribed }) =>
              named.has(channel.id) && allowedAtBoth(caller.levels, (open) => metadataAccess({ ...caller, channel, subscribed, open })),
          )
          .map(({ channel }) => [channel.id, channel.name]),
      );
      return (channelId) => (channelId === null ? null : (names.get(channelId) ?? null));
    }),
  );
};

/** Completes bots, with the names of channels that the caller may know of. At most three queries, however many bots. */
export const showBots = (
  tx: ReadTx,
  { secrets }: Pick<Ports, 'secrets'>,
  caller: Pick<Caller, 'actor' | 'levels'>,
  bots: ReadonlyArray<KnownBot>,
): TaskEither.TaskEither<Failure, ReadonlyArray<ShownBot>> => {
  const ownerIds = [...new Set(bots.map(({ user }) => user.bot?.ownerId ?? null).filter((id) => id !== null))];
  return pipe(
    channelNames(tx, caller, bots),
    TaskEither.bindTo('nameOf'),
    TaskEither.bindW('owners', () => (ownerIds.length === 0 ? TaskEither.right([]) : tx.users.byIds(ownerIds))),
    TaskEither.map(({ nameOf, owners }) => {
      const ownerById = new Map(owners.map((owner) => [owner.id, owner]));
      return bots.map((bot) => ({
        ...bot,
        apiKey: secrets.apiKey(tx.realm.id, bot.user.id, bot.keyGeneration),
        serviceToken: secrets.serviceToken(tx.realm.id, bot.user.id),
        owner: ownerById.get(bot.user.bot?.ownerId ?? bot.user.id) ?? null,
        sendingChannel: nameOf(bot.defaults.sendingChannelId),
        eventsChannel: nameOf(bot.defaults.eventsChannelId),
      }));
    }),
  );
};

/** Does the same for the bots that the caller administers, and leaves out others: their keys are secret. */
export const showAdministeredBots = (
  tx: ReadTx,
  ports: Pick<Ports, 'secrets'>,
  caller: Pick<Caller, 'actor' | 'levels'>,
  found: ReadonlyArray<KnownBot>,
): ReturnType<typeof showBots> =>
  showBots(
    tx,
    ports,
    caller,
    found.filter(({ user }) => isAllowed(canAdministerBot(caller.actor, user))),
  );
