import type { UserId } from '@parley/core';
import { named } from '@parley/core/model';
import { chatApplication } from '@parley/http-express';
import { type LocalService, setRealm, startLocalService, startTestServer, type TestClient, type TestPerson, type TestServer } from '@parley/testkit';

let server: TestServer;
let owner: TestPerson;
let anybody: TestClient;

const webPublic = [{ operator: 'channels', operand: 'web-public' }];
const newest = { anchor: 'newest', num_before: 10, num_after: 0 };
const contents = (body: Readonly<Record<string, unknown>>) => (body['messages'] as ReadonlyArray<{ content: string }>).map(({ content }) => content);
const ids: Record<string, number> = {};

const makeChannel = async (name: string, how: Readonly<Record<string, boolean>>): Promise<void> => {
  await owner.post('/users/me/subscriptions', { subscriptions: [{ name }], ...how });
  ids[name] = Number((await owner.get('/get_stream_id', { stream: name })).body['stream_id']);
  await owner.post('/messages', { type: 'stream', to: name, topic: 'greetings', content: `hello ${name}` });
};

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.addPerson('Desdemona', { role: 'owner' });
  anybody = server.anybody.browser();
  await setRealm(server, { policies: { spectatorAccess: true, sendChannelEventsMessages: false } });
  await makeChannel('square', { is_web_public: true });
  await makeChannel('office', {});
  await makeChannel('vault', { invite_only: true });
});
afterAll(() => server.close());

describe('a caller without an account, in an organization that allows such callers', () => {
  test('reads web-public channels, without personal data', async () => {
    const { status, body } = await anybody.get('/messages', { ...newest, narrow: webPublic });
    expect([status, contents(body)]).toEqual([200, ['<p>hello square</p>']]);
    expect(body).toMatchObject({ messages: [{ flags: ['read'], sender_full_name: 'Desdemona' }] });
    expect(JSON.stringify(body)).not.toContain(owner.email);
  });

  test.each([
    ['no narrow', []],
    ['a channel alone', [{ operator: 'channel', operand: 'square' }]],
    ['all public channels', [{ operator: 'channels', operand: 'public' }]],
    ['what is not web-public', [{ ...webPublic[0], negated: true }]],
    ['direct messages', [...webPublic, { operator: 'is', operand: 'dm' }]],
    ['unread ones', [...webPublic, { operator: 'is', operand: 'unread' }]],
    ['what mentions somebody', [...webPublic, { operator: 'mentions', operand: 1 }]],
    ['what is everywhere', [...webPublic, { operator: 'in', operand: 'all' }]],
    ['what is not at home', [...webPublic, { operator: 'in', operand: 'home', negated: true }]],
  ])('is refused when asking for %s', async (_, narrow) => {
    const { status, body, headers } = await anybody.get('/messages', { ...newest, narrow: narrow as never });
    expect([status, body.code, headers.get('www-authenticate')]).toEqual([401, 'UNAUTHORIZED', 'Session realm="zulip"']);
  });

  test.each([
    ['a web-public channel', 'square', ['<p>hello square</p>']],
    ['by topic, at home', null, ['<p>hello square</p>']],
  ])('narrows to %s', async (_, channel, expected) => {
    const terms =
      channel === null
        ? [
            { operator: 'topic', operand: 'greetings' },
            { operator: 'in', operand: 'home' },
          ]
        : [{ operator: 'channel', operand: channel }];
    expect(contents((await anybody.get('/messages', { ...newest, narrow: [...webPublic, ...terms] })).body)).toEqual(expected);
  });

  test.each(['office', 'vault', 'nowhere'])('gets the same answer for hidden and missing channels %s', async (name) => {
    const { status, body } = await anybody.get('/messages', { ...newest, narrow: [...webPublic, { operator: 'channel', operand: name }] });
    expect([status, body.msg.replace(name, '*')]).toEqual([400, 'Invalid narrow operator: unknown web-public channel *']);
  });

  test('finds messages by id only where they are web-public', async () => {
    const all = (await owner.get('/messages', newest)).body['messages'] as ReadonlyArray<{ id: number }>;
    const { body } = await anybody.get('/messages', { message_ids: all.map(({ id }) => id), narrow: webPublic });
    expect(contents(body)).toEqual(['<p>hello square</p>']);
  });

  test('gets one message where it is web-public, and is asked to sign in for any other, also a missing one', async () => {
    const all = (await owner.get('/messages', newest)).body['messages'] as ReadonlyArray<{ id: number; content: string }>;
    const idOf = (name: string) => all.find(({ content }) => content.includes(`hello ${name}`))?.id ?? 0;
    const { status, body } = await anybody.get(`/messages/${idOf('square')}`);
    expect([status, body]).toMatchObject([200, { raw_content: 'hello square', message: { flags: ['read'], sender_full_name: 'Desdemona' } }]);
    expect(JSON.stringify(body)).not.toContain(owner.email);
    const missing = await anybody.get('/messages/999999');
    expect([missing.status, missing.body.code]).toEqual([401, 'UNAUTHORIZED']);
    for (const name of ['office', 'vault']) expect((await anybody.get(`/messages/${idOf(name)}`)).text).toBe(missing.text);
  });

  test('lists the topics of web-public channels only', async () => {
    expect((await anybody.get(`/users/me/${ids['square']}/topics`)).body).toMatchObject({ topics: [{ name: 'greetings' }] });
    const hidden = await anybody.get(`/users/me/${ids['office']}/topics`);
    expect(hidden.body).toEqual((await anybody.get('/users/me/999999/topics')).body);
  });

  test('gets the list of people, without addresses, since level 387', async () => {
    const { body } = await anybody.get('/users');
    expect(body).toMatchObject({ members: expect.arrayContaining([expect.objectContaining({ user_id: owner.id, delivery_email: null })]) });
    expect(JSON.stringify(body)).not.toContain(owner.email);
    expect((await anybody.at(386).get('/users')).status).toBe(401);
  });

  test('gets nobody where guests would not either', async () => {
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.members) } });
    const { body } = await anybody.get('/users');
    expect(body['members']).toEqual([]);
    expect((await anybody.get('/messages', { ...newest, narrow: webPublic })).body).toMatchObject({ messages: [{ sender_full_name: 'Unknown user' }] });
    await setRealm(server, { settings: { canAccessAllUsers: named(server.realm.systemGroups.everyone) } });
  });

  test('registers without a queue, with web-public channels only', async () => {
    const { status, body } = await anybody.post('/register', {});
    expect([status, body['queue_id'], body['last_event_id']]).toEqual([200, null, -1]);
    const text = JSON.stringify(body);
    expect(text).toContain('"square"');
    for (const hidden of ['"office"', '"vault"', owner.email]) expect(text).not.toContain(hidden);
    expect(body).toMatchObject({ realm_user_groups: [], presences: {}, subscriptions: [], is_admin: false });
  });

  test.each([
    ['client_gravatar', true],
    ['include_subscribers', 'true'],
  ])('may not request %s', async (name, value) => {
    const { body } = await anybody.post('/register', { [name]: value });
    expect(body).toMatchObject({ code: 'BAD_REQUEST', msg: `Invalid '${name}' parameter for anonymous request` });
  });

  test.each([
    ['send', () => anybody.post('/messages', { type: 'stream', to: 'square', topic: 'greetings', content: 'spam' })],
    ['see an own account', () => anybody.get('/users/me')],
    ['wait for events', () => anybody.get('/events', { queue_id: 'x', last_event_id: -1 })],
    ['subscribe', () => anybody.post('/users/me/subscriptions', { subscriptions: [{ name: 'square' }] })],
  ])('may not %s', async (_, attempt) => {
    expect(await attempt()).toMatchObject({ status: 401, body: { msg: 'Not logged in: API authentication or user session required' } });
  });

  test('is refused everywhere under /api/v1', async () => {
    const { status, headers } = await server.anybody.get('/messages', { ...newest, narrow: webPublic });
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Basic realm="zulip"']);
  });

  test('API keys are ignored below /json', async () => {
    expect((await owner.browser().get('/users/me')).status).toBe(401);
  });
});

