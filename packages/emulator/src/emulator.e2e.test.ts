import { api, control } from '../fixtures/api.js';
import { type Emulator, startEmulator } from './index.js';

let server: Emulator;
let start: string;

beforeAll(async () => {
  server = await startEmulator();
  start = await server.snapshot();
});
afterEach(() => server.rollback(start));
afterAll(() => server.stop());

const hamlet = (prefix = '') => api(server.url, server.people.hamlet, prefix);
const hello = { type: 'channel', to: 'Verona', topic: 'greetings', content: 'Hello' };

const contents = async (): Promise<ReadonlyArray<string>> => {
  const { body } = await hamlet().get('/messages', { anchor: 'newest', num_before: '100', num_after: '0' });
  return body.messages.map(({ content }: { content: string }) => content);
};

const register = async (): Promise<string> => (await hamlet().post('/register', { event_types: '["message"]' })).body.queue_id;
const poll = (queueId: string, lastEventId: number, more = {}) => hamlet().get('/events', { queue_id: queueId, last_event_id: String(lastEventId), ...more });

describe('faults', () => {
  test('an answer that is dropped after the commit: repeating the send stores nothing twice', async () => {
    const queueId = await register();
    const keyed = { ...hello, queue_id: queueId, local_id: '1.01' };
    server.faults.next({ kind: 'drop', method: 'POST', path: '/messages' });
    await expect(hamlet().post('/messages', keyed)).rejects.toThrow('fetch failed');
    expect(await contents()).toEqual(['<p>Hello</p>']);
    expect((await hamlet().post('/messages', keyed)).status).toBe(200);
    expect(await contents()).toEqual(['<p>Hello</p>']);
  });

  test('a connection that is cut: the request had no effect', async () => {
    server.faults.next({ kind: 'cut', path: '/messages' });
    await expect(hamlet().post('/messages', hello)).rejects.toThrow('fetch failed');
    expect(await contents()).toEqual([]);
  });

  test('a poll that is cut while it waits: the queue continues', async () => {
    const queueId = await register();
    server.faults.next({ kind: 'cut', path: '/events', milliseconds: 50 });
    await expect(poll(queueId, -1)).rejects.toThrow('fetch failed');
    await hamlet().post('/messages', hello);
    const { body } = await poll(queueId, -1);
    expect(body.events.map(({ type }: { type: string }) => type)).toEqual(['message']);
  });

  test('a delayed request is handled after those that came later', async () => {
    server.faults.next({ kind: 'delay', path: '/messages', milliseconds: 400 });
    const order: string[] = [];
    const slow = hamlet()
      .post('/messages', hello)
      .then(({ body }) => order.push(body.result));
    while (server.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await contents()).length).toBe(0);
    expect(order).toEqual([]);
    await slow;
    expect(await contents()).toEqual(['<p>Hello</p>']);
  });

  test('a rate limit, as often as ordered, and in the form of the level', async () => {
    server.faults.next({ kind: 'rateLimited', path: '/users/me', times: 2, retryAfterSeconds: 7 });
    const first = await hamlet().get('/users/me');
    expect([first.status, first.body]).toEqual([429, { result: 'error', msg: 'API usage exceeded rate limit', 'retry-after': 7, code: 'RATE_LIMIT_HIT' }]);
    expect((await hamlet('/at/20').get('/users/me')).body).toEqual({ result: 'error', msg: 'API usage exceeded rate limit', 'retry-after': 7 });
    expect((await hamlet().get('/users/me')).status).toBe(200);
  });

  test('a server error, of one method alone', async () => {
    server.faults.next({ kind: 'serverError', method: 'POST' });
    expect((await hamlet().get('/users/me')).status).toBe(200);
    expect((await hamlet().post('/messages', hello)).status).toBe(500);
    expect(await contents()).toEqual([]);
  });

  test('a queue that is deleted before the request, and one that is deleted during its poll', async () => {
    const [asked, waiting] = [await register(), await register()];
    server.faults.next({ kind: 'expireQueue', path: '/events' });
    expect((await poll(asked, -1)).body.code).toBe('BAD_EVENT_QUEUE_ID');
    const polled = poll(waiting, -1);
    await server.expireQueue(waiting);
    expect((await polled).body).toMatchObject({ result: 'success', events: [] });
    expect((await poll(waiting, -1)).body.code).toBe('BAD_EVENT_QUEUE_ID');
  });

  test('remaining faults can be removed', async () => {
    server.faults.next({ kind: 'serverError' });
    server.faults.clear();
    expect((await hamlet().get('/users/me')).status).toBe(200);
  });
});

