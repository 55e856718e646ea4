import * as Either from 'fp-ts/lib/Either.js';
import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { type Failure, refused } from '../../failures.js';
import type { Channel } from '../../model/channels/channel.js';
import type { ChannelId, UserId } from '../../model/ids.js';
import type { ReadTx } from '../../ports/store.js';
import { byName } from '../shared/channels/by-name.js';
import { deactivatedHoldersOf } from '../shared/groups/deactivated-holders.js';
import { type GetChannels, selectChannels } from './select-channels.js';
import type { UseCase } from '../use-case.js';

const currentOf = (tx: ReadTx, userId: UserId | null): TaskEither.TaskEither<Failure, ReadonlySet<ChannelId>> =>
  userId === null
    ? TaskEither.right(new Set<ChannelId>())
    : pipe(
        tx.subscriptions.of(userId),
        TaskEither.map((all) => new Set(all.filter(({ isActive }) => isActive).map(({ channelId }) => channelId))),
      );

export interface ListedChannels {
  /** By name. */
  readonly channels: ReadonlyArray<Channel>;
  /** Deactivated people that their permissions name individually. */
  readonly gone: ReadonlySet<UserId>;
}

/** Returns the requested channels that the caller may know of, by name. At most four queries. Spec: 2 (Channel) */
export const getChannels: UseCase<GetChannels, ListedChannels> = {
  mode: 'snapshot',
  run: (tx) => (caller, requested) =>
    pipe(
      tx.channels.all(),
      TaskEither.bindTo('channels'),
      TaskEither.bind('own', () => currentOf(tx, caller.actor.user.id)),
      TaskEither.bind('owners', () => currentOf(tx, requested.ownerSubscribed ? (caller.actor.user.bot?.ownerId ?? null) : null)),
      TaskEither.chainEitherK((facts) =>
        pipe(
          selectChannels(requested, { ...facts, caller }),
          Either.bimap(refused, (channels) => ({ channels: [...channels].sort(byName) })),
        ),
      ),
      TaskEither.bindW('gone', ({ channels }) => deactivatedHoldersOf(tx, channels)),
    ),
};
