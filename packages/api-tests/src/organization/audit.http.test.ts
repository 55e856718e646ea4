import { countStatements, startTestServer, type TestParams, type TestPerson, type TestReply, type TestServer } from '@parley/testkit';

let server: TestServer;
let administrator: TestPerson;
let member: TestPerson;
let other: TestPerson;
let secret: number;

const hour = 3_600_000;

/** The time of the server's clock, which goes on by an hour, so that changes are apart. */
const tick = (): string => {
  const at = new Date(server.clock.now()).toISOString();
  server.clock.advance(hour);
  return at;
};

const changes = (params: TestParams = {}, caller = administrator): Promise<TestReply> => caller.own().get('/audit/changes', params);

const readers = (message: number, params: TestParams, caller = administrator): Promise<TestReply> =>
  caller.own().get(`/audit/messages/${String(message)}/readers`, params);

const idsOf = ({ body }: TestReply): ReadonlyArray<unknown> => (body['readers'] as unknown as ReadonlyArray<{ user_id: number }>).map((one) => one.user_id);

const listOf = ({ body }: TestReply): ReadonlyArray<Readonly<Record<string, unknown>>> => body['changes'] as never;

const subscribe = (person: TestPerson, ...names: ReadonlyArray<string>): Promise<TestReply> =>
  administrator.post('/users/me/subscriptions', { subscriptions: names.map((name) => ({ name })), principals: [person.id] });

const send = async (person: TestPerson, to: string): Promise<number> =>
  Number((await person.post('/messages', { type: 'stream', to, topic: 'plans', content: 'hello' })).body['id']);

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.addPerson('Iago', { role: 'administrator' });
  member = await server.addPerson('Hamlet');
  other = await server.addPerson('Othello');
  await administrator.post('/users/me/subscriptions', { subscriptions: [{ name: 'secret' }], invite_only: true });
  secret = Number((await administrator.get('/get_stream_id', { stream: 'secret' })).body['stream_id']);
  tick();
});
afterAll(() => server.close());

test('an administrator learns who changed a channel, from what to what', async () => {
  await administrator.patch(`/streams/${String(secret)}`, { history_public_to_subscribers: true });
  const reply = await changes({ stream_id: secret, limit: 1 });

  expect(reply.status).toBe(200);
  expect(listOf(reply)).toMatchObject([
    {
      noun: 'stream',
      op: 'update',
      timestamp: Math.floor(server.clock.now() / 1000),
      acting_user_id: administrator.id,
      operation: 'update_channel',
      stream_id: secret,
      properties: [{ property: 'privacy', before: 'private_protected_history', after: 'private_shared_history' }],
    },
  ]);
  await administrator.patch(`/streams/${String(secret)}`, { history_public_to_subscribers: false });
});

