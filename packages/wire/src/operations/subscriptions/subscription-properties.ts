import * as Either from 'fp-ts/lib/Either.js';
import { channelId } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import { type BadRequest, badRequest, json, raw, request } from '../../codecs/params.js';
import { type ChoiceAsked, choiceAsked, plainPropertyValue, propertyWord, subscriptionData } from '../../codecs/subscriptions/subscription-data.js';
import type { JsonObject } from '../../json.js';
import { post, rows, runs } from '../../rows.js';
import { before, listOf, someObject } from '../../shape/index.js';

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

const repeated = ({ asked }: Requested): ReadonlyArray<JsonObject> => asked.map(({ channelId: id, property, value }) => ({ stream_id: id, property, value }));

export const subscriptionPropertyRows = rows({
  chooseAboutChannels: post('/users/me/subscriptions/properties', {
    takes: request({ subscription_data: json(subscriptionData) }, ({ subscription_data: asked }) => requested(asked)),
    answers: {
      subscription_data: before('subscriptionPropertiesIgnoredParameters', listOf(someObject), (_, { command }) => repeated(command as Requested)),
    },
    says: 'Sets colour, mute, pin and notifications of channels that one is in.',
    explains: 'Changes several properties of several channels at once, for the caller alone.',
    parameters: {
      subscription_data: 'What is chosen, as a JSON list: `[{"stream_id": 2, "property": "pin_to_top", "value": true}]`.',
    },
    example: {
      params: { subscription_data: [{ stream_id: 2, property: 'pin_to_top', value: true }] },
      answer: { subscription_data: [{ stream_id: 2, property: 'pin_to_top', value: true }] },
    },
  }),
  /** one property of one channel. */
  chooseAboutChannel: runs('chooseAboutChannels').patch('/users/me/subscriptions/{stream_id:int}', {
    takes: request({ property: raw(propertyWord), value: raw(plainPropertyValue) }, ({ property, value }, { path }) => {
      const asked = choiceAsked(Number(path['stream_id']), property, value);
      return typeof asked === 'string' ? Either.left(badRequest(asked)) : requested([asked]);
    }),
    says: 'Sets colour, mute, pin or a notification of one channel that one is in.',
    explains: 'Changes one property of one channel, for the caller alone.',
    parameters: { property: 'What is chosen.', value: 'As JSON: `true` or `false`, or for `color` a text such as `"#76ce90"`.' },
    example: { path: { stream_id: 2 }, params: { property: 'color', value: '#76ce90' } },
  }),
});
