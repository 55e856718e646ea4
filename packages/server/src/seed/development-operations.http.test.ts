import { createServer, type Server } from 'node:http';
import { chatApplication, realmOfHost } from '@parley/http-express';
import { startTestServer, type TestServer } from '@parley/testkit';
import { developmentOperations, operations } from '@parley/wire';
import request from 'supertest';
import { seedDevelopment } from './seed-development.js';

let server: TestServer;
let http: Server;

beforeAll(async () => {
  server = await startTestServer();
  await seedDevelopment(server.chat, 'x');
  const { store } = server.chat.world;
  const handler = chatApplication(server.chat, {
    anyLevel: true,
    signInPage: true,
    operations: [...operations, ...developmentOperations],
    realmOfHost: realmOfHost(store, () => 'localhost'),
  });
  await new Promise<void>((resolve) => (http = createServer(handler)).listen(0, '127.0.0.1', () => resolve()));
});
afterAll(async () => {
  await new Promise((resolve) => http.close(resolve));
  await server.close();
});

const listUsers = (realm: string, prefix = '') => request(http).get(`${prefix}/api/v1/dev_list_users`).set('Host', `${realm}.localhost`);
const fetchKey = (username: string, realm = 'zulip') =>
  request(http).post('/api/v1/dev_fetch_api_key').set('Host', `${realm}.localhost`).type('form').send({ username });

describe('GET /dev_list_users', () => {
  test('lists the people of the organization, administrators separately', async () => {
    const { body } = await listUsers('zulip');
    const emails = (people: ReadonlyArray<{ readonly email: string }>) => people.map(({ email }) => email);
    expect(Object.keys(body).sort()).toEqual(['direct_admins', 'direct_users', 'msg', 'result']);
    expect(emails(body.direct_admins)).toEqual(['desdemona@zulip.com', 'iago@zulip.com']);
    expect(emails(body.direct_users)).toEqual([
      'AARON@zulip.com',
      'cordelia@zulip.com',
      'hamlet@zulip.com',
      'othello@zulip.com',
      'polonius@zulip.com',
      'prospero@zulip.com',
      'shiva@zulip.com',
      'ZOE@zulip.com',
    ]);
    expect(body.direct_admins[0]).toEqual({ email: 'desdemona@zulip.com', realm_url: server.chat.world.server.realmUrl('zulip') });
  });

  test('the other organization has its own', async () => {
    const { body } = await listUsers('lear');
    expect([body.direct_admins, body.direct_users.map(({ email }: { email: string }) => email)]).toEqual([[], ['cordelia@zulip.com', 'king@lear.org']]);
  });

  test('an older call gets the address under its older name', async () => {
    const { body } = await listUsers('lear', '/at/256');
    expect(body.direct_users[0]).toEqual({ email: 'cordelia@zulip.com', realm_uri: `${server.chat.world.server.realmUrl('lear')}/at/256` });
  });
});

