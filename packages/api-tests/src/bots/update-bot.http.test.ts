import { countStatements, openQueue, readLog, setActive, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let desdemona: TestPerson;
let iago: TestPerson;
let hamlet: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  desdemona = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  zoe = await server.addPerson('Zoe');
  guest = await server.addPerson('Polonius', { role: 'guest' });
});
afterAll(() => server.close());

let number = 0;

interface MadeBot {
  readonly id: number;
  readonly path: string;
  readonly fullName: string;
  /** With its own key. */
  readonly client: TestPerson;
}

const make = async (owner: TestPerson = hamlet, params: TestParams = {}): Promise<MadeBot> => {
  number += 1;
  const [fullName, shortName] = [`Bot ${number}`, `bot${number}`];
  const { body } = await owner.post('/bots', { full_name: fullName, short_name: shortName, ...params });
  const id = Number(body['user_id']);
  const account = { id: id as TestPerson['id'], email: `${shortName}-bot@localhost`, fullName, apiKey: body['api_key'] as string };
  return { id, path: `/bots/${id}`, fullName, client: server.knownPerson(account) };
};
const outgoing: TestParams = { bot_type: 3, payload_url: '"https://example.com/hook"' };

const eventsTo = async (people: ReadonlyArray<TestPerson>, work: () => Promise<unknown>, level = 496) => {
  const queues = await Promise.all(people.map((person) => openQueue(person.at(level), { event_types: ['realm_user', 'realm_bot'] })));
  await work();
  return Promise.all(queues.map(async (queue) => (await queue.newEvents()).map(({ id: _, type: __, ...event }) => event)));
};

test('the answer has the bot, and what the request said of its service', async () => {
  const { path, id } = await make(hamlet, outgoing);
  await makeChannel('Elsinore', [hamlet]);
  const reply = await hamlet.patch(path, {
    full_name: 'Horatio',
    default_sending_stream: 'Elsinore',
    default_all_public_streams: true,
    service_payload_url: '"http://127.0.0.1:99/x"',
    service_interface: 2,
    config_data: { a: 'b' },
  });
  const wanted = {
    result: 'success',
    msg: '',
    full_name: 'Horatio',
    avatar_url: expect.stringContaining(`/avatars/${id}.png?`) as string,
    bot_owner: hamlet.email,
  };
  const defaults = { default_sending_stream: 'Elsinore', default_events_register_stream: null, default_all_public_streams: true };
  expect(reply.body).toEqual({ ...wanted, ...defaults, service_interface: 2, service_payload_url: 'http://127.0.0.1:99/x', config_data: { a: 'b' } });
  expect((await iago.patch(path)).body).toEqual({ ...wanted, ...defaults, service_interface: 1, service_payload_url: null, config_data: null });
  expect((await hamlet.patch(path, { default_sending_stream: '' })).body).toMatchObject({ default_sending_stream: null });
});

