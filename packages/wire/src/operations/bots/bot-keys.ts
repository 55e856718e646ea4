import { notBot, notGuestNorBot } from '@parley/core/rules';
import { text } from '../../codecs/scalars.js';
import { get, post, rows } from '../../rows.js';
import { key } from '../../shape/index.js';
import { sampleKey } from '../shared/samples.js';
import { botInPath } from './bot-params.js';

const path = '/bots/{bot_id:int}/api_key';

const pathDoc = { bot_id: 23 };

export const botKeyRows = rows({
  /** Spec: 2 (User, `bot_type`), level 463 */
  getBotKey: get(path, 'botApiKey', {
    guard: notGuestNorBot,
    takes: botInPath,
    answers: { api_key: key(text, (apiKey) => apiKey) },
    says: 'The API key of a bot.',
    explains: 'With this key the program of the bot signs in. Its owner and administrators may ask for it.',
    parameters: { bot_id: 'Id of the bot.' },
    example: { path: pathDoc, answer: { api_key: sampleKey } },
  }),
  /** Spec: 2 (User, `bot_type`) */
  regenerateBotKey: post(`${path}/regenerate`, {
    guard: notGuestNorBot,
    takes: botInPath,
    answers: { api_key: key(text, (apiKey) => apiKey) },
    says: 'Gives a bot another API key.',
    explains: 'The former key is invalid from then on. Its owner and administrators may do it.',
    parameters: { bot_id: 'Id of the bot.' },
    example: { path: pathDoc, answer: { api_key: sampleKey } },
  }),
  /** Spec: 5 */
  regenerateOwnKey: post('/users/me/api_key/regenerate', {
    guard: notBot,
    takes: {},
    answers: { api_key: key(text, (apiKey) => apiKey) },
    says: 'Gives the caller another API key.',
    explains: 'The former key of the caller is invalid from then on. Bots may not call it.',
    example: { answer: { api_key: sampleKey } },
  }),
});
