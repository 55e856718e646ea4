import { named } from '@parley/core/model';
import {
  countStatements,
  openQueue,
  setActive,
  setRealm,
  startTestServer,
  type TestClient,
  type TestParams,
  type TestPerson,
  type TestServer,
  typesOf,
} from '@parley/testkit';
import { errorIn, makeChannel, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let hamlet: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  zoe = await server.addPerson('Zoe');
  hamlet = await server.addPerson('Hamlet');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex.raw(`delete from parley.user_status; update parley.account set settings = settings || '{"presenceEnabled":true}'`);
  await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.everyone) } });
});

const own = '/users/me/status';
const of = (person: { readonly id: number }): string => `/users/${person.id}/status`;
const set = (person: TestClient, params: TestParams) => person.post(own, params);
const statusOf = async (person: { readonly id: number }, reader: TestClient = hamlet) => (await reader.get(of(person))).body['status'];
const registered = async (reader: TestClient) =>
  (await reader.post('/register', { fetch_event_types: ['user_status'], event_types: ['user_status'] })).body['user_status'];
const success = { result: 'success', msg: '' };
const car = { emoji_name: 'car', emoji_code: '1f697', reaction_type: 'unicode_emoji' };
const gift = { emoji_name: 'gift', emoji_code: '1f381', reaction_type: 'unicode_emoji' };
const noEmoji = { emoji_name: '', emoji_code: '', reaction_type: 'unicode_emoji' };

/** Without the ids of the queue. */
const heard = async (queue: Awaited<ReturnType<typeof openQueue>>) => (await queue.newEvents()).map(({ id: _, ...event }) => event);

describe('a status', () => {
  test('is stripped, completed by the name of its emoji, and shown to everybody: companion 3.4', async () => {
    const queue = await openQueue(hamlet, { event_types: ['user_status'] });
    expect((await set(zoe, { status_text: '  on vacation\n', emoji_name: 'car' })).body).toEqual(success);
    const shown = { status_text: 'on vacation', ...car };
    expect(await statusOf(zoe)).toEqual(shown);
    expect(await registered(hamlet)).toEqual({ [zoe.id]: shown });
    expect(await heard(queue)).toEqual([{ type: 'user_status', user_id: zoe.id, ...shown }]);
  });

  test('keeps what is not given; an event has exactly what was given, also unchanged: second-half 1.6', async () => {
    await set(zoe, { status_text: 'here', emoji_name: 'car' });
    const queue = await openQueue(hamlet, { event_types: ['user_status'] });
    await set(zoe, { status_text: 'here' });
    await set(zoe, { emoji_name: 'present', emoji_code: '1f381', reaction_type: 'unicode_emoji' });
    expect(await statusOf(zoe)).toEqual({ status_text: 'here', ...gift });
    await set(zoe, { status_text: ' ' });
    expect(await statusOf(zoe)).toEqual(gift);
    await set(zoe, { emoji_name: '', emoji_code: 'ignored' });
    expect(await statusOf(zoe)).toEqual({});
    expect(await registered(hamlet)).toEqual({});
    const statusEvent = { type: 'user_status', user_id: zoe.id };
    expect(await heard(queue)).toEqual([
      { ...statusEvent, status_text: 'here' },
      { ...statusEvent, ...gift },
      { ...statusEvent, status_text: '' },
      { ...statusEvent, ...noEmoji },
    ]);
  });

  test('may have an emoji of the organization, also one that is deactivated later', async () => {
    await server.knex('parley.custom_emoji').where({ realm_id: server.realm.id }).del();
    await server.knex.raw(`insert into parley.custom_emoji (realm_id, id, name, author_id, picture, is_deactivated) values (?, 7, 'mask', ?, '7.png', false)`, [
      server.realm.id,
      iago.id,
    ]);
    await set(zoe, { emoji_name: 'mask' });
    expect(await statusOf(zoe)).toEqual({ emoji_name: 'mask', emoji_code: '7', reaction_type: 'realm_emoji' });
  });

  test.each<[TestParams, string]>([
    [{}, 'Client did not pass any new values.'],
    [{ emoji_code: '1f697' }, 'Client did not pass any new values.'],
    [{ status_text: 'x', emoji_code: '1f697' }, 'Client must pass emoji_name if they pass either emoji_code or reaction_type.'],
    [{ away: false, reaction_type: 'unicode_emoji' }, 'Client must pass emoji_name if they pass either emoji_code or reaction_type.'],
    [{ status_text: 'é'.repeat(61) }, 'status_text is too long (limit: 60 characters)'],
    [{ emoji_name: 'no_such_emoji' }, "Emoji 'no_such_emoji' does not exist"],
    [{ emoji_name: 'car', emoji_code: '1f600', reaction_type: 'unicode_emoji' }, 'Invalid emoji name.'],
    [{ emoji_name: 'car', emoji_code: '99999', reaction_type: 'unicode_emoji' }, 'Invalid emoji code.'],
    [{ emoji_name: 'car', emoji_code: '1f697', reaction_type: 'other' }, 'Invalid emoji type.'],
    [{ emoji_name: 'x', emoji_code: '999', reaction_type: 'realm_emoji' }, 'Invalid custom emoji.'],
    [{ away: 'True' }, 'away is not valid JSON'],
    [{ away: 1 }, 'away is not a boolean'],
    [{ emoji_name: 'x'.repeat(201) }, 'emoji_name is too long (limit: 200 characters)'],
  ])('with %j is refused, and nothing changes', async (params, msg) => {
    const queue = await openQueue(hamlet);
    expect(errorIn(await set(zoe, params))).toEqual(refusal(msg));
    if (!('away' in params)) expect(errorIn(await iago.post(of(zoe), params))).toEqual(refusal(msg));
    expect(await queue.newEvents()).toEqual([]);
    expect(await server.knex('parley.user_status').pluck('user_id')).toEqual([]);
  });

  test('counts sixty characters after stripping', async () => {
    expect((await set(zoe, { status_text: ` ${'😀'.repeat(60)} ` })).body).toEqual(success);
    expect(await statusOf(zoe)).toEqual({ status_text: '😀'.repeat(60) });
  });

  test('is refused for bots, before anything else', async () => {
    const bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
    expect(errorIn(await set(bot, {}))).toEqual(refusal('This endpoint does not accept bot requests.'));
  });

  test('has no emoji below level 86', async () => {
    const [old, later] = [await openQueue(hamlet.at(85), { event_types: ['user_status'] }), await openQueue(hamlet.at(86), { event_types: ['user_status'] })];
    expect((await set(zoe.at(85), { status_text: 'x', emoji_name: 'no such emoji' })).body).toEqual(success);
    await set(zoe.at(86), { emoji_name: 'car' });
    expect((await heard(old)).map(({ emoji_name: name }) => name)).toEqual([undefined]);
    expect((await heard(later)).map(({ emoji_name: name }) => name)).toEqual([undefined, 'car']);
    expect([await registered(hamlet.at(85)), await registered(hamlet.at(86))]).toEqual([
      { [zoe.id]: { status_text: 'x' } },
      { [zoe.id]: { status_text: 'x', ...car } },
    ]);
    await set(zoe, { status_text: '' });
    expect(await registered(hamlet.at(85))).toEqual({});
  });

  test('takes the same few statements, however many have one', async () => {
    await set(zoe, { status_text: 'x', emoji_name: 'car' });
    const { statements } = await countStatements(server.knex, () => set(zoe, { status_text: 'y', emoji_name: 'car' }));
    expect(statements.length).toBeLessThanOrEqual(6);
  });
});

