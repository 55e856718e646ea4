import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { refused } from '../../failures.js';
import type { Channel } from '../../model/channels/channel.js';
import type { ChannelId, UserId } from '../../model/ids.js';
import type { ReadTx } from '../../ports/store.js';
import { byName } from '../shared/channels/by-name.js';
import { deactivatedHoldersOf } from '../shared/groups/deactivated-holders.js';
import { type GetChannels, selectChannels } from './select-channels.js';
import type { UseCase } from '../use-case.js';
import type { Outcome } from '../outcome.js';

const currentOf = async (tx: ReadTx, userId: UserId | null): Outcome<ReadonlySet<ChannelId>> => {
  if (userId === null) return Either.right(new Set<ChannelId>());
  const all = await tx.subscriptions.of(userId)();
  return Either.isLeft(all) ? all : Either.right(new Set(all.right.filter(({ isActive }) => isActive).map(({ channelId }) => channelId)));
};

export interface ListedChannels {
  /** By name. */
  readonly channels: ReadonlyArray<Channel>;
  /** Deactivated people that their permissions name individually. */
  readonly gone: ReadonlySet<UserId>;
}

/** Returns the requested channels that the caller may know of, by name. At most four queries. Spec: 2 (Channel) */
export const getChannels: UseCase<GetChannels, ListedChannels> = {
  mode: 'snapshot',
  run: async (call, requested) => {
    const { tx } = call;
    const channels = await tx.channels.all()();
    if (Either.isLeft(channels)) return channels;
    const own = await currentOf(tx, call.actor.user.id);
    if (Either.isLeft(own)) return own;
    const owners = await currentOf(tx, requested.ownerSubscribed ? (call.actor.user.bot?.ownerId ?? null) : null);
    if (Either.isLeft(owners)) return owners;
    const found = pipe(
      selectChannels(requested, { ...{ channels: channels.right, own: own.right, owners: owners.right }, caller: call }),
      Either.bimap(refused, (channels) => ({ channels: [...channels].sort(byName) })),
    );
    if (Either.isLeft(found)) return found;
    const gone = await deactivatedHoldersOf(tx, found.right.channels);
    return Either.isLeft(gone) ? gone : Either.right({ ...found.right, gone: gone.right });
  },
};
