import { type ResultOf } from '@parley/core/contract';
import { raw } from '../../codecs/params.js';
import { integer, text } from '../../codecs/scalars.js';
import { post, rows } from '../../rows.js';
import { key, type Keys, since } from '../../shape/index.js';
import { sampleKey } from '../shared/samples.js';

/** The reply of every operation that returns a key. */
export const apiKeyKeys: Keys<ResultOf<'fetchApiKey'>, unknown> = {
  api_key: key(text, ({ apiKey }) => apiKey),
  email: key(text, ({ user }) => user.email),
  user_id: since('fetchKeyUserId', integer, ({ user }) => user.id),
};

export const fetchApiKeyRows = rows({
  fetchApiKey: post('/fetch_api_key', {
    access: 'anyone',
    takes: { username: raw(text()), password: raw(text()) },
    answers: apiKeyKeys,
    says: 'Exchanges an address and a password for an API key.',
    explains:
      'For clients that people sign in to: the key goes with the address into HTTP basic authentication of every other call. The sixth wrong password within half an hour is refused with 429.',
    parameters: { username: 'E-mail address of the account.', password: 'Its password.' },
    example: {
      params: { username: 'hamlet@example.com', password: 'to be or not to be' },
      answer: { api_key: sampleKey, email: 'hamlet@example.com', user_id: 7 },
    },
  }),
});
