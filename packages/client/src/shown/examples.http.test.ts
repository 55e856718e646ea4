import { jest } from '@jest/globals';
import { startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { runBot } from '../../fixtures/examples/bot.js';
import { fakeServer } from '../../fixtures/examples/fake-server.js';
import { follow } from '../../fixtures/examples/follow-status.js';
import { whatIsMissing } from '../../fixtures/examples/levels.js';
import { sendOnce } from '../../fixtures/examples/send-once.js';
import { greet } from '../../fixtures/examples/ten-lines.js';
import { connect } from '../index.js';

const password = 'a password of tests, long enough';

let server: TestServer;
let iago: TestPerson;
let hamlet: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  iago = await server.addPerson('Iago', { role: 'administrator' });
  hamlet = await server.addPerson('Hamlet', { password });
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'general' }], principals: [iago.id, hamlet.id] });
});
afterAll(() => server.close());

const say = (content: string): Promise<unknown> => iago.post('/messages', { type: 'channel', to: 'general', topic: 'greetings', content });

/** Does something again and again until something else is done. */
const meanwhile = async <Result>(work: Promise<Result>, does: () => Promise<unknown>): Promise<Result> => {
  let isOver = false;
  const doing = (async () => {
    while (!isOver) {
      await does();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  })();
  try {
    return await work;
  } finally {
    isOver = true;
    await doing;
  }
};

const contents = async (narrow: ReadonlyArray<readonly [string, string]>): Promise<ReadonlyArray<string>> => {
  const params = { anchor: 'newest', num_before: 1000, num_after: 0, apply_markdown: false, narrow: narrow as never };
  const { body } = await iago.get('/messages', params);
  return (body['messages'] as ReadonlyArray<{ readonly content: string }>).map(({ content }) => content);
};

test('ten lines say hello, and print what is said until somebody says "bye"', async () => {
  const printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  await meanwhile(greet(server.url, hamlet.email, password), () => say('bye'));
  expect(printed.mock.calls.at(-1)).toEqual(['Iago: bye']);
  printed.mockRestore();
  expect(await contents([['sender', hamlet.email]])).toEqual(['Hello from a program']);
});

test('a bot answers what is said to it alone, or mentions it, once each', async () => {
  const bot = await server.addPerson('Echo');
  await iago.post('/users/me/subscriptions', { subscriptions: [{ name: 'general' }], principals: [bot.id] });
  const aborter = new AbortController();
  const running = runBot(server.url, bot.email, bot.apiKey, aborter.signal);
  const answers = (): Promise<ReadonlyArray<string>> => contents([['sender', bot.email]]);
  const until = async (count: number): Promise<void> => {
    while ((await answers()).length < count) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  await meanwhile(until(1), () => iago.post('/messages', { type: 'direct', to: [bot.id], content: 'are you there?' }));
  await say('nobody answers this');
  await say('@**Echo** hello');
  while (!(await answers()).includes('You said: @**Echo** hello')) await new Promise((resolve) => setTimeout(resolve, 20));
  aborter.abort();
  await running;
  const all = await answers();
  expect(all.filter((content) => content.includes('nobody'))).toEqual([]);
  expect(all.filter((content) => content.includes('hello'))).toEqual(['You said: @**Echo** hello']);
});

test('a fake server answers by its table, and refuses the rest', async () => {
  const { fetch, asked } = fakeServer({ 'POST /messages': (params) => ({ id: Number(params.get('to')) }), 'GET /users/me': () => ({ user_id: 7 }) });
  const chat = connect({ url: 'https://chat.example.com', email: 'hamlet@example.org', apiKey: 'any', fetch });
  expect(await chat.sendMessage({ type: 'channel', to: 43, topic: 'greetings', content: 'Hello' })).toMatchObject({ id: 43 });
  expect(await chat.getOwnUser()).toMatchObject({ user_id: 7 });
  await expect(chat.getUsers()).rejects.toMatchObject({ status: 400, message: 'There is no answer to GET /users' });
  expect(asked).toEqual(['POST /messages', 'GET /users/me', 'GET /users']);
});

test('who follows knows how the connection is, and what was missed follows', async () => {
  const queues: string[] = [];
  const noting: typeof fetch = async (address, init) => {
    const reply = await fetch(address, init);
    const { queue_id: queue } = (await reply.clone().json()) as { readonly queue_id?: string };
    if (queue !== undefined) queues.push(queue);
    return reply;
  };
  const chat = connect({ url: server.url, email: hamlet.email, apiKey: hamlet.apiKey, fetch: noting });
  const shown: string[] = [];
  const ids = new Set<number>();
  const aborter = new AbortController();
  const following = follow(chat, (words) => shown.push(words), ids, aborter.signal);
  await meanwhile(
    (async () => {
      while (ids.size === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    })(),
    () => say('here?'),
  );
  const before = ids.size;
  await hamlet.delete('/events', { queue_id: queues[0] ?? '' });
  while (!shown.some((words) => words.startsWith('some events')) || ids.size <= before) {
    await say('again');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  aborter.abort();
  await following;
  expect(shown.slice(0, 2)).toEqual(['connecting', 'open']);
  expect(shown.at(-1)).toBe('closed');
});

test('what is sent once is shown from the first moment on, and stored until it is sent', async () => {
  const chat = connect({ url: server.url, email: hamlet.email, apiKey: hamlet.apiKey });
  const stored = new Map<string, string>();
  const storage = { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => void stored.set(key, value) } as Storage;
  const shown: string[] = [];
  const outbox = await sendOnce(chat, storage, 'once', (lines) => shown.push(...lines));
  while (shown.at(-1) !== '✓ once') await new Promise((resolve) => setTimeout(resolve, 20));
  await outbox.close();
  expect(shown[0]).toBe('… once');
  expect([...stored]).toEqual([[`outbox of ${hamlet.email}`, '[]']]);
  expect((await contents([['sender', hamlet.email]])).filter((content) => content === 'once')).toHaveLength(1);
});

test('a level is what it lacks', async () => {
  expect(await whatIsMissing(server.url, hamlet.email, hamlet.apiKey)).toBe('ChatApiError: getNavigationViews needs level 390; the server speaks level 339.');
});
