import * as Either from 'fp-ts/lib/Either.js';
import type { CommandOf } from '@parley/core/contract';
import { type BadRequest, optionalJson, optionalRaw, request } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import { viewing } from '../../objects/messages/viewing.js';
import { userInReply, userShape } from '../../objects/people/user.js';
import { post, rows } from '../../rows.js';
import { key, optional } from '../../shape/index.js';
import { sampleKey } from '../shared/samples.js';

/** Characters of a token. */
const maxTokenLength = 10_000;

interface Shown {
  readonly include_profile: boolean;
}

export const fetchKeyByTokenRows = rows({
  /** Spec: 4.20, level 160 */
  fetchKeyByToken: post('/jwt/fetch_api_key', 'jwtFetch', {
    access: 'anyone',
    takes: request(
      { token: optionalRaw(text({ max: maxTokenLength }), ''), include_profile: optionalJson(boolean, false) },
      Either.right<BadRequest, CommandOf<'fetchKeyByToken'> & Shown>,
    ),
    answers: {
      api_key: key(text, ({ apiKey }) => apiKey),
      email: key(text, ({ user }) => user.email),
      // People see themselves as GET /users shows them.
      user: optional(userShape.kind, ({ user, actor }, context) =>
        (context.command as CommandOf<'fetchKeyByToken'> & Shown).include_profile ? userInReply(user, viewing({ ...context, actor }), true) : undefined,
      ),
    },
    says: 'Exchanges a signed token for an API key.',
    explains:
      'For a program of the operator that has signed a person in already: a JSON web token, signed with the key of the organization (`PARLEY_JWT_KEYS`), says who it is in `email` and until when it is valid in `exp`. Organizations without a key refuse.',
    parameters: { token: 'The token.', include_profile: 'With the account itself, as `user`.' },
    example: {
      params: { token: 'eyJhbGciOiJIUzI1NiJ9.eyJlbWFpbCI6ImhhbWxldEBleGFtcGxlLmNvbSJ9.c2lnbmF0dXJl' },
      answer: { api_key: sampleKey, email: 'hamlet@example.com' },
    },
  }),
});
