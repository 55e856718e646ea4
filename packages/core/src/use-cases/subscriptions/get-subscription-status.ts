import * as TaskEither from '../../task-either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { ChannelId, UserId } from '../../model/ids.js';
import { channelById } from '../../rules/channels/channels.js';
import { authorizeChannel, loadChannel } from '../shared/channels/known-channel.js';
import { findTarget } from '../shared/people/find-target.js';
import type { UseCase } from '../use-case.js';

export interface GetSubscriptionStatus {
  readonly userId: UserId;
  readonly channelId: ChannelId;
}

/** Returns whether a person is subscribed to a channel that the caller may know of. At most five queries. Spec: 2 (Channel) */
export const getSubscriptionStatus: UseCase<GetSubscriptionStatus, boolean> = {
  mode: 'snapshot',
  run:
    (tx, ports) =>
    (caller, { userId, channelId }) =>
      pipe(
        findTarget(tx, ports, caller, userId),
        TaskEither.chain(() => loadChannel(tx, caller, channelId)),
        TaskEither.chainEitherK(authorizeChannel(caller, channelById)),
        TaskEither.chainW(() => tx.subscriptions.between([userId], [channelId])),
        TaskEither.map((subscriptions) => subscriptions.some(({ isActive }) => isActive)),
      ),
};
