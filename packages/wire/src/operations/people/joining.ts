import * as Either from 'fp-ts/lib/Either.js';
import { maxPasswordLength } from '@parley/core';
import { optionalJson, optionalRaw, raw, request } from '../../codecs/params.js';
import { among, integer, text } from '../../codecs/scalars.js';
import { emailVisibilityNumbers, emailVisibilityOf } from '../../names.js';
import { post, rows } from '../../rows.js';
import { key } from '../../shape/index.js';
import { sampleKey } from '../shared/samples.js';

/** Longer than any address, name or code: the operation itself says what is wrong with those. */
const written = text({ max: 1000 });

/** Longer than any secret part of a link. */
const linkKey = text({ max: 100 });

const visibilityNumber = among(Object.values(emailVisibilityNumbers));

export const joiningRows = rows({
  /** in the service's own API. */
  requestToJoin: post('/join/requests', {
    access: 'anyone',
    api: 'own',
    takes: request({ email: raw(written), invite_key: optionalRaw(linkKey, null) }, ({ email, invite_key: key }) => Either.right({ email, key })),
    says: 'Mails a link to an address that wants to join.',
    explains:
      'Somebody gets a mail with a link, by which they confirm the address and make their account within 24 hours. With the key of a reusable invitation link, or without one where the organization needs none. The answer and the mail are the same whether or not the address has an account. At most five mails a day to one address, and from one network address; `Retry-After` of a refusal may be a day, in the development organization, too. Needs no credentials.',
    parameters: {
      email: 'The address that wants to join.',
      invite_key: 'The secret part of the invitation link: what follows `/join/` in it. `key` is something else, the secret of the mail, and ignored here.',
    },
    example: { params: { email: 'ophelia@example.com', invite_key: 'rvtn7jjkpuzo2fxyh6m5d4qa' }, answer: {} },
  }),
  /** in the service's own API. */
  join: post('/join', {
    access: 'anyone',
    api: 'own',
    takes: request(
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
    answers: { api_key: key(text, ({ apiKey }) => apiKey), email: key(text, ({ email }) => email), user_id: key(integer, ({ userId }) => userId) },
    says: 'Makes the account of a person whose address a mailed link confirms.',
    explains:
      'For people with the link of a mail: an invitation to their address, or the confirmation that they asked for. The account has the role, groups and channels of the invitation; the link ends with this call. Needs no credentials.',
    parameters: {
      key: 'The secret part of the mailed link: what follows `/accounts/do_confirm/` in it. `invite_key` is ignored here.',
      full_name: 'Name of the new person.',
      password: 'Password of the new account.',
      timezone: 'Time zone of the person: an IANA name. Default: none.',
      default_language: "Code of the person's language. Default: the organization's.",
      email_address_visibility: 'Who sees the address: 1 everyone, 2 members, 3 administrators, 4 nobody, 5 moderators. Default: as the organization chose.',
    },
    example: {
      params: { key: 'k3x5w2obqrnmzd7iy6tvaphe', full_name: 'Ophelia', password: 'there is rosemary', timezone: 'Europe/Copenhagen' },
      answer: { api_key: sampleKey, email: 'ophelia@example.com', user_id: 27 },
    },
  }),
});
