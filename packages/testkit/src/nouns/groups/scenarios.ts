import type { TestPerson } from '../../server/test-server.js';
import type { TestParams } from '../../server/test-client.js';
import type { Cast } from '../shared/cast.js';
import { type AnyScenario, scenario } from '../shared/scenario.js';

const success = { status: 200 } as const;
const refused = { status: 400, code: 'BAD_REQUEST' } as const;

/** A group made by the actor; returns its id. */
const makeGroup = async ({ actor }: Cast, name: string, params: TestParams = {}): Promise<number> => {
  const reply = await actor.post('/user_groups/create', { name, description: 'a group', members: [], ...params });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return Number(reply.body['group_id']);
};

const groupIdOf = async ({ actor }: Cast, name: string): Promise<number> => {
  const groups = (await actor.get('/user_groups')).body['user_groups'] as ReadonlyArray<{ readonly id: number; readonly name: string }>;
  return groups.find((group) => group.name === name)?.id ?? 0;
};

const only = (...people: ReadonlyArray<TestPerson>) => ({ direct_members: people.map(({ id }) => id), direct_subgroups: [] });

/** A private channel of the actor that holders of a group may join, and so see; returns the id of that group. */
const makeOpening = async (cast: Cast, word: string, params: TestParams = {}): Promise<number> => {
  const { actor, peer } = cast;
  const id = await makeGroup(cast, [...word].reverse().join(''), params);
  const reply = await actor.post('/users/me/subscriptions', {
    subscriptions: [{ name: word }],
    principals: [actor.id, peer.id],
    invite_only: true,
    can_subscribe_group: id,
  });
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
  return id;
};

