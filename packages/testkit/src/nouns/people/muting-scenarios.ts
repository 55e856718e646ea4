import { type Cast, makeChannel, say, sendDirect } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const muted = (id: number): string => `/users/me/muted_users/${id}`;

/** A new account that never says anything, by id. */
const silent = async ({ host, actor }: Cast, word: string): Promise<number> => {
  const email = `silent.${word}@example.org`;
  await host.ensure({ externalId: `silent ${word}`, name: `Silent ${word}`, email, role: 'member' });
  const { body } = await actor.at(496).get(`/users/${email}`);
  return (body['user'] as { readonly user_id: number }).user_id;
};

export const mutingScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'somebody is muted whose messages are unread, and unmuted before another one is muted',
    operation: 'POST /users/me/muted_users/{muted_user_id}',
    given: async (cast, word) => {
      const channel = await makeChannel(cast, word);
      await say(cast.peer, channel, 'unread');
      await sendDirect(cast.peer, [cast.actor.id], 'unread too');
      await say(cast.actor, channel, 'mine');
      return silent(cast, word);
    },
    when: async ({ actor, peer }, another) => {
      const at496 = actor.at(496);
      const reply = await at496.post(muted(peer.id));
      await sendDirect(peer, [actor.id], 'read from the start');
      await at496.delete(muted(peer.id));
      await sendDirect(peer, [actor.id], 'unread again');
      await at496.post(muted(another));
      return reply;
    },
    then: { status: 200 },
  }),
  scenario({
    name: 'somebody is unmuted who was not muted',
    operation: 'DELETE /users/me/muted_users/{muted_user_id}',
    given: silent,
    when: ({ actor }, id) => actor.at(496).delete(muted(id)),
    then: { status: 400, code: 'BAD_REQUEST' },
  }),
];
