import { defaultUserSettings } from '@parley/core/model';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import type { Json, JsonObject } from '@parley/wire';

let server: TestServer;
let owner: TestPerson;
let hamlet: TestPerson;

const subscriptions = '/users/me/subscriptions';
let verona = 0;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  hamlet = await server.addPerson('Hamlet');
  await owner.post(subscriptions, { subscriptions: [{ name: 'verona' }] });
  verona = (await owner.get('/get_stream_id', { stream: 'verona' })).body['stream_id'] as number;
});
afterAll(() => server.close());

const register = async (person: Pick<TestPerson, 'post'>, params: Record<string, Json> = {}) => (await person.post('/register', params)).body;
const objects = (value: Json | undefined): ReadonlyArray<JsonObject> => value as ReadonlyArray<JsonObject>;
const names = (value: Json | undefined): ReadonlyArray<unknown> => objects(value).map(({ name }) => name);
const understanding = (...words: string[]) => ({ notification_settings_null: true, ...Object.fromEntries(words.map((word) => [word, true])) });

describe('POST /register: people and settings', () => {
  test('system bots are listed separately, and so are deactivated accounts', async () => {
    const notices = await server.addPerson('Notices', { bot: { type: 'generic', ownerId: null, isSystemBot: true } });
    const body = await register(hamlet);
    const listed = (key: string) => objects(body[key]).map(({ user_id }) => user_id);
    expect(listed('realm_users')).toContain(hamlet.id);
    expect(listed('realm_users')).not.toContain(notices.id);
    expect(objects(body['cross_realm_bots']).find(({ user_id }) => user_id === notices.id)).toMatchObject({ is_system_bot: true });
    expect(objects(body['realm_users'])[0]).not.toHaveProperty('is_active');
    expect(body).toMatchObject({ user_id: hamlet.id, email: hamlet.email, full_name: 'Hamlet', is_admin: false, is_guest: false });
  });

  test('administrators count as moderators since level 380', async () => {
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

  test('permissions come with their possible values', async () => {
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

  test('system groups come with their members', async () => {
    const groups = objects((await register(hamlet))['realm_user_groups']);
    expect(groups.find(({ name }) => name === 'role:owners')).toMatchObject({ members: [owner.id], is_system_group: true, deactivated: false });
    expect(names((await register(hamlet.at(190)))['realm_user_groups'])).toContain('@role:owners');
    expect(JSON.stringify((await register(hamlet.at(190)))['realm_user_groups'])).not.toContain('nobody');
  });

  test('presences come by address, or by id', async () => {
    await hamlet.post('/users/me/presence', { status: 'active' });
    const types = { fetch_event_types: ['presence'] };
    for (const caller of [owner.at(486), owner]) {
      expect(await register(caller, types)).toMatchObject({
        presences: { [hamlet.email]: { aggregated: { status: 'active' }, website: { client: 'website' } } },
      });
    }
    const slim = await register(owner, { ...types, slim_presence: true });
    expect(slim).toMatchObject({ presences: { [hamlet.id]: { active_timestamp: expect.any(Number), idle_timestamp: expect.any(Number) } } });
    expect(slim['presence_last_update_id']).toBeGreaterThan(0);
  });
});

describe('POST /register: unread messages', () => {
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
      streams: [{ stream_id: verona, topic: shown.topic, unread_message_ids: [inChannel] }],
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
