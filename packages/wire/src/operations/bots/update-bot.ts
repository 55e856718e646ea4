import * as Either from 'fp-ts/lib/Either.js';
import { userId } from '@parley/core';
import { notGuestNorBot } from '@parley/core/rules';
import type { CommandOf } from '@parley/core/contract';
import { type BadRequest, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { among, integer, nonNegativeInteger } from '../../codecs/scalars.js';
import { roleNumbers } from '../../names.js';
import { viewing } from '../../objects/messages/viewing.js';
import { updatedBotShape } from '../../objects/people/bot-replies.js';
import { operation } from '../../operation.js';
import { emptyReply } from '../shared/reply-schemas.js';
import { botConfig, botInPath, defaultsOf, defaultsParams, interfaceOf, serviceUrl, takesPicture, wordOf, writtenName } from './bot-params.js';

/** DELETE /bots/{bot_id}. Spec: 3 (User account) */
export const deactivateBotOperation = operation({
  method: 'DELETE',
  path: '/bots/{bot_id:int}',
  access: 'account',
  useCase: 'deactivateBot',
  request: botInPath,
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Deactivates a bot.',
});

/** PATCH /bots/{bot_id}. Spec: 2 (User, `bot_owner_id`), levels 130, 447 */
export const updateBotOperation = operation({
  method: 'PATCH',
  path: '/bots/{bot_id:int}',
  access: 'account',
  guard: notGuestNorBot,
  useCase: 'updateBot',
  takesFiles: takesPicture,
  request: request(
    {
      full_name: optionalRaw(writtenName, null),
      short_name: optionalRaw(writtenName, null, { gate: 'botShortName' }),
      role: optionalJson(among(Object.values(roleNumbers)), null, { gate: 'botRoleEditable' }),
      bot_owner_id: optionalJson(nonNegativeInteger, null),
      config_data: optionalJson(botConfig, null),
      service_payload_url: optionalJson(serviceUrl, null),
      service_interface: optionalJson(integer(), 1),
      ...defaultsParams,
    },
    (sent, { path, files = [] }): Either.Either<BadRequest, CommandOf<'updateBot'>> =>
      Either.right({
        botId: userId(Number(path['bot_id'])),
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
  reply: (bot, context, command) => updatedBotShape.write(context.open, { bot, command }, viewing(context)),
  replySchema: updatedBotShape.schema,
  summary: 'Changes a bot.',
});
