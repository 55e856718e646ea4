import * as Either from 'fp-ts/lib/Either.js';
import type { Open } from '@parley/core/rules';
import { json, raw, request } from '../../codecs/params.js';
import { boolean, integer, text } from '../../codecs/scalars.js';
import { domainShape } from '../../objects/organization/domain.js';
import { get, patch, post, remove, rows } from '../../rows.js';
import { anyOf, each, key, listOf } from '../../shape/index.js';

const path = '/realm/domains/{domain}';

/** LEVEL(63): in JSON quotes. */
const sent = (domain: string, open: Open): string => (open('domainsRawString') ? domain : domain.replace(/^"(.*)"$/s, '$1'));

export const domainRows = rows({
  /** Spec: 4.17 */
  getDomains: get('/realm/domains', {
    takes: {},
    answers: { domains: each(domainShape, (domains) => domains) },
    says: 'The domains of addresses that may join.',
    explains: 'Where the organization restricts addresses to domains, only people with an address of one of these may join.',
    example: { answer: { domains: [{ domain: 'example.com', allow_subdomains: false }] } },
  }),
  /** Spec: 4.17 */
  addDomain: post('/realm/domains', {
    takes: request({ domain: raw(text()), allow_subdomains: json(boolean) }, ({ domain, allow_subdomains: allowsSubdomains }, { open }) =>
      Either.right({ domain: sent(domain, open), allowsSubdomains }),
    ),
    answers: { new_domain: key(listOf(anyOf(integer, text)), ({ id, domain }) => [id, domain]) },
    says: 'Adds a domain of addresses that may join.',
    explains: 'Adds a domain; it has an effect where the organization restricts addresses to domains. Owners only.',
    parameters: { domain: 'The domain; its case does not count.', allow_subdomains: 'Addresses of its subdomains may join too.' },
    example: { params: { domain: 'example.com', allow_subdomains: false }, answer: { new_domain: [1, 'example.com'] } },
  }),
  /** Spec: 4.17 */
  changeDomain: patch(path, {
    takes: request({ allow_subdomains: json(boolean) }, ({ allow_subdomains: allowsSubdomains }, { path: place }) =>
      Either.right({ domain: place['domain'] ?? '', allowsSubdomains }),
    ),
    says: 'Says whether subdomains of a domain count too.',
    explains: 'Addresses of subdomains may join too, or no longer. Owners only.',
    parameters: { domain: 'The domain, as it is stored.', allow_subdomains: 'Addresses of its subdomains may join too.' },
    example: { path: { domain: 'example.com' }, params: { allow_subdomains: true } },
  }),
  /** Spec: 4.17 */
  removeDomain: remove(path, {
    takes: request({}, (_, { path: place }) => Either.right({ domain: place['domain'] ?? '' })),
    says: 'Removes a domain of addresses that may join.',
    explains: 'Removes a domain. With the last one, addresses are no longer restricted. Owners only.',
    parameters: { domain: 'The domain, as it is stored.' },
    example: { path: { domain: 'example.com' } },
  }),
});
