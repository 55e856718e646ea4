import * as Either from 'fp-ts/lib/Either.js';
import { maxPasswordLength } from '@parley/core';
import { optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { among, text } from '../../codecs/scalars.js';
import { emailVisibilityNumbers, emailVisibilityOf } from '../../names.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply, plainReply } from '../shared/reply-schemas.js';

/** Longer than any address, name or code: the operation itself says what is wrong with those. */
const written = text({ max: 1000 });

/** Longer than any secret part of a link. */
const linkKey = text({ max: 100 });

const visibilityNumber = among(Object.values(emailVisibilityNumbers));

/** POST /join/requests, in the service's own API. */
export const requestToJoinOperation = operation({
  api: 'own',
  method: 'POST',
  path: '/join/requests',
  access: 'anyone',
  useCase: 'requestToJoin',
  request: request({ email: raw(written), invite_key: optionalRaw(linkKey, null) }, ({ email, invite_key: key }) => Either.right({ email, key })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Mails a link to an address that wants to join.',
});

/** POST /join, in the service's own API. */
export const joinOperation = operation({
  api: 'own',
  method: 'POST',
  path: '/join',
  access: 'anyone',
  useCase: 'join',
  request: request(
    {
      key: raw(linkKey),
      full_name: raw(written),
      password: raw(text({ max: maxPasswordLength })),
      timezone: optionalRaw(written, ''),
      default_language: optionalRaw(written, null),
      email_address_visibility: optionalJson(visibilityNumber, null),
    },
    (given) =>
      Either.right({
        key: given.key,
        fullName: given.full_name,
        password: given.password,
        timezone: given.timezone,
        language: given.default_language,
        emailVisibility: emailVisibilityOf(given.email_address_visibility),
      }),
  ),
  reply: ({ userId, email, apiKey }) => ({ api_key: apiKey, email, user_id: userId }),
  replySchema: plainReply({ api_key: schema.text, email: schema.text, user_id: schema.integer }),
  summary: 'Makes the account of a person whose address a mailed link confirms.',
});
