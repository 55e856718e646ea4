import { openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

interface Account {
  readonly user_id: number;
}

let server: TestServer;
let iago: TestPerson;
let systemBots: ReadonlyArray<number>;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'owner' });
  const { body } = await iago.post('/register', { fetch_event_types: ['realm_user'] });
  systemBots = (body['cross_realm_bots'] as unknown as ReadonlyArray<Account>).map(({ user_id: id }) => id);
});
afterAll(() => server.close());

interface Group {
  readonly id: number;
  readonly members: ReadonlyArray<number>;
}

const shared = (members: ReadonlyArray<number>): ReadonlyArray<number> => members.filter((id) => systemBots.includes(id));

test('no group that the server keeps has a system bot, wherever its members are read', async () => {
  expect(systemBots).toHaveLength(3);
  const { body } = await iago.post('/register', { fetch_event_types: ['realm_user_groups'] });
  const groups = body['realm_user_groups'] as unknown as ReadonlyArray<Group>;
  expect(groups.filter(({ members }) => members.includes(iago.id))).toHaveLength(1);
  expect(groups.flatMap(({ members }) => shared(members))).toEqual([]);
  const listed = (await iago.get('/user_groups')).body['user_groups'] as unknown as ReadonlyArray<Group>;
  expect(listed.flatMap(({ members }) => shared(members))).toEqual([]);
  for (const { id } of groups) {
    for (const direct of [true, false]) {
      expect(shared((await iago.get(`/user_groups/${id}/members`, { direct_member_only: direct })).body['members'] as ReadonlyArray<number>)).toEqual([]);
    }
  }
});

test('a waiting period that ends promotes people, and no system bot', async () => {
  const hamlet = await server.addPerson('Hamlet');
  const queue = await openQueue(iago, { event_types: ['user_group'] });
  for (const days of [9000, 0]) expect((await iago.patch('/realm', { waiting_period_threshold: days })).status).toBe(200);
  const moved = (await queue.newEvents()).map(({ op, user_ids: ids }) => [op, ids]);
  expect(moved).toEqual([
    ['remove_members', [hamlet.id]],
    ['add_members', [hamlet.id]],
  ]);
});

test('system bots are listed as active, with a picture that no client asks another server for', async () => {
  for (const level of [1, 339, 496]) {
    const { body } = await iago.at(level).post('/register', { fetch_event_types: ['realm_user', 'message'], client_gravatar: true });
    const bots = body['cross_realm_bots'] as unknown as ReadonlyArray<Readonly<Record<string, unknown>>>;
    expect(bots).toHaveLength(3);
    for (const bot of bots) expect(bot).toMatchObject({ is_active: true, avatar_url: expect.stringContaining('/static/avatars/') as string });
    for (const bot of bots) expect(bot).not.toHaveProperty('profile_data');
    expect((body['realm_users'] as unknown as ReadonlyArray<object>)[0]).not.toHaveProperty('is_active');
  }
});
