import type { TestPerson } from '../../server/test-server.js';
import { scenario } from '../shared/scenario.js';

const ask = (person: TestPerson) => person.at(496).post('/export/realm', { export_type: 'public' });

/** Archives of the organization. */
export const exportScenarios = [
  scenario({
    name: 'an export that is asked for',
    operation: 'POST /export/realm',
    given: () => Promise.resolve(),
    when: ({ administrator }) => ask(administrator),
    then: { status: 200 },
  }),
  scenario({
    name: 'an export that is not made yet, and so not deleted',
    operation: 'DELETE /export/realm/{export_id}',
    given: async ({ administrator }) => Number((await ask(administrator)).body['id']),
    when: ({ administrator }, id) => administrator.at(496).delete(`/export/realm/${id}`),
    then: { status: 400, code: 'BAD_REQUEST' },
  }),
  scenario({
    name: 'an export of somebody who may not ask for one',
    operation: 'POST /export/realm',
    given: () => Promise.resolve(),
    when: ({ peer }) => ask(peer),
    then: { status: 400, code: 'UNAUTHORIZED_PRINCIPAL' },
  }),
];
