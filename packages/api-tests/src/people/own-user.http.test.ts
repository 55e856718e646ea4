import { defaultUserSettings } from '@parley/core/model';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let hamlet: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  hamlet = await server.addPerson('Hamlet');
});
afterAll(() => server.close());

const own = async (person: Pick<TestPerson, 'get'>, params = {}) => (await person.get('/users/me', params)).body;

describe('GET /users/me', () => {
  test('a fresh account has no message, later its newest, 4.13#1', async () => {
    expect(await own(hamlet)).toMatchObject({ result: 'success', max_message_id: -1 });
    const { body } = await hamlet.post('/messages', { type: 'direct', to: [hamlet.id], content: 'to be' });
    expect(await own(hamlet)).toMatchObject({ max_message_id: body['id'] });
  });

  test.each([
    ['owner', { is_owner: true, is_admin: true, is_guest: false, role: 100 }],
    ['moderator', { is_owner: false, is_admin: false, role: 300 }],
    ['guest', { is_guest: true, role: 600 }],
  ] as const)('an account of role %s, 4.13#2, #4, #5', async (role, expected) => {
    expect(await own(await server.addPerson(`The ${role}`, { role }))).toMatchObject(expected);
  });

  test('a bot, 4.13#3', async () => {
    const bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: hamlet.id, isSystemBot: false } });
    const body = await own(bot);
    expect(body).toMatchObject({ is_bot: true, bot_type: 1, bot_owner_id: hamlet.id });
    expect(await own(bot.at(339))).toMatchObject({ bot_type: 1, bot_owner_id: hamlet.id });
    expect(body).not.toHaveProperty('profile_data');
  });

  test('people see their own address with every visibility, 4.13#6', async () => {
    const shy = await server.addPerson('Shy', { settings: { ...defaultUserSettings, emailAddressVisibility: 'nobody' } });
    expect(await own(shy)).toMatchObject({ delivery_email: shy.email, email: `user${shy.id}@localhost` });
  });

  test('takes no parameters, and always has a picture, 4.13#7', async () => {
    const body = await own(hamlet.at(400), { client_gravatar: true });
    expect(body).toMatchObject({ ignored_parameters_unsupported: ['client_gravatar'], avatar_url: expect.stringMatching(/^http/) });
  });

  test.each([
    [58, 'role', false],
    [59, 'role', true],
    [15, 'pointer', true],
    [16, 'pointer', false],
    [9, 'client_id', true],
    [9, 'short_name', true],
    [10, 'client_id', false],
    [9, 'timezone', false],
    [10, 'timezone', true],
    [9, 'avatar_version', false],
    [10, 'avatar_version', true],
    [9, 'is_guest', false],
    [10, 'is_guest', true],
    [9, 'is_active', false],
    [10, 'is_active', true],
    [9, 'date_joined', false],
    [10, 'date_joined', true],
    [432, 'is_imported_stub', false],
    [433, 'is_imported_stub', true],
  ])('level %i, key %s present: %p, 4.13#8, #9, #10, #11', async (level, key, isThere) => {
    expect(Object.keys(await own(hamlet.at(level))).includes(key)).toBe(isThere);
  });
});