test('an organization that forbids callers without an account shows nothing', async () => {
  await setRealm(server, { policies: { spectatorAccess: false } });
  expect((await anybody.get('/messages', { ...newest, narrow: webPublic })).status).toBe(401);
  expect((await anybody.post('/register', {})).status).toBe(401);
  await setRealm(server, { policies: { spectatorAccess: true } });
});

describe('a person whom the host has signed in', () => {
  let service: LocalService;
  const token = 'a'.repeat(32);

  beforeAll(async () => {
    const people: Readonly<Record<string, UserId>> = { 'session=owner': owner.id };
    const listener = chatApplication(server.chat, {
      browserIdentity: ({ headers }) => people[(headers.cookie ?? '').split(';')[0] ?? ''] ?? null,
    });
    service = await startLocalService(listener);
  });
  afterAll(() => service.close());

  const post = async (headers: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams({ type: 'stream', to: 'square', topic: 'greetings', content: 'from a page' });
    const reply = await fetch(`${service.url}/json/messages`, { method: 'POST', headers, body });
    return { status: reply.status, body: (await reply.json()) as Readonly<Record<string, unknown>> };
  };

  test('reads and writes with their own account', async () => {
    const reply = await fetch(`${service.url}/json/users/me`, { headers: { Cookie: 'session=owner' } });
    expect(await reply.json()).toMatchObject({ user_id: owner.id });
    expect(await post({ Cookie: `session=owner; csrftoken=${token}`, 'X-CSRFToken': token })).toMatchObject({ status: 200 });
  });

  test('proves the origin of a page by a token, also with signs of equality', async () => {
    const padded = `${'a'.repeat(32)}==`;
    expect(await post({ Cookie: `session=owner; csrftoken=${padded}`, 'X-CSRFToken': padded })).toMatchObject({ status: 200 });
    expect(await post({ Cookie: `session=owner; csrftoken=${padded}`, 'X-CSRFToken': `${token}=é` })).toMatchObject({ status: 403 });
  });

  test.each([
    ['no token', {}],
    ['another token', { 'X-CSRFToken': 'b'.repeat(32) }],
    ['an empty token', { Cookie: 'session=owner; csrftoken=', 'X-CSRFToken': '' }],
  ])('changes nothing with %s', async (_, headers) => {
    expect(await post({ Cookie: `session=owner; csrftoken=${token}`, ...headers })).toMatchObject({
      status: 403,
      body: { code: 'CSRF_FAILED', reason: 'CSRF token missing or incorrect.' },
    });
  });
});
