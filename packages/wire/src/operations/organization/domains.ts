import * as Either from 'fp-ts/lib/Either.js';
import type { Open } from '@parley/core/rules';
import { json, noParameters, raw, request } from '../../codecs/params.js';
import { boolean, text } from '../../codecs/scalars.js';
import { domainShape } from '../../objects/organization/domain.js';
import { operation } from '../../operation.js';
import * as schema from '../../schema.js';
import { emptyReply } from '../shared/reply-schemas.js';

const path = '/realm/domains/{domain}';

/** GET /realm/domains. Spec: 4.17 */
export const getDomainsOperation = operation({
  method: 'GET',
  path: '/realm/domains',
  access: 'account',
  useCase: 'getDomains',
  request: noParameters,
  reply: (domains, { open }) => ({ domains: domains.map((one) => domainShape.write(open, one)) }),
  replySchema: (open) => schema.object(open, { domains: schema.listOf(domainShape.schema(open)) }),
  summary: 'The domains of addresses that may join.',
});

/** LEVEL(63): in JSON quotes. */
const sent = (domain: string, open: Open): string => (open('domainsRawString') ? domain : domain.replace(/^"(.*)"$/s, '$1'));

/** POST /realm/domains. Spec: 4.17 */
export const addDomainOperation = operation({
  method: 'POST',
  path: '/realm/domains',
  access: 'account',
  useCase: 'addDomain',
  request: request({ domain: raw(text()), allow_subdomains: json(boolean) }, ({ domain, allow_subdomains: allowsSubdomains }, { open }) =>
    Either.right({ domain: sent(domain, open), allowsSubdomains }),
  ),
  reply: ({ id, domain }) => ({ new_domain: [id, domain] }),
  replySchema: (open) => schema.object(open, { new_domain: schema.listOf(schema.anyOf(schema.integer, schema.text)) }),
  summary: 'Adds a domain of addresses that may join.',
});

/** PATCH /realm/domains/{domain}. Spec: 4.17 */
export const changeDomainOperation = operation({
  method: 'PATCH',
  path,
  access: 'account',
  useCase: 'changeDomain',
  request: request({ allow_subdomains: json(boolean) }, ({ allow_subdomains: allowsSubdomains }, { path: place }) =>
    Either.right({ domain: place['domain'] ?? '', allowsSubdomains }),
  ),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Says whether subdomains of a domain count too.',
});

/** DELETE /realm/domains/{domain}. Spec: 4.17 */
export const removeDomainOperation = operation({
  method: 'DELETE',
  path,
  access: 'account',
  useCase: 'removeDomain',
  request: request({}, (_, { path: place }) => Either.right({ domain: place['domain'] ?? '' })),
  reply: () => ({}),
  replySchema: emptyReply,
  summary: 'Removes a domain of addresses that may join.',
});
