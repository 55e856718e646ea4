import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelId, UserId } from '../../model/ids.js';
import { channelById } from '../../rules/channels/channels.js';
import { findTarget } from '../shared/people/find-target.js';
import { loadReaderChannels } from '../shared/reader-channels.js';
import type { UseCase } from '../use-case.js';

export interface GetUserChannels {
  readonly userId: UserId;
}

/** Returns a person's active channels, ascending, as far as the caller may know of them. At most five queries. Spec: 9 (level 440) */
export const getUserChannels: UseCase<GetUserChannels, ReadonlyArray<ChannelId>> = {
  mode: 'snapshot',
  run: async (call, { userId }) => {
    const target = await findTarget(call, userId);
    if (Either.isLeft(target)) return target;
    const readerChannels = await loadReaderChannels(call);
    if (Either.isLeft(readerChannels)) return readerChannels;
    const theirs = await call.tx.subscriptions.of(userId)();
    if (Either.isLeft(theirs)) return theirs;
    const current = new Set(theirs.right.filter(({ isActive }) => isActive).map(({ channelId }) => channelId));
    return Either.right(
      readerChannels.right.channels
        .filter(({ channel: { id, isArchived } }) => current.has(id) && !isArchived)
        .filter(({ channel, subscribed }) => call.allows(channelById, { channel, subscribed }))
        .map(({ channel }) => channel.id),
    );
  },
};
