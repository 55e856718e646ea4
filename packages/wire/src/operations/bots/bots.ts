import * as Either from 'fp-ts/lib/Either.js';
import { maxServiceNameLength } from '@parley/core/model';
import { notGuestNorBot } from '@parley/core/rules';
import type { CommandOf } from '@parley/core/contract';
import { type BadRequest, missingParameter, noParameters, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { integer, text } from '../../codecs/scalars.js';
import { botTypeNumbers } from '../../names.js';
import { viewing } from '../../objects/messages/viewing.js';
import { createdBotShape, ownBotShape } from '../../objects/people/bot-replies.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { botConfig, defaultsOf, defaultsParams, interfaceOf, serviceUrl, takesPicture, wordOf, writtenName } from './bot-params.js';

/** GET /bots. Spec: 2 (User, `bot_type`) */
export const getBotsOperation = operation({
  method: 'GET',
  path: '/bots',
  access: 'account',
  guard: notGuestNorBot,
  useCase: 'getBots',
  request: noParameters,
  reply: (bots, context) => ({ bots: bots.map((bot) => ownBotShape.write(context.open, bot, viewing(context))) }),
  replySchema: (open) => schema.object(open, { bots: schema.listOf(ownBotShape.schema(open)) }),
  summary: 'The bots of the caller.',
});

/** POST /bots. Spec: 2 (User, `bot_type`) */
export const createBotOperation = operation({
  method: 'POST',
  path: '/bots',
  access: 'account',
  guard: notGuestNorBot,
  useCase: 'createBot',
  takesFiles: takesPicture,
  request: request(
    {
      full_name: raw(writtenName),
      short_name: raw(writtenName),
      bot_type: optionalJson(integer(), botTypeNumbers.generic),
      payload_url: optionalJson(serviceUrl, null),
      service_name: optionalRaw(text({ max: maxServiceNameLength, blank: 'refused' }), null),
      config_data: optionalJson(botConfig, {}),
      interface_type: optionalJson(integer(), 1),
      ...defaultsParams,
    },
    (sent, { files = [] }): Either.Either<BadRequest, CommandOf<'createBot'>> => {
      const type = wordOf(botTypeNumbers, sent.bot_type);
      if (type === 'outgoingWebhook' && sent.payload_url === null) return missingParameter('payload_url');
      return Either.right({
        fullName: sent.full_name,
        shortName: sent.short_name,
        type,
        serviceName: sent.service_name,
        url: sent.payload_url ?? '',
        interface: interfaceOf(sent.interface_type),
        config: sent.config_data,
        defaults: defaultsOf(sent),
        files,
      });
    },
  ),
  reply: (bot, context) => createdBotShape.write(context.open, bot, viewing(context)),
  replySchema: createdBotShape.schema,
  summary: 'Creates a bot of the caller’s.',
});
