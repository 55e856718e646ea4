import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelId, UserId } from '../../model/ids.js';
import { channelById } from '../../rules/channels/channels.js';
import { authorizeChannel, loadChannel } from '../shared/channels/known-channel.js';
import type { UseCase } from '../use-case.js';

export interface GetSubscribers {
  readonly channelId: ChannelId;
}

/** Returns the active accounts subscribed to a channel, ascending, for all who have metadata access. Three queries. Spec: 2 (Channel) */
export const getSubscribers: UseCase<GetSubscribers, ReadonlyArray<UserId>> = {
  mode: 'snapshot',
  run: async (call, { channelId }) => {
    const channel = await loadChannel(call, channelId);
    if (Either.isLeft(channel)) return channel;
    const allowed = authorizeChannel(call, channelById, channel.right);
    if (Either.isLeft(allowed)) return allowed;
    const subscribers = await call.tx.subscriptions.subscribers([channelId])();
    if (Either.isLeft(subscribers)) return subscribers;
    return Either.right(subscribers.right.get(channelId) ?? []);
  },
};
