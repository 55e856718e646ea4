import { notBot, notGuestNorBot } from '@parley/core/rules';
import { noParameters } from '../../codecs/params.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { plainReply } from '../shared/reply-schemas.js';
import { botInPath } from './bot-params.js';

const path = '/bots/{bot_id:int}/api_key';

const keyReply = { reply: (apiKey: string) => ({ api_key: apiKey }), replySchema: plainReply({ api_key: schema.text }) };

/** GET /bots/{bot_id}/api_key. Spec: 2 (User, `bot_type`), level 463 */
export const getBotKeyOperation = operation({
  method: 'GET',
  path,
  gate: 'botApiKey',
  access: 'account',
  guard: notGuestNorBot,
  useCase: 'getBotKey',
  request: botInPath,
  ...keyReply,
  summary: 'The API key of a bot.',
});

/** POST /bots/{bot_id}/api_key/regenerate. Spec: 2 (User, `bot_type`) */
export const regenerateBotKeyOperation = operation({
  method: 'POST',
  path: `${path}/regenerate`,
  access: 'account',
  guard: notGuestNorBot,
  useCase: 'regenerateBotKey',
  request: botInPath,
  ...keyReply,
  summary: 'Gives a bot another API key.',
});

/** POST /users/me/api_key/regenerate. Spec: 5 */
export const regenerateOwnKeyOperation = operation({
  method: 'POST',
  path: '/users/me/api_key/regenerate',
  access: 'account',
  guard: notBot,
  useCase: 'regenerateOwnKey',
  request: noParameters,
  ...keyReply,
  summary: 'Gives the caller another API key.',
});
