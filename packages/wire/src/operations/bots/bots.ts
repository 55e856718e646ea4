import * as Either from 'fp-ts/lib/Either.js';
import type { CommandOf } from '@parley/core/contract';
import { maxServiceNameLength } from '@parley/core/model';
import { notGuestNorBot } from '@parley/core/rules';
import { type BadRequest, missingParameter, optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { integer, text } from '../../codecs/scalars.js';
import { botTypeNumbers } from '../../names.js';
import { viewing } from '../../objects/messages/viewing.js';
import { createdBotShape, ownBotShape } from '../../objects/people/bot-replies.js';
import { get, post, rows, whole } from '../../rows.js';
import { key, listOf } from '../../shape/index.js';
import { sampleKey } from '../shared/samples.js';
import {
  botConfig,
  defaultsDocs,
  defaultsOf,
  defaultsParams,
  interfaceOf,
  sampleDefaults,
  serviceUrl,
  takesPicture,
  wordOf,
  writtenName,
} from './bot-params.js';

const avatar = 'https://chat.example.com/static/avatars/23.png?version=1';

export const botRows = rows({
  /** Spec: 2 (User, `bot_type`) */
  getBots: get('/bots', {
    guard: notGuestNorBot,
    takes: {},
    answers: { bots: key(listOf(ownBotShape.kind), (bots, context) => bots.map((bot) => ownBotShape.write(context.open, bot, viewing(context)))) },
    says: 'The bots of the caller.',
    explains: 'Active bots that the caller owns, with their API keys.',
    example: { answer: { bots: [{ username: 'weather-bot@example.com', full_name: 'Weather', api_key: sampleKey, avatar_url: avatar, ...sampleDefaults }] } },
  }),
  /** Spec: 2 (User, `bot_type`) */
  createBot: post('/bots', {
    guard: notGuestNorBot,
    takesFiles: takesPicture,
    takes: request(
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
    answers: whole(createdBotShape, (bot, context) => createdBotShape.write(context.open, bot, viewing(context))),
    says: 'Creates a bot of the caller’s.',
    explains:
      'Creates a bot that the caller owns, with an address made of its short name. A form may bring its picture, as one file. Who may create bots is a setting of the organization; another one lets people create incoming webhooks only.',
    parameters: {
      full_name: 'What people see. No active account may have the same name.',
      short_name: 'The address begins with it, followed by `-bot`.',
      bot_type: '1: a bot with a program of its own. 2: an incoming webhook, which only sends. 3: an outgoing webhook, which messages are sent to.',
      payload_url: 'Where messages to an outgoing webhook are sent, as JSON.',
      service_name: 'Name of the service of an outgoing webhook, or of the integration of an incoming one.',
      interface_type: 'What an outgoing webhook is sent. 1: JSON. 2: a form in Slack’s words.',
      config_data: 'Values that an incoming webhook needs: a JSON object of texts by key.',
      ...defaultsDocs,
    },
    example: {
      params: { full_name: 'Weather', short_name: 'weather', default_sending_stream: 'Denmark' },
      answer: { user_id: 23, api_key: sampleKey, avatar_url: avatar, ...sampleDefaults },
    },
  }),
});
