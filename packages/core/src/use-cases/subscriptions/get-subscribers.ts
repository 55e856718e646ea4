import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
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
  run:
    (tx) =>
    (caller, { channelId }) =>
      pipe(
        loadChannel(tx, caller, channelId),
        TaskEither.chainEitherK(authorizeChannel(caller, channelById)),
        TaskEither.chainW(() => tx.subscriptions.subscribers([channelId])),
        TaskEither.map((subscribers) => subscribers.get(channelId) ?? []),
      ),
};
