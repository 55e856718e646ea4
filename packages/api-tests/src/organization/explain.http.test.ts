import { countStatements, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let administrator: TestPerson;
let member: TestPerson;
let secret: number;

const ask = (caller: TestPerson, params: Readonly<Record<string, string | number>>) => caller.own().post('/explain', params);

const channelId = async (person: TestPerson, name: string): Promise<number> => Number((await person.get('/get_stream_id', { stream: name })).body['stream_id']);

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.addPerson('Iago', { role: 'administrator' });
  member = await server.addPerson('Hamlet');
  await administrator.post('/users/me/subscriptions', { subscriptions: [{ name: 'secret' }], invite_only: true });
  secret = await channelId(administrator, 'secret');
});
afterAll(() => server.close());

test('an administrator learns why a person does not read a channel, and what would let them', async () => {
  const { status, body } = await ask(administrator, { user_id: member.id, action: 'read', stream_id: secret });

  expect([status, body]).toMatchObject([
    200,
    {
      user_id: member.id,
      allowed: false,
      rule: 'contentAccess',
      refusal: { status: 400, code: 'BAD_REQUEST', msg: 'Invalid channel ID' },
      change: [{ kind: 'subscribe' }],
    },
  ]);
  expect(body['grounds']).toContainEqual({ kind: 'fact', holds: false, fact: 'is subscribed' });
});

test('the named change turns the answer', async () => {
  await administrator.post('/users/me/subscriptions', { subscriptions: [{ name: 'secret' }], principals: [member.id] });

  expect((await ask(administrator, { email: member.email, action: 'read', stream_id: secret })).body).toMatchObject({
    allowed: true,
    refusal: null,
    change: [{ kind: 'unsubscribe' }],
  });
});

test('a right through a group is shown with the path to the person', async () => {
  const { body } = await ask(administrator, { user_id: member.id, action: 'post', stream_id: secret });
  const { everyone, members } = server.realm.systemGroups;

  expect(body['grounds']).toContainEqual({
    kind: 'setting',
    holds: true,
    scope: 'channel',
    setting: 'can_send_message_group',
    value: everyone,
    path: [
      { id: everyone, name: 'role:everyone' },
      { id: members, name: 'role:members' },
    ],
  });
});

test.each([
  ['a member', () => member, { user_id: 1, action: 'read', stream_id: 1 }, 'Must be an organization administrator'],
  ['nobody is named', () => administrator, { action: 'read', stream_id: 1 }, "Missing 'user_id' argument"],
  ['nothing is named', () => administrator, { user_id: 1, action: 'read' }, "Missing 'stream_id' argument"],
  ['an unknown action', () => administrator, { user_id: 1, action: 'constructor' }, 'Invalid action'],
  ['an unknown person', () => administrator, { user_id: 999_999, action: 'read', stream_id: 1 }, 'No such user'],
])('refused: %s', async (_, caller, params, message) => {
  expect((await ask(caller(), params)).body).toMatchObject({ result: 'error', msg: message });
});

test('an unknown channel, and an unknown group', async () => {
  expect((await ask(administrator, { user_id: member.id, action: 'read', stream_id: 999_999 })).body).toMatchObject({ msg: 'Invalid channel ID' });
  expect((await ask(administrator, { user_id: member.id, action: 'mention', group_id: 999_999 })).body).toMatchObject({ msg: 'Invalid user group' });
});

test('it is absent in the compatible API', async () => {
  expect((await administrator.post('/explain', {})).status).toBe(404);
  expect((await administrator.own().get('/users/me')).status).toBe(404);
});

test('the level of the call counts', async () => {
  const old = await administrator.at(340).own().post('/explain', { user_id: member.id, action: 'post', stream_id: secret });
  expect(old.body).toMatchObject({ result: 'success', allowed: true });
});

test('it reads nothing twice', async () => {
  const { statements } = await countStatements(server.knex, () => ask(administrator, { user_id: member.id, action: 'read', stream_id: secret }));
  expect(statements.length).toBeLessThanOrEqual(9);
});
