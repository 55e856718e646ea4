import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { basicAuthorization, type TestDatabase, testClient, type TestClient, type TestReply } from '@parley/testkit';
import { developmentDatabase } from './development-database.js';
import { serverProcess, type ServerProcess } from './server-process.js';
import { signIn } from './clients/zulip-client.js';

const password = 'a password for tests';

interface Gate {
  readonly name: string;
  readonly level: number;
  readonly request: (client: TestClient) => Promise<TestReply>;
  readonly before: unknown;
  readonly since: unknown;
  /** The part of the reply in which the two levels differ. */
  readonly look: (reply: TestReply) => unknown;
}

const keys = (reply: TestReply): ReadonlyArray<string> => Object.keys(reply.body);
const user = (reply: TestReply): Readonly<Record<string, unknown>> => reply.body['user'] as Readonly<Record<string, unknown>>;

/** Each the same request, at the level before a gate and at the level of the gate. */
const gates: ReadonlyArray<Gate> = [
  {
    name: 'parameters that nobody knows are named',
    level: 167,
    request: (client) => client.get('/users/me', { whim: 'x' }),
    look: (reply) => reply.body['ignored_parameters_unsupported'],
    before: undefined,
    since: ['whim'],
  },
  {
    name: 'every error has a code',
    level: 76,
    request: (client) => client.get('/users/999999'),
    look: (reply) => reply.body.code,
    before: undefined,
    since: 'BAD_REQUEST',
  },
  {
    name: 'a wrong password is 401',
    level: 76,
    request: (client) => client.post('/fetch_api_key', { username: 'hamlet@zulip.com', password: 'wrong' }),
    look: (reply) => [reply.status, reply.body['reason'], reply.body.code],
    before: [403, 'incorrect_creds', undefined],
    since: [401, undefined, 'AUTHENTICATION_FAILED'],
  },
  {
    name: 'the answer with a key names the account',
    level: 171,
    request: (client) => client.post('/fetch_api_key', { username: 'hamlet@zulip.com', password }),
    look: (reply) => keys(reply).includes('user_id'),
    before: false,
    since: true,
  },
  { name: 'accounts have a role', level: 59, request: (client) => client.get('/users/me'), look: (reply) => reply.body['role'], before: undefined, since: 400 },
  {
    name: 'accounts say whether they are imported',
    level: 433,
    request: (client) => client.get('/users/me'),
    look: (reply) => reply.body['is_imported_stub'],
    before: undefined,
    since: false,
  },
  {
    name: 'the operator `channel`',
    level: 250,
    request: (client) => client.get('/messages', { anchor: 'newest', num_before: 1, num_after: 0, narrow: [{ operator: 'channel', operand: 'Verona' }] }),
    look: (reply) => reply.body.code,
    before: 'BAD_NARROW',
    since: undefined,
  },
  {
    name: 'messages by their ids',
    level: 300,
    request: (client) => client.get('/messages', { message_ids: [1] }),
    look: (reply) => reply.body.code,
    before: 'REQUEST_VARIABLE_MISSING',
    since: undefined,
  },
  {
    name: 'a channel is a `channel`',
    level: 248,
    request: (client) => client.post('/messages', { type: 'channel', to: 'no such channel', topic: 't', content: 'c' }),
    look: (reply) => reply.body.code,
    before: 'BAD_REQUEST',
    since: 'STREAM_DOES_NOT_EXIST',
  },
  {
    name: 'who was subscribed is named by id',
    level: 289,
    request: (client) => client.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }] }),
    look: (reply) => Object.keys(reply.body['already_subscribed'] as object).map((key) => key.includes('@')),
    before: [true],
    since: [false],
  },
  {
    name: 'flags tell which channels were passed over',
    level: 355,
    request: (client) => client.post('/messages/flags', { messages: [], op: 'add', flag: 'read' }),
    look: (reply) => reply.body['ignored_because_not_subscribed_channels'],
    before: undefined,
    since: [],
  },
  {
    name: 'a look-up by the dummy address',
    level: 302,
    request: async (client) => {
      const me = await client.get('/users/me');
      return client.get(`/users/user${me.body['user_id'] as number}@zulipdev.com`);
    },
    look: (reply) => (reply.status === 200 ? user(reply)['full_name'] : reply.body.msg),
    before: 'No such user',
    since: 'King Hamlet',
  },
];

describe('one running server, every level', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let hamlet: TestClient;

  beforeAll(async () => {
    database = await developmentDatabase();
    server = await serverProcess({
      PARLEY_ANY_LEVEL: '1',
      PARLEY_DATABASE_URL: database.connectionString,
      PARLEY_SECRET: 'what this server derives its keys from',
    });
    await server.start();
    const { config } = await signIn(server.url, 'hamlet@zulip.com', password);
    hamlet = testClient({ origin: server.url, host: 'localhost', authorization: basicAuthorization(config.username, config.apiKey) });
  }, 300_000);

  afterAll(async () => {
    await server.dispose();
    await database.drop();
  });

  test.each(gates)('$name since level $level', async ({ level, request, look, before, since }) => {
    expect(look(await request(hamlet.at(level - 1)))).toEqual(before);
    expect(look(await request(hamlet.at(level)))).toEqual(since);
  });

  test('at least ten of them', () => {
    expect(gates.length).toBeGreaterThanOrEqual(10);
  });

  test('a realm gives its address at the requested level', async () => {
    const settings = await hamlet.at(300).get('/server_settings');
    expect(settings.body['zulip_feature_level']).toBe(300);
    expect(settings.body['realm_uri']).toMatch(/\/at\/300$/);
  });
});
