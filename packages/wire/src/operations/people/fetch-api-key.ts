import * as Either from 'fp-ts/lib/Either.js';
import type { Open } from '@parley/core/rules';
import { raw, request } from '../../codecs/params.js';
import { text } from '../../codecs/scalars.js';
import { fields, when } from '../../gated.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';

/** The reply of every operation that returns a key. */
export const apiKeyReply = (open: Open): schema.ObjectSchema =>
  schema.object(open, { api_key: schema.text, email: schema.text, user_id: when('fetchKeyUserId', schema.integer) });

/** POST /fetch_api_key */
export const fetchApiKeyOperation = operation({
  method: 'POST',
  path: '/fetch_api_key',
  access: 'anyone',
  useCase: 'fetchApiKey',
  request: request({ username: raw(text()), password: raw(text()) }, (credentials) => Either.right(credentials)),
  reply: ({ user, apiKey }, { open }) => fields(open, { api_key: apiKey, email: user.email, user_id: when('fetchKeyUserId', user.id) }),
  replySchema: apiKeyReply,
  summary: 'Exchanges an address and a password for an API key.',
});
