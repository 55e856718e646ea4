import * as Either from 'fp-ts/lib/Either.js';
import type { ChannelId } from '../../model/ids.js';
import { channelById } from '../../rules/channels/channels.js';
import type { UseCase } from '../use-case.js';
import { refuse } from '../outcome.js';

export interface GetChannelId {
  readonly channelName: string;
}

/** Returns a channel's id by name. A hidden channel counts as missing. Two queries. Spec: 2 (Channel) */
export const getChannelId: UseCase<GetChannelId, ChannelId> = {
  mode: 'snapshot',
  run: async (call, { channelName }) => {
    const { actor } = call;
    const channels = await call.tx.channels.byNames([channelName.trim()])();
    if (Either.isLeft(channels)) return channels;
    const own = await call.tx.subscriptions.between(
      [actor.user.id],
      channels.right.map(({ id }) => id),
    )();
    if (Either.isLeft(own)) return own;
    const [channel] = channels.right;
    const subscribed = own.right.some(({ isActive }) => isActive);
    return channel !== undefined && call.allows(channelById, { channel, subscribed })
      ? Either.right(channel.id)
      : refuse({ kind: 'invalidChannelName', channelName });
  },
};
