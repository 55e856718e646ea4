import { holders } from '@parley/core/model';
import { setChannel, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let guest: TestPerson;
let bot: TestPerson;
const ids = new Map<string, number>();

const path = '/users/me/subscriptions';

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { spectatorAccess: true } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago');
  guest = await server.addPerson('Polonius', { role: 'guest' });
  bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
  await owner.post(path, { subscriptions: [{ name: 'verona' }, { name: 'denmark' }, { name: 'old' }], principals: [owner.id, iago.id] });
  await owner.post(path, { subscriptions: [{ name: 'rome' }], is_web_public: true, is_default_stream: true });
  await owner.post(path, { subscriptions: [{ name: 'secret' }, { name: 'for iago' }], invite_only: true });
  await owner.post(path, { subscriptions: [{ name: 'core team' }], invite_only: true, principals: [owner.id, iago.id] });
  await iago.delete(path, { subscriptions: ['denmark', 'old'] });
  for (const name of ['verona', 'denmark', 'old', 'rome', 'secret', 'for iago', 'core team']) {
    ids.set(name, (await owner.get('/get_stream_id', { stream: name })).body['stream_id'] as number);
  }
  await setChannel(server, ids.get('old') ?? 0, { isArchived: true });
  await setChannel(server, ids.get('for iago') ?? 0, { settings: { canSubscribe: holders([iago.id], []) } });
});
afterAll(() => server.close());

const listed = async (person: Pick<TestPerson, 'get'>, params: object = {}): Promise<ReadonlyArray<unknown>> => {
  const { body } = await person.get('/streams', params as never);
  return (body['streams'] as ReadonlyArray<Record<string, unknown>>).map(({ name }) => name);
};

describe('GET /streams', () => {
  test('lists public channels and one’s own, by name', async () => {
    expect(await listed(iago)).toEqual(['core team', 'denmark', 'rome', 'verona']);
    expect(await listed(guest)).toEqual([]);
    expect(await listed(guest, { include_web_public: true })).toEqual(['rome']);
    expect(await listed(owner)).toEqual(['core team', 'denmark', 'for iago', 'rome', 'secret', 'verona']);
  });

  test('filters kinds of channels', async () => {
    expect(await listed(iago, { include_public: false })).toEqual(['core team', 'verona']);
    expect(await listed(iago, { include_subscribed: false })).toEqual(['denmark', 'rome', 'verona']);
    expect(await listed(iago, { exclude_archived: false })).toEqual(['core team', 'denmark', 'old', 'rome', 'verona']);
    expect(await listed(iago, { include_all: true, include_public: false, include_subscribed: false })).toEqual([
      'core team',
      'denmark',
      'for iago',
      'rome',
      'verona',
    ]);
    expect(await listed(iago, { include_can_access_content: true })).toContain('for iago');
    expect(await listed(bot)).toEqual(['denmark', 'rome', 'verona']);
    expect(await listed(bot, { include_owner_subscribed: true })).toEqual(['core team', 'denmark', 'rome', 'verona']);
  });

  test('lists everything only for administrators', async () => {
    const administrator = await server.addPerson('Admin', { role: 'administrator' });
    expect(await listed(administrator, { include_all_active: true })).toEqual(['core team', 'denmark', 'for iago', 'rome', 'secret', 'verona']);
    expect((await iago.get('/streams', { include_all_active: true })).body.msg).toBe('User not authorized for this query');
  });

  test('knows parameters from their levels on', async () => {
    expect(await listed(iago.at(356), { include_all: true, include_public: false, include_subscribed: false })).toEqual([
      'core team',
      'denmark',
      'rome',
      'verona',
    ]);
    expect(await listed(iago.at(357), { include_all: true })).toContain('for iago');
    const old = await iago.at(355).get('/streams', { include_all: true, include_can_access_content: true });
    expect(old.body['ignored_parameters_unsupported']).toEqual(['include_all', 'include_can_access_content']);
    expect(await listed(iago.at(315), { exclude_archived: false })).toContain('old');
    const older = await iago.at(314).get('/streams', { exclude_archived: false });
    expect(older.body['ignored_parameters_unsupported']).toEqual(['exclude_archived']);
    expect(older.text).not.toContain('"old"');
  });

  test('marks default channels on request', async () => {
    const of = async (params: object) => ((await iago.get('/streams', params as never)).body['streams'] as ReadonlyArray<Record<string, unknown>>)[2];
    expect(await of({})).not.toHaveProperty('is_default');
    expect(await of({ include_default: true })).toMatchObject({ name: 'rome', is_default: true });
  });
});

describe('GET /get_stream_id', () => {
  test('finds a channel by any spelling of its name', async () => {
    expect((await iago.get('/get_stream_id', { stream: ' VERONA' })).body).toMatchObject({ stream_id: ids.get('verona') });
    expect((await owner.get('/get_stream_id', { stream: 'secret' })).status).toBe(200);
  });

  test('answers hidden channels like missing ones', async () => {
    for (const stream of ['secret', 'missing']) {
      const { status, body } = await iago.get('/get_stream_id', { stream });
      expect([status, body.msg, body.code]).toEqual([400, `Invalid channel name '${stream}'`, 'BAD_REQUEST']);
    }
    expect((await guest.get('/get_stream_id', { stream: 'verona' })).status).toBe(400);
    expect((await iago.get('/get_stream_id')).body).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: 'stream' });
  });
});

describe('GET /users/me/subscriptions', () => {
  const own = async (params: object = {}, person: Pick<TestPerson, 'get'> = iago) =>
    (await person.get(path, params as never)).body['subscriptions'] as ReadonlyArray<Record<string, unknown>>;

  test('lists them by name, with subscribers on request', async () => {
    expect((await own()).map(({ name }) => name)).toEqual(['core team', 'verona']);
    expect((await own())[0]).not.toHaveProperty('subscribers');
    expect((await own({ include_subscribers: true }))[0]).toMatchObject({ subscribers: [owner.id, iago.id], subscriber_count: 2 });
    expect((await own({ include_subscribers: 'partial' }))[0]).toMatchObject({ subscribers: [owner.id, iago.id] });
  });

  test('gives every channel its own color', async () => {
    const colors = (await own({}, owner)).map(({ color }) => color);
    expect(new Set(colors).size).toBe(colors.length);
  });

  test('supports older levels', async () => {
    expect((await own({ include_subscribers: true }, iago.at(78)))[0]).toMatchObject({ subscribers: [owner.email, iago.email] });
    expect((await iago.at(411).get(path, { include_subscribers: 'partial' })).status).toBe(400);
  });
});