describe('POST /dev_fetch_api_key', () => {
  test.each(['aaron@zulip.com', 'AARON@zulip.com', ' Aaron@Zulip.com '])(
    '%j gets a working key, and the address as the account spells it',
    async (username) => {
      const { status, body } = await fetchKey(username);
      expect([status, Object.keys(body).sort(), body.email]).toEqual([200, ['api_key', 'email', 'msg', 'result', 'user_id'], 'AARON@zulip.com']);
      const me = await request(http).get('/api/v1/users/me').set('Host', 'zulip.localhost').auth(body.email, body.api_key);
      expect([me.status, me.body.user_id]).toEqual([200, body.user_id]);
    },
  );

  test('the browser that called is signed in, and may call /json with the token that it got', async () => {
    const { headers } = await fetchKey('iago@zulip.com');
    const cookies = (headers['set-cookie'] as unknown as ReadonlyArray<string>).map((cookie) => cookie.split(';')[0] ?? '');
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['sessionid', 'csrftoken']);
    const change = () =>
      request(http)
        .post('/json/users/me/alert_words')
        .set('Host', 'zulip.localhost')
        .set('Cookie', cookies.join('; '))
        .type('form')
        .send({ alert_words: '["ghost"]' });
    expect((await change()).status).toBe(403);
    expect((await change().set('X-CSRFToken', cookies[1]?.split('=')[1] ?? '')).status).toBe(200);
    expect((await fetchKey('nobody@zulip.com')).headers['set-cookie']).toBeUndefined();
  });

  test('the address may be in the query', async () => {
    const { status, body } = await request(http).post('/api/v1/dev_fetch_api_key?username=zoe%40zulip.com').set('Host', 'zulip.localhost');
    expect([status, body.email]).toEqual([200, 'ZOE@zulip.com']);
  });

  test('bots have keys too, and one address has a key in each organization', async () => {
    expect((await fetchKey('webhook-bot@zulip.com')).status).toBe(200);
    const keys = [(await fetchKey('cordelia@zulip.com')).body.api_key, (await fetchKey('cordelia@zulip.com', 'lear')).body.api_key];
    expect(new Set(keys).size).toBe(2);
  });

  const unknown = { result: 'error', msg: 'Your username or password is incorrect', code: 'AUTHENTICATION_FAILED' };

  test.each([
    ['nobody@zulip.com', 401, unknown],
    ['king@lear.org', 401, unknown],
    ['notification-bot@zulip.com', 401, unknown],
    ['zoe', 400, { result: 'error', msg: 'Enter a valid email address.', code: 'BAD_REQUEST' }],
    ['', 400, { result: 'error', msg: 'Enter a valid email address.', code: 'BAD_REQUEST' }],
    ['zo\u0000e@zulip.com', 400, { result: 'error', msg: 'Enter a valid email address.', code: 'BAD_REQUEST' }],
    ['x'.repeat(1001), 400, { result: 'error', msg: 'username is too long (limit: 1000 characters)', code: 'BAD_REQUEST' }],
  ])('%j is refused with %i', async (username, status, body) => {
    const answer = await fetchKey(username);
    expect([answer.status, answer.body]).toEqual([status, body]);
  });

  test('a deactivated account is reported as such', async () => {
    await server.knex.raw("update parley.account set is_active = false where email = 'othello@zulip.com'");
    const answer = await fetchKey('othello@zulip.com');
    expect([answer.status, answer.body]).toEqual([401, { result: 'error', msg: 'Account is deactivated', code: 'USER_DEACTIVATED' }]);
    const { body } = await listUsers('zulip');
    expect(body.direct_users.filter(({ email }: { email: string }) => email === 'othello@zulip.com')).toEqual([]);
  });

  test('a deactivated organization signs nobody in', async () => {
    await server.knex.raw("update parley.realm set is_deactivated = true where string_id = 'lear'");
    const answer = await fetchKey('king@lear.org', 'lear');
    expect([answer.status, answer.body.code]).toEqual([401, 'REALM_DEACTIVATED']);
  });

  test('without a name it is a bad request, and by GET another one', async () => {
    const nameless = await request(http).post('/api/v1/dev_fetch_api_key').set('Host', 'zulip.localhost');
    expect([nameless.status, nameless.body]).toEqual([
      400,
      { result: 'error', msg: "Missing 'username' argument", code: 'REQUEST_VARIABLE_MISSING', var_name: 'username' },
    ]);
    expect((await request(http).get('/api/v1/dev_fetch_api_key').set('Host', 'zulip.localhost')).status).toBe(405);
  });
});

test.each([
  ['another origin', { Origin: 'https://evil.example' }],
  ['an origin without a name', { Origin: 'null' }],
  ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a name that was made to lead here', { Host: 'evil.example' }],
  ['one that only looks like this machine', { Host: 'localhost.evil.example' }],
])('a page of %s gets neither keys nor names', async (_, headers) => {
  const base = { Host: 'zulip.localhost', ...headers };
  const answers = [
    await request(http).post('/api/v1/dev_fetch_api_key').set(base).type('form').send({ username: 'iago@zulip.com' }),
    await request(http).get('/api/v1/dev_list_users').set(base),
  ];
  for (const { status, body } of answers) expect([status, body.code, 'api_key' in body, 'direct_admins' in body]).toEqual([403, 'CSRF_FAILED', false, false]);
});

test('a page of the server itself gets keys', async () => {
  const own = { Host: 'zulip.localhost', Origin: 'http://zulip.localhost', 'Sec-Fetch-Site': 'same-origin' };
  expect((await request(http).post('/api/v1/dev_fetch_api_key').set(own).type('form').send({ username: 'iago@zulip.com' })).status).toBe(200);
});

test.each([
  ['get', '/dev_list_users'],
  ['post', '/dev_fetch_api_key'],
] as const)('elsewhere there is no %s %s', async (method, path) => {
  expect((await server.anybody[method](path, { username: 'iago@zulip.com' })).status).toBe(404);
});
