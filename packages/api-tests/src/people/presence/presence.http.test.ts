import { named } from '@parley/core/model';
import { openQueue, setRealm, startTestServer, type TestClient, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { countRows, errorIn, makeChannel, refusal } from '../../../fixtures/clients/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { sendChannelEventsMessages: false } } });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.knex.raw(`truncate parley.presence; update parley.account set settings = settings || '{"presenceEnabled":true}'`);
  await setRealm(server, { policies: { presenceDisabled: false }, settings: { canAccessAllUsers: named(server.realm.systemGroups.everyone) } });
});

const path = '/users/me/presence';
const report = (person: TestClient, params: TestParams = {}) => person.post(path, { status: 'active', ...params });
const now = (): number => server.clock.now() / 1000;
const seconds = (count: number): void => server.clock.advance(count * 1000);

describe('the older form, by address', () => {
  test('says since when everybody is active or idle', async () => {
    const begun = now();
    await report(zoe);
    seconds(200);
    const reply = await report(iago.at(486), { status: 'idle', new_user_input: false });
    expect(reply.body).toEqual({
      result: 'success',
      msg: '',
      server_timestamp: begun + 200,
      presence_last_update_id: expect.any(Number),
      presences: {
        [zoe.email]: {
          aggregated: { client: 'website', status: 'active', timestamp: begun },
          website: { client: 'website', status: 'active', timestamp: begun, pushable: false },
        },
        [iago.email]: {
          aggregated: { client: 'website', status: 'idle', timestamp: begun + 200 },
          website: { client: 'website', status: 'idle', timestamp: begun + 200, pushable: false },
        },
      },
    });
  });

  test('calls somebody active for seventy seconds after their last sign of life', async () => {
    await report(zoe);
    seconds(60);
    await report(zoe, { status: 'idle' });
    const statusOf = async () =>
      ((await report(iago.at(486))).body['presences'] as unknown as Record<string, { aggregated: { status: string } }>)[zoe.email]?.aggregated.status;
    expect(await statusOf()).toBe('active');
    seconds(60);
    await report(zoe, { status: 'idle' });
    expect(await statusOf()).toBe('idle');
  });

  test.each([1, 339, 486, 487, 496])('has at level %i a status in every value, in a report and in a registration', async (level) => {
    await report(zoe);
    const reports = await report(iago.at(level));
    const registered = await iago.at(level).post('/register', { fetch_event_types: ['presence'], event_types: ['presence'] });
    for (const { body } of [reports, registered]) {
      const entries = (body['presences'] as Record<string, Record<string, unknown>>)[zoe.email];
      const withStatus = { status: 'active', timestamp: expect.any(Number) };
      expect(entries).toEqual({ aggregated: expect.objectContaining(withStatus), website: expect.objectContaining(withStatus) });
    }
  });
});

describe('the newer form, by id', () => {
  test('has both times, with either parameter', async () => {
    const begun = now();
    await report(zoe);
    seconds(100);
    await report(zoe, { status: 'idle' });
    for (const params of [{ slim_presence: true }, { last_update_id: -1 }] as const) {
      const { body } = await report(iago, params);
      expect((body['presences'] as Record<string, object>)[String(zoe.id)]).toEqual({ active_timestamp: begun, idle_timestamp: begun + 100 });
      expect(body['presences']).not.toHaveProperty([zoe.email]);
    }
  });

  test('has only changes since the last answer, from level 263 on', async () => {
    await report(zoe);
    const first = await report(iago, { last_update_id: -1 });
    expect(Object.keys(first.body['presences'] as object)).toEqual([String(iago.id), String(zoe.id)]);
    const last = Number(first.body['presence_last_update_id']);
    expect((await report(iago, { last_update_id: last })).body).toMatchObject({ presences: {}, presence_last_update_id: last });
    seconds(60);
    await report(zoe);
    const next = await report(iago, { last_update_id: last, ping_only: false });
    expect(Object.keys(next.body['presences'] as object).sort()).toEqual([String(iago.id), String(zoe.id)]);
    expect(Number(next.body['presence_last_update_id'])).toBeGreaterThan(last);
    const old = await report(iago.at(262), { last_update_id: -1 });
    expect(old.body).not.toHaveProperty('presence_last_update_id');
    expect(old.body).toMatchObject({ ignored_parameters_unsupported: ['last_update_id'], presences: { [zoe.email]: expect.anything() } });
  });

  test('answers with the id that it was asked with where nothing is newer, and looks back without limit from any id on', async () => {
    await report(zoe);
    const { body } = await report(iago, { last_update_id: -1 });
    const last = Number(body['presence_last_update_id']);
    expect((await report(iago, { last_update_id: last + 7 })).body).toMatchObject({ presences: {}, presence_last_update_id: last + 7 });
    expect((await report(iago, { last_update_id: 3, history_limit_days: 0 })).body).toMatchObject({ presences: {}, presence_last_update_id: 3 });
    seconds(15 * 86_400);
    const ping = { ping_only: true };
    await report(zoe, ping);
    seconds(15 * 86_400);
    await report(iago, ping);
    const peopleSince = async (id: number) => Object.keys((await report(iago, { last_update_id: id })).body['presences'] as object);
    expect(await peopleSince(last)).toEqual([String(iago.id), String(zoe.id)]);
    expect(await peopleSince(-1)).toEqual([String(iago.id)]);
  });

  test('has no last id where nobody was ever active', async () => {
    await server.knex.raw(`update parley.account set settings = settings || '{"presenceEnabled":false}'`);
    await server.knex.raw('update parley.realm_counter set rules = rules + 1');
    expect((await report(iago, { last_update_id: -1 })).body).toMatchObject({ presences: {}, presence_last_update_id: -1 });
    expect(await countRows(server)).toMatchObject({ presence: 0 });
  });

  test('looks back fourteen days, or as far as requested from level 288 on', async () => {
    await report(zoe);
    seconds(14 * 86_400);
    const peopleIn = async (person: TestClient, params: TestParams = {}) =>
      Object.keys((await report(person, { slim_presence: true, ...params })).body['presences'] as object);
    expect(await peopleIn(iago)).toContain(String(zoe.id));
    seconds(1);
    expect(await peopleIn(iago)).toEqual([String(iago.id)]);
    expect(await peopleIn(iago, { history_limit_days: 15 })).toContain(String(zoe.id));
    seconds(60);
    expect(await peopleIn(iago, { history_limit_days: 0 })).toEqual([]);
    expect((await report(iago.at(287), { history_limit_days: 15 })).body).toMatchObject({ ignored_parameters_unsupported: ['history_limit_days'] });
    expect(await peopleIn(iago.at(287), { history_limit_days: 15 })).toEqual([String(iago.id)]);
    expect(await peopleIn(iago.at(288), { history_limit_days: 15 })).toContain(String(zoe.id));
  });
});

