import { countStatements, openQueue, readLog, startTestServer, type TestParams, type TestPerson, type TestServer } from '@parley/testkit';
import { errorIn, refusal } from '../../fixtures/clients/message-client.js';

let server: TestServer;
let owner: TestPerson;
let iago: TestPerson;
let zoe: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { userDefaults: {} } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  iago = await server.addPerson('Iago', { role: 'administrator' });
  zoe = await server.addPerson('Zoe');
  guest = await server.addPerson('Polonius', { role: 'guest' });
});
afterAll(() => server.close());

const path = '/settings';
const settingsOf = async (person: Pick<TestPerson, 'post'>) =>
  (await person.post('/register', { fetch_event_types: ['user_settings'] })).body['user_settings'] as Readonly<Record<string, unknown>>;
const numbered = { id: expect.any(Number) as number };

describe('changing settings', () => {
  test('several at once are stored, and told one by one, in both forms to clients without the newer one, the time zone last', async () => {
    const newer = await openQueue(zoe, { user_settings_object: true });
    const older = await openQueue(zoe.at(438));
    const other = await openQueue(iago);
    const reply = await zoe.patch(path, { timezone: 'Europe/Berlin', color_scheme: 2, default_language: 'de', enable_sounds: false, web_font_size_px: 18 });
    expect([reply.status, reply.body]).toEqual([200, { result: 'success', msg: '' }]);
    expect(await settingsOf(zoe)).toMatchObject({
      timezone: 'Europe/Berlin',
      color_scheme: 2,
      default_language: 'de',
      enable_sounds: false,
      web_font_size_px: 18,
    });

    const newEvents = (await newer.newEvents()).map(({ id: _, ...event }) => event);
    expect(newEvents).toEqual([
      { type: 'user_settings', op: 'update', property: 'color_scheme', value: 2 },
      { type: 'user_settings', op: 'update', property: 'default_language', value: 'de', language_name: 'German' },
      { type: 'user_settings', op: 'update', property: 'web_font_size_px', value: 18 },
      { type: 'user_settings', op: 'update', property: 'enable_sounds', value: false },
      { type: 'user_settings', op: 'update', property: 'timezone', value: 'Europe/Berlin' },
      { type: 'realm_user', op: 'update', person: { user_id: zoe.id, email: zoe.email, timezone: 'Europe/Berlin' } },
    ]);
    const oldEvents = (await older.newEvents()).filter(({ type }) => type.startsWith('update_')).map(({ id: _, ...event }) => event);
    expect(oldEvents).toEqual([
      { type: 'update_display_settings', setting_name: 'color_scheme', setting: 2, user: zoe.email },
      { type: 'update_display_settings', setting_name: 'default_language', setting: 'de', user: zoe.email, language_name: 'German' },
      { type: 'update_global_notifications', notification_name: 'enable_sounds', setting: false, user: zoe.email },
      { type: 'update_display_settings', setting_name: 'timezone', setting: 'Europe/Berlin', user: zoe.email },
    ]);
    expect(await other.newEvents()).toEqual([
      { ...numbered, type: 'realm_user', op: 'update', person: { user_id: zoe.id, email: zoe.email, timezone: 'Europe/Berlin' } },
    ]);
  });

  test.each([
    [88, { update_display_settings: 1 }],
    [89, { user_settings: 1, update_display_settings: 1 }],
    [438, { user_settings: 1, update_display_settings: 1 }],
    [439, { user_settings: 1 }],
  ])('4.21#19: at level %i a change is told as %j', async (level, counts) => {
    const queue = await openQueue(zoe.at(level));
    const { enter_sends: before } = await settingsOf(zoe);
    await zoe.patch(path, { enter_sends: before !== true });
    const received: Record<string, number> = {};
    for (const { type } of await queue.newEvents()) received[type] = (received[type] ?? 0) + 1;
    expect(received).toEqual(counts);
  });

  test('what is as it was is neither written nor told', async () => {
    await zoe.patch(path, { color_scheme: 3, full_name: 'Zoe' });
    const before = (await readLog(server)).position;
    for (const params of [{ color_scheme: 3 }, { full_name: 'Zoe' }, {}]) expect((await zoe.patch(path, params)).status).toBe(200);
    expect((await readLog(server)).position).toBe(before);
  });

  test.each(['/settings', '/settings/display', '/settings/notifications'])('PATCH %s takes everything, and lists what it does not know', async (alias) => {
    const reply = await zoe.patch(alias, { enable_sounds: true, left_side_userlist: true, no_such_setting: 1 });
    expect(reply.body).toEqual({ result: 'success', msg: '', ignored_parameters_unsupported: ['no_such_setting'] });
  });

  test('below level 78 the answer repeats the request, without passwords', async () => {
    const { body } = await zoe.at(77).patch(path, { emojiset: 'twitter', enable_sounds: false, old_password: 'x' });
    expect(body).toEqual({ result: 'success', msg: '', emojiset: 'twitter', enable_sounds: false });
  });

  test.each<[string, number, TestParams, TestParams]>([
    ['web_home_view', 453, { web_home_view: 'recent_topics' }, { web_home_view: 'recent' }],
    ['web_home_view', 454, { web_home_view: 'recent' }, { web_home_view: 'recent' }],
    ['default_view', 218, { default_view: 'all_messages' }, { web_home_view: 'all_messages' }],
    ['night_mode', 20, { night_mode: true }, { color_scheme: 2 }],
    ['desktop_icon_count_display', 226, { desktop_icon_count_display: 2 }, { desktop_icon_count_display: 3 }],
    ['desktop_icon_count_display', 227, { desktop_icon_count_display: 2 }, { desktop_icon_count_display: 2 }],
    ['twenty_four_hour_time', 408, { twenty_four_hour_time: null }, { twenty_four_hour_time: null }],
    ['web_channel_default_view', 401, { web_channel_default_view: 4 }, { web_channel_default_view: 4 }],
    ['email_address_visibility', 163, { email_address_visibility: 2 }, { email_address_visibility: 2 }],
  ])('%s at level %i: %j becomes %j', async (_name, level, params, stored) => {
    const reply = await zoe.at(level).patch(path, params);
    expect([reply.status, reply.body['ignored_parameters_unsupported']]).toEqual([200, undefined]);
    expect(await settingsOf(zoe)).toMatchObject(stored);
  });

  test.each<[number, TestParams, string]>([
    [453, { web_home_view: 'recent' }, 'Invalid web_home_view: Value error, Not in the list of possible values'],
    [454, { web_home_view: 'recent_topics' }, 'Invalid web_home_view: Value error, Not in the list of possible values'],
    [226, { desktop_icon_count_display: 4 }, 'Invalid desktop_icon_count_display: Value error, Not in the list of possible values'],
    [382, { web_channel_default_view: 3 }, 'Invalid web_channel_default_view: Value error, Not in the list of possible values'],
    [400, { web_channel_default_view: 4 }, 'Invalid web_channel_default_view: Value error, Not in the list of possible values'],
    [407, { twenty_four_hour_time: null }, 'twenty_four_hour_time is not a boolean'],
    [496, { color_scheme: 4 }, 'Invalid color_scheme: Value error, Not in the list of possible values'],
    [496, { email_address_visibility: 6 }, 'Invalid email_address_visibility: Value error, Not in the list of possible values'],
    [496, { emojiset: 'apple' }, 'Invalid emojiset: Value error, Not in the list of possible values'],
    [496, { timezone: 'Mars/Phobos' }, 'Invalid timezone: Value error, Not a recognized time zone'],
    [496, { timezone: '' }, 'Invalid timezone: Value error, Not a recognized time zone'],
    [496, { default_language: 'xx' }, 'Invalid default_language'],
    [496, { notification_sound: 'gong' }, "Invalid notification sound 'gong'"],
    [496, { email_notifications_batching_period_seconds: 604_801 }, 'Invalid email batching period: 604801 seconds'],
    [496, { email_notifications_batching_period_seconds: 0 }, 'Invalid email batching period: 0 seconds'],
    [496, { full_name: 'x' }, 'Name too short!'],
    [496, { full_name: '' }, 'Name too short!'],
    [496, { full_name: ' ' }, 'Name too short!'],
    [496, { full_name: 'x'.repeat(101) }, 'Name too long!'],
    [496, { full_name: 'Z@e' }, 'Invalid characters in name!'],
    [496, { full_name: 'Zoe|12' }, 'Invalid format!'],
  ])('at level %i %j is refused, and nothing else of the request is stored', async (level, params, msg) => {
    const [before, { position }] = [await settingsOf(zoe), await readLog(server)];
    const reply = await zoe.at(level).patch(path, { starred_message_counts: before['starred_message_counts'] !== true, ...params });
    expect(errorIn(reply)).toEqual(refusal(msg));
    expect([await settingsOf(zoe), (await readLog(server)).position]).toEqual([before, position]);
  });

  test.each<[TestParams, string]>([
    [{ dense_mode: true }, 'web_font_size_px'],
    [{ dense_mode: true, web_font_size_px: 14 }, 'web_line_height_percent'],
  ])('at level 363 %j does not fit, and the answer names both settings', async (params, second) => {
    expect(errorIn(await zoe.at(363).patch(path, params))).toEqual({
      ...refusal(`Incompatible values for 'dense_mode' and '${second}'.`),
      first_parameter: 'dense_mode',
      second_parameter: second,
    });
  });

  test.each([
    ['US/Pacific', 'America/Los_Angeles'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Europe/Amsterdam', 'Europe/Amsterdam'],
  ])('the time zone %s becomes %s', async (sent, stored) => {
    const queue = await openQueue(zoe, { event_types: ['user_settings'] });
    expect((await zoe.patch(path, { timezone: sent })).status).toBe(200);
    expect((await zoe.get('/users/me')).body['timezone']).toBe(stored);
    expect((await queue.newEvents()).map(({ property, value }) => [property, value])).toEqual([['timezone', stored]]);
  });

  test.each<[number, TestParams, string]>([
    [363, { dense_mode: true, web_font_size_px: 14, web_line_height_percent: 122 }, ''],
    [364, { dense_mode: true }, 'dense_mode'],
    [244, { web_font_size_px: 20 }, 'web_font_size_px'],
    [407, { hide_ai_features: true }, ''],
    [349, { hide_ai_features: true }, 'hide_ai_features'],
  ])('at level %i %j leaves out: %s', async (level, params, ignored) => {
    const reply = await guest.at(level).patch(path, params);
    expect([reply.status, reply.body['ignored_parameters_unsupported']]).toEqual([200, ignored === '' ? undefined : [ignored]]);
    await guest.at(363).patch(path, { dense_mode: false });
  });

  test('an operation of its own chooses the enter key below level 81', async () => {
    await zoe.patch(path, { enter_sends: false });
    await zoe.at(80).patch(path, { enter_sends: true });
    expect(await settingsOf(zoe)).toMatchObject({ enter_sends: false });
    expect((await zoe.at(80).post('/users/me/enter-sends', { enter_sends: true })).status).toBe(200);
    expect(await settingsOf(zoe)).toMatchObject({ enter_sends: true });
    expect((await zoe.at(81).post('/users/me/enter-sends', { enter_sends: true })).status).toBe(404);
  });

  test('bots have no settings', async () => {
    const bot = await server.addPerson('Bot', { email: 'bot@example.org', bot: { type: 'generic', ownerId: zoe.id, isSystemBot: false } });
    expect(errorIn(await bot.patch(path, { enter_sends: true }))).toEqual(refusal('This endpoint does not accept bot requests.'));
  });

  test('the number of statements is the same for one setting and for many, in an organization of any size', async () => {
    const cost = async (params: TestParams) => (await countStatements(server.knex, () => guest.patch(path, params))).statements.length;
    // Each after a change, which empties the caches.
    await guest.patch(path, { enter_sends: false, translate_emoticons: true });
    await guest.patch(path, { translate_emoticons: false });
    const one = await cost({ enter_sends: true });
    const many = await cost({
      enter_sends: false,
      color_scheme: 2,
      emojiset: 'text',
      enable_sounds: false,
      timezone: 'Asia/Tokyo',
      email_address_visibility: 4,
    });
    for (let index = 0; index < 30; index += 1) await server.addPerson(`Courtier ${index}`);
    expect([many, await cost({ enter_sends: true })]).toEqual([one, one]);
  });

  test('two requests at once both count', async () => {
    await guest.patch(path, { enter_sends: false, translate_emoticons: false });
    const replies = await Promise.all([guest.patch(path, { enter_sends: true }), guest.patch(path, { translate_emoticons: true })]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await settingsOf(guest)).toMatchObject({ enter_sends: true, translate_emoticons: true });
  });
});

describe('what settings do', () => {
  test('who turns off presence is shown as gone, at once', async () => {
    const gone = () => server.clock.now() / 1000 - 320;
    await zoe.post('/users/me/presence', { status: 'active' });
    const queue = await openQueue(iago);
    await zoe.patch(path, { presence_enabled: false });
    expect((await queue.newEvents()).at(-1)).toMatchObject({ type: 'presence', user_id: zoe.id, presence: { website: { status: 'idle', timestamp: gone() } } });
    await zoe.post('/users/me/presence', { status: 'active' });
    const { body } = await iago.post('/users/me/presence', { status: 'active', last_update_id: -1 });
    expect(body['presences']).toMatchObject({ [zoe.id]: { idle_timestamp: gone() } });
    await zoe.patch(path, { presence_enabled: true });
  });

  test('who turns off read receipts is not among the readers', async () => {
    const { body } = await iago.post('/messages', { type: 'private', to: [zoe.id], content: 'Hello' });
    const id = Number(body['id']);
    await zoe.post('/messages/flags', { messages: [id], op: 'add', flag: 'read' });
    const readers = async () => (await iago.get(`/messages/${id}/read_receipts`)).body['user_ids'];
    await zoe.patch(path, { send_read_receipts: true });
    expect(await readers()).toEqual([zoe.id]);
    await zoe.patch(path, { send_read_receipts: false });
    expect(await readers()).toEqual([]);
  });

  test('who turns off typing notifications sends none, and who does not want any gets none', async () => {
    const [theirs, others] = [await openQueue(iago), await openQueue(owner)];
    await zoe.patch(path, { send_private_typing_notifications: true });
    await iago.patch(path, { receives_typing_notifications: false });
    await zoe.post('/typing', { op: 'start', to: [iago.id, owner.id] });
    const ofTyping = async (queue: typeof theirs) => (await queue.newEvents()).filter(({ type }) => type === 'typing').length;
    expect([await ofTyping(theirs), await ofTyping(others)]).toEqual([0, 1]);
    await zoe.patch(path, { send_private_typing_notifications: false });
    await zoe.post('/typing', { op: 'stop', to: [iago.id, owner.id] });
    expect(await ofTyping(others)).toBe(0);
  });

  test('who follows topics by writing in them begins to when they say so', async () => {
    await zoe.post('/users/me/subscriptions', { subscriptions: [{ name: 'castle' }] });
    const queue = await openQueue(zoe);
    const followed = async () => (await queue.newEvents()).filter(({ type }) => type === 'user_topic').length;
    const say = (topic: string) => zoe.post('/messages', { type: 'stream', to: 'castle', topic, content: 'word' });
    await zoe.patch(path, { automatically_follow_topics_policy: 4 });
    await say('one');
    expect(await followed()).toBe(0);
    await zoe.patch(path, { automatically_follow_topics_policy: 2 });
    await say('two');
    expect(await followed()).toBe(1);
  });

  test('emoticons become emoji for those who want it', async () => {
    const rendered = async () => (await zoe.post('/messages/render', { content: ':)' })).body['rendered'];
    await zoe.patch(path, { translate_emoticons: false });
    expect(await rendered()).not.toContain('emoji');
    await zoe.patch(path, { translate_emoticons: true });
    expect(await rendered()).toContain('emoji');
  });
});
