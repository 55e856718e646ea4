import { type Cast, makeChannel, say } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;

/** A member who is in a channel, in a group and among the holders of permissions. */
const wellKnown = async (cast: Cast, word: string): Promise<number> => {
  const { host, administrator, actor, peer, guest } = cast;
  await host.ensure({ externalId: word, name: `Dia ${word}`, email: `${word}@example.org`, role: 'member' });
  const { body } = await administrator.get(`/users/${word}@example.org`);
  const id = (body['user'] as { readonly user_id: number }).user_id;
  const channel = await makeChannel(cast, word, { members: [actor.id, peer.id, guest.id, id] });
  await say(actor, channel, word);
  const holders = { direct_members: [actor.id, id], direct_subgroups: [] };
  await actor.at(496).post('/user_groups/create', { name: word, description: '', members: [actor.id, id], can_manage_group: holders });
  await actor.at(496).patch(`/streams/${channel}`, { can_administer_channel_group: { new: holders } });
  return id;
};

export const activationScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'somebody is deactivated who is in a channel, a group and permissions',
    operation: 'DELETE /users/{user_id}',
    given: wellKnown,
    when: ({ administrator }, id) => administrator.delete(`/users/${id}`),
    then: success,
  }),
  scenario({
    name: 'somebody is deactivated whose profile and messages are deleted',
    operation: 'DELETE /users/{user_id}',
    given: wellKnown,
    when: ({ administrator }, id) =>
      administrator.delete(`/users/${id}`, { actions: { delete_profile: true, delete_public_channel_messages: true, delete_direct_messages: true } }),
    then: success,
  }),
  scenario({
    name: 'somebody is reactivated who was in a channel, a group and permissions',
    operation: 'POST /users/{user_id}/reactivate',
    // LEVEL(220): guests got no events about other people in channels.
    unsentBefore: { gate: 'guestPeerEvents', keys: ['subscriptions', 'unsubscribed'] },
    given: async (cast, word) => {
      const id = await wellKnown(cast, word);
      await cast.administrator.delete(`/users/${id}`);
      return id;
    },
    when: ({ administrator }, id) => administrator.post(`/users/${id}/reactivate`),
    then: success,
  }),
  scenario({
    name: 'a member may not deactivate anybody',
    operation: 'DELETE /users/{user_id}',
    given: () => Promise.resolve(),
    when: ({ actor, peer }) => actor.delete(`/users/${peer.id}`),
    then: { status: 400, code: 'BAD_REQUEST' },
  }),
];
