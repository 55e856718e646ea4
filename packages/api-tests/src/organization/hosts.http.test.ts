import { newestLevel } from '@parley/core';
import { openAt } from '@parley/core/rules';
import { basicAuthorization, readLog, startTestServer, testClient, type TestClient, type TestPerson, type TestServer } from '@parley/testkit';
import { type AnyOperation, operations } from '@parley/wire';
import { nameOf, pathOf } from '../../fixtures/hostile-values.js';
import { errorIn } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let king: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { name: 'Root' } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  king = await server.addPerson('Lear', { role: 'owner' }, await server.addRealm({ stringId: 'lear', name: 'Lear' }));
});
afterAll(() => server.close());

/** An account's calls to another host than that of its organization. */
const at = (host: string, { email, apiKey }: TestPerson): TestClient =>
  testClient({ origin: server.url, host, authorization: basicAuthorization(email, apiKey) });

const open = openAt(newestLevel);
const needAccount = operations.filter(({ access, api, gate }) => access === 'account' && api !== 'site' && (gate === undefined || open(gate)));

const call = (client: TestClient, row: AnyOperation) => {
  const api = row.api === 'own' ? client.own() : client;
  return api[row.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](pathOf(row));
};

const answersOf = async (client: TestClient): Promise<ReadonlyMap<string, ReadonlyArray<string>>> => {
  const answers = new Map<string, string[]>();
  for (const row of needAccount) {
    const { status, code, msg } = errorIn(await call(client, row)) as { status: number; code: unknown; msg: unknown };
    const answer = [status, code, msg].map(String).join(' ');
    answers.set(answer, [...(answers.get(answer) ?? []), nameOf(row)]);
  }
  return answers;
};

test.each(['nowhere.localhost', 'a.b.localhost', '-.localhost', 'NOWHERE.localhost.'])(
  'at %s, where no organization is, every operation says so (4.20 row 9)',
  async (host) => {
    const { position } = await readLog(server);
    const client = at(host, owner);
    expect([...(await answersOf(client)).entries()]).toEqual([['404 NONEXISTENT_SUBDOMAIN Invalid subdomain', needAccount.map(nameOf)]]);
    expect(errorIn(await client.post('/fetch_api_key', { username: owner.email, password: 'x' }))).toMatchObject({
      status: 404,
      code: 'NONEXISTENT_SUBDOMAIN',
    });
    expect(errorIn(await client.get('/server_settings'))).toEqual({ status: 400, code: 'BAD_REQUEST', msg: 'Invalid subdomain' });
    expect((await readLog(server)).position).toBe(position);
  },
);

test('at the host of another organization, an account is of no use, whatever the operation', async () => {
  for (const [host, person] of [
    ['lear.localhost', owner],
    ['localhost', king],
  ] as const) {
    const answers = await answersOf(at(host, person));
    expect([...answers.entries()]).toEqual([['401 UNAUTHORIZED Account is not associated with this subdomain', needAccount.map(nameOf)]]);
  }
});

test('an organization answers at its host name in any case, with a port or a final dot; other hosts are the root', async () => {
  for (const [host, name] of [
    ['lear.localhost', 'Lear'],
    ['LEAR.localhost:8080', 'Lear'],
    ['lear.localhost.', 'Lear'],
    ['localhost', 'Root'],
    ['chat.example.com', 'Root'],
    ['127.0.0.1:80', 'Root'],
  ] as const) {
    expect([host, (await at(host, owner).get('/server_settings')).body['realm_name']]).toEqual([host, name]);
  }
});

test('a deactivated organization says so to its own people alone, and tells its settings still', async () => {
  expect((await king.post('/realm/deactivate')).status).toBe(200);
  const gone = '401 UNAUTHORIZED This organization has been deactivated';
  expect([...(await answersOf(king)).keys()]).toEqual([gone]);
  expect([...(await answersOf(at('localhost', king))).keys()]).toEqual(['401 UNAUTHORIZED Account is not associated with this subdomain']);
  expect((await at('lear.localhost', king).get('/server_settings')).body['realm_name']).toBe('Lear');
  expect((await owner.get('/users/me')).status).toBe(200);
});