describe('a report', () => {
  test.each<[TestParams, string]>([
    [{ status: 'away' }, 'Invalid status: away'],
    [{ status: '' }, 'Invalid status: '],
    [{ status: '"active"' }, 'Invalid status: "active"'],
    [{ ping_only: 'True' }, 'ping_only is not valid JSON'],
    [{ ping_only: 1 }, 'ping_only is not a boolean'],
    [{ last_update_id: -2 }, 'last_update_id is too small'],
    [{ history_limit_days: -1 }, 'history_limit_days is too small'],
    [{ history_limit_days: 1e9 }, 'history_limit_days is too large'],
  ])('with %j is refused, and changes nothing', async (params, msg) => {
    expect(errorIn(await report(iago, params))).toEqual(refusal(msg));
    expect(await countRows(server)).toMatchObject({ presence: 0 });
  });

  test('returns presences', async () => {
    expect(errorIn(await iago.post(path))).toMatchObject({ code: 'REQUEST_VARIABLE_MISSING', var_name: 'status' });
  });

  test('may request none', async () => {
    expect((await report(iago, { ping_only: true })).body).toEqual({ result: 'success', msg: '' });
    expect(await countRows(server)).toMatchObject({ presence: 1 });
  });

  test('is refused for bots, before anything else', async () => {
    const bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
    expect(errorIn(await bot.post(path, { status: 'nonsense' }))).toEqual(refusal('This endpoint does not accept bot requests.'));
  });

  test('is stored once in fifty-five seconds, except when somebody becomes active', async () => {
    const last = async () => Number((await report(zoe, { status: 'idle', last_update_id: -1 })).body['presence_last_update_id']);
    await report(iago, { status: 'idle' });
    const first = await last();
    await report(iago, { status: 'idle' });
    expect(await last()).toBe(first);
    await report(iago);
    const second = await last();
    expect(second).toBeGreaterThan(first);
    seconds(54);
    await report(iago);
    expect(await last()).toBe(second);
    seconds(1);
    await report(iago);
    expect(await last()).toBeGreaterThan(second);
  });

  test('changes neither the log nor its counter', async () => {
    const state = async () => (await server.knex.raw<{ rows: ReadonlyArray<object> }>('select position, message_id, rules from parley.realm_counter')).rows;
    const before = [await state(), (await countRows(server))['event_log']];
    await report(iago);
    expect([await state(), (await countRows(server))['event_log']]).toEqual(before);
  });

  test('shows nobody where the organization turns presence off, and is not stored', async () => {
    await setRealm(server, { policies: { presenceDisabled: true } });
    expect((await report(iago, { last_update_id: -1 })).body).toMatchObject({ presences: {}, presence_last_update_id: -1 });
    expect(await countRows(server)).toMatchObject({ presence: 0 });
  });

  test('shows a guest the people they may know of', async () => {
    const guest = await server.addPerson('Polonius', { role: 'guest' });
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
    await makeChannel('Common', [iago, guest]);
    await report(iago);
    await report(zoe);
    expect(Object.keys((await report(guest, { slim_presence: true })).body['presences'] as object)).toEqual([String(iago.id), String(guest.id)]);
  });

  test('is published when somebody comes, and when they come back after more than two minutes', async () => {
    seconds(1);
    const queue = await openQueue(zoe, { event_types: ['presence', 'message'] });
    const announced = async (work: () => Promise<unknown>) => {
      const listening = queue.next();
      await work();
      await iago.post('/messages', { type: 'private', to: [zoe.id], content: 'the end' });
      const seen = [...(await listening)];
      while (seen.every(({ type }) => type !== 'message')) seen.push(...(await queue.next()));
      return seen.filter(({ type }) => type === 'presence').map(({ user_id: userId }) => userId);
    };
    expect(await announced(() => report(iago))).toEqual([iago.id]);
    seconds(129);
    expect(await announced(() => report(iago))).toEqual([]);
    seconds(130);
    expect(await announced(() => report(iago, { status: 'idle' }))).toEqual([]);
    expect(await announced(() => report(iago))).toEqual([iago.id]);
  });

  test('is published to nobody in an organization of more than a hundred accounts', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, index) => server.addPerson(`Crowd ${index}`)));
    seconds(1);
    const queue = await openQueue(zoe, { event_types: ['presence', 'message'] });
    await report(iago);
    await iago.post('/messages', { type: 'private', to: [zoe.id], content: 'the end' });
    expect((await queue.newEvents()).map(({ type }) => type)).toEqual(['message']);
    expect((await report(zoe, { slim_presence: true })).body['presences']).toHaveProperty(String(iago.id));
  });
});