describe('`away`', () => {
  test.each([1, 147, 148, 496])('at level %i turns presence off, which is told before the status', async (level) => {
    const [mine, theirs] = [await openQueue(zoe), await openQueue(hamlet, { event_types: ['user_status', 'presence'] })];
    expect((await set(zoe.at(level), { away: true, status_text: 'gone' })).body).toEqual(success);
    expect(typesOf(await mine.newEvents()).filter((type) => type !== 'presence')).toEqual(['user_settings/update', 'user_status']);
    const events = await heard(theirs);
    expect(events.find(({ type }) => type === 'user_status')).toEqual({ type: 'user_status', user_id: zoe.id, away: true, status_text: 'gone' });
    expect(await statusOf(zoe)).toEqual({ away: true, status_text: 'gone' });
    expect((await zoe.get('/users/me')).status).toBe(200);
    const settings = (await zoe.post('/register', { fetch_event_types: ['user_settings'] })).body['user_settings'];
    expect(settings).toMatchObject({ presence_enabled: false });
    await set(zoe.at(level), { away: false });
    expect(await statusOf(zoe)).toEqual({ status_text: 'gone' });
  });

  test('follows the setting, with an event for those who have a status', async () => {
    await set(hamlet, { status_text: 'here' });
    const [theirs, mine] = [await openQueue(zoe, { event_types: ['user_status'] }), await openQueue(hamlet, { event_types: ['user_status', 'user_settings'] })];
    for (const person of [hamlet, iago]) expect((await person.patch('/settings', { presence_enabled: false })).status).toBe(200);
    expect(await statusOf(hamlet)).toEqual({ away: true, status_text: 'here' });
    expect(await heard(theirs)).toEqual([{ type: 'user_status', user_id: hamlet.id, away: true }]);
    expect(typesOf(await mine.newEvents())).toEqual(['user_settings/update', 'user_status']);
    await hamlet.patch('/settings', { presence_enabled: true });
    expect(await statusOf(hamlet)).toEqual({ status_text: 'here' });
    expect(await heard(theirs)).toEqual([{ type: 'user_status', user_id: hamlet.id, away: false }]);
  });

  test('again is told again as a status alone', async () => {
    await set(zoe, { away: true });
    const queue = await openQueue(zoe);
    await set(zoe, { away: true });
    expect(typesOf(await queue.newEvents()).filter((type) => type !== 'presence')).toEqual(['user_status']);
  });

  test('shows the person at once as offline, and as active when they come back, however large the organization is: events 5', async () => {
    await Promise.all(Array.from({ length: 101 }, (_, index) => server.addPerson(`Crowd ${index}`)));
    await zoe.post('/users/me/presence', { status: 'active' });
    const queue = await openQueue(hamlet, { event_types: ['presence', 'user_status'] });
    const now = server.clock.now() / 1000;
    await set(zoe, { away: true });
    const website = { client: 'website', status: 'idle', timestamp: now - 320, pushable: false };
    expect(await heard(queue)).toContainEqual(expect.objectContaining({ type: 'presence', user_id: zoe.id, presence: { website } }));
    expect((await hamlet.get(`/users/${zoe.id}/presence`)).body['presence']).toMatchObject({ aggregated: { status: 'offline', timestamp: now - 320 } });
    await zoe.post('/users/me/presence', { status: 'active' });
    expect((await hamlet.get(`/users/${zoe.id}/presence`)).body['presence']).toMatchObject({ aggregated: { status: 'offline' } });
    await set(zoe, { away: false });
    expect(await heard(queue)).toContainEqual(
      expect.objectContaining({ type: 'presence', presence: { website: { ...website, status: 'active', timestamp: now } } }),
    );
  });
});

