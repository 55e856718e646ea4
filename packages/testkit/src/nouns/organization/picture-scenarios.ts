import { picture } from '../shared/picture.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;
const refused = { status: 400, code: 'UNAUTHORIZED_PRINCIPAL' } as const;

/** Pictures of an organization. */
export const pictureScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a new icon of the organization',
    operation: 'POST /realm/icon',
    given: () => Promise.resolve(),
    when: ({ administrator }) => administrator.upload('/realm/icon', [picture]),
    then: success,
  }),
  scenario({
    name: 'an icon of the organization that is removed',
    operation: 'DELETE /realm/icon',
    given: ({ administrator }) => administrator.upload('/realm/icon', [picture]),
    when: ({ administrator }) => administrator.delete('/realm/icon'),
    then: success,
  }),
  scenario({
    name: 'a new logo of the organization for the night',
    operation: 'POST /realm/logo',
    given: () => Promise.resolve(),
    when: ({ administrator }) => administrator.upload('/realm/logo', [picture], { night: true }),
    then: success,
  }),
  scenario({
    name: 'a logo of the organization that is removed',
    operation: 'DELETE /realm/logo',
    given: ({ administrator }) => administrator.upload('/realm/logo', [picture], { night: false }),
    when: ({ administrator }) => administrator.delete('/realm/logo', { night: false }),
    then: success,
  }),
  scenario({
    name: 'an icon of somebody who may set none',
    operation: 'POST /realm/icon',
    given: () => Promise.resolve(),
    when: ({ peer }) => peer.upload('/realm/icon', [picture]),
    then: refused,
  }),
];
