import * as Either from 'fp-ts/lib/Either.js';
import { channelId } from '@parley/core';
import type { Open } from '@parley/core/rules';
import type { CommandOf } from '@parley/core/contract';
import { type BadRequest, badRequest, json, raw, request } from '../../codecs/params.js';
import {
  type ChoiceAsked,
  choiceAsked,
  plainPropertyValue,
  propertySchema,
  propertyWord,
  subscriptionData,
} from '../../codecs/subscriptions/subscription-data.js';
import { before, fields } from '../../gated.js';
import type { Json } from '../../json.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply } from '../shared/reply-schemas.js';

/** LEVEL(111): the answer repeated the request. */
interface Requested extends CommandOf<'chooseAboutChannels'> {
  readonly asked: ReadonlyArray<ChoiceAsked>;
}

const requested = (asked: ReadonlyArray<ChoiceAsked>): Either.Either<BadRequest, Requested> => {
  const choices: CommandOf<'chooseAboutChannels'>['choices'][number][] = [];
  for (const { channelId: id, property, choice } of asked) {
    if (choice === null) return Either.left(badRequest(`Unknown subscription property: ${property}`));
    choices.push({ channelId: channelId(id), choice });
  }
  return Either.right({ choices, asked });
};

const repeated = ({ asked }: Requested): Json => asked.map(({ channelId: id, property, value }) => ({ stream_id: id, property, value }));

const repeatedSchema = schema.listOf(schema.someObject);

/** POST /users/me/subscriptions/properties */
export const chooseAboutChannelsOperation = operation({
  method: 'POST',
  path: '/users/me/subscriptions/properties',
  access: 'account',
  useCase: 'chooseAboutChannels',
  request: request({ subscription_data: json(subscriptionData) }, ({ subscription_data: asked }) => requested(asked)),
  reply: (_, { open }, command) => fields(open, { subscription_data: before('subscriptionPropertiesIgnoredParameters', () => repeated(command as Requested)) }),
  replySchema: (open: Open) => schema.object(open, { subscription_data: before('subscriptionPropertiesIgnoredParameters', () => repeatedSchema) }),
  summary: 'Sets colour, mute, pin and notifications of channels that one is in.',
});

/** PATCH /users/me/subscriptions/{stream_id}: one property of one channel. */
export const chooseAboutChannelOperation = operation({
  method: 'PATCH',
  path: '/users/me/subscriptions/{stream_id:int}',
  access: 'account',
  useCase: 'chooseAboutChannels',
  request: request({ property: raw(propertyWord, { accepts: () => propertySchema }), value: raw(plainPropertyValue) }, ({ property, value }, { path }) => {
    const asked = choiceAsked(Number(path['stream_id']), property, value);
    return typeof asked === 'string' ? Either.left(badRequest(asked)) : requested([asked]);
  }),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Sets colour, mute, pin or a notification of one channel that one is in.',
});
