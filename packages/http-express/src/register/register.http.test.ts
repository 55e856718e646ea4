import { defaultUserSettings } from '@parley/core';
import { countStatements, setChannel, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import type { Json, JsonObject } from '@parley/wire';

let server: TestServer;
let owner: TestPerson;
let hamlet: TestPerson;
let guest: TestPerson;
const ids = new Map<string, number>();

const subscriptions = '/users/me/subscriptions';
const idOf = (name: string): number => ids.get(name) ?? 0;

beforeAll(async () => {
  server = await startTestServer({ realm: { policies: { spectatorAccess: true } } });
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  hamlet = await server.addPerson('Hamlet');
  guest = await server.addPerson('Polonius', { role: 'guest' });
  await owner.post(subscriptions, { subscriptions: [{ name: 'verona' }, { name: 'left' }, { name: 'old' }], principals: [owner.id, hamlet.id] });
  await owner.post(subscriptions, { subscriptions: [{ name: 'denmark' }], is_default_stream: true });
  await owner.post(subscriptions, { subscriptions: [{ name: 'rome' }], is_web_public: true });
  await owner.post(subscriptions, { subscriptions: [{ name: 'secret' }], invite_only: true });
  await hamlet.delete(subscriptions, { subscriptions: ['left'] });
  for (const name of ['verona', 'left', 'old', 'denmark', 'rome', 'secret']) {
    ids.set(name, (await owner.get('/get_stream_id', { stream: name })).body['stream_id'] as number);
  }
  await setChannel(server, idOf('old'), { isArchived: true });
});
afterAll(() => server.close());

const register = async (person: Pick<TestPerson, 'post'>, params: Record<string, Json> = {}) => (await person.post('/register', params)).body;
const objects = (value: Json | undefined): ReadonlyArray<JsonObject> => value as ReadonlyArray<JsonObject>;
const names = (value: Json | undefined): ReadonlyArray<unknown> => objects(value).map(({ name }) => name);
const understanding = (...words: string[]) => ({ notification_settings_null: true, ...Object.fromEntries(words.map((word) => [word, true])) });

describe('POST /register: the queue', () => {
  const always = ['result', 'msg', 'queue_id', 'last_event_id', 'zulip_version', 'zulip_merge_base', 'zulip_feature_level', 'idle_queue_timeout_secs'];

  test('begins at this moment: what came before is in the state, what comes after is in the queue', async () => {
    const sent = await owner.post('/messages', { type: 'direct', to: [hamlet.id], content: 'before' });
    const body = await register(hamlet);
    expect(body).toMatchObject({ result: 'success', last_event_id: -1, max_message_id: sent.body['id'] });
    const poll = () => hamlet.get('/events', { queue_id: body['queue_id'], last_event_id: -1, dont_block: true });
    expect((await poll()).body).toMatchObject({ events: [] });
    await owner.post('/messages', { type: 'direct', to: [hamlet.id], content: 'after' });
    expect((await poll()).body).toMatchObject({ events: [{ type: 'message', message: { content: 'after' } }] });
  });

  test('nothing is fetched where nothing is asked for', async () => {
    expect(Object.keys(await register(hamlet, { fetch_event_types: [] })).sort()).toEqual([...always].sort());
    expect(Object.keys(await register(hamlet, { event_types: ['heartbeat', 'no such type'] })).sort()).toEqual([...always].sort());
  });

  test('what is fetched is what is heard of, unless it is named; null names nothing', async () => {
    const body = await register(hamlet, { event_types: ['message'] });
    expect(body).toHaveProperty('max_message_id');
    expect(body).not.toHaveProperty('realm_name');
    expect(await register(hamlet, { event_types: ['message'], fetch_event_types: ['realm'] })).toHaveProperty('realm_name');
    expect(await register(hamlet, { event_types: null, fetch_event_types: null })).toHaveProperty('realm_name');
  });

  test('each type brings its own keys', async () => {
    const { stop_words, ...rest } = await register(hamlet, { fetch_event_types: ['stop_words', 'zulip_version'] });
    expect(stop_words).toEqual([]);
    expect(Object.keys(rest).sort()).toEqual([...always].sort());
    expect(await register(hamlet, { fetch_event_types: ['message'] })).not.toHaveProperty('unread_msgs');
    expect(await register(hamlet, { fetch_event_types: ['update_message_flags'] })).not.toHaveProperty('unread_msgs');
    expect(await register(hamlet, { fetch_event_types: ['message', 'update_message_flags'] })).toHaveProperty('unread_msgs');
    expect(await register(hamlet, { fetch_event_types: ['muted_topics'] })).toHaveProperty('muted_topics');
    expect(await register(hamlet, { fetch_event_types: ['muted_topics', 'user_topic'] })).not.toHaveProperty('muted_topics');
    expect(await register(hamlet)).toHaveProperty('muted_topics');
  });

  test.each([
    [{ idle_queue_timeout: 60 }, 60],
    [{ idle_queue_timeout: 'mobile' }, 43_200],
    [{ idle_queue_timeout: '"mobile"' }, 43_200],
    [{ idle_queue_timeout: 10_000_000 }, 604_800],
    [{ queue_lifespan_secs: 120 }, 120],
    [{}, 600],
  ])('lives as long as asked: %p', async (params, seconds) => {
    expect(await register(hamlet, { fetch_event_types: [], ...params })).toMatchObject({ idle_queue_timeout_secs: seconds });
  });

  test('a parameter that the level does not know is ignored and said to be', async () => {
    const body = await register(hamlet.at(480), { fetch_event_types: [], idle_queue_timeout: 60 });
    expect(body).toMatchObject({ ignored_parameters_unsupported: ['idle_queue_timeout'] });
    expect(body).not.toHaveProperty('idle_queue_timeout_secs');
  });

  test('the oldest levels are told their version where they ask', async () => {
    expect(await register(hamlet.at(2), { fetch_event_types: ['message'] })).not.toHaveProperty('zulip_feature_level');
    expect(await register(hamlet.at(2), { fetch_event_types: ['zulip_version'] })).toMatchObject({ zulip_feature_level: 2 });
    expect(await register(hamlet.at(3), { fetch_event_types: ['message'] })).toMatchObject({ zulip_feature_level: 3 });
  });
});

describe('POST /register: what is refused', () => {
  test.each<[string, Record<string, Json>, string]>([
    ['a capability that must be named', { client_capabilities: {} }, 'client_capabilities["notification_settings_null"] field is missing: Field required'],
    [
      'a capability of another type',
      { client_capabilities: { notification_settings_null: 1 } },
      'client_capabilities["notification_settings_null"] is not a boolean',
    ],
    ['capabilities in a list', { client_capabilities: [] }, 'client_capabilities is not a dict'],
    ['a narrow by another operator', { narrow: [['near', '1']] }, 'Operator near not supported.'],
    ['an operator that nobody knows', { narrow: [['sea', 'troubles']] }, 'Operator sea not supported.'],
    ['followed topics', { narrow: [['is', 'followed']] }, 'Operand followed not supported.'],
    ['a narrow of objects', { narrow: [{ operator: 'is', operand: 'dm' }] }, 'narrow[0] is not a list'],
    ['a term of three parts', { narrow: [['is', 'dm', 'x']] }, 'narrow[0] is not length 2'],
    ['a term that is no text', { narrow: [['sender', 1]] }, 'narrow[0][1] is not a string'],
    ['types in no list', { event_types: 'message' }, 'event_types is not valid JSON'],
    ['a type that is no text', { fetch_event_types: ['realm', 1] }, 'fetch_event_types[1] is not a string'],
    ['a number for a boolean', { apply_markdown: 1 }, 'apply_markdown is not a boolean'],
    ['subscribers of another kind', { include_subscribers: 'some' }, 'Invalid include_subscribers'],
    ['a time to live that is a word', { idle_queue_timeout: 'long' }, 'idle_queue_timeout is not an integer'],
    ['a time to live below zero', { idle_queue_timeout: -1 }, 'idle_queue_timeout is too small'],
    ['days below zero', { presence_history_limit_days: -1 }, 'presence_history_limit_days is too small'],
  ])('%s', async (_, params, msg) => {
    const answer = await hamlet.post('/register', params);
    expect([answer.status, answer.body]).toEqual([400, { result: 'error', msg, code: 'BAD_REQUEST' }]);
  });

  test('all public channels for a guest, and for nobody else', async () => {
    const params = { all_public_streams: true, fetch_event_types: [] };
    expect(await register(guest, params)).toEqual({ result: 'error', msg: 'User not authorized for this query', code: 'BAD_REQUEST' });
    expect(await register(hamlet, params)).toMatchObject({ result: 'success' });
  });

  test('part of the subscribers, where the level does not know that', async () => {
    expect(await register(hamlet.at(411), { include_subscribers: 'partial' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await register(hamlet.at(412), { include_subscribers: 'partial' })).toMatchObject({ result: 'success' });
  });

  test('whoever is not signed in', async () => {
    expect((await server.anybody.post('/register')).status).toBe(401);
  });

  test('what a queue can judge is taken, in old words and new', async () => {
    for (const narrow of [
      [['stream', 'verona']],
      [
        ['channel', 'verona'],
        ['topic', 'x'],
      ],
      [['is', 'private']],
      [['is', 'dm']],
      [['sender', 'a@example.org']],
    ]) {
      expect(await register(hamlet, { narrow, fetch_event_types: [] })).toMatchObject({ result: 'success' });
    }
  });
});

describe('POST /register: channels', () => {
  test('stand in three lists, by name, and nothing that one may not see is in any', async () => {
    const body = await register(hamlet, { include_subscribers: true });
    expect(names(body['subscriptions'])).toEqual(['verona']);
    expect(names(body['unsubscribed'])).toEqual(['left']);
    expect(names(body['never_subscribed'])).toEqual(['denmark', 'rome']);
    expect(names(body['streams'])).toEqual(['denmark', 'left', 'rome', 'verona']);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect(body['realm_default_streams']).toEqual([idOf('denmark')]);
  });

  test('a guest sees what she is in, and what everybody sees', async () => {
    const body = await register(guest);
    expect(names(body['streams'])).toEqual(['rome']);
    expect(names(body['never_subscribed'])).toEqual(['rome']);
    expect(body['realm_default_streams']).toEqual([]);
    expect(names((await register(guest.at(204)))['streams'])).toEqual([]);
  });

  test('archived ones for those who know of them, in each list from its own level on', async () => {
    const knowing = { client_capabilities: understanding('archived_channels') };
    expect(names((await register(hamlet, knowing))['subscriptions'])).toEqual(['old', 'verona']);
    expect(names((await register(hamlet, knowing))['streams'])).toContain('old');
    expect(names((await register(hamlet.at(377), knowing))['streams'])).not.toContain('old');
    expect(names((await register(hamlet.at(314), knowing))['subscriptions'])).toEqual(['verona']);
    const late = await server.addPerson('Late');
    expect(names((await register(late.at(362), knowing))['never_subscribed'])).toContain('old');
    expect(names((await register(late.at(361), knowing))['never_subscribed'])).not.toContain('old');
  });

  test('subscribers are named where asked for', async () => {
    const verona = async (params: Record<string, Json>) => objects((await register(hamlet, params))['subscriptions'])[0];
    expect(await verona({})).not.toHaveProperty('subscribers');
    expect(await verona({ include_subscribers: true })).toMatchObject({ subscribers: [owner.id, hamlet.id] });
    expect(await verona({ include_subscribers: 'partial' })).toMatchObject({ subscribers: [owner.id, hamlet.id] });
    expect(objects((await register(hamlet.at(78), { include_subscribers: true }))['subscriptions'])[0]).toMatchObject({
      subscribers: [owner.email, hamlet.email],
    });
  });

  test('notification settings are concrete for whoever cannot inherit', async () => {
    expect(objects((await register(hamlet))['subscriptions'])[0]).toMatchObject({ push_notifications: false, wildcard_mentions_notify: true });
    const inheriting = await register(hamlet, { client_capabilities: understanding() });
    expect(objects(inheriting['subscriptions'])[0]).toMatchObject({ push_notifications: null, wildcard_mentions_notify: null });
  });

  test('default channels were objects below level 330', async () => {
    expect(names((await register(hamlet.at(329)))['realm_default_streams'])).toEqual(['denmark']);
  });
});

describe('POST /register: people and settings', () => {
  test('the service’s own bots stand apart, and so do the deactivated', async () => {
    const notices = await server.addPerson('Notices', { bot: { type: 'generic', ownerId: null, isSystemBot: true } });
    const body = await register(hamlet);
    const listed = (key: string) => objects(body[key]).map(({ user_id }) => user_id);
    expect(listed('realm_users')).toContain(hamlet.id);
    expect(listed('realm_users')).not.toContain(notices.id);
    expect(objects(body['cross_realm_bots']).find(({ user_id }) => user_id === notices.id)).toMatchObject({ is_system_bot: true });
    expect(objects(body['realm_users'])[0]).not.toHaveProperty('is_active');
    expect(body).toMatchObject({ user_id: hamlet.id, email: hamlet.email, full_name: 'Hamlet', is_admin: false, is_guest: false });
  });

  test('a moderator is told so, and before level 380 nobody above is', async () => {
    const moderator = await server.addPerson('Shiva', { role: 'moderator' });
    const isModerator = async (person: Pick<TestPerson, 'post'>) => (await register(person, { fetch_event_types: ['realm_user'] }))['is_moderator'];
    expect([await isModerator(moderator), await isModerator(owner), await isModerator(hamlet)]).toEqual([true, true, false]);
    expect([await isModerator(moderator.at(379)), await isModerator(owner.at(379))]).toEqual([true, false]);
  });

  test('settings have a key of their own, with copies beside it for older clients alone', async () => {
    expect(await register(hamlet.at(438))).toMatchObject({ enable_sounds: true, twenty_four_hour_time: false, user_settings: { enable_sounds: true } });
    expect(await register(hamlet.at(438), { client_capabilities: understanding('user_settings_object') })).not.toHaveProperty('enable_sounds');
    expect(await register(hamlet.at(439))).not.toHaveProperty('enable_sounds');
    expect(await register(hamlet.at(88))).not.toHaveProperty('user_settings');
  });

  test('settings are one’s own', async () => {
    const shy = await server.addPerson('Shy', { settings: { ...defaultUserSettings, emailAddressVisibility: 'administrators', presenceEnabled: false } });
    expect(await register(shy)).toMatchObject({
      email: `user${shy.id}@localhost`,
      delivery_email: shy.email,
      user_settings: { email_address_visibility: 3, presence_enabled: false },
      realm_user_settings_defaults: { email_address_visibility: 1, presence_enabled: true },
    });
  });

  test('permissions are told with what they take', async () => {
    const { server_supported_permission_settings: permissions } = await register(hamlet);
    expect(permissions).toMatchObject({
      realm: {
        can_access_all_users_group: {
          require_system_group: true,
          allowed_system_groups: ['role:everyone', 'role:members'],
          default_group_name: 'role:everyone',
        },
      },
      stream: { can_administer_channel_group: { default_group_name: 'channel_creator', default_for_system_groups: null } },
      group: { can_manage_group: { default_group_name: 'group_creator', default_for_system_groups: 'role:nobody', allow_everyone_group: false } },
    });
    expect((await register(hamlet.at(426)))['server_supported_permission_settings']).toMatchObject({
      stream: { can_administer_channel_group: { default_group_name: 'stream_creator_or_nobody' } },
    });
    expect(await register(hamlet.at(220))).not.toHaveProperty('server_supported_permission_settings');
  });

  test('system groups are told with their members', async () => {
    const groups = objects((await register(hamlet))['realm_user_groups']);
    expect(groups.find(({ name }) => name === 'role:owners')).toMatchObject({ members: [owner.id], is_system_group: true, deactivated: false });
    expect(names((await register(hamlet.at(190)))['realm_user_groups'])).toContain('@role:owners');
    expect(JSON.stringify((await register(hamlet.at(190)))['realm_user_groups'])).not.toContain('nobody');
  });

  test('presences come by address, or by id', async () => {
    await hamlet.post('/users/me/presence', { status: 'active' });
    const types = { fetch_event_types: ['presence'] };
    expect(await register(owner.at(486), types)).toMatchObject({
      presences: { [hamlet.email]: { aggregated: { status: 'active' }, website: { client: 'website' } } },
    });
    const slim = await register(owner, { ...types, slim_presence: true });
    expect(slim).toMatchObject({ presences: { [hamlet.id]: { active_timestamp: expect.any(Number), idle_timestamp: expect.any(Number) } } });
    expect(slim['presence_last_update_id']).toBeGreaterThan(0);
  });
});

describe('POST /register: what is unread', () => {
  test('by conversation, with the older words beside the newer ones', async () => {
    const reader = await server.addPerson('Reader');
    await reader.post(subscriptions, { subscriptions: [{ name: 'verona' }] });
    const send = async (params: Record<string, Json>): Promise<Json> =>
      (await owner.post('/messages', { content: `@**Reader** hello`, ...params })).body['id'] ?? null;
    const inChannel = await send({ type: 'channel', to: 'verona', topic: '' });
    const pair = await send({ type: 'direct', to: [reader.id] });
    const group = await send({ type: 'direct', to: [reader.id, hamlet.id] });
    const own = (await reader.post('/messages', { type: 'direct', to: [reader.id], content: 'mine', read_by_sender: false })).body['id'];
    const everyone = [owner.id, hamlet.id, reader.id].sort((left, right) => left - right);
    const unread = (shown: { topic: string; pms: object[] }) => ({
      count: 4,
      streams: [{ stream_id: idOf('verona'), topic: shown.topic, unread_message_ids: [inChannel] }],
      pms: expect.arrayContaining(shown.pms),
      huddles: [{ user_ids_string: everyone.join(','), unread_message_ids: [group] }],
      mentions: [inChannel, pair, group],
      old_unreads_missing: false,
    });
    const pms = [
      { other_user_id: owner.id, sender_id: owner.id, unread_message_ids: [pair] },
      { other_user_id: reader.id, sender_id: reader.id, unread_message_ids: [own] },
    ];
    expect((await register(reader))['unread_msgs']).toEqual(unread({ topic: 'general chat', pms }));
    expect((await register(reader, { client_capabilities: understanding('empty_topic_name') }))['unread_msgs']).toEqual(unread({ topic: '', pms }));
    const older = (await register(reader.at(89)))['unread_msgs'] as JsonObject;
    expect(objects(older['streams'])[0]).toMatchObject({ sender_ids: [] });
    expect(objects(older['pms'])[0]).not.toHaveProperty('other_user_id');
    expect((await register(reader))['recent_private_conversations']).toEqual([
      { max_message_id: own, user_ids: [] },
      { max_message_id: group, user_ids: [owner.id, hamlet.id].sort((left, right) => left - right) },
      { max_message_id: pair, user_ids: [owner.id] },
    ]);
  });

  test('starred messages are listed', async () => {
    const id = (await hamlet.post('/messages', { type: 'direct', to: [hamlet.id], content: 'remember me' })).body['id'] as number;
    await hamlet.post('/messages/flags', { messages: [id], op: 'add', flag: 'starred' });
    expect((await register(hamlet, { fetch_event_types: ['starred_messages'] }))['starred_messages']).toEqual([id]);
  });
});

describe('the work of POST /register', () => {
  const statements = async (person: TestPerson): Promise<number> => {
    await register(person);
    return (await countStatements(server.knex, () => register(person, { include_subscribers: true }))).statements.length;
  };

  test('does not grow with the number of channels', async () => {
    const reader = await server.addPerson('Frequent');
    const join = (from: number, to: number) =>
      reader.post(subscriptions, { subscriptions: Array.from({ length: to - from }, (_, index) => ({ name: `channel ${from + index}` })) });
    await join(0, 3);
    const few = await statements(reader);
    await join(3, 300);
    expect(await statements(reader)).toBe(few);
    expect(objects((await register(reader))['subscriptions'])).toHaveLength(300);
    expect(few).toBeLessThan(25);
  });
});

describe('GET /server_settings', () => {
  test('tells anybody, whatever credentials she shows', async () => {
    const { status, body } = await server.anybody.get('/server_settings', {}, { headers: { authorization: 'Basic nonsense' } });
    expect([status, body]).toMatchObject([
      200,
      {
        result: 'success',
        zulip_feature_level: 496,
        zulip_version: '12.0',
        authentication_methods: { password: true, ldap: false },
        external_authentication_methods: [],
      },
    ]);
    expect(body['realm_uri']).toBe(body['realm_url']);
  });

  test.each([
    ['realm_url', 257],
    ['zulip_merge_base', 88],
    ['realm_web_public_access_enabled', 116],
  ])('has %s from level %i on', async (key, level) => {
    expect((await server.anybody.at(level - 1).get('/server_settings')).body).not.toHaveProperty(key);
    expect((await server.anybody.at(level).get('/server_settings')).body).toMatchObject({ zulip_feature_level: level });
    expect((await server.anybody.at(level).get('/server_settings')).body).toHaveProperty(key);
  });

  test('is read, not written', async () => {
    expect((await server.anybody.post('/server_settings')).status).toBe(405);
  });
});
