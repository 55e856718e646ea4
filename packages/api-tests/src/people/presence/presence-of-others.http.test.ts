import { named } from '@parley/core/model';
import { setActive, setRealm, startTestServer, type TestClient, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, makeChannel, refusal } from '../../../fixtures/clients/message-client.js';

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

describe('the presences of all', () => {
  test.each([1, 339, 496])('come in the older form at level %i, without an id of updates', async (level) => {
    await report(zoe);
    const at = now();
    expect((await iago.at(level).get('/realm/presence')).body).toEqual({
      result: 'success',
      msg: '',
      server_timestamp: at,
      presences: {
        [zoe.email]: {
          aggregated: { client: 'website', status: 'active', timestamp: at },
          website: { client: 'website', status: 'active', timestamp: at, pushable: false },
        },
      },
    });
  });

  test('are of active people alone, as far as the reader may see them', async () => {
    const [left, guest] = [await server.addPerson('Left'), await server.addPerson('Guest', { role: 'guest' })];
    for (const person of [left, guest, zoe]) await report(person);
    await setActive(server, left.id, false);
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
    const idsFor = async (person: TestClient) => Object.keys((await person.get('/realm/presence')).body['presences'] as object);
    expect(await idsFor(iago)).toEqual([zoe.email, guest.email]);
    expect(await idsFor(guest)).toEqual([guest.email]);
    const registered = await guest.post('/register', { fetch_event_types: ['presence'], event_types: ['presence'], slim_presence: true });
    expect(registered.body['presences']).toHaveProperty(String(guest.id));
    expect(Object.keys(registered.body['presences'] as object)).toHaveLength(1);
    const own = await report(guest, { last_update_id: -1 });
    expect(registered.body['presence_last_update_id']).toBe(own.body['presence_last_update_id']);
  });

  test('are none where the organization turns presence off', async () => {
    await report(zoe);
    await setRealm(server, { policies: { presenceDisabled: true } });
    expect((await iago.get('/realm/presence')).body).toMatchObject({ presences: {} });
    expect(errorIn(await iago.get(`/users/${zoe.id}/presence`))).toEqual(refusal(`No presence data for ${zoe.id}`));
  });
});

describe('the presence of one person', () => {
  const presenceOf = (named: string | number) => `/users/${encodeURIComponent(named)}/presence`;

  const unnamed = { result: 'error', msg: 'No such user' };

  test.each<[level: number, isNamedById: boolean, hasTime: boolean]>([
    [1, false, false],
    [42, false, false],
    [43, true, false],
    [486, true, false],
    [487, true, true],
    [496, true, true],
  ])('at level %i comes by address, by id: %p, with the time of the server: %p', async (level, isNamedById, hasTime) => {
    const at = now();
    await report(zoe);
    seconds(200);
    const shown = (status: string) => ({
      result: 'success',
      msg: '',
      ...(hasTime ? { server_timestamp: now() } : {}),
      presence: { aggregated: { status, timestamp: at }, website: { status: 'active', timestamp: at } },
    });
    const reader = iago.at(level);
    expect((await reader.get(presenceOf(zoe.email))).body).toEqual(shown('active'));
    expect((await reader.get(presenceOf(zoe.id))).body).toEqual(isNamedById ? shown('active') : unnamed);
    seconds(1);
    expect((await reader.get(presenceOf(zoe.email))).body).toEqual(shown('offline'));
  });

  test('is refused for people who are not there, bots, and those without a report', async () => {
    const bot = await server.addPerson('Asked', { bot: { type: 'generic', ownerId: iago.id, isSystemBot: false } });
    const gone = await server.addPerson('Gone');
    await report(gone);
    await setActive(server, gone.id, false);
    for (const named of [999_999, 'nobody@example.org', 'me', '00', '1'.repeat(20), gone.id, gone.email])
      expect([named, errorIn(await iago.get(presenceOf(named)))]).toEqual([named, refusal('No such user')]);
    expect(errorIn(await iago.get(presenceOf(bot.id)))).toEqual(refusal('Presence is not supported for bot users.'));
    for (const named of [zoe.id, zoe.email]) expect(errorIn(await iago.get(presenceOf(named)))).toEqual(refusal(`No presence data for ${named}`));
  });

  test('is refused to a guest who may not see the person', async () => {
    const guest = await server.addPerson('Unmet', { role: 'guest' });
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
    await report(zoe);
    expect(errorIn(await guest.get(presenceOf(zoe.id)))).toEqual(refusal('Insufficient permission'));
    expect(errorIn(await guest.get(presenceOf(zoe.email)))).toEqual(refusal('No such user'));
    await makeChannel('Met', [zoe, guest]);
    expect((await guest.get(presenceOf(zoe.id))).body).toHaveProperty('presence');
  });
});
