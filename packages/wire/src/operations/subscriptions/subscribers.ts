import * as Either from 'fp-ts/lib/Either.js';
import { channelId, userId } from '@parley/core';
import { request } from '../../codecs/params.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { channelInPath } from '../shared/channel-in-path.js';
import { plainReply } from '../shared/reply-schemas.js';

/** GET /streams/{stream_id}/members */
export const getSubscribersOperation = operation({
  method: 'GET',
  path: '/streams/{stream_id:int}/members',
  access: 'account',
  useCase: 'getSubscribers',
  request: channelInPath,
  reply: (userIds) => ({ subscribers: [...userIds] }),
  replySchema: plainReply({ subscribers: schema.listOf(schema.integer) }),
  summary: 'The people and bots that are subscribed to a channel.',
});

/** GET /users/{user_id}/subscriptions/{stream_id} */
export const getSubscriptionStatusOperation = operation({
  method: 'GET',
  path: '/users/{user_id:int}/subscriptions/{stream_id:int}',
  gate: 'userSubscriptionStatus',
  access: 'account',
  useCase: 'getSubscriptionStatus',
  request: request({}, (_, { path }) => Either.right({ userId: userId(Number(path['user_id'])), channelId: channelId(Number(path['stream_id'])) })),
  reply: (isSubscribed) => ({ is_subscribed: isSubscribed }),
  replySchema: plainReply({ is_subscribed: schema.boolean }),
  summary: 'Whether somebody is subscribed to a channel.',
});

/** GET /users/{user_id}/channels. Spec: 9 (level 440) */
export const getUserChannelsOperation = operation({
  method: 'GET',
  path: '/users/{user_id:int}/channels',
  gate: 'userChannels',
  access: 'account',
  useCase: 'getUserChannels',
  request: request({}, (_, { path }) => Either.right({ userId: userId(Number(path['user_id'])) })),
  reply: (channelIds) => ({ subscribed_channel_ids: [...channelIds] }),
  replySchema: plainReply({ subscribed_channel_ids: schema.listOf(schema.integer) }),
  summary: 'The channels that somebody is subscribed to, as far as one may know of them.',
});