test('roles, groups, settings and subscriptions are in the audit', async () => {
  tick();
  const since = tick();
  await server.knex.raw('update parley.account set external_id = ? where id = ?', ['othello', other.id]);
  await server.chat.provision.ensureUser(server.realm.id, { externalId: 'othello', name: other.fullName, email: other.email, role: 'moderator' })();
  await administrator.post('/user_groups/create', { name: 'outer', description: '', members: [member.id] });
  await administrator.post('/user_groups/create', { name: 'inner', description: '', members: [] });
  const { body } = await administrator.get('/user_groups');
  const groups = body['user_groups'] as unknown as ReadonlyArray<{ id: number; name: string }>;
  const groupId = (name: string): number => groups.find((group) => group.name === name)!.id;
  const [outer, inner] = [groupId('outer'), groupId('inner')];
  await administrator.post(`/user_groups/${String(outer)}/members`, { delete: [member.id], add_subgroups: [inner] });
  await administrator.patch(`/user_groups/${String(outer)}`, { can_mention_group: { new: outer } });
  await subscribe(member, 'secret');

  const found = [...listOf(await changes({ since }))].reverse();
  const about = ({ noun, op, user_id, stream_id, group_id, subgroup_id }: Readonly<Record<string, unknown>>) => [
    noun,
    op,
    user_id,
    stream_id,
    group_id,
    subgroup_id,
  ];
  expect(found.map(about)).toEqual([
    ['user', 'update', other.id, null, null, null],
    ['user_group', 'add', null, null, outer, null],
    ['user_group_member', 'add', member.id, null, outer, null],
    ['user_group', 'add', null, null, inner, null],
    ['user_group_member', 'remove', member.id, null, outer, null],
    ['user_group_subgroup', 'add', null, null, outer, inner],
    ['user_group', 'update', null, null, outer, null],
    ['subscription', 'add', member.id, secret, null, null],
  ]);
  expect(found[0]).toMatchObject({ acting_user_id: null, operation: 'provision', properties: [{ property: 'role', before: 400, after: 300 }] });
  expect(found[6]).toMatchObject({ operation: 'update_group', properties: [{ property: 'can_mention_group', after: outer }] });
  expect(found[7]).toMatchObject({ acting_user_id: administrator.id, operation: 'subscribe' });
  expect(listOf(await changes({ since, group_id: inner })).map(({ noun }) => noun)).toEqual(['user_group_subgroup', 'user_group']);
  expect(listOf(await changes({ since, user_id: other.id })).map(({ noun }) => noun)).toEqual(['user']);
  expect(listOf(await changes({ since, acting_user_id: member.id }))).toEqual([]);
  await administrator.delete('/users/me/subscriptions', { subscriptions: ['secret'], principals: [member.id] });
});

test('pages follow each other without gaps', async () => {
  const all = listOf(await changes({ limit: 1000 }));
  const paged: unknown[] = [];
  for (let after: unknown = undefined, first = true; first || after !== null; first = false) {
    const { body } = await changes({ limit: 3, ...(after === undefined ? {} : { after: after as string }) });
    paged.push(...(body['changes'] as unknown as ReadonlyArray<unknown>));
    after = body['next'];
  }
  expect(paged).toEqual(all);
});

test('who could see a message follows subscriptions, privacy and moves', async () => {
  tick();
  await subscribe(member, 'secret');
  const unsent = tick();
  const message = await send(member, 'secret');
  const sent = tick();
  await administrator.delete('/users/me/subscriptions', { subscriptions: ['secret'], principals: [member.id] });
  const left = tick();
  await subscribe(other, 'secret');
  const late = tick();
  await administrator.patch(`/streams/${String(secret)}`, { history_public_to_subscribers: true });
  const shared = tick();
  await administrator.post('/users/me/subscriptions', { subscriptions: [{ name: 'town square' }] });
  const square = Number((await administrator.get('/get_stream_id', { stream: 'town square' })).body['stream_id']);
  await administrator.patch(`/messages/${String(message)}`, { stream_id: square });
  const moved = tick();

  expect((await readers(message, { at: unsent })).body).toMatchObject({ answer: 'not_sent', readers: [] });
  expect(idsOf(await readers(message, { at: sent }))).toEqual([administrator.id, member.id]);
  expect(idsOf(await readers(message, { at: left }))).toEqual([administrator.id]);
  expect(idsOf(await readers(message, { at: late }))).toEqual([administrator.id]);
  expect(idsOf(await readers(message, { at: shared }))).toEqual([administrator.id, other.id]);
  expect(idsOf(await readers(message, { at: moved }))).toEqual([administrator.id, member.id, other.id]);
  const { body } = await readers(message, { at: late, user_id: other.id });
  expect(body).toMatchObject({ answer: 'known', readers: [{ user_id: other.id, allowed: false, rule: 'messageById' }] });
  expect((body['readers'] as unknown as ReadonlyArray<{ grounds: unknown }>)[0]!.grounds).toContainEqual({
    kind: 'fact',
    holds: false,
    fact: 'has received the message',
  });
  await administrator.delete('/users/me/subscriptions', { subscriptions: ['secret'], principals: [other.id] });
});