describe('who changes a bot', () => {
  test('its owner and administrators; others, people, missing bots and those of other organizations are refused', async () => {
    const { path, id } = await make();
    const lear = await server.addRealm({ stringId: 'lear' });
    const king = await server.addPerson('Lear', { role: 'owner' }, lear);
    const change = { full_name: 'Stolen' };
    for (const other of [zoe]) {
      expect(errorIn(await other.patch(path, change))).toEqual(refusal('Insufficient permission'));
      expect(errorIn(await other.delete(path))).toEqual(refusal('Insufficient permission'));
      expect(errorIn(await other.post(`${path}/api_key/regenerate`))).toEqual(refusal('Insufficient permission'));
      expect(errorIn(await other.get(`${path}/api_key`))).toEqual(refusal('Insufficient permission'));
    }
    for (const missing of [hamlet.id, 999_999]) {
      expect(errorIn(await iago.patch(`/bots/${missing}`, change))).toEqual(refusal('No such bot'));
      expect(errorIn(await iago.delete(`/bots/${missing}`))).toEqual(refusal('No such bot'));
      expect(errorIn(await iago.get(`/bots/${missing}/api_key`))).toEqual(refusal('No such bot'));
    }
    expect(errorIn(await king.patch(path, change))).toEqual(refusal('No such bot'));
    expect(errorIn(await guest.patch(path, change))).toEqual(refusal('Not allowed for guest users'));
    const systemBot = await server.knex('parley.account').where({ is_system_bot: true }).first<{ id: string }>('id');
    expect(errorIn(await desdemona.patch(`/bots/${systemBot.id}`, change))).toEqual(refusal('No such bot'));
    expect((await iago.get(`/users/${id}`)).body['user']).toMatchObject({ full_name: expect.not.stringContaining('Stolen') as string });
  });

  test('only owners change a bot that may add people, and see its key', async () => {
    const { path, id } = await make();
    await server.knex.raw("update parley.account set grants = '{canCreateUsers}' where id = ?", [id]);
    await server.knex.raw('update parley.realm_counter set rules = rules + 1');
    for (const person of [hamlet, iago]) {
      expect(errorIn(await person.patch(path, { full_name: 'Mine' }))).toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization owner' });
      const bots = (await person.at(473).post('/register', { fetch_event_types: ['realm_bot'] })).body['realm_bots'] as unknown as ReadonlyArray<{
        user_id: number;
      }>;
      expect(bots.map((bot) => bot.user_id)).not.toContain(id);
    }
    expect((await desdemona.patch(path, { full_name: 'Trusted' })).status).toBe(200);
  });

  test('bots do not, not even themselves', async () => {
    const { path, client } = await make();
    expect(errorIn(await client.patch(path, { full_name: 'Free' }))).toEqual(refusal('This endpoint does not accept bot requests.'));
  });
});

