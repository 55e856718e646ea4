import { countStatements, openQueue, readLog, setChannel, startTestServer, type TestPerson, type TestServer, typesOf } from '@parley/testkit';

let server: TestServer;
let owner: TestPerson;
let admin: TestPerson;
let iago: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  admin = await server.addPerson('Hamlet', { role: 'administrator' });
  iago = await server.addPerson('Iago');
  guest = await server.addPerson('Polonius', { role: 'guest' });
});
afterAll(() => server.close());

let made = 0;
const make = async (params: Parameters<TestPerson['post']>[1] = {}): Promise<number> =>
  Number((await owner.post('/channels/create', { name: `channel ${(made += 1)}`, subscribers: [owner.id], ...params })).body['id']);
const here = async (): Promise<number> => (await readLog(server)).position;
const kinds = async (position: number) => (await readLog(server, position)).entries.map(({ event }) => event.kind);
const add = (id: number, person = admin) => person.post('/default_streams', { stream_id: id });
const remove = (id: number, person = admin) => person.delete('/default_streams', { stream_id: id });
const listed = async (person = iago, level = 496) =>
  (await person.at(level).post('/register', { fetch_event_types: ['default_streams'] })).body['realm_default_streams'] as ReadonlyArray<unknown>;
const subscribed = async (person: TestPerson): Promise<ReadonlyArray<string>> =>
  ((await person.get('/users/me/subscriptions')).body['subscriptions'] as unknown as ReadonlyArray<{ name: string }>).map(({ name }) => name);
const forgetAll = async () => {
  for (const id of (await listed()) as ReadonlyArray<number>) await remove(id);
};

test('administrators change the list, and everybody except guests gets it', async () => {
  const id = await make();
  const [member, outsider, older] = [await openQueue(iago), await openQueue(guest), await openQueue(iago.at(329))];
  expect((await add(id)).status).toBe(200);
  expect(await listed()).toEqual([id]);
  expect(await listed(iago, 329)).toEqual([expect.objectContaining({ stream_id: id })]);
  expect(await listed(guest)).toEqual([]);
  expect(await member.newEvents()).toMatchObject([{ type: 'default_streams', default_streams: [id] }]);
  expect(await older.newEvents()).toMatchObject([{ type: 'default_streams', default_streams: [{ stream_id: id }] }]);
  expect(await outsider.newEvents()).toEqual([]);
  expect((await remove(id)).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect(await member.newEvents()).toMatchObject([{ type: 'default_streams', default_streams: [] }]);
});

test('an unchanged list has no event', async () => {
  const id = await make();
  await add(id);
  const before = await here();
  expect((await add(id)).status).toBe(200);
  expect(await here()).toBe(before);
  await remove(id);
  const after = await here();
  expect((await remove(id)).status).toBe(200);
  expect(await here()).toBe(after);
});

test('other callers, private, archived and missing channels are refused', async () => {
  const [open, hidden, archived] = [await make(), await make({ invite_only: true }), await make()];
  await setChannel(server, archived, { isArchived: true });
  const before = await here();
  for (const person of [iago, guest]) {
    for (const reply of [await add(open, person), await remove(open, person), await add(99_999, person)]) {
      expect([reply.status, reply.body.code, reply.body.msg]).toEqual([400, 'UNAUTHORIZED_PRINCIPAL', 'Must be an organization administrator']);
    }
  }
  expect((await add(hidden)).body.msg).toBe('Private channels cannot be made default.');
  expect((await add(hidden, admin.at(254) as TestPerson)).body.msg).toBe('Private streams cannot be made default.');
  expect((await add(99_999)).body.msg).toBe('Invalid channel ID');
  expect((await add(archived)).body.msg).toBe('Invalid channel ID');
  expect((await admin.post('/default_streams', {})).body.msg).toBe("Missing 'stream_id' argument");
  expect([await here(), await listed()]).toEqual([before, []]);
});

test('new people are subscribed to them, and those who see the channels get events', async () => {
  const ids = [await make(), await make({ is_web_public: false })];
  for (const id of ids) await add(id);
  const [queue, outsider] = [await openQueue(iago), await openQueue(guest)];
  const before = await here();
  const zoe = await server.addPerson('Zoe');
  expect((await kinds(before)).at(-1)).toBe('subscribed');
  expect(await subscribed(zoe)).toEqual([`channel ${made - 1}`, `channel ${made}`]);
  const events = await queue.newEvents();
  expect(typesOf(events)).toContain('realm_user/add');
  expect(events.at(-1)).toMatchObject({ type: 'subscription', op: 'peer_add', stream_ids: ids, user_ids: [zoe.id] });
  expect(typesOf(await outsider.newEvents())).not.toContain('subscription/peer_add');
  const { body } = await zoe.get('/users/me/subscriptions');
  const colors = (body['subscriptions'] as unknown as ReadonlyArray<{ color: string }>).map(({ color }) => color);
  expect(new Set(colors).size).toBe(2);

  const hosted = await server.chat.provision.ensureUser(server.realm.id, { externalId: 'dia', name: 'Dia', email: 'dia@example.org', role: 'member' })();
  expect(hosted).toMatchObject({ right: { right: { outcome: 'added' } } });
  const { body: members } = await iago.get(`/streams/${ids[0] ?? 0}/members`);
  expect(members['subscribers']).toHaveLength(3);

  await setChannel(server, ids[1] ?? 0, { isArchived: true });
  expect(await subscribed(await server.addPerson('Emilia'))).toEqual([`channel ${made - 1}`]);
  await forgetAll();
  expect(await subscribed(await server.addPerson('Bianca'))).toEqual([]);
});

test('guests and bots do not', async () => {
  await add(await make());
  const before = await here();
  const visitor = await server.addPerson('Visitor', { role: 'guest' });
  const bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
  expect(await kinds(before)).not.toContain('subscribed');
  expect([await subscribed(visitor), await subscribed(bot)]).toEqual([[], []]);
  await forgetAll();
});

test('cost three statements more for a new account, for any number', async () => {
  let people = 0;
  const count = async () => (await countStatements(server.knex, () => server.addPerson(`Newcomer ${(people += 1)}`))).statements.length;
  const none = await count();
  await add(await make());
  expect(await count()).toBe(none + 3);
  for (let index = 0; index < 5; index += 1) await add(await make());
  expect(await count()).toBe(none + 3);
  await forgetAll();
});