describe('the clock', () => {
  test('a message scheduled for next year is sent after moving the clock by a year at once', async () => {
    const dueAt = Math.floor(server.clock.now() / 1000) + 365 * 86_400;
    const { body: me } = await hamlet().get('/users/me');
    const direct = { type: 'direct', to: JSON.stringify([me.user_id]), content: 'a year later', scheduled_delivery_timestamp: String(dueAt) };
    expect((await hamlet().post('/scheduled_messages', direct)).status).toBe(200);
    await server.clock.advance(364 * 86_400_000);
    expect(await contents()).toEqual([]);
    await server.clock.advance(30 * 86_400_000);
    // Iago's own messages of the development organization are due by then, too.
    expect((await contents()).filter((content) => content.includes('a year later'))).toEqual(['<p>a year later</p>']);
  });

  test('stops where it is set, and messages have its time', async () => {
    await server.clock.set(new Date('2031-05-06T07:08:09Z'));
    await server.clock.advance(1000);
    await hamlet().post('/messages', hello);
    const { body } = await hamlet().get('/messages', { anchor: 'newest', num_before: '1', num_after: '0' });
    expect(body.messages[0].timestamp).toBe(Date.UTC(2031, 4, 6, 7, 8, 10) / 1000);
  });

  test('a poll that waits is answered with a heartbeat when its time is over (4.21 row 13)', async () => {
    const queueId = await register();
    const polled = poll(queueId, -1);
    // Waits for the poll to have begun: after that any movement of the clock ends it.
    const moves: Promise<void>[] = [];
    const moving = setInterval(() => moves.push(server.clock.advance(60_000)), 100);
    const { body } = await polled;
    clearInterval(moving);
    await Promise.all(moves);
    expect(body.events.map(({ type }: { type: string }) => type)).toEqual(['heartbeat']);
  });

  test('an idle queue ends', async () => {
    const queueId = await register();
    await server.clock.advance(8 * 86_400_000);
    expect((await poll(queueId, -1, { dont_block: 'true' })).body.code).toBe('BAD_EVENT_QUEUE_ID');
  });
});

describe('snapshot and rollback', () => {
  test('messages and queues are restored: undone work happens again under the same ids', async () => {
    const queueId = await register();
    await hamlet().post('/messages', { ...hello, content: 'kept' });
    const token = await server.snapshot();
    const once = async () => {
      const { body } = await hamlet().post('/messages', { ...hello, content: 'undone' });
      const { events } = (await poll(queueId, -1)).body;
      await poll(queueId, events[1].id, { dont_block: 'true' });
      return [body.id, events.map(({ id, message }: { id: number; message: { content: string } }) => [id, message.content])];
    };
    const first = await once();
    expect(first[1].map(([, content]: [number, string]) => content)).toEqual(['kept', 'undone']);
    await server.rollback(token);
    expect(await contents()).toEqual(['<p>kept</p>']);
    expect(await once()).toEqual(first);
  });

  test('a later queue is gone, and so are requests, faults and the elapsed time', async () => {
    await server.clock.set(1_900_000_000_000);
    await hamlet().get('/users/me');
    const token = await server.snapshot();
    const queueId = await register();
    await server.clock.advance(5000);
    server.faults.next({ kind: 'serverError' });
    await server.rollback(token);
    expect([server.clock.now(), server.requests.map(({ path }) => path)]).toEqual([1_900_000_000_000, ['/users/me']]);
    expect((await poll(queueId, -1)).body.code).toBe('BAD_EVENT_QUEUE_ID');
  });

  test('a waiting poll continues over a snapshot, and ends with a rollback', async () => {
    const queueId = await register();
    const kept = poll(queueId, -1);
    const token = await server.snapshot();
    await hamlet().post('/messages', hello);
    expect((await kept).body.events).toHaveLength(1);
    await server.rollback(token);
    await hamlet().get('/users/me');
    const ended = poll(queueId, -1);
    while (server.requests.at(-1)?.path !== '/events') await new Promise((resolve) => setTimeout(resolve, 5));
    await server.rollback(token);
    expect((await ended).body.events).toEqual([]);
  });

  test('concurrent requests lose nothing', async () => {
    const sends = Array.from({ length: 20 }, (_, index) => hamlet().post('/messages', { ...hello, content: String(index) }));
    const token = await server.snapshot();
    const replies = await Promise.all(sends);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await contents()).toHaveLength(20);
    await server.rollback(token);
    await expect(server.rollback('no such token')).rejects.toThrow('There is no snapshot');
  });
});

