import type { Cast } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const own = '/users/me/status';
const success = { status: 200 } as const;

/** A new account that nobody shares anything with, by id. */
const newcomer = async ({ host, administrator }: Cast, word: string): Promise<number> => {
  // The name does not have the word, which may be a secret.
  const name = [...word].reverse().join('');
  const email = `${name}@example.org`;
  await host.ensure({ externalId: name, name: `Quiet ${name}`, email, role: 'member' });
  const { body } = await administrator.at(496).get(`/users/${email}`);
  return (body['user'] as { readonly user_id: number }).user_id;
};

export const statusScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a status is set in parts, and then cleared',
    operation: 'POST /users/me/status',
    given: ({ peer }) => peer.at(496).post(own, { status_text: 'before', emoji_name: 'car' }),
    when: async ({ peer }, _, word) => {
      const at496 = peer.at(496);
      const reply = await at496.post(own, { status_text: word });
      await at496.post(own, { emoji_name: 'tada' });
      await at496.post(own, { emoji_name: '' });
      await at496.post(own, { status_text: ' ', emoji_name: 'heart', away: true });
      await at496.post(own, { emoji_name: '', away: false });
      return reply;
    },
    then: success,
  }),
  scenario({
    name: 'a status with an emoji that there is not',
    operation: 'POST /users/me/status',
    given: () => Promise.resolve(),
    when: ({ peer }, _, word) => peer.at(496).post(own, { status_text: word, emoji_name: 'no such emoji' }),
    then: { status: 400, code: 'BAD_REQUEST' },
    secretAmong: [],
  }),
  scenario({
    name: 'an administrator sets the status of somebody',
    operation: 'POST /users/{user_id}/status',
    given: newcomer,
    when: ({ administrator }, id, word) => administrator.at(496).post(`/users/${id}/status`, { status_text: word, emoji_name: 'car' }),
    then: success,
  }),
  scenario({
    name: 'a member sets the status of somebody',
    operation: 'POST /users/{user_id}/status',
    given: newcomer,
    when: ({ actor }, id, word) => actor.at(496).post(`/users/${id}/status`, { status_text: word }),
    then: { status: 400, code: 'UNAUTHORIZED_PRINCIPAL' },
    secretAmong: [],
  }),
];

/** In an organization whose guests see only people they share something with. */
export const hiddenStatusScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'somebody out of a guest’s sight gets a status',
    operation: 'POST /users/{user_id}/status',
    given: newcomer,
    when: ({ administrator }, id, word) => administrator.at(496).post(`/users/${id}/status`, { status_text: word }),
    then: success,
    secretAmong: ['actor', 'peer', 'stranger', 'administrator'],
  }),
];
