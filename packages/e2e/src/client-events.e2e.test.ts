import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, events, openOutbox, type Outbox, signIn, takesIdempotencyKeys } from '@parley/client';
import type { TestDatabase } from '@parley/testkit';
import { developmentDatabase } from './development-database.js';
import { serverProcess, type ServerProcess } from './server-process.js';

const password = 'a password for tests';
const kills = 5;

let database: TestDatabase;
let server: ServerProcess;
let hamlet: Call;
let cordelia: Call;

beforeAll(async () => {
  database = await developmentDatabase();
  server = await serverProcess({ PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'the same secret before and after each start' });
  await server.start();
  const callOf = async (name: string): Promise<Call> => (await signIn({ url: server.url, email: `${name}@zulip.com`, password })).call;
  [hamlet, cordelia] = [await callOf('hamlet'), await callOf('cordelia')];
}, 300_000);

afterAll(async () => {
  await server.dispose();
  await database.drop();
}, 60_000);

const message = (content: string) => ({ type: 'channel' as const, to: 'Verona', topic: 'client', content });

const killAgainAndAgain = async (): Promise<void> => {
  for (let times = 0; times < kills; times += 1) {
    await sleep(300);
    await server.kill();
    await server.start();
  }
};

const sent = ({ entries }: Outbox): number => entries.filter(({ status }) => status === 'sent').length;

/** Resolves when so many are sent. */
const untilSent = (outbox: Outbox, count: number): Promise<void> =>
  new Promise((resolve) => {
    const stop = outbox.subscribe(() => {
      if (sent(outbox) < count) return;
      stop();
      resolve();
    });
  });

const openSends = (call: Call): Outbox => openOutbox({ call, takesKeys: () => takesIdempotencyKeys(`${server.url}/api/v1/messages`) });

/** A poll is given up after eleven seconds: the server's own time is long for a test. */
const impatient =
  (call: Call): Call =>
  async (operation, params, options) => {
    const answer = await call(operation, params, options);
    return operation === 'register' ? { ...answer, event_queue_longpoll_timeout_seconds: 1 } : answer;
  };

test('five kill -9: an outbox sends each message once, in order, and events bring each once, in order, of one queue', async () => {
  const contents = Array.from({ length: 60 }, (_, index) => `message ${index}`);
  const queues: unknown[] = [];
  const seen: unknown[] = [];
  const stream = events(cordelia, { types: ['message'], onState: ({ queue_id }) => queues.push(queue_id) });
  const reading = (async () => {
    for await (const event of stream) {
      seen.push(event.type === 'message' ? (event as { readonly message: { readonly content: string } }).message.content : event);
      if (seen.length === contents.length) break;
    }
  })();
  while (queues.length === 0) await sleep(20);
  const outbox = openSends(hamlet);
  const all = untilSent(outbox, contents.length);
  const sending = (async () => {
    for (const content of contents) {
      outbox.send(message(content));
      await sleep(100);
    }
  })();
  await Promise.all([killAgainAndAgain(), sending, all, reading]);
  expect(seen).toEqual(contents);
  expect(queues).toHaveLength(1);
  const { messages } = await cordelia('getMessages', { anchor: 'newest', num_before: contents.length, num_after: 0, apply_markdown: false });
  expect((messages as ReadonlyArray<{ readonly content: string }>).map(({ content }) => content)).toEqual(contents);
  await outbox.close();
  // The queue went with the last event.
  await expect(cordelia('deleteQueue', { queue_id: String(queues[0]) })).rejects.toMatchObject({ code: 'BAD_EVENT_QUEUE_ID' });
}, 300_000);

test('a server that is frozen is noticed, and what came meanwhile comes once', async () => {
  const statuses: string[] = [];
  const stream = events(impatient(cordelia), { types: ['message'], onStatus: ({ kind }) => statuses.push(kind) });
  const first = stream.next();
  while (!statuses.includes('open')) await sleep(20);
  server.signal('SIGSTOP');
  const answer = hamlet('sendMessage', message('thawed'), { timeout: 300_000 });
  while (!statuses.includes('waiting')) await sleep(50);
  server.signal('SIGCONT');
  await answer;
  expect((await first).value).toMatchObject({ type: 'message', message: { content: 'thawed' } });
  await hamlet('sendMessage', message('next'));
  expect((await stream.next()).value).toMatchObject({ message: { content: 'next' } });
  await stream.return();
}, 120_000);
