import * as Either from 'fp-ts/lib/Either.js';
import { raw, request } from '../codecs/params.js';
import { text } from '../codecs/scalars.js';
import { fields, when } from '../gated.js';
import { operation } from '../operation.js';

/** POST /fetch_api_key */
export const fetchApiKeyOperation = operation({
  method: 'POST',
  path: '/fetch_api_key',
  access: 'anyone',
  useCase: 'fetchApiKey',
  request: request({ username: raw(text()), password: raw(text()) }, (credentials) => Either.right(credentials)),
  reply: ({ user, apiKey }, { open }) => fields(open, { api_key: apiKey, email: user.email, user_id: when('fetchKeyUserId', user.id) }),
  summary: 'Exchanges an address and a password for an API key.',
});
