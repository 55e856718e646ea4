import type { CommandOf } from '@parley/core/contract';
import { levelsAt, openAtLevel, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { type Json, operations } from '@parley/wire';

let server: TestServer;
let owner: TestPerson;
let hamlet: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  hamlet = await server.addPerson('Hamlet');
  guest = await server.addPerson('Polonius', { role: 'guest' });
});
afterAll(() => server.close());

const register = async (person: Pick<TestPerson, 'post'>, params: Record<string, Json> = {}) => (await person.post('/register', params)).body;

describe('POST /register: the queue', () => {
  const always = ['result', 'msg', 'queue_id', 'last_event_id', 'zulip_version', 'zulip_merge_base', 'zulip_feature_level', 'idle_queue_timeout_secs'];

  test('begins at this moment: earlier events are in the state, later ones in the queue', async () => {
    const sent = await owner.post('/messages', { type: 'direct', to: [hamlet.id], content: 'before' });
    const body = await register(hamlet);
    expect(body).toMatchObject({ result: 'success', last_event_id: -1, max_message_id: sent.body['id'] });
    const poll = () => hamlet.get('/events', { queue_id: body['queue_id'], last_event_id: -1, dont_block: true });
    expect((await poll()).body).toMatchObject({ events: [] });
    await owner.post('/messages', { type: 'direct', to: [hamlet.id], content: 'after' });
    expect((await poll()).body).toMatchObject({ events: [{ type: 'message', message: { content: 'after' } }] });
  });

  test('describes the caller as of the beginning of the queue, not as of authentication', async () => {
    const { chat, knex, realm } = server;
    const climber = await server.addPerson('Climber');
    const session = await chat.signIn(realm.id, { email: climber.email, apiKey: climber.apiKey })();
    if (session._tag === 'Left') throw new Error('not signed in');
    await knex.raw("update parley.account set role = 'owner' where realm_id = ? and id = ?", [realm.id, climber.id]);
    await knex.raw('update parley.realm_counter set rules = rules + 1 where realm_id = ?', [realm.id]);

    const row = operations.find(({ path }) => path === '/register');
    const circumstances = { levels: levelsAt(), client: { name: 'test', isForReading: false } };
    const decoded = row?.request.decode(new Map([['fetch_event_types', '["realm_user"]']]), { open: openAtLevel(496), path: {} });
    if (row === undefined || decoded?._tag !== 'Right') throw new Error('no such operation');
    const command = decoded.right.command as CommandOf<'register'>;
    const registered = await chat.run('register', session.right, circumstances, command)();
    if (registered._tag === 'Left') throw new Error('not registered');
    const { actor } = session.right;
    const shown = row.reply(registered.right, { ...circumstances, actor, realm: actor.realm, open: openAtLevel(496), server: chat.world.server }, command);
    expect(actor.user.role).toBe('member');
    expect(shown).toMatchObject({ user_id: climber.id, is_owner: true, is_admin: true });
  });

  test('empty requests fetch nothing', async () => {
    expect(Object.keys(await register(hamlet, { fetch_event_types: [] })).sort()).toEqual([...always].sort());
    expect(Object.keys(await register(hamlet, { event_types: ['heartbeat', 'no such type'] })).sort()).toEqual([...always].sort());
  });

  test('fetched types are those of events by default; null means all', async () => {
    const body = await register(hamlet, { event_types: ['message'] });
    expect(body).toHaveProperty('max_message_id');
    expect(body).not.toHaveProperty('realm_name');
    expect(await register(hamlet, { event_types: ['message'], fetch_event_types: ['realm'] })).toHaveProperty('realm_name');
    expect(await register(hamlet, { event_types: null })).toHaveProperty('realm_name');
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
    [{ queue_lifespan_secs: 10_000_000 }, 604_800],
    [{ queue_lifespan_secs: 0 }, 600],
    [{ queue_lifespan_secs: -5 }, 600],
    [{ queue_lifespan_secs: 120, idle_queue_timeout: 60 }, 60],
    [{}, 600],
  ])('has the requested lifetime: %p', async (params, seconds) => {
    expect(await register(hamlet, { fetch_event_types: [], ...params })).toMatchObject({ idle_queue_timeout_secs: seconds });
  });

  test('a parameter unknown at the level is ignored and listed', async () => {
    const body = await register(hamlet.at(480), { fetch_event_types: [], idle_queue_timeout: 60 });
    expect(body).toMatchObject({ ignored_parameters_unsupported: ['idle_queue_timeout'] });
    expect(body).not.toHaveProperty('idle_queue_timeout_secs');
  });

  test('works for a bot as for a person', async () => {
    const bot = await server.addPerson('Helper', { bot: { type: 'generic', ownerId: hamlet.id, isSystemBot: false } });
    expect(await register(bot, { fetch_event_types: ['realm_user'] })).toMatchObject({ result: 'success', user_id: bot.id });
  });

  test('unknown capabilities are ignored', async () => {
    const body = await register(hamlet, { fetch_event_types: [], client_capabilities: { notification_settings_null: true, unheard_of: 'x' } });
    expect(body).toMatchObject({ result: 'success' });
    expect(body).not.toHaveProperty('ignored_parameters_unsupported');
  });

  test('texts are Markdown, or HTML on request', async () => {
    const contents: unknown[] = [];
    for (const params of [{}, { apply_markdown: true }]) {
      const { queue_id: queue } = await register(hamlet, { fetch_event_types: [], ...params });
      await owner.post('/messages', { type: 'direct', to: [hamlet.id], content: '**loud**' });
      const { body } = await hamlet.get('/events', { queue_id: queue, last_event_id: -1, dont_block: true });
      contents.push((body['events'] as ReadonlyArray<{ message: { content: string } }>)[0]?.message.content);
    }
    expect(contents).toEqual(['**loud**', '<p><strong>loud</strong></p>']);
  });

  test('avatars are left to the client from level 92 on by default', async () => {
    const picture = async (level: number, params: Record<string, Json> = {}) => {
      const { realm_users: users } = await register(hamlet.at(level), { fetch_event_types: ['realm_user'], ...params });
      return (users as unknown as ReadonlyArray<{ user_id: number; avatar_url: unknown }>).find(({ user_id }) => user_id === owner.id)?.avatar_url;
    };
    expect(await picture(91)).toEqual(expect.any(String));
    expect(await picture(92)).toBeNull();
    expect(await picture(92, { client_gravatar: false })).toEqual(expect.any(String));
    expect(await picture(91, { client_gravatar: true })).toBeNull();
  });

  test('presences go back as far as requested, from level 288 on', async () => {
    await owner.post('/users/me/presence', { status: 'active' });
    const presences = async (level: number, days: number) =>
      register(hamlet.at(level), { fetch_event_types: ['presence'], slim_presence: true, presence_history_limit_days: days });
    expect((await presences(288, 1))['presences']).toHaveProperty(String(owner.id));
    expect((await presences(288, 0))['presences']).toEqual({});
    expect((await presences(287, 0))['presences']).toHaveProperty(String(owner.id));
    expect(await presences(287, 0)).toMatchObject({ ignored_parameters_unsupported: ['presence_history_limit_days'] });
  });

  test('the oldest levels get their version on request', async () => {
    expect(await register(hamlet.at(2), { fetch_event_types: ['message'] })).not.toHaveProperty('zulip_feature_level');
    expect(await register(hamlet.at(2), { fetch_event_types: ['zulip_version'] })).toMatchObject({ zulip_feature_level: 2 });
    expect(await register(hamlet.at(3), { fetch_event_types: ['message'] })).toMatchObject({ zulip_feature_level: 3 });
  });
});

