import { countStatements, setRealm, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { makeChannel, say } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let administrator: TestPerson;
let owner: TestPerson;
let member: TestPerson;
let secret: number;

const ask = (caller: TestPerson, params: Readonly<Record<string, string | number>>) => caller.own().post('/explain', params);

const channelId = async (person: TestPerson, name: string): Promise<number> => Number((await person.get('/get_stream_id', { stream: name })).body['stream_id']);

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.addPerson('Iago', { role: 'administrator' });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
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
    change: [{ kind: 'unsubscribe', by: [member.id, administrator.id, owner.id] }],
  });
});

describe('everybody asks about themselves', () => {
  test('by saying nothing, by their id or by their address', async () => {
    const [silent, ...named] = await Promise.all([{}, { user_id: member.id }, { email: member.email }].map((who) => ask(member, { ...who, action: 'invite' })));
    expect(silent?.body).toMatchObject({ result: 'success', user_id: member.id, allowed: true, rule: 'canInviteByMail' });
    for (const reply of named) expect(reply.text).toBe(silent?.text);
  });

  test('as a bot, too', async () => {
    const bot = await server.addPerson('Bot', { bot: { type: 'generic', ownerId: member.id, isSystemBot: false } });
    expect((await ask(bot, { action: 'invite' })).body).toMatchObject({
      user_id: bot.id,
      allowed: false,
      refusal: { msg: 'This endpoint does not accept bot requests.' },
    });
  });

  test('about an organization: the smallest change, and who could make it', async () => {
    expect((await ask(member, { action: 'create_invitation_link' })).body).toMatchObject({
      allowed: false,
      change: [{ kind: 'give_setting', scope: 'organization', setting: 'create_multiuse_invite_group', by: [owner.id] }],
    });
  });

  test('about a message: whose it is, and how long it may change', async () => {
    const channel = await makeChannel('talk', [administrator, member]);
    const [own, others] = [await say(member, channel), await say(administrator, channel)];
    expect((await ask(member, { action: 'edit_message', message_id: own })).body).toMatchObject({ allowed: true, rule: 'canEditText' });
    expect((await ask(member, { action: 'edit_message', message_id: others })).body).toMatchObject({
      allowed: false,
      refusal: { msg: "You don't have permission to edit this message" },
      change: null,
    });
    expect((await ask(member, { action: 'delete_message', message_id: others })).body).toMatchObject({
      allowed: false,
      change: [{ kind: 'give_setting', scope: 'channel', setting: 'can_delete_any_message_group', by: [administrator.id, owner.id] }],
    });
  });

  test('a policy is named where it is what stands in the way', async () => {
    const channel = await makeChannel('policies', [administrator, member]);
    const id = await say(member, channel);
    await setRealm(server, { policies: { allowMessageEditing: false, readReceipts: false, editHistoryVisibility: 'none' } });
    const changes = await Promise.all(
      ['edit_message', 'see_receipts', 'see_history'].map(async (action) => (await ask(member, { action, message_id: id })).body['change']),
    );
    await setRealm(server, { policies: { allowMessageEditing: true, readReceipts: true, editHistoryVisibility: 'all' } });
    const by = [owner.id, administrator.id].sort((one, other) => one - other);
    expect(changes).toEqual(
      ['allow_message_editing', 'enable_read_receipts', 'message_edit_history_visibility_policy'].map((policy) => [{ kind: 'change_policy', policy, by }]),
    );
    expect((await ask(member, { action: 'edit_message', message_id: id })).body).toMatchObject({ allowed: true });
  });

  test('what a named change gives is there when somebody who is named has made it', async () => {
    const channel = await makeChannel('quiet', [administrator, member], { can_send_message_group: server.realm.systemGroups.administrators });
    const { body } = await ask(member, { action: 'post', stream_id: channel });
    expect(body).toMatchObject({ allowed: false, change: [{ kind: 'give_setting', setting: 'can_send_message_group', by: [administrator.id, owner.id] }] });
    const update = { new: { direct_members: [member.id], direct_subgroups: [server.realm.systemGroups.administrators] } };
    expect((await administrator.patch(`/streams/${channel}`, { can_send_message_group: update })).status).toBe(200);
    expect((await ask(member, { action: 'post', stream_id: channel })).body).toMatchObject({ allowed: true });
    expect((await member.post('/messages', { type: 'stream', to: channel, topic: 'x', content: 'hello' })).status).toBe(200);
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
  ['a member, about somebody else', () => member, { user_id: 1, action: 'read', stream_id: 1 }, 'Must be an organization administrator'],
  ['nothing is named', () => administrator, { user_id: 1, action: 'read' }, "Missing 'stream_id' argument"],
  ['no group is named', () => member, { action: 'join' }, "Missing 'group_id' argument"],
  ['no message is named', () => member, { action: 'edit_message' }, "Missing 'message_id' argument"],
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
  const statementsOf = async (params: Readonly<Record<string, string | number>>, caller = member) =>
    (await countStatements(server.knex, () => ask(caller, params))).statements.length;
  const message = await say(administrator, secret);
  expect(await statementsOf({ user_id: member.id, action: 'read', stream_id: secret }, administrator)).toBeLessThanOrEqual(13);
  expect(await statementsOf({ action: 'read', stream_id: secret })).toBeLessThanOrEqual(12);
  expect(await statementsOf({ action: 'delete_message', message_id: message })).toBeLessThanOrEqual(16);
  expect(await statementsOf({ action: 'invite' })).toBeLessThanOrEqual(10);
});
