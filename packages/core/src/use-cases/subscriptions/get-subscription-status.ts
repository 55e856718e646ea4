import * as Either from 'fp-ts/lib/Either.js';
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
  run: async (call, { userId, channelId }) => {
    const target = await findTarget(call, userId);
    if (Either.isLeft(target)) return target;
    const channel = await loadChannel(call, channelId);
    if (Either.isLeft(channel)) return channel;
    const allowed = authorizeChannel(call, channelById, channel.right);
    if (Either.isLeft(allowed)) return allowed;
    const subscriptions = await call.tx.subscriptions.between([userId], [channelId])();
    return Either.isLeft(subscriptions) ? subscriptions : Either.right(subscriptions.right.some(({ isActive }) => isActive));
  },
};
