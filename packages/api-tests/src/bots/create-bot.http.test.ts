import { holders, named } from '@parley/core/model';
import {
  countStatements,
  holdInserts,
  openQueue,
  readLog,
  setActive,
  setRealm,
  startTestServer,
  type TestParams,
  type TestPerson,
  type TestServer,
} from '@parley/testkit';
import { errorIn, makeChannel, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  zoe = await server.addPerson('Zoe');
  guest = await server.addPerson('Polonius', { role: 'guest' });
});
afterAll(() => server.close());
beforeEach(async () => {
  const members = named(server.realm.systemGroups.members);
  await setRealm(server, { settings: { canCreateBots: members, canCreateWriteOnlyBots: members } });
});

let number = 0;
/** Parameters of a bot that there is none of yet. */
const fresh = (params: TestParams = {}): TestParams => {
  number += 1;
  return { full_name: `Bot ${number}`, short_name: `bot${number}`, ...params };
};
const create = (person: Pick<TestPerson, 'post'>, params: TestParams = {}) => person.post('/bots', fresh(params));
const outgoing: TestParams = { bot_type: 3, payload_url: '"https://example.com/hook"' };

test('a bot has an address of its short name, a key that works, and the role of a member', async () => {
  const reply = await hamlet.post('/bots', { full_name: ' Weather ', short_name: 'weather' });
  const id = Number(reply.body['user_id']);
  expect([reply.status, reply.body]).toEqual([
    200,
    {
      result: 'success',
      msg: '',
      user_id: id,
      api_key: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
      avatar_url: expect.stringMatching(new RegExp(`/avatars/${id}[.]png[?]version=1$`)),
      default_sending_stream: null,
      default_events_register_stream: null,
      default_all_public_streams: false,
    },
  ]);
  const account = { id: id as TestPerson['id'], email: 'weather-bot@localhost', fullName: 'Weather', apiKey: reply.body['api_key'] as string };
  expect((await server.knownPerson(account).get('/users/me')).body).toMatchObject({
    email: 'weather-bot@localhost',
    full_name: 'Weather',
    is_bot: true,
    bot_type: 1,
    bot_owner_id: hamlet.id,
    role: 400,
  });
  expect((await hamlet.get('/bots')).body['bots']).toEqual([
    {
      username: 'weather-bot@localhost',
      full_name: 'Weather',
      api_key: reply.body['api_key'],
      avatar_url: reply.body['avatar_url'] as string,
      default_sending_stream: null,
      default_events_register_stream: null,
      default_all_public_streams: false,
    },
  ]);
});

test('defaults are channels that the caller may read', async () => {
  const [open, secret] = ['Wittenberg', 'Secret'];
  await makeChannel(open, [zoe]);
  await makeChannel(secret, [zoe], { invite_only: true });
  const { body } = await create(hamlet, {
    default_sending_stream: open,
    default_events_register_stream: ` ${open.toLowerCase()}`,
    default_all_public_streams: true,
  });
  expect(body).toMatchObject({ default_sending_stream: open, default_events_register_stream: open, default_all_public_streams: true });
  for (const hidden of [secret, 'Nowhere'])
    expect(errorIn(await create(hamlet, { default_sending_stream: hidden }))).toEqual(refusal(`Invalid channel name '${hidden}'`));
  expect((await create(zoe, { default_sending_stream: secret })).body).toMatchObject({ default_sending_stream: secret });
});

test('a channel that its owner may not know of any more has no name', async () => {
  const secret = 'Cellar';
  const id = await makeChannel(secret, [zoe, hamlet], { invite_only: true });
  const { body } = await create(hamlet, { default_sending_stream: secret });
  const named = async () => {
    const bots = (await hamlet.get('/bots')).body['bots'] as unknown as ReadonlyArray<{ api_key: string; default_sending_stream: string | null }>;
    return bots.find((bot) => bot.api_key === body['api_key'])?.default_sending_stream;
  };
  expect([body['default_sending_stream'], await named()]).toEqual([secret, secret]);
  await hamlet.delete('/users/me/subscriptions', { subscriptions: [secret] });
  expect((await hamlet.get(`/streams/${id}`)).status).toBe(400);
  expect(await named()).toBeNull();
});

