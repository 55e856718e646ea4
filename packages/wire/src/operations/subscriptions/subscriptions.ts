import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { UserId } from '@parley/core';
import type { ResultOf } from '@parley/core/contract';
import { channelNames, requestedChannels } from '../../codecs/channels/requested-channel.js';
import { badRequest, json, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { fitsPairs, namedAtLevel, peopleNamed } from '../../codecs/people/people-named.js';
import { includeSubscribers } from '../../codecs/events/register-words.js';
import type { JsonObject } from '../../json.js';
import { exceptGone } from '../../objects/groups/group-setting.js';
import { apiAddress } from '../../objects/people/address.js';
import { subscriptionObject, subscriptionShape } from '../../objects/subscriptions/subscription.js';
import { viewing } from '../../objects/messages/viewing.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { plainReply } from '../shared/reply-schemas.js';
import { subscribedReply, subscribedSchemas } from './subscribe.js';

const unsubscribedReply = ({ removed, notRemoved }: ResultOf<'unsubscribe'>): JsonObject => ({ removed: [...removed], not_removed: [...notRemoved] });

const unsubscribedSchemas = schema.each(['removed', 'not_removed'], schema.listOf(schema.text));

/** DELETE /users/me/subscriptions */
export const unsubscribeOperation = operation({
  method: 'DELETE',
  path: '/users/me/subscriptions',
  access: 'account',
  useCase: 'unsubscribe',
  request: request({ subscriptions: json(channelNames), principals: optionalJson(peopleNamed, []) }, ({ subscriptions, principals }, { open }) =>
    pipe(
      namedAtLevel('principals', principals, open),
      Either.chainFirst((people) => fitsPairs('principals', people, subscriptions)),
      Either.map((subscribers) => ({ channelNames: subscriptions, subscribers })),
    ),
  ),
  reply: unsubscribedReply,
  replySchema: plainReply(unsubscribedSchemas),
  summary: 'Takes people out of channels.',
});

/** PATCH /users/me/subscriptions */
export const changeSubscriptionsOperation = operation({
  method: 'PATCH',
  path: '/users/me/subscriptions',
  access: 'account',
  useCase: 'changeSubscriptions',
  request: request({ delete: optionalJson(channelNames, []), add: optionalJson(requestedChannels, []) }, (values) =>
    Either.right({ join: values.add, leave: values.delete }),
  ),
  reply: ({ subscribed, unsubscribed }, context) => ({
    subscribed: {},
    already_subscribed: {},
    ...(subscribed === null ? {} : subscribedReply(subscribed, context, { notifiesSubscribers: true, refusalsAreFatal: true })),
    ...unsubscribedReply(unsubscribed ?? { removed: [], notRemoved: [] }),
  }),
  replySchema: (open) => {
    const [always, sometimes] = subscribedSchemas;
    return schema.object(open, { ...always, ...unsubscribedSchemas }, sometimes);
  },
  summary: 'Joins some channels and leaves others.',
});

/** GET /users/me/subscriptions */
export const getSubscriptionsOperation = operation({
  method: 'GET',
  path: '/users/me/subscriptions',
  access: 'account',
  useCase: 'getSubscriptions',
  request: request({ include_subscribers: optionalRaw(includeSubscribers, 'none' as const) }, ({ include_subscribers: requested }, { open }) =>
    requested === 'partial' && !open('listSubscribersPartial')
      ? Either.left(badRequest('include_subscribers is not a boolean'))
      : Either.right({ subscribers: requested }),
  ),
  reply: ({ subscriptions, people, gone }, context) => {
    const { open, realm } = context;
    const view = viewing(context);
    const addressOf = (id: UserId): string => {
      const user = people.get(id);
      return user === undefined ? '' : apiAddress(user, view);
    };
    return {
      subscriptions: subscriptions.map(({ channel, subscription, subscribers }) =>
        subscriptionObject(channel, subscription, { open, realm, ...exceptGone(gone), concrete: null, addressOf }, subscribers),
      ),
    };
  },
  replySchema: (open) => schema.object(open, { subscriptions: schema.listOf(subscriptionShape.schema(open)) }),
  summary: 'The channels that one is subscribed to.',
});
