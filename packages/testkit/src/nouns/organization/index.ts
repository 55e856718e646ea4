import { makingRealmsContract } from './store-contract.js';
import type { TestPerson } from '../../server/test-server.js';
import type { NounTests } from '../shared/noun-tests.js';
import { scenario } from '../shared/scenario.js';

const add = (person: TestPerson, word: string) =>
  person.at(496).post('/realm/playgrounds', { name: word, pygments_language: 'Rust', url_template: 'https://example.com/{code}' });

export const organizationTests: NounTests = {
  rights: {
    'GET /server_settings': 'anybody, signed in or not',
    'POST /explain': 'administrators: the guard of the row, which its HTTP test holds',
    'POST /realm/playgrounds': 'administrators, whatever the settings: its HTTP test holds it',
    'DELETE /realm/playgrounds/{playground_id:int}': 'administrators, whatever the settings: its HTTP test holds it',
  },
  scenarios: [
    scenario({
      name: 'a code playground that is added',
      operation: 'POST /realm/playgrounds',
      given: () => Promise.resolve(),
      when: ({ administrator }, _, word) => add(administrator, word),
      then: { status: 200 },
    }),
    scenario({
      name: 'a code playground that is removed',
      operation: 'DELETE /realm/playgrounds/{playground_id}',
      given: async ({ administrator }, word) => Number((await add(administrator, word)).body['id']),
      when: ({ administrator }, id) => administrator.at(496).delete(`/realm/playgrounds/${id}`),
      then: { status: 200 },
    }),
    scenario({
      name: 'a code playground of somebody who may add none',
      operation: 'POST /realm/playgrounds',
      given: () => Promise.resolve(),
      when: ({ peer }, _, word) => add(peer, word),
      then: { status: 400, code: 'UNAUTHORIZED_PRINCIPAL' },
    }),
  ],
  withoutScenario: {
    'POST /explain': 'changes nothing',
  },
  sound: {
    'POST /realm/playgrounds': { name: 'Rust', pygments_language: 'Rust', url_template: 'https://example.com/{code}' },
  },
  storeContracts: [makingRealmsContract],
};