test('requests are recorded', async () => {
  const sent = { ...hello, type: 'stream' };
  await hamlet('/at/208').post('/messages', sent);
  await api(server.url, { email: 'nobody@zulip.com', apiKey: 'x'.repeat(32) }).get('/users/me');
  server.faults.next({ kind: 'cut' });
  await expect(hamlet().get('/users/me')).rejects.toThrow('fetch failed');
  const userId = server.people.hamlet.id;
  expect(server.requests).toEqual([
    { method: 'POST', path: '/messages', level: 208, params: sent, status: 200, userId, fault: null },
    { method: 'GET', path: '/users/me', level: 496, params: {}, status: 401, userId: null, fault: null },
    { method: 'GET', path: '/users/me', level: 496, params: {}, status: null, userId: null, fault: 'cut' },
  ]);
});

test('a level for the server, others by path, and invalid ones are refused', async () => {
  const old = await startEmulator({ level: 208 });
  try {
    const levelAt = async (prefix: string) => (await api(old.url, old.people.iago, prefix).get('/server_settings')).body.zulip_feature_level;
    expect([await levelAt(''), await levelAt('/at/300')]).toEqual([208, 300]);
  } finally {
    await old.stop();
  }
  await expect(startEmulator({ level: 100_000 })).rejects.toThrow('There is no feature level 100000');
});

test('several at once are independent', async () => {
  const others = await Promise.all([startEmulator(), startEmulator()]);
  await Promise.all(others.map(({ url, people }, index) => api(url, people.hamlet).post('/messages', { ...hello, content: `in ${index}` })));
  const seen = await Promise.all(
    others.map(
      async ({ url, people }) =>
        (await api(url, people.iago).get('/messages', { anchor: 'newest', num_before: '9', num_after: '0', narrow: '[["channel","Verona"]]' })).body,
    ),
  );
  expect(seen.map(({ messages }) => messages.map(({ content }: { content: string }) => content))).toEqual([['<p>in 0</p>'], ['<p>in 1</p>']]);
  expect(await contents()).toEqual([]);
  await Promise.all(others.map((other) => other.stop()));
});

test('everybody has the password', async () => {
  const { email, password, apiKey } = server.people.zoe;
  const { body } = await hamlet().post('/fetch_api_key', { username: email, password });
  expect(body.api_key).toBe(apiKey);
});

describe('over HTTP', () => {
  test('snapshot, clock, fault, recording and rollback', async () => {
    const { token } = (await control(server.url, 'POST', '/snapshot')).body;
    await control(server.url, 'POST', '/clock', { set: 2_000_000_000_000 });
    expect((await control(server.url, 'POST', '/clock', { advance: 500 })).body).toEqual({ now: 2_000_000_000_500 });
    await control(server.url, 'POST', '/faults', { kind: 'serverError', path: '/users/me', times: 1 });
    expect((await hamlet().get('/users/me')).status).toBe(500);
    expect((await control(server.url, 'GET', '/requests')).body.requests).toMatchObject([{ path: '/users/me', status: 500, fault: 'serverError' }]);
    expect((await control(server.url, 'GET', '/people')).body.hamlet).toEqual(server.people.hamlet);
    await control(server.url, 'POST', '/rollback', { token });
    expect((await control(server.url, 'GET', '/requests')).body.requests).toEqual([]);
  });

  test.each([
    ['POST', '/faults', { kind: 'earthquake' }, 'kind is none of'],
    ['POST', '/faults', { kind: 'delay', milliseconds: 'long' }, 'milliseconds is no number'],
    ['POST', '/clock', { advance: -1 }, 'advance is no number'],
    ['POST', '/rollback', { token: 'x' }, 'There is no snapshot'],
    ['POST', '/rollback', [], 'no JSON object'],
  ])('%s %s %j is refused with a reason', async (method, path, body, reason) => {
    const reply = await control(server.url, method, path, body);
    expect([reply.status, reply.body.error]).toEqual([400, expect.stringContaining(reason)]);
  });

  test('a page in a browser is refused, and unknown things are reported', async () => {
    expect((await control(server.url, 'GET', '/people', undefined, { origin: 'http://localhost:3000' })).status).toBe(403);
    expect((await control(server.url, 'GET', '/nothing')).status).toBe(404);
  });
});