describe('POST /register: refusals', () => {
  test.each<[string, Record<string, Json>, string]>([
    ['a capability that must be named', { client_capabilities: {} }, 'client_capabilities["notification_settings_null"] field is missing: Field required'],
    [
      'a capability of another type',
      { client_capabilities: { notification_settings_null: 1 } },
      'client_capabilities["notification_settings_null"] is not a boolean',
    ],
    ['capabilities in a list', { client_capabilities: [] }, 'client_capabilities is not a dict'],
    ['a narrow by another operator', { narrow: [['near', '1']] }, 'Operator near not supported.'],
    ['an unknown operator', { narrow: [['sea', 'troubles']] }, 'Operator sea not supported.'],
    ['followed topics', { narrow: [['is', 'followed']] }, 'Operand followed not supported.'],
    ['a narrow of objects', { narrow: [{ operator: 'is', operand: 'dm' }] }, 'narrow[0] is not a list'],
    ['a term of three parts', { narrow: [['is', 'dm', 'x']] }, 'narrow[0] is not length 2'],
    ['a term that is no text', { narrow: [['sender', 1]] }, 'narrow[0][1] is not a string'],
    ['types in no list', { event_types: 'message' }, 'event_types is not valid JSON'],
    ['a type that is no text', { fetch_event_types: ['realm', 1] }, 'fetch_event_types[1] is not a string'],
    ['a number for a boolean', { apply_markdown: 1 }, 'apply_markdown is not a boolean'],
    ['subscribers of another kind', { include_subscribers: 'some' }, 'include_subscribers is not a boolean'],
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

  test('partial subscribers, below their level', async () => {
    expect(await register(hamlet.at(411), { include_subscribers: 'partial' })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await register(hamlet.at(412), { include_subscribers: 'partial' })).toMatchObject({ result: 'success' });
  });

  test('a caller without an account', async () => {
    expect((await server.anybody.post('/register')).status).toBe(401);
  });

  test('supported queue narrows are accepted, in old words and new', async () => {
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