test('a message whose date lies ahead was sent before those that follow it, and before the next change of rights', async () => {
  const dated = [await send(administrator, 'secret'), await send(administrator, 'secret')];
  await server.knex.raw('update parley.message set sent_at = ? where id = any(?)', [server.clock.now() + 1_000 * hour, dated]);
  const early = new Date(server.clock.now() - hour).toISOString();
  await send(administrator, 'secret');
  const followed = tick();
  const last = await send(administrator, 'secret');
  await server.knex.raw('update parley.message set sent_at = ? where id = ?', [server.clock.now() + 1_000 * hour, last]);
  await subscribe(other, 'secret');
  const changed = tick();
  for (const id of dated) {
    expect((await readers(id, { at: early })).body).toMatchObject({ answer: 'not_sent' });
    expect(idsOf(await readers(id, { at: followed }))).toContain(administrator.id);
  }
  expect(idsOf(await readers(last, { at: changed }))).toContain(administrator.id);
  await administrator.delete('/users/me/subscriptions', { subscriptions: ['secret'], principals: [other.id] });
});

test('of a permanently deleted account it is said what is not known any more', async () => {
  const gone = await server.addPerson('Yorick');
  await administrator.post('/users/me/subscriptions', { subscriptions: [{ name: 'vault' }], principals: [gone.id, administrator.id], invite_only: true });
  const message = await send(administrator, 'vault');
  const at = tick();
  expect(idsOf(await readers(message, { at }))).toEqual([administrator.id, gone.id]);
  expect(await server.chat.provision.deleteAccount(server.realm.id, { account: gone.email, withMessages: false })()).toMatchObject({ _tag: 'Right' });
  expect(await server.chat.provision.eraseAccounts(server.realm.id)()).toMatchObject({ _tag: 'Right' });
  const { body } = await readers(message, { at });
  expect(body).toMatchObject({ answer: 'known', readers: [{ user_id: administrator.id }], unknown_user_ids: [gone.id] });
});

test('people are looked at page by page', async () => {
  const message = await send(administrator, 'town square');
  const at = tick();
  const first = await readers(message, { at, limit: 2 });
  const second = await readers(message, { at, limit: 2, after: Number(first.body['next']) });
  expect([...idsOf(first), ...idsOf(second)]).toEqual(idsOf(await readers(message, { at })));
  expect(first.body['next']).toBe(member.id);
});

test('a message that the caller may not read is answered like a missing one, with the same work', async () => {
  const hidden = await send(administrator, 'secret');
  const at = tick();
  const second = await server.addPerson('Regan', { role: 'administrator' });
  await readers(hidden, { at }, second);
  const [concealed, missing] = [
    await countStatements(server.knex, () => readers(hidden, { at }, second)),
    await countStatements(server.knex, () => readers(hidden + 1_000, { at }, second)),
  ];
  expect(concealed.result.status).toBe(400);
  expect(concealed.result.body).toMatchObject({ result: 'error', msg: 'Invalid message(s)', code: 'BAD_REQUEST' });
  expect(concealed.result.text).toBe(missing.result.text);
  expect(concealed.statements).toEqual(missing.statements);
});

test('every question is kept, with who asked, also where it is refused', async () => {
  await readers(999_999, { at: '2026-06-15' });
  const asked = await server.chat.audit.questions(server.realm.id, { before: null, limit: 2 })();
  expect(asked).toMatchObject({
    right: [
      { askerId: null, question: { kind: 'questions' } },
      { askerId: administrator.id, question: { kind: 'readers', messageId: 999_999 } },
    ],
  });
});

