import { countStatements, openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

type Change = Parameters<TestServer['chat']['provision']['administerAccount']>[1]['change'];

let server: TestServer;
let owner: TestPerson;
let ada: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  ada = await server.addPerson('Ada');
});
afterAll(() => server.close());

const administer = async (email: string, change: Change, isForced = false): Promise<unknown> => {
  const outcome = await server.chat.provision.administerAccount(server.realm.id, { email, change, isForced })();
  return outcome._tag === 'Right' ? outcome.right : outcome;
};

const roleOf = async (person: TestPerson) => (await person.get('/users/me')).body['role'];

test('the operator changes a role, and clients hear of it', async () => {
  const queue = await openQueue(owner, { event_types: ['realm_user'] });
  expect(await administer(ada.email, { kind: 'role', role: 'administrator' })).toMatchObject({ right: ada.id });
  expect(await roleOf(ada)).toBe(200);
  expect(await queue.newEvents()).toMatchObject([{ type: 'realm_user', op: 'update', person: { user_id: ada.id, role: 200 } }]);
  expect(await administer(ada.email, { kind: 'role', role: 'administrator' })).toMatchObject({ right: ada.id });
  expect(await queue.newEvents()).toEqual([]);
  await administer(ada.email, { kind: 'role', role: 'member' });
});

test('the operator deactivates an account with its bots, and reactivates it', async () => {
  const { body } = await ada.post('/bots', { full_name: 'Counter', short_name: 'counter' });
  expect(await administer(ada.email, { kind: 'deactivate' })).toMatchObject({ right: ada.id });
  expect((await ada.get('/users/me')).status).toBe(401);
  expect((await owner.get(`/users/${Number(body['user_id'])}`)).body['user']).toMatchObject({ is_active: false });
  expect(await administer(ada.email, { kind: 'reactivate' })).toMatchObject({ right: ada.id });
  expect((await owner.get(`/users/${ada.id}`)).body['user']).toMatchObject({ is_active: true });
});

test('the only owner stays one, unless the operator insists; then somebody else becomes an owner', async () => {
  expect(await administer(owner.email, { kind: 'role', role: 'member' })).toMatchObject({ left: 'onlyOwner' });
  expect(await administer(owner.email, { kind: 'deactivate' })).toMatchObject({ left: 'onlyOwner' });
  expect(await administer(owner.email, { kind: 'role', role: 'owner' })).toMatchObject({ right: owner.id });
  expect(await roleOf(owner)).toBe(100);
  expect(await administer(owner.email, { kind: 'deactivate' }, true)).toMatchObject({ right: owner.id });
  const heir = await server.addPerson('Cassio');
  expect(await administer(heir.email, { kind: 'role', role: 'owner' })).toMatchObject({ right: heir.id });
  expect(await roleOf(heir)).toBe(100);
  expect(await administer(owner.email, { kind: 'reactivate' })).toMatchObject({ right: owner.id });
  // Two owners: either may go.
  expect(await administer(heir.email, { kind: 'role', role: 'member' })).toMatchObject({ right: heir.id });
});

test('unknown accounts, system bots, deleted people and bots whose name is taken are refused', async () => {
  expect(await administer('nobody@example.org', { kind: 'deactivate' })).toMatchObject({ left: 'noSuchAccount' });
  const systemBot = await server.knex('parley.account').where({ realm_id: server.realm.id }).where({ is_system_bot: true }).orderBy('id').first('email');
  expect(await administer(systemBot.email, { kind: 'deactivate' })).toMatchObject({ left: 'noSuchAccount' });
  const dia = await server.addPerson('Dia');
  const botOf = async (person: TestPerson, name: string) =>
    server
      .knex('parley.account')
      .where({ realm_id: server.realm.id, id: (await person.post('/bots', { full_name: name, short_name: `${name}${person.id}` })).body['user_id'] })
      .first('email');
  const first = await botOf(await server.addPerson('Dan'), 'twin');
  await administer(first.email, { kind: 'deactivate' });
  await botOf(dia, 'twin');
  expect(await administer(first.email, { kind: 'reactivate' })).toMatchObject({ left: 'botNameTaken' });
  await server.chat.provision.deleteAccount(server.realm.id, { account: dia.email, withMessages: false })();
  const deleted = await server.knex('parley.account').where({ realm_id: server.realm.id, id: dia.id }).first('email');
  expect(await administer(deleted.email, { kind: 'reactivate' })).toMatchObject({ left: 'accountNotActivated' });
});

test('the cost does not grow with the organization', async () => {
  const costs = async () =>
    (await countStatements(server.knex, () => administer(ada.email, { kind: 'deactivate' }).then(() => administer(ada.email, { kind: 'reactivate' }))))
      .statements;
  const before = await costs();
  for (const name of ['One', 'Two', 'Three', 'Four']) await server.addPerson(name, { role: 'owner' });
  expect(await costs()).toEqual(before);
});
