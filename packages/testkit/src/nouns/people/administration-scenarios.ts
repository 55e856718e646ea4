import type { EnsureUser } from '@parley/core';
import type { TestParams } from '../../server/test-client.js';
import type { Cast } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;

/** A person of the host; their id. */
export const visitorOf = async ({ host, administrator }: Cast, word: string, requested: Partial<EnsureUser> = {}): Promise<number> => {
  const email = `${word}@example.org`;
  await host.ensure({ externalId: word, name: `Dia ${word}`, email, role: 'member', ...requested });
  const { body } = await administrator.get(`/users/${email}`);
  return (body['user'] as { readonly user_id: number }).user_id;
};

const updating = (name: string, params: TestParams | ((word: string) => TestParams), requested: Partial<EnsureUser> = {}): AnyScenario =>
  scenario<number>({
    name: `an administrator ${name}`,
    operation: 'PATCH /users/{user_id:int}',
    given: async (cast, word) => {
      await cast.host.grant(cast.administrator, 'canChangeUserEmails');
      return visitorOf(cast, word, requested);
    },
    when: ({ administrator }, id, word) => administrator.patch(`/users/${id}`, typeof params === 'function' ? params(word) : params),
    then: success,
  });

export const administrationScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'an administrator adds a person',
    operation: 'POST /users',
    given: ({ host, administrator }) => host.grant(administrator, 'canCreateUsers'),
    when: ({ administrator }, _, word) =>
      administrator.post('/users', { email: `${word}@example.org`, password: `there is rosemary, ${word}`, full_name: `Ophelia ${word}` }),
    then: success,
  }),
  scenario({
    name: 'an administrator without the grant adds nobody',
    operation: 'POST /users',
    given: () => Promise.resolve(),
    when: ({ peer }, _, word) => peer.post('/users', { email: `${word}@example.org`, password: 'there is rosemary', full_name: 'Ophelia' }),
    then: { status: 400, code: 'UNAUTHORIZED_PRINCIPAL' },
  }),
  scenario({
    name: 'an administrator renames somebody who has a client',
    operation: 'PATCH /users/{user_id:int}',
    given: () => Promise.resolve(),
    when: ({ administrator, peer }, _, word) => administrator.patch(`/users/${peer.id}`, { full_name: `Peer ${word}` }),
    then: success,
  }),
  updating('gives somebody another name, address and role', (word) => ({ full_name: `Dana ${word}`, new_email: `dana.${word}@example.org`, role: 300 })),
  updating('makes a member an administrator', { role: 200 }),
  updating('makes a moderator a guest', { role: 600 }, { role: 'moderator' }),
  updating('makes a guest a member', { role: 400 }, { role: 'guest' }),
  scenario<number>({
    name: 'an administrator renames somebody by their address',
    operation: 'PATCH /users/{email:address}',
    given: (cast, word) => visitorOf(cast, word),
    when: ({ administrator }, _, word) => administrator.patch(`/users/${word}@example.org`, { full_name: `Dana ${word}` }),
    then: success,
  }),
  scenario<number>({
    name: 'a member renames nobody',
    operation: 'PATCH /users/{user_id:int}',
    given: (cast, word) => visitorOf(cast, word),
    when: ({ actor }, id) => actor.patch(`/users/${id}`, { full_name: 'Nobody' }),
    then: { status: 400, code: 'BAD_REQUEST' },
  }),
];
