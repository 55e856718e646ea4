import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import type { PersonalChannels, ResultOf } from '@parley/core/contract';
import { notGuest } from '@parley/core/rules';
import { creationOf, creationParams } from '../../codecs/channels/channel-creation.js';
import { requestedChannels } from '../../codecs/channels/requested-channel.js';
import { json, optionalJson, request } from '../../codecs/params.js';
import { fitsPairs, namedAtLevel, peopleNamed } from '../../codecs/people/people-named.js';
import { boolean, text } from '../../codecs/scalars.js';
import { viewing } from '../../objects/messages/viewing.js';
import { apiAddress } from '../../objects/people/address.js';
import type { ReplyContext } from '../../operation.js';
import { post, rows } from '../../rows.js';
import { key, type Keys, listOf, mapOf, optional, since } from '../../shape/index.js';

/** LEVEL(289): people by address. */
const byPerson = (people: ReadonlyArray<PersonalChannels>, context: ReplyContext): Readonly<Record<string, ReadonlyArray<string>>> =>
  Object.fromEntries(
    people.map(({ user, channelNames }) => [context.open('subscribedKeysAreIds') ? String(user.id) : apiAddress(user, viewing(context)), [...channelNames]]),
  );

interface Asked {
  /** The request asked for notifications. */
  readonly notifiesSubscribers: boolean;
  readonly refusalsAreFatal: boolean;
}

interface Subscribed {
  /** null: nobody was to be subscribed. */
  readonly result: ResultOf<'subscribe'> | null;
  readonly asked: Asked;
}

/** The keys of every operation that subscribes people. */
export const subscribedKeys = <Of, View extends ReplyContext>(pick: (of: Of, view: View) => Subscribed): Keys<Of, View> => ({
  subscribed: key(mapOf(listOf(text)), (of, view) => byPerson(pick(of, view).result?.subscribed ?? [], view)),
  already_subscribed: key(mapOf(listOf(text)), (of, view) => byPerson(pick(of, view).result?.alreadySubscribed ?? [], view)),
  unauthorized: optional(listOf(text), (of, view) => {
    const { result, asked } = pick(of, view);
    return result === null || asked.refusalsAreFatal ? undefined : [...result.unauthorized];
  }),
  new_subscription_messages_sent: since(
    'subscribeMessagesSentField',
    optional(boolean, (of, view) => {
      const { result, asked } = pick(of, view);
      return asked.notifiesSubscribers ? result?.notifiesSubscribers : undefined;
    }),
  ),
});

export const channelsDoc =
  'Channels by name, as a JSON list of objects: `[{"name": "Denmark"}, {"name": "press", "description": "Ink and paper", "color": "#76ce90"}]`.';
export const principalsDoc = 'Whom it is about, as a JSON list of ids or of addresses: `[7, 11]`. By default the caller.';

export const subscribeRows = rows({
  /** Spec: 4.1 */
  subscribe: post('/users/me/subscriptions', {
    guard: notGuest,
    takes: request(
      {
        subscriptions: json(requestedChannels),
        principals: optionalJson(peopleNamed, []),
        authorization_errors_fatal: optionalJson(boolean, true),
        announce: optionalJson(boolean, false),
        ...creationParams,
        send_new_subscription_messages: optionalJson(boolean, true, { gate: 'subscribeMessagesSwitch' }),
      },
      (values, { open }) =>
        pipe(
          namedAtLevel('principals', values.principals, open),
          Either.chainFirst((people) => fitsPairs('principals', people, values.subscriptions)),
          Either.bindTo('subscribers'),
          Either.bind('creation', () => creationOf(values, open)),
          Either.map(({ subscribers, creation }) => ({
            channels: values.subscriptions,
            subscribers,
            refusalsAreFatal: values.authorization_errors_fatal,
            creation,
            announces: values.announce,
            notifiesSubscribers: values.send_new_subscription_messages,
          })),
        ),
    ),
    answers: subscribedKeys((result, { command }) => ({ result, asked: command })),
    says: 'Subscribes people to channels, and makes the channels that are not there.',
    explains:
      'Subscribes the caller, or the people named. A channel that is not there is made, if the caller may make such channels. Channels that the caller may not join are refused all together, unless `authorization_errors_fatal` is false: then the answer lists them in `unauthorized`.',
    parameters: {
      subscriptions: channelsDoc,
      principals: principalsDoc,
      authorization_errors_fatal: 'Whether one channel that the caller may not join refuses the whole request.',
    },
    example: {
      params: { subscriptions: [{ name: 'Denmark' }] },
      answer: { subscribed: { '7': ['Denmark'] }, already_subscribed: {}, new_subscription_messages_sent: true },
    },
  }),
});
