import type { NounDocs } from '../../operation-docs.js';
import { sampleSubscription } from '../shared/samples.js';
import type { subscriptionOperations } from './index.js';

const subscriptions =
  'Channels by name, as a JSON list of objects: `[{"name": "Denmark"}, {"name": "press", "description": "Ink and paper", "color": "#76ce90"}]`.';
const names = 'Names of channels, as a JSON list: `["Denmark"]`.';
const principals = 'Whom it is about, as a JSON list of ids or of addresses: `[7, 11]`. By default the caller.';

export const subscriptionDocs: NounDocs<typeof subscriptionOperations> = {
  getSubscriptions: {
    description: 'The channels that the caller is subscribed to, with what the caller has chosen about each: colour, mute, pin and notifications.',
    example: { params: { include_subscribers: 'false' }, answer: { subscriptions: [sampleSubscription] } },
  },
  subscribe: {
    description:
      'Subscribes the caller, or the people named. A channel that is not there is made, if the caller may make such channels. Channels that the caller may not join are refused all together, unless `authorization_errors_fatal` is false: then the answer lists them in `unauthorized`.',
    parameters: {
      subscriptions,
      principals,
      authorization_errors_fatal: 'Whether one channel that the caller may not join refuses the whole request.',
    },
    example: {
      params: { subscriptions: [{ name: 'Denmark' }] },
      answer: { subscribed: { '7': ['Denmark'] }, already_subscribed: {}, new_subscription_messages_sent: true },
    },
  },
  changeSubscriptions: {
    description: 'Joins and leaves in one request, for the caller alone. All of it happens, or nothing.',
    parameters: { delete: `Channels to leave. ${names}`, add: `Channels to join. ${subscriptions}` },
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
  },
  unsubscribe: {
    description: 'Unsubscribes the caller, or the people named. Removing others needs a permission, except for one’s own bots.',
    parameters: { subscriptions: names, principals },
    example: { params: { subscriptions: ['Denmark'] }, answer: { removed: ['Denmark'], not_removed: [] } },
  },
  chooseAboutChannels: {
    description: 'Changes several properties of several channels at once, for the caller alone.',
    parameters: {
      subscription_data: 'What is chosen, as a JSON list: `[{"stream_id": 2, "property": "pin_to_top", "value": true}]`.',
    },
    example: {
      params: { subscription_data: [{ stream_id: 2, property: 'pin_to_top', value: true }] },
      answer: { subscription_data: [{ stream_id: 2, property: 'pin_to_top', value: true }] },
    },
  },
  chooseAboutChannel: {
    description: 'Changes one property of one channel, for the caller alone.',
    parameters: { property: 'What is chosen.', value: 'As JSON: `true` or `false`, or for `color` a text such as `"#76ce90"`.' },
    example: { path: { stream_id: 2 }, params: { property: 'color', value: '#76ce90' } },
  },
  getSubscribers: {
    description: 'Ids of the active accounts that are subscribed. Needs to be allowed to see the channel’s subscribers.',
    example: { path: { stream_id: 2 }, answer: { subscribers: [7, 11] } },
  },
  getSubscriptionStatus: {
    description: 'Whether an account is subscribed to a channel.',
    example: { path: { user_id: 7, stream_id: 2 }, answer: { is_subscribed: true } },
  },
  getUserChannels: {
    description: 'Ids of the channels that an account is subscribed to, as far as the caller may know of them.',
    example: { path: { user_id: 7 }, answer: { subscribed_channel_ids: [1, 2] } },
  },
};
