import { named } from '@parley/core/model';
import { countStatements, doTimedWork, openQueue, type SeenEvent, setActive, setRealm, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, refusal } from '../../../fixtures/clients/message-client.js';
import { openProfiles, type Profiles } from '../../../fixtures/people/profiles.js';

let world: Profiles;
let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  world = await openProfiles();
  ({ server, iago, hamlet, guest } = world);
});
afterAll(() => server.close());
beforeEach(() => world.clear());

test('a value that is emptied is told without HTML', async () => {
  const queue = await openQueue(iago, { event_types: ['realm_user'] });
  await world.fill({ phone: '1' });
  expect(await queue.newEvents()).toEqual([world.event(hamlet, 'phone', { value: '1', rendered_value: '<p>1</p>' })]);
  await world.fill({ phone: '' });
  expect(await queue.newEvents()).toEqual([world.event(hamlet, 'phone', { value: '' })]);
});

describe('who sees values', () => {
  test('#29: a guest who does not see the person gets no event and no values, and all of them when they meet', async () => {
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
    const queue = await openQueue(guest);
    await world.fill({ phone: '1' });
    await iago.at(496).get('/users');
    expect(await queue.newEvents()).toEqual([]);
    const listed = (await guest.at(339).get('/users', { include_custom_profile_fields: true })).body['members'] as ReadonlyArray<Record<string, unknown>>;
    expect(listed.filter((one) => JSON.stringify(one['profile_data'] ?? {}) !== '{}')).toEqual([]);
    expect(errorIn(await world.fill({ mentor: [hamlet.id] }, guest))).toEqual(refusal(`Invalid user IDs: ${hamlet.id}`));
    await makeChannel('Elsinore', [iago, hamlet, guest]);
    const met = (await queue.newEvents()).filter(({ type, op }) => type === 'realm_user' && op === 'add').map((one: SeenEvent) => one['person']);
    expect(met).toContainEqual(
      expect.objectContaining({ user_id: hamlet.id, profile_data: world.byId({ phone: { value: '1', rendered_value: '<p>1</p>' } }) }),
    );
    await world.fill({ phone: '2' });
    expect(await queue.newEvents()).toEqual([world.event(hamlet, 'phone', { value: '2', rendered_value: '<p>2</p>' })]);
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.everyone) } });
  });

  test('a caller without an account sees neither fields nor values', async () => {
    await world.fill({ phone: '1' });
    await setRealm(server, { policies: { spectatorAccess: true } });
    const anybody = server.anybody.browser();
    const { status, body } = await anybody.post('/register', {});
    expect([status, body['custom_profile_fields']]).toEqual([200, []]);
    const listed = (await anybody.get('/users', { include_custom_profile_fields: true })).body['members'];
    for (const people of [body['realm_users'], listed] as ReadonlyArray<ReadonlyArray<Readonly<Record<string, unknown>>>>) {
      expect(people.map(({ user_id: id }) => id)).toContain(hamlet.id);
      expect(people.filter(({ profile_data: profile = {} }) => JSON.stringify(profile) !== '{}')).toEqual([]);
    }
    await setRealm(server, { policies: { spectatorAccess: false } });
  });

  test.each([1, 120, 250, 339, 442, 496])('level %i: people are named by JSON text wherever a value is read', async (level) => {
    const reader = hamlet.at(level);
    const queue = await openQueue(reader);
    await world.fill({ mentor: [guest.id, iago.id] });
    const value = `[${guest.id},${iago.id}]`;
    const shown = world.byId({ mentor: { value } });
    const profileIn = (people: unknown) =>
      (people as ReadonlyArray<{ readonly user_id: number; readonly profile_data?: unknown }>).find(({ user_id: id }) => id === hamlet.id)?.profile_data;
    const { body: state } = await reader.post('/register', { fetch_event_types: ['realm_user'] });
    const { body: listed } = await reader.get('/users', { include_custom_profile_fields: true });
    const { body: one } = await reader.get(`/users/${hamlet.id}`, { include_custom_profile_fields: true });
    const { body: own } = await reader.get('/users/me');
    const change = (await queue.newEvents()).map(({ person }) => person);
    expect([profileIn(state['realm_users']), profileIn(listed['members']), profileIn([one['user']]), own['profile_data']]).toEqual(Array(4).fill(shown));
    expect(change).toMatchObject([{ custom_profile_field: { id: world.idOf('mentor'), value } }]);
  });

  test('LEVEL(7): the event names the person by their address too', async () => {
    const queue = await openQueue(hamlet.at(6));
    await world.fill({ pronouns: 'he' });
    expect(await queue.newEvents()).toMatchObject([{ person: { email: hamlet.email, custom_profile_field: { value: 'he' } } }]);
  });
});

test('values stay with a deactivated person, and go with a deleted one, whose event says so', async () => {
  const dia = await server.addPerson('Dia');
  await world.fill({ phone: '1', birthday: '1999-12-31' }, dia);
  await setActive(server, dia.id, false);
  expect(await world.profileOf(dia)).toEqual(world.byId({ phone: { value: '1', rendered_value: '<p>1</p>' }, birthday: { value: '1999-12-31' } }));
  const queue = await openQueue(iago);
  const deleted = await server.chat.provision.deleteAccount(server.realm.id, { account: dia.email, withMessages: false })();
  expect(deleted._tag).toBe('Right');
  await doTimedWork(server);
  expect((await queue.newEvents()).filter(({ person }) => JSON.stringify(person).includes('custom_profile_field'))).toEqual([
    world.event(dia, 'phone', { value: null }),
    world.event(dia, 'birthday', { value: null }),
  ]);
  expect(await world.profileOf(dia)).toEqual({});
});

describe('costs', () => {
  const counted = async (call: () => Promise<unknown>) => (await countStatements(server.knex, call)).statements.length;

  test('as many statements for all fields as for one, and for the profiles of many people as of none', async () => {
    const one = await counted(() => world.fill({ phone: '1' }));
    const many = { phone: '2', biography: 'x', editor: 'vim', birthday: '2000-01-01', website: 'https://example.org', github: 'x', pronouns: 'x' };
    expect(await counted(() => world.fill(many))).toBe(one);
    const { statements } = await countStatements(server.knex, () => world.fill({ phone: '3' }));
    expect(statements.filter((text) => /profile_fields|update "parley"\."account"|event_log/.test(text))).toHaveLength(3);
    await world.fill({ mentor: [iago.id] });
    expect(await counted(() => world.fill({ mentor: [hamlet.id, iago.id] }))).toBe(await counted(() => world.fill({ mentor: [guest.id] })));
    const register = () => guest.post('/register', { fetch_event_types: ['realm_user'] });
    await register();
    const filled = await counted(register);
    await server.knex('parley.account').update({ profile: '{}' });
    await server.knex('parley.realm_counter').increment('rules', 1);
    await register();
    expect(await counted(register)).toBe(filled);
  });
});
