import * as TaskEither from 'fp-ts/lib/TaskEither.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { Channel } from '../../model/channels/channel.js';
import type { ChannelId } from '../../model/ids.js';
import { channelById } from '../../rules/channels/channels.js';
import { authorizeChannel, loadChannel } from '../shared/channels/known-channel.js';
import type { UseCase } from '../use-case.js';

export interface GetChannel {
  readonly channelId: ChannelId;
}

/** Returns a channel that the caller may know of. Two queries. Spec: 2 (Channel), levels 132, 480 */
export const getChannel: UseCase<GetChannel, Channel> = {
  mode: 'snapshot',
  run:
    (tx) =>
    (caller, { channelId }) =>
      pipe(
        loadChannel(tx, caller, channelId),
        TaskEither.chainEitherK(authorizeChannel(caller, channelById)),
        TaskEither.map(({ channel }) => channel),
      ),
};