export const groupScenarios: ReadonlyArray<AnyScenario> = [
  scenario({
    name: 'a new user group',
    operation: 'POST /user_groups/create',
    given: (cast) => groupIdOf(cast, 'role:owners'),
    when: ({ actor, peer, guest }, owners, word) =>
      actor.post('/user_groups/create', {
        name: word,
        description: '',
        members: [peer.id, guest.id],
        subgroups: [owners],
        can_join_group: { direct_members: [peer.id], direct_subgroups: [owners] },
      }),
    then: success,
  }),
  scenario({
    name: 'a user group under a name that is taken',
    operation: 'POST /user_groups/create',
    given: (cast, word) => makeGroup(cast, word),
    when: ({ peer }, _, word) => peer.post('/user_groups/create', { name: word, description: '', members: [] }),
    then: refused,
  }),
  scenario({
    name: 'the list of user groups',
    operation: 'GET /user_groups',
    given: (cast, word) => makeGroup(cast, word),
    when: ({ stranger }) => stranger.get('/user_groups', { include_deactivated_groups: true }),
    then: success,
  }),
  scenario({
    name: 'another name, description and managers for a user group',
    operation: 'PATCH /user_groups/{user_group_id:int}',
    given: (cast, word) => makeGroup(cast, word),
    when: ({ actor, peer }, id, word) =>
      actor.patch(`/user_groups/${id}`, {
        name: `${word} two`,
        description: 'otherwise',
        can_manage_group: { new: only(actor, peer), old: only(actor) },
        can_mention_group: { new: only(peer) },
      }),
    then: success,
  }),
  scenario({
    name: 'a change of a user group by somebody who does not manage it',
    operation: 'PATCH /user_groups/{user_group_id:int}',
    given: (cast, word) => makeGroup(cast, word),
    when: ({ peer }, id) => peer.patch(`/user_groups/${id}`, { description: 'mine' }),
    then: refused,
  }),
  scenario({
    name: 'people coming into a user group and leaving it',
    operation: 'POST /user_groups/{user_group_id:int}/members',
    given: (cast, word) => makeGroup(cast, word, { members: [cast.stranger.id] }),
    when: ({ actor, peer, stranger }, id) => actor.post(`/user_groups/${id}/members`, { add: [actor.id, peer.id], delete: [stranger.id] }),
    then: success,
  }),
  scenario({
    name: 'joining a user group of one’s own accord',
    operation: 'POST /user_groups/{user_group_id:int}/members',
    given: (cast, word) => makeGroup(cast, word, { can_join_group: only(cast.stranger) }),
    when: ({ stranger }, id) => stranger.post(`/user_groups/${id}/members`, { add: [stranger.id] }),
    then: success,
  }),
  scenario({
    name: 'bringing somebody into a user group that is not one’s own',
    operation: 'POST /user_groups/{user_group_id:int}/members',
    given: (cast, word) => makeGroup(cast, word),
    when: ({ peer, stranger }, id) => peer.post(`/user_groups/${id}/members`, { add: [stranger.id] }),
    then: refused,
  }),
  scenario({
    name: 'groups coming into a user group and leaving it',
    operation: 'POST /user_groups/{user_group_id:int}/subgroups',
    given: async (cast, word) => {
      const [owners, moderators] = [await groupIdOf(cast, 'role:owners'), await groupIdOf(cast, 'role:moderators')];
      return { id: await makeGroup(cast, word, { subgroups: [owners] }), owners, moderators };
    },
    when: ({ actor }, { id, owners, moderators }) => actor.post(`/user_groups/${id}/subgroups`, { add: [moderators], delete: [owners] }),
    then: success,
  }),
  scenario({
    name: 'a user group put into itself',
    operation: 'POST /user_groups/{user_group_id:int}/subgroups',
    given: (cast, word) => makeGroup(cast, word),
    when: ({ actor }, id) => actor.post(`/user_groups/${id}/subgroups`, { add: [id] }),
    then: refused,
  }),
  scenario({
    name: 'a user group put away',
    operation: 'POST /user_groups/{user_group_id:int}/deactivate',
    given: (cast, word) => makeGroup(cast, word, { members: [cast.peer.id] }),
    when: ({ actor }, id) => actor.post(`/user_groups/${id}/deactivate`),
    then: success,
  }),
  scenario({
    name: 'a user group that others rely on put away',
    operation: 'POST /user_groups/{user_group_id:int}/deactivate',
    given: async (cast, word) => {
      const id = await makeGroup(cast, word);
      await makeGroup(cast, `${word} around`, { subgroups: [id] });
      return id;
    },
    when: ({ actor }, id) => actor.post(`/user_groups/${id}/deactivate`),
    then: { status: 400, code: 'CANNOT_DEACTIVATE_GROUP_IN_USE' },
  }),
  scenario({
    name: 'a user group brought back, under another name',
    operation: 'PATCH /user_groups/{user_group_id:int}',
    given: async (cast, word) => {
      const id = await makeGroup(cast, word, { members: [cast.peer.id], subgroups: [await groupIdOf(cast, 'role:owners')] });
      await cast.actor.post(`/user_groups/${id}/deactivate`);
      return id;
    },
    when: ({ actor }, id, word) => actor.patch(`/user_groups/${id}`, { name: `${word} again`, deactivated: false }),
    then: success,
  }),
  scenario({
    name: 'people coming into a user group that has been put away',
    operation: 'POST /user_groups/{user_group_id:int}/members',
    given: async (cast, word) => {
      const id = await makeGroup(cast, word);
      await cast.actor.post(`/user_groups/${id}/deactivate`);
      return id;
    },
    when: ({ actor, peer }, id) => actor.post(`/user_groups/${id}/members`, { add: [peer.id] }),
    then: success,
  }),
  scenario({
    name: 'who is in a user group',
    operation: 'GET /user_groups/{user_group_id:int}/members',
    given: (cast, word) => makeGroup(cast, word, { members: [cast.peer.id] }),
    when: ({ stranger }, id) => stranger.get(`/user_groups/${id}/members`),
    then: success,
  }),
  scenario({
    name: 'whether somebody is in a user group',
    operation: 'GET /user_groups/{user_group_id:int}/members/{user_id:int}',
    given: (cast, word) => makeGroup(cast, word, { members: [cast.peer.id] }),
    when: ({ stranger, peer }, id) => stranger.get(`/user_groups/${id}/members/${peer.id}`),
    then: success,
  }),
  scenario({
    name: 'what is inside a user group',
    operation: 'GET /user_groups/{user_group_id:int}/subgroups',
    given: (cast, word) => makeGroup(cast, word),
    when: ({ guest }, id) => guest.get(`/user_groups/${id}/subgroups`),
    then: refused,
  }),
  scenario({
    name: 'coming into a user group that opens a private channel',
    operation: 'POST /user_groups/{user_group_id:int}/members',
    given: (cast, word) => makeOpening(cast, word),
    when: ({ actor, stranger, peer, guest }, id) => actor.post(`/user_groups/${id}/members`, { add: [stranger.id, peer.id, guest.id] }),
    then: success,
    secretAmong: ['actor', 'peer', 'stranger', 'administrator'],
  }),
  scenario({
    name: 'leaving a user group that opens a private channel',
    operation: 'POST /user_groups/{user_group_id:int}/members',
    given: (cast, word) => makeOpening(cast, word, { members: [cast.stranger.id, cast.peer.id] }),
    when: ({ stranger }, id) => stranger.post(`/user_groups/${id}/members`, { delete: [stranger.id] }),
    then: success,
    secretAmong: ['actor', 'peer', 'stranger', 'administrator'],
  }),
  scenario({
    name: 'a group coming into one that opens a private channel, through another',
    operation: 'POST /user_groups/{user_group_id:int}/subgroups',
    given: async (cast, word) => {
      const inner = await makeGroup(cast, `inner ${[...word].reverse().join('')}`, { members: [cast.stranger.id] });
      const middle = await makeGroup(cast, `middle ${[...word].reverse().join('')}`);
      await makeOpening(cast, word, { subgroups: [middle] });
      return { inner, middle };
    },
    when: ({ actor }, { inner, middle }) => actor.post(`/user_groups/${middle}/subgroups`, { add: [inner] }),
    then: success,
    secretAmong: ['actor', 'peer', 'stranger', 'administrator'],
  }),
];
