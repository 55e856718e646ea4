import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { type BadProxy, badProxy } from '../../fixtures/bad-proxy.js';
import { connect } from '../calls/connect.js';
import type { SendMessageParams } from '../generated/api/params.js';
import type { JsonObject } from '../state/shared/json.js';
import { objectsAt } from '../state/shared/read.js';
import { openOutbox, type Outbox } from './outbox.js';
import { takesIdempotencyKeys } from './takes-keys.js';

let server: TestServer;
let hamlet: TestPerson;
let proxy: BadProxy;
let outbox: Outbox;

beforeEach(async () => {
  server = await startTestServer();
  hamlet = await server.addPerson('Hamlet', { role: 'administrator' });
  await good(hamlet.post('/users/me/subscriptions', { subscriptions: [{ name: 'Verona' }] }));
  proxy = await badProxy(server.url);
  outbox = openOutbox({
    call: connect({ url: proxy.url, email: hamlet.email, apiKey: hamlet.apiKey }).call,
    takesKeys: () => takesIdempotencyKeys(`${proxy.url}/api/v1/messages`),
  });
});
afterEach(async () => {
  await outbox.close();
  await proxy.close();
  await server.close();
});

const good = async (work: ReturnType<TestPerson['get']>): Promise<JsonObject> => {
  const { status, body, text } = await work;
  if (status !== 200) throw new Error(text);
  return body;
};

const message = (content: string): SendMessageParams => ({ type: 'channel', to: 'Verona', topic: 'outbox', content });

const stored = async (): Promise<ReadonlyArray<readonly [unknown, unknown]>> => {
  const params = { anchor: 'newest', num_before: 100, num_after: 0, apply_markdown: false, narrow: [['topic', 'outbox']] };
  return objectsAt(await good(hamlet.get('/messages', params)), 'messages').map(({ content, id }) => [content, id] as const);
};

/** Resolves when nothing is pending. */
const untilSettled = (): Promise<void> =>
  new Promise((resolve) => {
    const isSettled = (): boolean => outbox.entries.every(({ status }) => status !== 'pending');
    if (isSettled()) {
      resolve();
      return;
    }
    const stop = outbox.subscribe(() => {
      if (!isSettled()) return;
      stop();
      resolve();
    });
  });

const shown = (): unknown => outbox.entries.map(({ message: { content }, status, id }) => [content, status, id]);

test('this server says that it takes idempotency keys, for messages alone', async () => {
  expect(await takesIdempotencyKeys(`${server.url}/api/v1/messages`)).toBe(true);
  expect(await takesIdempotencyKeys(`${server.url}/api/v1/users`)).toBe(false);
  expect(await takesIdempotencyKeys(`${server.url}/nowhere`)).toBe(false);
  await expect(takesIdempotencyKeys('http://127.0.0.1:1/')).rejects.toMatchObject({ name: 'ChatNetworkError' });
});

test('sends whose answers are lost are stored once, under their ids', async () => {
  outbox.send(message('first'));
  await untilSettled();
  proxy.losesAnswers = 3;
  for (const content of ['one', 'two', 'three']) outbox.send(message(content));
  await untilSettled();
  const all = await stored();
  expect(all).toEqual(outbox.entries.map(({ message: { content }, id }) => [content, id]));
  expect(all).toHaveLength(4);
});

test('a server without keys stores them once too: what lost its answer was perhaps sent', async () => {
  proxy.knowsNoKeys = true;
  outbox.send(message('first'));
  await untilSettled();
  proxy.losesAnswers = 1;
  outbox.send(message('lost'));
  outbox.send(message('behind'));
  await untilSettled();
  expect(shown()).toEqual([
    ['first', 'sent', expect.any(Number)],
    ['lost', 'perhaps', null],
    ['behind', 'sent', expect.any(Number)],
  ]);
  expect((await stored()).map(([content]) => content)).toEqual(['first', 'lost', 'behind']);
});

test('a refused message keeps what the server said, and a new key ends it', async () => {
  outbox.send({ ...message('nowhere'), to: 'No such channel' });
  await untilSettled();
  expect(outbox.entries).toMatchObject([{ status: 'failed', error: { code: 'STREAM_DOES_NOT_EXIST' } }]);
  await good(hamlet.post('/users/me/api_key/regenerate'));
  outbox.send(message('late'));
  expect(await outbox.ended).toMatchObject({ code: 'UNAUTHORIZED' });
  expect(outbox.entries.at(-1)?.status).toBe('pending');
});
