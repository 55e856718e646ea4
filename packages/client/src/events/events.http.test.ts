import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { badProxy } from '../../fixtures/bad-proxy.js';
import type { Call } from '../calls/call.js';
import { connect } from '../calls/connect.js';
import { openLive } from '../live/live.js';
import { liveSource } from '../live/live-source.js';
import type { JsonObject } from '../state/shared/json.js';
import { events, type EventsOptions, type EventStream, type Resync } from './events.js';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;

beforeEach(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet');
  await good(iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }], principals: [iago.id, hamlet.id] }));
});
afterEach(() => server.close());

const good = async (work: ReturnType<TestPerson['get']>): Promise<JsonObject> => {
  const { status, body, text } = await work;
  if (status !== 200) throw new Error(text);
  return body;
};

const callOf = ({ email, apiKey }: TestPerson, url = server.url): Call => connect({ url, email, apiKey }).call;

const say = (content: string): Promise<JsonObject> => good(iago.post('/messages', { type: 'channel', to: 'Verona', topic: 'events', content }));

const queues = async (): Promise<ReadonlyArray<string>> => (await server.knex<{ readonly id: string }>('parley.event_queue').select('id')).map(({ id }) => id);

type Stream = EventStream<JsonObject | Resync>;

interface Opened {
  readonly stream: Stream;
  readonly next: () => Promise<unknown>;
  /** Of its newest queue. */
  readonly registration: () => JsonObject;
}

const shortened = (event: JsonObject): unknown => {
  const { type, message, flags, lastMessageId } = event;
  return type === 'message' ? [(message as JsonObject)['content'], flags] : [type, lastMessageId];
};

/** Opens events, and waits until there is a queue. */
const open = async (options: EventsOptions = {}, call: Call = callOf(hamlet)): Promise<Opened> => {
  let registration: JsonObject = {};
  let waiting: Promise<IteratorResult<JsonObject | Resync>> | null = null;
  let stream: Stream | null = null;
  await new Promise<void>((resolve, reject) => {
    const onState = (state: JsonObject): void => {
      registration = state;
      resolve();
    };
    stream = events(call, { types: ['message'], onState, ...options });
    waiting = stream.next();
    waiting.catch(reject);
  });
  const opened = stream as unknown as Stream;
  return {
    stream: opened,
    registration: () => registration,
    next: async () => {
      const asked = waiting ?? opened.next();
      waiting = null;
      const { done, value } = await asked;
      return done === true ? 'done' : shortened(value as JsonObject);
    },
  };
};

test('events of a real server come in order, and return() deletes the queue', async () => {
  const { stream, next } = await open();
  expect(await queues()).toHaveLength(1);
  for (const content of ['one', 'two', 'three']) await say(content);
  expect([await next(), await next(), await next()]).toEqual(['one', 'two', 'three'].map((content) => [content, []]));
  await stream.return();
  expect(await queues()).toEqual([]);
});

test('a signal deletes the queue, during a poll and between two events', async () => {
  const aborter = new AbortController();
  const polling = await open({ signal: aborter.signal });
  const idle = await open({ signal: aborter.signal });
  await say('one');
  await idle.next();
  expect(await queues()).toHaveLength(2);
  await polling.next();
  const last = polling.next();
  aborter.abort();
  expect(await last).toBe('done');
  expect(await idle.stream.return()).toEqual({ done: true, value: undefined });
  expect(await queues()).toEqual([]);
});

test.each([
  ['rendered', { apply_markdown: true }, '<p>missed 0</p>'],
  ['as written', {}, 'missed 0'],
])('a queue that is gone is one resync, then what was missed, %s, once', async (name, register, expected) => {
  const { stream, next, registration } = await open({ catchUp: true, register });
  const before = Number((await say('before'))['id']);
  await next();
  // A queue that nobody polled for long is gone when it is asked for again.
  await good(hamlet.delete('/events', { queue_id: registration()['queue_id'] as string }));
  for (let index = 0; index < 3; index += 1) await say(`missed ${index}`);
  expect([name, await next()]).toEqual([name, ['resync', before]]);
  expect(await next()).toEqual([expected, []]);
  await next();
  await next();
  await say('after');
  expect(JSON.stringify(await next())).toContain('after');
  await stream.return();
  expect(await queues()).toEqual([]);
});

test('what was missed keeps to the narrow of the queue', async () => {
  const { stream, next, registration } = await open({ catchUp: true, register: { narrow: [['topic', 'other']] } });
  await good(hamlet.delete('/events', { queue_id: registration()['queue_id'] as string }));
  await say('elsewhere');
  await good(iago.post('/messages', { type: 'channel', to: 'Verona', topic: 'other', content: 'here' }));
  expect(await next()).toEqual(['resync', expect.any(Number)]);
  expect(await next()).toEqual(['here', []]);
  await stream.return();
});

test('a proxy that holds a poll for ever is noticed', async () => {
  const proxy = await badProxy(server.url);
  const direct = callOf(hamlet, proxy.url);
  // The server's own ninety seconds are long for a test.
  const call: Call = async (operation, params, options) => {
    const answer = await direct(operation, params, options);
    return operation === 'register' ? { ...answer, event_queue_longpoll_timeout_seconds: 1 } : answer;
  };
  const statuses: string[] = [];
  const { stream, next } = await open({ onStatus: ({ kind }) => statuses.push(kind) }, call);
  proxy.holds = true;
  await say('held');
  const event = next();
  while (!statuses.includes('waiting')) await new Promise((resolve) => setTimeout(resolve, 50));
  proxy.holds = false;
  expect(await event).toEqual(['held', []]);
  await stream.return();
  expect(await queues()).toEqual([]);
  await proxy.close();
});

describe.each([
  ['a new key', () => good(hamlet.post('/users/me/api_key/regenerate'))],
  ['a deactivated account', () => good(iago.delete(`/users/${hamlet.id}`))],
])('%s', (_name, revoke) => {
  test('ends events and a live state with one error each', async () => {
    const { stream, next } = await open();
    const live = await openLive<JsonObject>(liveSource(callOf(hamlet)));
    const failure = next();
    failure.catch(() => undefined);
    await revoke();
    await expect(failure).rejects.toMatchObject({ code: 'UNAUTHORIZED', operation: 'getEvents' });
    expect(await next()).toBe('done');
    expect(stream.status).toMatchObject({ kind: 'closed', error: { code: 'UNAUTHORIZED' } });
    expect(await live.ended).toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