test('1.7: an outgoing webhook has a service, with a token that only those see who administer it', async () => {
  const bot = fresh(outgoing);
  const { body } = await hamlet.post('/bots', { ...bot, interface_type: 2, service_name: 'Slack' });
  const botsOf = async (person: TestPerson) =>
    (await person.post('/register', { fetch_event_types: ['realm_bot'] })).body['realm_bots'] as unknown as ReadonlyArray<{
      user_id: number;
      services: unknown;
    }>;
  const own = (await botsOf(hamlet)).find(({ user_id: id }) => id === body['user_id']);
  expect(own?.services).toEqual([{ base_url: 'https://example.com/hook', interface: 2, token: expect.stringMatching(/^[A-Za-z0-9]{32}$/) }]);
  expect((await botsOf(iago)).find(({ user_id: id }) => id === body['user_id'])).toEqual(own);
  for (const other of [zoe, guest]) expect((await botsOf(other)).map(({ user_id: id }) => id)).not.toContain(body['user_id']);
});

test('an incoming webhook may name one of the integrations of the server, with a configuration', async () => {
  const webhook = { bot_type: 2, service_name: 'json', config_data: { place: 'Elsinore' } };
  const { body } = await create(hamlet, webhook);
  const [row] = await server
    .knex('parley.bot')
    .where({ user_id: body['user_id'] as number })
    .select<{ config: unknown; service_url: string | null }[]>('config', 'service_url');
  expect(row).toEqual({ config: { place: 'Elsinore', integration_id: 'json' }, service_url: null });
  expect(errorIn(await create(hamlet, { ...webhook, service_name: 'fortune' }))).toEqual(refusal("Invalid integration 'fortune'."));
  expect((await hamlet.at(206).post('/register', { fetch_event_types: ['realm_incoming_webhook_bots', 'realm_embedded_bots'] })).body).toMatchObject({
    realm_incoming_webhook_bots: [{ name: 'json' }, { name: 'slack_incoming' }],
    realm_embedded_bots: [],
  });
});

describe('1.7: refused in this order', () => {
  /** Each fault as well as all after it. */
  const faults: ReadonlyArray<readonly [TestParams, object]> = [
    [{ short_name: ' ' }, refusal('Bad name or username')],
    [{ full_name: 'x'.repeat(101) }, refusal('Name too long!')],
    [{ short_name: 'two words' }, refusal('Bad name or username')],
    [{ bot_type: 4 }, refusal('Embedded bots are not enabled.')],
    [{ short_name: 'taken' }, refusal('Username already in use')],
    [{ full_name: 'Zoe' }, refusal('Name is already in use!')],
    [{ bot_type: 7 }, refusal('Invalid bot type')],
    [{ interface_type: 3 }, refusal('Invalid interface type')],
    [{ default_sending_stream: 'Nowhere' }, refusal("Invalid channel name 'Nowhere'")],
  ];

  beforeAll(async () => {
    await hamlet.post('/bots', { full_name: 'Taken', short_name: 'taken' });
  });

  test.each(faults.map(([, expected], index) => [index, expected] as const))('%i: %j', async (index, expected) => {
    const before = (await readLog(server)).position;
    const later = faults.slice(index).reduceRight<TestParams>((params, [fault]) => ({ ...params, ...fault }), fresh());
    expect(errorIn(await hamlet.post('/bots', later))).toEqual(expected);
    expect((await readLog(server)).position).toBe(before);
  });

  test('before all of them stand guests, bots and malformed parameters', async () => {
    expect(errorIn(await create(guest, { short_name: '' }))).toEqual(refusal('Not allowed for guest users'));
    const bot = await server.addPerson('Robot', { bot: { type: 'generic', ownerId: zoe.id, isSystemBot: false } });
    expect(errorIn(await create(bot, { short_name: '' }))).toEqual(refusal('This endpoint does not accept bot requests.'));
    expect(errorIn(await create(hamlet, { short_name: '', bot_type: 'x' }))).toEqual(refusal('bot_type is not valid JSON'));
    expect(errorIn(await create(hamlet, { bot_type: 3 }))).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', msg: "Missing 'payload_url' argument" });
  });
});

test.each<[TestParams, string]>([
  [{ payload_url: '"ftp://example.com"' }, 'Invalid payload_url: Value error, Not a URL'],
  [{ payload_url: '"http://exa mple.com"' }, 'Invalid payload_url: Value error, Not a URL'],
  [{ payload_url: '"https:///"' }, 'Invalid payload_url: Value error, Not a URL'],
  [{ payload_url: `"https://example.com/${'x'.repeat(2083)}"` }, 'payload_url is too long (limit: 2083 characters)'],
  [{ config_data: ['x'] }, 'config_data is not a dict'],
  [{ config_data: { x: 1 } }, 'config_data["x"] is not a string'],
  [{ config_data: { ['x'.repeat(101)]: '' } }, 'config_data has a key that is too long (limit: 100 characters)'],
  [{ config_data: { 'a\0': '' } }, 'config_data has invalid format'],
  [{ config_data: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, ''])) }, 'config_data is too long (limit: 20 keys)'],
])('$# is refused', async (params, msg) => {
  expect(errorIn(await create(hamlet, { ...outgoing, ...params }))).toEqual(refusal(msg));
});