test.each([
  ['a member asks for changes', () => changes({}, member), 'Must be an organization administrator'],
  ['a member asks for readers', () => readers(1, { at: '2026-06-15' }, member), 'Must be an organization administrator'],
  ['no moment', () => readers(1, {}), "Missing 'at' argument"],
  ['no time', () => readers(1, { at: 'yesterday' }), 'Invalid at'],
  ['two moments', () => readers(1, { at: '2026-06-15', position: 1 }), 'Invalid position'],
  ['a cursor of another kind', () => changes({ after: '1' }), 'Invalid after'],
  ['no changes', () => changes({ limit: 0 }), 'limit is too small'],
  ['too many changes', () => changes({ limit: 1001 }), 'limit is too large'],
])('refused: %s', async (_, call, message) => {
  expect((await call()).body).toMatchObject({ result: 'error', msg: message });
});

test('it is absent in the compatible API', async () => {
  expect((await administrator.get('/audit/changes')).status).toBe(404);
});

test('neither a long history nor many people add statements, to a change or to a question', async () => {
  const message = await send(administrator, 'town square');
  const question = () => readers(message, { at: new Date(server.clock.now()).toISOString() });
  const toggle = async (muted: boolean, people: ReadonlyArray<TestPerson>): Promise<void> => {
    const params = { subscriptions: muted ? ['town square'] : [{ name: 'town square' }], principals: people.map(({ id }) => id) };
    expect((await (muted ? administrator.delete('/users/me/subscriptions', params) : administrator.post('/users/me/subscriptions', params))).status).toBe(200);
  };
  await question();
  await toggle(false, [member]);
  await toggle(true, [member]);
  const few = [await countStatements(server.knex, () => toggle(false, [member])), await countStatements(server.knex, question)];
  const many = [member, ...(await Promise.all(Array.from({ length: 12 }, (_unused, index) => server.addPerson(`Guard ${String(index)}`))))];
  for (let round = 0; round < 5; round += 1) for (const muted of [true, false]) await toggle(muted, many);
  await toggle(true, many);
  const later = [await countStatements(server.knex, () => toggle(false, many)), await countStatements(server.knex, question)];
  expect(later.map(({ statements }) => statements.length)).toEqual(few.map(({ statements }) => statements.length));
});

test('domains of addresses that may join are in the audit, each change with its name', async () => {
  const owner = await server.addPerson('Gertrude', { role: 'owner' });
  tick();
  const since = tick();
  await owner.post('/realm/domains', { domain: 'elsinore.example', allow_subdomains: false });
  await owner.patch('/realm/domains/elsinore.example', { allow_subdomains: true });
  await owner.patch('/realm/domains/elsinore.example', { allow_subdomains: true });
  await owner.delete('/realm/domains/elsinore.example');
  const found = [...listOf(await changes({ since, acting_user_id: owner.id }))].reverse();
  const about = { noun: 'realm_domain', domain: 'elsinore.example', acting_user_id: owner.id, user_id: null };
  const was = (before: unknown, after: unknown) => [{ property: 'allows_subdomains', before, after }];
  expect(found).toMatchObject([
    { ...about, op: 'add', operation: 'add_domain', properties: was(null, false) },
    { ...about, op: 'update', operation: 'change_domain', properties: was(false, true) },
    { ...about, op: 'remove', operation: 'remove_domain', properties: was(true, null) },
  ]);
  expect(found).toHaveLength(3);
});

test('before the audit began, the answer is unknown', async () => {
  const message = await send(administrator, 'secret');
  const early = tick();
  // As if the audit had begun now, on existing data.
  await server.knex.raw('delete from parley.audit_commit where realm_id = ?', [server.realm.id]);
  await server.knex.raw(
    'insert into parley.audit_commit (realm_id, version, position, message_id, at) select realm_id, rules, position, message_id, ? from parley.realm_counter where realm_id = ?',
    [server.clock.now(), server.realm.id],
  );
  const late = tick();
  expect((await readers(message, { at: early })).body).toMatchObject({ answer: 'unknown', readers: [], since: null });
  expect((await readers(message, { position: 4 })).body).toMatchObject({ answer: 'unknown' });
  expect((await readers(message, { at: late })).body).toMatchObject({ answer: 'known' });
});