test.each<[TestParams, object]>([
  [{ full_name: 'x' }, refusal('Name too short!')],
  [{ full_name: 'Zoe' }, refusal('Name is already in use!')],
  [{ short_name: ' ' }, refusal('Bad name or username')],
  [{ role: 200 }, { status: 400, code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization administrator' }],
  [{ role: 100 }, { status: 400, code: 'UNAUTHORIZED_PRINCIPAL', msg: 'Must be an organization owner' }],
  [{ role: 7 }, refusal('Invalid role: Value error, Not in the list of possible values')],
  [{ bot_owner_id: 999_999 }, refusal('Failed to change owner, no such user')],
  [{ default_sending_stream: 'Nowhere' }, refusal("Invalid channel name 'Nowhere'")],
  [{ default_events_register_stream: 'Nowhere' }, refusal("Invalid channel name 'Nowhere'")],
  [{ service_payload_url: '"https://example.com"', service_interface: 3 }, refusal('Invalid interface type')],
  [{ service_payload_url: '"https://example.com"' }, refusal('Invalid bot type')],
  [{ service_payload_url: '"javascript:0"' }, refusal('Invalid service_payload_url: Value error, Not a URL')],
])('%j is refused, and nothing of the request is applied', async (params, wanted) => {
  const { path, id, fullName } = await make();
  const before = (await readLog(server)).position;
  expect(errorIn(await hamlet.patch(path, { full_name: `New ${fullName}`, default_all_public_streams: true, ...params }))).toEqual(wanted);
  expect((await readLog(server)).position).toBe(before);
  expect((await hamlet.get(`/users/${id}`)).body['user']).toMatchObject({ full_name: fullName });
});

test('the own name in another spelling is free, the name of a deactivated account too, and an unchanged one is not told', async () => {
  const { path, fullName } = await make();
  const gone = await server.addPerson('Yorick');
  await setActive(server, gone.id, false);
  expect((await hamlet.patch(path, { full_name: fullName.toUpperCase() })).status).toBe(200);
  expect((await hamlet.patch(path, { full_name: 'Yorick' })).status).toBe(200);
  const before = (await readLog(server)).position;
  expect((await hamlet.patch(path, { full_name: 'Yorick', default_all_public_streams: false, default_sending_stream: '' })).status).toBe(200);
  expect((await readLog(server)).position).toBe(before);
});

describe('another owner', () => {
  test('is an active person', async () => {
    const { path } = await make();
    const other = await make();
    const gone = await server.addPerson('Ophelia');
    await setActive(server, gone.id, false);
    expect(errorIn(await hamlet.patch(path, { bot_owner_id: gone.id }))).toEqual(refusal('Failed to change owner, user is deactivated'));
    expect(errorIn(await hamlet.patch(path, { bot_owner_id: other.id }))).toEqual(refusal("Failed to change owner, bots can't own other bots"));
  });

  test('1.7: loses and gains it in the events, and administrators and everybody are told', async () => {
    const { path, id } = await make();
    const [former, next, administrator, third] = await eventsTo([hamlet, zoe, iago, guest], () => hamlet.patch(path, { bot_owner_id: zoe.id }), 473);
    const ownerEvent = { op: 'update', person: { user_id: id, bot_owner_id: zoe.id } };
    expect(former).toEqual([{ op: 'delete', bot: { user_id: id } }, ownerEvent]);
    expect(next).toEqual([{ op: 'add', bot: expect.objectContaining({ user_id: id, owner_id: zoe.id, api_key: expect.any(String) as string }) }, ownerEvent]);
    expect(administrator).toEqual([{ op: 'update', bot: { user_id: id, owner_id: zoe.id } }, ownerEvent]);
    expect(third).toEqual([ownerEvent]);
    expect(errorIn(await hamlet.get(`${path}/api_key`))).toEqual(refusal('Insufficient permission'));
    expect((await zoe.get(`${path}/api_key`)).status).toBe(200);
  });

  test('an administrator who gets or gives it is told once', async () => {
    const { path, id } = await make();
    const [administrator] = await eventsTo([iago], () => hamlet.patch(path, { bot_owner_id: iago.id }), 473);
    expect(administrator?.filter((event) => 'bot' in event)).toEqual([{ op: 'update', bot: { user_id: id, owner_id: iago.id } }]);
    const [again, owner] = await eventsTo([iago, hamlet], () => iago.patch(path, { bot_owner_id: hamlet.id }), 473);
    expect(again?.filter((event) => 'bot' in event)).toEqual([{ op: 'update', bot: { user_id: id, owner_id: hamlet.id } }]);
    expect(owner?.filter((event) => 'bot' in event)).toEqual([{ op: 'add', bot: expect.objectContaining({ user_id: id }) as object }]);
  });

  test.each([
    [358, true],
    [359, false],
  ])('takes it at level %i out of private channels that they are not in: %s', async (level, leaves) => {
    const { path, id, client } = await make();
    const [secret, shared, open] = [`secret ${level}`, `shared ${level}`, `open ${level}`];
    await makeChannel(secret, [hamlet, client], { invite_only: true });
    await makeChannel(shared, [hamlet, client, zoe], { invite_only: true });
    await makeChannel(open, [hamlet, client]);
    const queue = await openQueue(client);
    // Staying is a right of newer levels: it must hold at the floor, too.
    expect((await hamlet.at(level).patch(path, { bot_owner_id: zoe.id })).status).toBe(200);
    const subscribed = (await client.get('/users/me/subscriptions')).body['subscriptions'] as unknown as ReadonlyArray<{ name: string }>;
    expect(subscribed.map(({ name }) => name).sort()).toEqual([open, ...(leaves ? [] : [secret]), shared].sort());
    const left = (await queue.newEvents()).filter(({ type, op }) => type === 'subscription' && op === 'remove');
    expect(left).toHaveLength(leaves ? 1 : 0);
    expect(id).toBeGreaterThan(0);
  });
});

describe('events of single properties', () => {
  const all = { full_name: 'Renamed', short_name: 'renamed', default_all_public_streams: true, service_payload_url: '"https://example.com/2"' };
  const bot = (id: number, change: object) => ({ op: 'update', bot: { user_id: id, ...change } });
  const service = { services: [{ base_url: 'https://example.com/2', interface: 1, token: expect.any(String) as string }] };

  test.each([
    [460, false, true],
    [461, true, true],
    [473, true, true],
    [474, false, false],
  ])('at level %i, with the address: %s, with the name: %s', async (level, withEmail, withName) => {
    const { path, id } = await make(hamlet, outgoing);
    const [full, short] = [`Renamed ${level}`, `renamed${level}`];
    const [seen] = await eventsTo([hamlet], () => iago.patch(path, { ...all, full_name: full, short_name: short }), level);
    expect(seen?.filter((event) => 'bot' in event)).toEqual([
      ...(withName ? [bot(id, { full_name: full })] : []),
      ...(withEmail ? [bot(id, { email: `${short}-bot@localhost` })] : []),
      bot(id, { default_all_public_streams: true }),
      bot(id, service),
    ]);
  });

  test('below 447 an address is not changed, below 130 a role is not', async () => {
    const { path, id, client } = await make();
    expect((await iago.at(446).patch(path, { short_name: 'unchanged' })).body['ignored_parameters_unsupported']).toEqual(['short_name']);
    expect((await iago.at(129).patch(path, { role: 300 })).status).toBe(200);
    expect((await iago.get(`/users/${id}`)).body['user']).toMatchObject({ email: client.email, role: 400 });
    expect((await iago.at(130).patch(path, { role: 300 })).status).toBe(200);
    expect((await iago.get(`/users/${id}`)).body['user']).toMatchObject({ role: 300 });
  });

  test.each([
    [221, { op: 'remove', bot: { user_id: 0, full_name: '' } }],
    [222, { op: 'update', bot: { user_id: 0, is_active: false } }],
    [473, { op: 'update', bot: { user_id: 0, is_active: false } }],
    [474, null],
  ])('deactivating it at level %i', async (level, event) => {
    const { path, id, fullName, client } = await make();
    const expected = JSON.parse(JSON.stringify(event), (key, value: unknown) => (key === 'user_id' ? id : key === 'full_name' ? fullName : value)) as unknown;
    const [owner, other] = await eventsTo([hamlet, zoe], () => hamlet.delete(path), level);
    expect(owner?.filter((one) => 'bot' in one)).toEqual(event === null ? [] : [expected]);
    expect(other?.filter((one) => 'bot' in one)).toEqual([]);
    expect(errorIn(await client.get('/users/me'))).toMatchObject({ status: 401, msg: 'Account is deactivated' });
    expect((await hamlet.delete(path)).status).toBe(200);
    expect((await hamlet.get('/bots')).body['bots']).not.toContainEqual(expect.objectContaining({ full_name: fullName }));
  });

  test('an administrator who lost the role meanwhile hears of others’ bots only that they are gone', async () => {
    const angelo = await server.addPerson('Angelo', { role: 'administrator' });
    const queue = await openQueue(angelo.at(473), { event_types: ['realm_bot'] });
    const { path } = await make();
    await hamlet.patch(path, { default_all_public_streams: true });
    await desdemona.patch(`/users/${angelo.id}`, { role: 400 });
    const ops = (await queue.newEvents()).map(({ op }) => op);
    expect(ops).toContain('delete');
    expect(new Set(ops)).toEqual(new Set(['delete']));
  });
});

test('a change costs as many statements in an organization of many people and bots', async () => {
  const { path } = await make();
  let round = 0;
  const statements = async () => {
    round += 1;
    const params = { full_name: `Round ${round}`, default_all_public_streams: round % 2 === 0, bot_owner_id: round % 2 === 0 ? hamlet.id : zoe.id };
    return (await countStatements(server.knex, () => iago.patch(path, params))).statements.length;
  };
  await statements();
  await statements();
  const before = await statements();
  for (let index = 0; index < 60; index += 1) await make(zoe);
  await statements();
  await statements();
  expect(await statements()).toBe(before);
});
