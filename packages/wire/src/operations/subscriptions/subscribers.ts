import { channelId, userId } from '@parley/core';
import { idInPath } from '../../codecs/params.js';
import { boolean, integer } from '../../codecs/scalars.js';
import { get, rows } from '../../rows.js';
import { key, listOf } from '../../shape/index.js';

export const subscriberRows = rows({
  getSubscribers: get('/streams/{stream_id:int}/members', {
    takes: { channelId: idInPath('stream_id', channelId) },
    answers: { subscribers: key(listOf(integer), (userIds) => [...userIds]) },
    says: 'The people and bots that are subscribed to a channel.',
    explains: 'Ids of the active accounts that are subscribed. Needs to be allowed to see the channel’s subscribers.',
    example: { path: { stream_id: 2 }, answer: { subscribers: [7, 11] } },
  }),
  getSubscriptionStatus: get('/users/{user_id:int}/subscriptions/{stream_id:int}', 'userSubscriptionStatus', {
    takes: { userId: idInPath('user_id', userId), channelId: idInPath('stream_id', channelId) },
    answers: { is_subscribed: key(boolean, (isSubscribed) => isSubscribed) },
    says: 'Whether somebody is subscribed to a channel.',
    explains: 'Whether an account is subscribed to a channel.',
    example: { path: { user_id: 7, stream_id: 2 }, answer: { is_subscribed: true } },
  }),
  /** Spec: 9 (level 440) */
  getUserChannels: get('/users/{user_id:int}/channels', 'userChannels', {
    takes: { userId: idInPath('user_id', userId) },
    answers: { subscribed_channel_ids: key(listOf(integer), (channelIds) => [...channelIds]) },
    says: 'The channels that somebody is subscribed to, as far as one may know of them.',
    explains: 'Ids of the channels that an account is subscribed to, as far as the caller may know of them.',
    example: { path: { user_id: 7 }, answer: { subscribed_channel_ids: [1, 2] } },
  }),
});
