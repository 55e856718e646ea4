import { openQueue, readLog, setRealm, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';
import { grant, quickPasswords } from '../../fixtures/people/people.js';

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

describe('the language of the organization', () => {
  const languageOf = async (id: number) =>
    (await server.knex('parley.account').where({ id }).first<{ readonly settings: Readonly<Record<string, unknown>> }>('settings')).settings['defaultLanguage'];

  test('is that of people who come later, however they come; those who are there keep theirs', async () => {
    quickPasswords(server);
    await grant(server, iago, 'canCreateUsers');
    expect((await iago.patch('/realm', { default_language: 'de' })).body['default_language']).toBe('updated');
    const added = await iago.post('/users', { email: 'ophelia@example.org', full_name: 'Ophelia', password: 'there is rosemary' });
    const ensured = await server.chat.provision.ensureUser(server.realm.id, {
      externalId: 'yorick',
      name: 'Yorick',
      email: 'yorick@example.org',
      role: 'member',
    })();
    if (ensured._tag === 'Left' || ensured.right._tag === 'Left') throw new Error(JSON.stringify(ensured));
    const laertes = await server.addPerson('Laertes');
    expect(await Promise.all([Number(added.body['user_id']), ensured.right.right.userId, laertes.id].map(languageOf))).toEqual(['de', 'de', 'de']);
    expect([await settingsOf(laertes), await settingsOf(zoe)]).toMatchObject([{ default_language: 'de' }, { default_language: 'en' }]);

    await iago.patch('/realm', { default_language: 'fr' });
    expect(await settingsOf(laertes)).toMatchObject({ default_language: 'de' });
    expect((await laertes.patch('/settings', { default_language: 'fr' })).status).toBe(200);
    expect(await settingsOf(laertes)).toMatchObject({ default_language: 'fr' });
    await setRealm(server, { policies: { defaultLanguage: 'en' } });
  });

  test('is not that of bots, which begin with the settings that are built in', async () => {
    await iago.patch('/realm', { default_language: 'de' });
    await iago.patch(path, { enter_sends: true, email_address_visibility: 3 });
    const made = await zoe.post('/bots', { full_name: 'Helper', short_name: 'helper' });
    const bot = server.knownPerson({
      id: Number(made.body['user_id']) as TestPerson['id'],
      email: 'helper-bot@localhost',
      fullName: 'Helper',
      apiKey: made.body['api_key'] as string,
    });
    expect(await settingsOf(bot)).toMatchObject({ default_language: 'en', enter_sends: false, email_address_visibility: 1 });
    expect((await zoe.get(`/users/${bot.id}`)).body['user']).toMatchObject({ email: bot.email, delivery_email: bot.email });
    await setRealm(server, { policies: { defaultLanguage: 'en' } });
  });
});
