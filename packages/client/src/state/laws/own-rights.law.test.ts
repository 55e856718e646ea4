import { newestRegistration, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { numbersAt, objectsAt } from '../shared/read.js';
import { applyToState } from '../apply-to-state.js';
import type { Json, JsonObject } from '../shared/json.js';

/** Whether a group contains a person: directly, or through groups in it. */
const contains = (state: JsonObject, group: number, userId: number): boolean => {
  const found = objectsAt(state, 'realm_user_groups').find(({ id }) => id === group) ?? {};
  return numbersAt(found, 'members').includes(userId) || numbersAt(found, 'direct_subgroup_ids').some((inner) => contains(state, inner, userId));
};

/** Whether the client's own account holds a permission, which guests do not. */
const holds = (state: JsonObject, setting: string): boolean => {
  const [value, me]: readonly [Json | undefined, number] = [state[`realm_${setting}`], Number(state['user_id'])];
  if (state['is_guest'] === true) return false;
  if (typeof value === 'number') return contains(state, value, me);
  const { direct_members: people, direct_subgroups: groups } = value as { direct_members: ReadonlyArray<number>; direct_subgroups: ReadonlyArray<number> };
  return people.includes(me) || groups.some((group) => contains(state, group, me));
};

/** What a client computes of its own rights, from what events keep up to date. */
const computed = (state: JsonObject) => {
  const [inPublic, inPrivate] = [holds(state, 'can_create_public_channel_group'), holds(state, 'can_create_private_channel_group')];
  const forEverybody = state['server_web_public_streams_enabled'] === true && state['realm_enable_spectator_access'] === true;
  return {
    can_create_streams: inPublic || inPrivate,
    can_create_public_streams: inPublic,
    can_create_private_streams: inPrivate,
    can_create_web_public_streams: forEverybody && holds(state, 'can_create_web_public_channel_group'),
    can_invite_others_to_realm: holds(state, 'can_invite_users_group'),
  };
};

const registered = (state: JsonObject) => Object.fromEntries(Object.keys(computed(state)).map((key) => [key, state[key]]));

let server: TestServer;
let owner: TestPerson;
let hamlet: TestPerson;

beforeEach(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  hamlet = await server.addPerson('Hamlet');
});
afterEach(() => server.close());

const done = async (work: ReturnType<TestPerson['patch']>): Promise<JsonObject> => {
  const { status, body, text } = await work;
  if (status !== 200) throw new Error(text);
  return body;
};

describe.each([339, 496])('at level %i', (level) => {
  const register = (): Promise<JsonObject> => done(hamlet.at(level).post('/register', newestRegistration));

  /** The state with the events since, as a client keeps it. A client whose queue has ended registers anew. */
  const followed = async (state: JsonObject): Promise<JsonObject> => {
    const { queue_id: queue = null, last_event_id: last = null } = state;
    const { status, body } = await hamlet.at(level).get('/events', { queue_id: queue, last_event_id: last, dont_block: true });
    if (status !== 200) return register();
    const events = objectsAt(body, 'events');
    return { ...events.reduce(applyToState, state), last_event_id: events.at(-1)?.['id'] ?? last };
  };

  test('a client that applies the events computes the rights that a fresh registration has', async () => {
    const { administrators, moderators, members, fullMembers, owners, nobody } = server.realm.systemGroups;
    const set = (params: TestParams) => done(owner.patch('/realm', params));
    const group = Number((await done(owner.post('/user_groups/create', { name: 'inviters', description: '', members: [] })))['group_id']);
    const inner = Number((await done(owner.post('/user_groups/create', { name: 'inner', description: '', members: [] })))['group_id']);
    const role = (number: number) => done(owner.patch(`/users/${hamlet.id}`, { role: number }));
    const membersOf = (id: number, params: TestParams) => done(owner.post(`/user_groups/${id}/members`, params));
    const subgroupsOf = (id: number, params: TestParams) => done(owner.post(`/user_groups/${id}/subgroups`, params));

    const steps: ReadonlyArray<readonly [does: () => Promise<unknown>, key: keyof ReturnType<typeof computed>, is: boolean]> = [
      [() => set({ can_invite_users_group: { new: administrators } }), 'can_invite_others_to_realm', false],
      [() => set({ can_invite_users_group: { new: { direct_members: [hamlet.id], direct_subgroups: [] } } }), 'can_invite_others_to_realm', true],
      [() => set({ can_invite_users_group: { new: group } }), 'can_invite_others_to_realm', false],
      [() => membersOf(group, { add: [hamlet.id] }), 'can_invite_others_to_realm', true],
      [() => membersOf(group, { delete: [hamlet.id] }), 'can_invite_others_to_realm', false],
      [() => membersOf(inner, { add: [hamlet.id] }), 'can_invite_others_to_realm', false],
      [() => subgroupsOf(group, { add: [inner] }), 'can_invite_others_to_realm', true],
      [() => subgroupsOf(group, { delete: [inner] }), 'can_invite_others_to_realm', false],
      [() => set({ can_create_public_channel_group: { new: moderators } }), 'can_create_public_streams', false],
      [() => role(300), 'can_create_public_streams', true],
      [() => set({ can_create_private_channel_group: { new: owners } }), 'can_create_private_streams', false],
      [() => set({ can_create_private_channel_group: { new: fullMembers } }), 'can_create_private_streams', true],
      [() => role(400), 'can_create_public_streams', false],
      [() => set({ waiting_period_threshold: 4000 }), 'can_create_streams', false],
      [() => set({ waiting_period_threshold: 0 }), 'can_create_streams', true],
      [() => set({ can_create_public_channel_group: { new: members } }), 'can_create_public_streams', true],
      [() => role(600), 'can_create_streams', false],
      [() => role(200), 'can_create_streams', true],
      [() => set({ can_invite_users_group: { new: nobody } }), 'can_invite_others_to_realm', false],
      [() => role(100), 'can_create_private_streams', true],
    ];
    let state = await register();
    expect(computed(state)).toEqual(registered(state));
    for (const [index, [does, key, is]] of steps.entries()) {
      await does();
      state = await followed(state);
      expect([index, computed(state)]).toEqual([index, registered(await register())]);
      expect([index, computed(state)[key]]).toEqual([index, is]);
    }
  });

  test('so it does where spectators are let in, or no longer', async () => {
    await done(owner.patch('/realm', { can_create_web_public_channel_group: { new: server.realm.systemGroups.moderators } }));
    await done(owner.patch(`/users/${hamlet.id}`, { role: 300 }));
    let state = await register();
    for (const isOn of [true, false]) {
      await done(owner.patch('/realm', { enable_spectator_access: isOn }));
      state = await followed(state);
      expect(computed(state)).toEqual(registered(await register()));
    }
  });
});
