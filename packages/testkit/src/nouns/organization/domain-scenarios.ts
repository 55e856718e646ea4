import type { TestPerson } from '../../server/test-server.js';
import { scenario } from '../shared/scenario.js';

const add = (person: TestPerson, word: string) => person.at(496).post('/realm/domains', { domain: `${word}.example`, allow_subdomains: false });

/** Domains of addresses that may join. */
export const domainScenarios = [
  scenario({
    name: 'a domain that is added',
    operation: 'POST /realm/domains',
    given: () => Promise.resolve(),
    when: ({ owner }, _, word) => add(owner, word),
    then: { status: 200 },
  }),
  scenario({
    name: 'a domain whose subdomains count from now on',
    operation: 'PATCH /realm/domains/{domain}',
    given: ({ owner }, word) => add(owner, word),
    when: ({ owner }, _, word) => owner.at(496).patch(`/realm/domains/${word}.example`, { allow_subdomains: true }),
    then: { status: 200 },
  }),
  scenario({
    name: 'a domain that is removed',
    operation: 'DELETE /realm/domains/{domain}',
    given: ({ owner }, word) => add(owner, word),
    when: ({ owner }, _, word) => owner.at(496).delete(`/realm/domains/${word}.example`),
    then: { status: 200 },
  }),
  scenario({
    name: 'a domain of somebody who may add none',
    operation: 'POST /realm/domains',
    given: () => Promise.resolve(),
    when: ({ administrator }, _, word) => add(administrator, word),
    then: { status: 400, code: 'UNAUTHORIZED_PRINCIPAL' },
  }),
];
