import * as Either from 'fp-ts/lib/Either.js';
import { userId } from '@parley/core';
import type { CommandOf } from '@parley/core/contract';
import { notGuestNorBot } from '@parley/core/rules';
import { type BadRequest, idInPath, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { among, integer, nonNegativeInteger } from '../../codecs/scalars.js';
import { roleNumbers } from '../../names.js';
import { viewing } from '../../objects/messages/viewing.js';
import { updatedBotShape } from '../../objects/people/bot-replies.js';
import { patch, remove, rows, whole } from '../../rows.js';
import {
  botConfig,
  botInPath,
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

const path = { bot_id: 23 };

export const updateBotRows = rows({
  /** Spec: 2 (User, `bot_owner_id`), levels 130, 447 */
  updateBot: patch('/bots/{bot_id:int}', {
    guard: notGuestNorBot,
    takesFiles: takesPicture,
    takes: request(
      {
        botId: idInPath('bot_id', userId),
        full_name: optionalRaw(writtenName, null),
        short_name: optionalRaw(writtenName, null, { gate: 'botShortName' }),
        role: optionalJson(among(Object.values(roleNumbers)), null, { gate: 'botRoleEditable' }),
        bot_owner_id: optionalJson(nonNegativeInteger, null),
        config_data: optionalJson(botConfig, null),
        service_payload_url: optionalJson(serviceUrl, null),
        service_interface: optionalJson(integer(), 1),
        ...defaultsParams,
      },
      (sent, { files = [] }): Either.Either<BadRequest, CommandOf<'updateBot'>> =>
        Either.right({
          botId: sent.botId,
          fullName: sent.full_name,
          shortName: sent.short_name,
          role: sent.role === null ? null : wordOf(roleNumbers, sent.role),
          ownerId: sent.bot_owner_id === null ? null : userId(sent.bot_owner_id),
          defaults: defaultsOf(sent),
          service: sent.service_payload_url === null ? null : { url: sent.service_payload_url, interface: interfaceOf(sent.service_interface) },
          config: sent.config_data,
          files,
        }),
    ),
    answers: whole(updatedBotShape, (bot, { command: command, ...context }) => updatedBotShape.write(context.open, { bot, command }, viewing(context))),
    says: 'Changes a bot.',
    explains:
      'Changes a bot, all or nothing. Its owner and administrators may do it; roles are changed by administrators only. A form may bring another picture, as one file.',
    parameters: {
      bot_id: 'Id of the bot.',
      full_name: 'What people see.',
      short_name: 'The address begins with it, followed by `-bot`.',
      role: 'The role of the bot in the organization.',
      bot_owner_id: 'Id of the new owner: any active person.',
      service_payload_url: 'Where messages to an outgoing webhook are sent, as JSON.',
      service_interface: 'What an outgoing webhook is sent. 1: JSON. 2: a form in Slack’s words.',
      config_data: 'Values to add to its configuration: a JSON object of texts by key.',
      ...defaultsDocs,
    },
    example: {
      path,
      params: { full_name: 'Weather', bot_owner_id: 7 },
      answer: {
        full_name: 'Weather',
        avatar_url: 'https://chat.example.com/static/avatars/23.png?version=1',
        service_interface: 1,
        service_payload_url: null,
        config_data: null,
        ...sampleDefaults,
        bot_owner: 'hamlet@example.com',
      },
    },
  }),
  /** Spec: 3 (User account) */
  deactivateBot: remove('/bots/{bot_id:int}', {
    takes: botInPath,
    says: 'Deactivates a bot.',
    explains: 'The bot can no longer sign in; what it has written stays. Its owner and administrators may do it.',
    parameters: { bot_id: 'Id of the bot.' },
    example: { path },
  }),
});
