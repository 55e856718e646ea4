import * as Either from 'fp-ts/lib/Either.js';
import type { Channel } from '../../model/channels/channel.js';
import type { ChannelId, UserId } from '../../model/ids.js';
import { channelById } from '../../rules/channels/channels.js';
import { authorizeChannel, loadChannel } from '../shared/channels/known-channel.js';
import { deactivatedHoldersOf } from '../shared/groups/deactivated-holders.js';
import type { UseCase } from '../use-case.js';

export interface GetChannel {
  readonly channelId: ChannelId;
}

export interface ShownChannel {
  readonly channel: Channel;
  /** Deactivated people that its permissions name individually. */
  readonly gone: ReadonlySet<UserId>;
}

/** Returns a channel that the caller may know of. Three queries. Spec: 2 (Channel), levels 132, 480 */
export const getChannel: UseCase<GetChannel, ShownChannel> = {
  mode: 'snapshot',
  run: async (call, { channelId }) => {
    const channel = await loadChannel(call, channelId);
    if (Either.isLeft(channel)) return channel;
    const allowed = authorizeChannel(call, channelById, channel.right);
    if (Either.isLeft(allowed)) return allowed;
    const gone = await deactivatedHoldersOf(call.tx, [allowed.right.channel]);
    return Either.isLeft(gone) ? gone : Either.right({ channel: allowed.right.channel, gone: gone.right });
  },
};