test('an address stays taken by a deactivated bot, and a name does not', async () => {
  const params = { full_name: 'Ghost', short_name: 'ghost' };
  const { body } = await hamlet.post('/bots', params);
  expect(errorIn(await hamlet.post('/bots', { ...params, short_name: 'ghost2' }))).toEqual(refusal('Name is already in use!'));
  await setActive(server, Number(body['user_id']) as TestPerson['id'], false);
  expect(errorIn(await hamlet.post('/bots', params))).toEqual(refusal('Username already in use'));
  expect((await hamlet.post('/bots', { ...params, short_name: 'GHOST2' })).status).toBe(200);
  expect((await hamlet.post('/bots', { full_name: 'ghost', short_name: 'other' })).status).toBe(200);
});

describe('who creates bots', () => {
  const statusOf = async (person: TestPerson, type: number): Promise<unknown> => {
    const { status, body } = await create(person, type === 3 ? outgoing : { bot_type: type });
    return status === 200 ? 200 : [body.code, body.msg];
  };

  test('holders of the permission; of the other one, incoming webhooks alone; at every level', async () => {
    const only = (person: TestPerson) => holders([person.id], []);
    await setRealm(server, { settings: { canCreateBots: only(zoe), canCreateWriteOnlyBots: only(hamlet) } });
    const neither = ['UNAUTHORIZED_PRINCIPAL', 'Must be an organization administrator'];
    const notThis = ['BAD_REQUEST', 'Invalid bot type'];
    expect([await statusOf(zoe, 1), await statusOf(zoe, 2), await statusOf(zoe, 3)]).toEqual([200, 200, 200]);
    expect([await statusOf(hamlet, 1), await statusOf(hamlet, 2), await statusOf(hamlet, 3)]).toEqual([notThis, 200, notThis]);
    expect([await statusOf(iago, 1), await statusOf(iago, 2)]).toEqual([neither, neither]);
    expect(errorIn(await hamlet.at(343).post('/bots', fresh()))).toEqual(refusal('Invalid bot type'));
  });
});

test('levels: 30 has the id', async () => {
  expect((await hamlet.at(29).post('/bots', fresh())).body).not.toHaveProperty('user_id');
  expect((await hamlet.at(30).post('/bots', fresh())).body).toHaveProperty('user_id');
});

test('two requests for one address make one bot', async () => {
  const params = { full_name: 'Twin', short_name: 'twin' };
  const held = await holdInserts(server, 'account');
  const both = [hamlet.post('/bots', params), zoe.post('/bots', { ...params, full_name: 'Other twin' })];
  await held.waiting(2);
  await held.release();
  const replies = await Promise.all(both);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(replies.map(({ body }) => body.msg).sort()).toEqual(['', 'Username already in use']);
});

test('two requests for one name make one bot', async () => {
  const held = await holdInserts(server, 'bot');
  const both = [hamlet, zoe].map((person) => person.post('/bots', fresh({ full_name: 'Namesake' })));
  await held.waiting(2);
  await held.release();
  expect((await Promise.all(both)).map(({ body }) => body.msg).sort()).toEqual(['', 'Name is already in use!']);
});

test('it costs as many statements with a hundred bots and people more', async () => {
  const statements = async () => (await countStatements(server.knex, () => create(hamlet, { default_sending_stream: 'Wittenberg' }))).statements.length;
  await statements();
  const before = await statements();
  for (let index = 0; index < 100; index += 1) await server.addPerson(`Crowd ${index}`);
  await statements();
  expect(await statements()).toBe(before);
});

test('everybody learns of the account, its owner and administrators of the bot', async () => {
  const queues = await Promise.all([hamlet, iago, zoe, guest].map((person) => openQueue(person, { event_types: ['realm_user', 'realm_bot'] })));
  const { body } = await create(hamlet);
  const seen = await Promise.all(queues.map(async (queue) => (await queue.newEvents()).map(({ type, op }) => `${type}/${String(op)}`)));
  expect(seen).toEqual([['realm_user/add', 'realm_bot/add'], ['realm_user/add', 'realm_bot/add'], ['realm_user/add'], ['realm_user/add']]);
  expect(body['result']).toBe('success');
});
