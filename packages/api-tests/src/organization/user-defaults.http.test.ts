import { openQueue, readLog, setRealm, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/message-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  zoe = await server.addPerson('Zoe');
});
afterAll(() => server.close());
beforeEach(() => setRealm(server, { policies: { userDefaults: {} } }));

const path = '/realm/user_settings_defaults';
const defaultsOf = async (person: Pick<TestPerson, 'post'>) =>
  (await person.post('/register', { fetch_event_types: ['realm_user_settings_defaults'] })).body['realm_user_settings_defaults'];
const settingsOf = async (person: Pick<TestPerson, 'post'>) => (await person.post('/register', { fetch_event_types: ['user_settings'] })).body['user_settings'];

test('everybody hears of each default that changes; accounts that come later begin with them, others keep theirs', async () => {
  const queue = await openQueue(zoe);
  const reply = await iago.patch(path, { enter_sends: true, email_address_visibility: 3, twenty_four_hour_time: null, color_scheme: 1 });
  expect([reply.status, reply.body]).toEqual([200, { result: 'success', msg: '' }]);
  expect((await queue.newEvents()).map(({ id: _, ...event }) => event)).toEqual([
    { type: 'realm_user_settings_defaults', op: 'update', property: 'twenty_four_hour_time', value: null },
    { type: 'realm_user_settings_defaults', op: 'update', property: 'enter_sends', value: true },
    { type: 'realm_user_settings_defaults', op: 'update', property: 'email_address_visibility', value: 3 },
  ]);
  const chosen = { enter_sends: true, email_address_visibility: 3, twenty_four_hour_time: null };
  expect(await defaultsOf(zoe)).toMatchObject(chosen);
  expect(await settingsOf(zoe)).toMatchObject({ enter_sends: false, email_address_visibility: 1, twenty_four_hour_time: false });
  const horatio = await server.addPerson('Horatio');
  expect(await settingsOf(horatio)).toMatchObject(chosen);
  expect((await zoe.get(`/users/${horatio.id}`)).body['user']).toMatchObject({ delivery_email: null });

  await iago.patch(path, { enter_sends: false });
  expect(await settingsOf(horatio)).toMatchObject(chosen);
});

test.each<[TestParams, string]>([
  [{ color_scheme: 9 }, 'Invalid color_scheme: Value error, Not in the list of possible values'],
  [{ notification_sound: 'gong' }, "Invalid notification sound 'gong'"],
  [{ email_notifications_batching_period_seconds: 0 }, 'Invalid email batching period: 0 seconds'],
])('%j is refused, and changes nothing', async (params, msg) => {
  const { position } = await readLog(server);
  expect(errorIn(await iago.patch(path, { starred_message_counts: false, ...params }))).toEqual(refusal(msg));
  expect([(await readLog(server)).position, await defaultsOf(zoe)]).toEqual([position, expect.objectContaining({ starred_message_counts: true })]);
});

test('what belongs to each person alone has no default, and the same value again changes nothing', async () => {
  const { position } = await readLog(server);
  const params = {
    default_language: 'de',
    timezone: 'Europe/Berlin',
    allow_private_data_export: true,
    enable_login_emails: false,
    enable_marketing_emails: false,
  };
  expect((await iago.patch(path, { ...params, color_scheme: 1 })).body['ignored_parameters_unsupported']).toEqual(Object.keys(params).sort());
  expect((await readLog(server)).position).toBe(position);
});

test('only administrators choose them, from level 96 on; clients hear of it from level 95 on', async () => {
  expect(errorIn(await zoe.patch(path, { enter_sends: true }))).toEqual(expect.objectContaining({ msg: 'Must be an organization administrator' }));
  expect([(await iago.at(95).patch(path, { enter_sends: true })).status, (await iago.at(96).patch(path, { enter_sends: true })).status]).toEqual([404, 200]);
  const [before, since] = [await openQueue(zoe.at(94)), await openQueue(zoe.at(95))];
  await iago.patch(path, { enter_sends: false });
  expect([(await before.newEvents()).length, (await since.newEvents()).length]).toEqual([0, 1]);
});