describe('the status of a person', () => {
  test('is empty for one who never set any, and refused for bots and those who are not there', async () => {
    const bot = await server.addPerson('Asked', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
    const gone = await server.addPerson('Gone');
    await set(gone, { status_text: 'off' });
    await setActive(server, gone.id, false);
    expect((await hamlet.get(of(zoe))).body).toEqual({ ...success, status: {} });
    for (const id of [999_999, bot.id]) {
      expect(errorIn(await hamlet.get(of({ id })))).toEqual(refusal('No such user'));
      expect(errorIn(await iago.post(of({ id }), { status_text: 'x' }))).toEqual(refusal('No such user'));
    }
    expect(errorIn(await hamlet.get(of(gone)))).toEqual(refusal('User is deactivated'));
    expect(errorIn(await iago.post(of(gone), { status_text: 'x' }))).toEqual(refusal('User is deactivated'));
    expect(await registered(hamlet)).toEqual({});
  });

  test('can be asked for from level 262 on', async () => {
    expect((await hamlet.at(261).get(of(zoe))).status).toBe(404);
    expect((await hamlet.at(262).get(of(zoe))).status).toBe(200);
  });

  test('is hidden from a guest who may not see the person, in answers and events', async () => {
    const guest = await server.addPerson('Polonius', { role: 'guest' });
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
    const queue = await openQueue(guest, { event_types: ['user_status'] });
    await set(zoe, { status_text: 'secret' });
    expect(await queue.newEvents()).toEqual([]);
    expect(errorIn(await guest.get(of(zoe)))).toEqual(refusal('Insufficient permission'));
    expect(await registered(guest)).toEqual({});
    await makeChannel('Met', [zoe, guest]);
    expect(await statusOf(zoe, guest)).toEqual({ status_text: 'secret' });
    expect(await registered(guest)).toEqual({ [zoe.id]: { status_text: 'secret' } });
    expect(await queue.newEvents()).toEqual([]);
  });
});

describe('the status of others', () => {
  test('is set by administrators alone, from level 407 on', async () => {
    expect((await iago.at(406).post(of(zoe), { status_text: 'x' })).status).toBe(405);
    const queue = await openQueue(zoe, { event_types: ['user_status'] });
    expect((await iago.at(407).post(of(zoe), { status_text: 'in a meeting', away: true })).body).toEqual({
      ...success,
      ignored_parameters_unsupported: ['away'],
    });
    expect(await heard(queue)).toEqual([{ type: 'user_status', user_id: zoe.id, status_text: 'in a meeting' }]);
    expect(await statusOf(zoe)).toEqual({ status_text: 'in a meeting' });
    expect(errorIn(await hamlet.post(of(zoe), { status_text: 'x' }))).toEqual({
      status: 400,
      code: 'UNAUTHORIZED_PRINCIPAL',
      msg: 'Must be an organization administrator',
    });
  });

  test('is set by bots of administrators from level 473 on', async () => {
    const bot = await server.addPerson('Butler', { role: 'administrator', bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
    expect(errorIn(await bot.at(472).post(of(zoe), { status_text: 'x' }))).toEqual(refusal('This endpoint does not accept bot requests.'));
    expect((await bot.at(473).post(of(zoe), { status_text: 'x' })).body).toEqual(success);
    const plain = await server.addPerson('Maid', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
    expect(errorIn(await plain.post(of(zoe), { status_text: 'x' }))).toMatchObject({ code: 'UNAUTHORIZED_PRINCIPAL' });
  });
});
