import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
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
  run:
    (tx) =>
    (caller, { channelId }) =>
      pipe(
        loadChannel(tx, caller, channelId),
        TaskEither.chainEitherK(authorizeChannel(caller, channelById)),
        TaskEither.chainW(({ channel }) =>
          pipe(
            deactivatedHoldersOf(tx, [channel]),
            TaskEither.map((gone) => ({ channel, gone })),
          ),
        ),
      ),
};
