import * as Either from 'fp-ts/lib/Either.js';
import { pipe } from 'fp-ts/lib/function.js';
import { notGuest } from '@parley/core/rules';
import type { PersonalChannels, ResultOf } from '@parley/core/contract';
import { creationOf, creationParams } from '../../codecs/channels/channel-creation.js';
import { requestedChannels } from '../../codecs/channels/requested-channel.js';
import { json, optionalJson, request } from '../../codecs/params.js';
import { fitsPairs, namedAtLevel, peopleNamed } from '../../codecs/people/people-named.js';
import { boolean } from '../../codecs/scalars.js';
import { fields, given, when } from '../../gated.js';
import type { JsonObject } from '../../json.js';
import { apiAddress } from '../../objects/people/address.js';
import { viewing } from '../../objects/messages/viewing.js';
import { operation, type ReplyContext } from '../../operation.js';
import * as schema from '../../schema.js';

/** LEVEL(289): people by address. */
const byPerson = (people: ReadonlyArray<PersonalChannels>, context: ReplyContext): JsonObject =>
  Object.fromEntries(
    people.map(({ user, channelNames }) => [context.open('subscribedKeysAreIds') ? String(user.id) : apiAddress(user, viewing(context)), [...channelNames]]),
  );

interface Asked {
  /** The request asked for notifications. */
  readonly notifiesSubscribers: boolean;
  readonly refusalsAreFatal: boolean;
}

/** The reply of every operation that subscribes people. */
export const subscribedReply = (result: ResultOf<'subscribe'>, context: ReplyContext, { notifiesSubscribers, refusalsAreFatal }: Asked): JsonObject =>
  fields(context.open, {
    subscribed: byPerson(result.subscribed, context),
    already_subscribed: byPerson(result.alreadySubscribed, context),
    unauthorized: given(!refusalsAreFatal, [...result.unauthorized]),
    new_subscription_messages_sent: given(notifiesSubscribers, when('subscribeMessagesSentField', result.notifiesSubscribers)),
  });

/** The schema of `subscribedReply`: keys that are always present, and keys that are present for some. */
export const subscribedSchemas: readonly [schema.SchemaTable, schema.SchemaTable] = [
  schema.each(['subscribed', 'already_subscribed'], schema.mapOf(schema.listOf(schema.text))),
  { unauthorized: schema.listOf(schema.text), new_subscription_messages_sent: when('subscribeMessagesSentField', schema.boolean) },
];

/** POST /users/me/subscriptions. Spec: 4.1 */
export const subscribeOperation = operation({
  method: 'POST',
  path: '/users/me/subscriptions',
  access: 'account',
  guard: notGuest,
  useCase: 'subscribe',
  request: request(
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
  reply: subscribedReply,
  replySchema: (open) => schema.object(open, ...subscribedSchemas),
  summary: 'Subscribes people to channels, and makes the channels that are not there.',
});
