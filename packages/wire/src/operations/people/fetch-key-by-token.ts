import * as Either from 'fp-ts/lib/Either.js';
import type { CommandOf, ResultOf } from '@parley/core/contract';
import { type BadRequest, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import type { JsonObject } from '../../json.js';
import { viewing } from '../../objects/messages/viewing.js';
import { userObject, userShape } from '../../objects/people/user.js';
import { operation, type ReplyContext } from '../../operation.js';
import * as schema from '../../schema.js';

/** Characters of a token. */
const maxTokenLength = 10_000;

interface Shown {
  readonly include_profile: boolean;
}

/** People see themselves as GET /users shows them. */
const profile = ({ user, actor }: ResultOf<'fetchKeyByToken'>, context: ReplyContext): JsonObject => ({
  user: userObject(user, viewing({ ...context, actor }), { isActive: true, profileData: true }),
});

/** POST /jwt/fetch_api_key. Spec: 4.20, level 160 */
export const fetchKeyByTokenOperation = operation({
  method: 'POST',
  path: '/jwt/fetch_api_key',
  gate: 'jwtFetch',
  access: 'anyone',
  useCase: 'fetchKeyByToken',
  request: request({ token: optionalRaw(text({ max: maxTokenLength }), ''), include_profile: optionalJson(boolean, false) }, (values) =>
    Either.right<BadRequest, CommandOf<'fetchKeyByToken'> & Shown>(values),
  ),
  reply: (found, context, command) => ({
    api_key: found.apiKey,
    email: found.user.email,
    ...((command as CommandOf<'fetchKeyByToken'> & Shown).include_profile ? profile(found, context) : {}),
  }),
  replySchema: (open) => schema.object(open, { api_key: schema.text, email: schema.text }, { user: userShape.schema(open) }),
  summary: 'Exchanges a signed token for an API key.',
});
