import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { UserId } from '@parley/core';
import type { ResultOf } from '@parley/core/contract';
import { channelNames, requestedChannels } from '../../codecs/channels/requested-channel.js';
import { includeSubscribers } from '../../codecs/events/register-words.js';
import { badRequest, json, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { fitsPairs, namedAtLevel, peopleNamed } from '../../codecs/people/people-named.js';
import { text } from '../../codecs/scalars.js';
import { exceptGone } from '../../objects/groups/group-setting.js';
import { viewing } from '../../objects/messages/viewing.js';
import { apiAddress } from '../../objects/people/address.js';
import { subscriptionObject, subscriptionShape } from '../../objects/subscriptions/subscription.js';
import { get, patch, remove, rows } from '../../rows.js';
import { key, type Keys, keysOf, listOf } from '../../shape/index.js';
import { sampleSubscription } from '../shared/samples.js';
import { channelsDoc, principalsDoc, subscribedKeys } from './subscribe.js';

const unsubscribedKeys: Keys<ResultOf<'unsubscribe'>, unknown> = {
  removed: key(listOf(text), ({ removed }) => [...removed]),
  not_removed: key(listOf(text), ({ notRemoved }) => [...notRemoved]),
};

const names = 'Names of channels, as a JSON list: `["Denmark"]`.';

export const subscriptionRows = rows({
  getSubscriptions: get('/users/me/subscriptions', {
    takes: request({ include_subscribers: optionalRaw(includeSubscribers, 'none' as const) }, ({ include_subscribers: requested }, { open }) =>
      requested === 'partial' && !open('listSubscribersPartial')
        ? Either.left(badRequest('include_subscribers is not a boolean'))
        : Either.right({ subscribers: requested }),
    ),
    answers: {
      subscriptions: key(listOf(subscriptionShape.kind), ({ subscriptions, people, gone }, context) => {
        const { open, realm } = context;
        const view = viewing(context);
        const addressOf = (id: UserId): string => {
          const user = people.get(id);
          return user === undefined ? '' : apiAddress(user, view);
        };
        return subscriptions.map(({ channel, subscription, subscribers }) =>
          subscriptionObject(channel, subscription, { open, realm, ...exceptGone(gone), concrete: null, addressOf }, subscribers),
        );
      }),
    },
    says: 'The channels that one is subscribed to.',
    explains: 'The channels that the caller is subscribed to, with what the caller has chosen about each: colour, mute, pin and notifications.',
    example: { params: { include_subscribers: 'false' }, answer: { subscriptions: [sampleSubscription] } },
  }),
  changeSubscriptions: patch('/users/me/subscriptions', {
    takes: request({ delete: optionalJson(channelNames, []), add: optionalJson(requestedChannels, []) }, (values) =>
      Either.right({ join: values.add, leave: values.delete }),
    ),
    answers: {
      ...subscribedKeys(({ subscribed }) => ({ result: subscribed, asked: { notifiesSubscribers: true, refusalsAreFatal: true } })),
      ...keysOf(({ unsubscribed }: ResultOf<'changeSubscriptions'>) => unsubscribed ?? { removed: [], notRemoved: [] }, unsubscribedKeys),
    },
    says: 'Joins some channels and leaves others.',
    explains: 'Joins and leaves in one request, for the caller alone. All of it happens, or nothing.',
    parameters: { delete: `Channels to leave. ${names}`, add: `Channels to join. ${channelsDoc}` },
    example: {
      params: { add: [{ name: 'Denmark' }], delete: ['Verona'] },
      answer: {
        subscribed: { '7': ['Denmark'] },
        already_subscribed: {},
        new_subscription_messages_sent: true,
        removed: ['Verona'],
        not_removed: [],
      },
    },
  }),
  unsubscribe: remove('/users/me/subscriptions', {
    takes: request({ subscriptions: json(channelNames), principals: optionalJson(peopleNamed, []) }, ({ subscriptions, principals }, { open }) =>
      pipe(
        namedAtLevel('principals', principals, open),
        Either.chainFirst((people) => fitsPairs('principals', people, subscriptions)),
        Either.map((subscribers) => ({ channelNames: subscriptions, subscribers })),
      ),
    ),
    answers: unsubscribedKeys,
    says: 'Takes people out of channels.',
    explains: 'Unsubscribes the caller, or the people named. Removing others needs a permission, except for one’s own bots.',
    parameters: { subscriptions: names, principals: principalsDoc },
    example: { params: { subscriptions: ['Denmark'] }, answer: { removed: ['Denmark'], not_removed: [] } },
  }),
});
