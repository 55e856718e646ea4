import { fakeClock, settle } from '../../fixtures/fakes/fake-clock.js';
import { fakePage } from '../../fixtures/fakes/fake-page.js';
import { refusal } from '../../fixtures/fakes/fake-server.js';
import { fakeSends } from '../../fixtures/fakes/fake-sends.js';
import { ChatNetworkError } from '../calls/errors.js';
import type { SendMessageParams } from '../generated/api/params.js';
import { openOutbox, type Outbox, type OutboxOptions } from './outbox.js';
import { inWebStorage } from './storage.js';

const message = (content: string): SendMessageParams => ({ type: 'channel', to: 'Verona', topic: 'outbox', content });

/** As the `localStorage` of a page. */
const webStorage = () => {
  const texts = new Map<string, string>();
  return { getItem: (name: string) => texts.get(name) ?? null, setItem: (name: string, text: string) => void texts.set(name, text) };
};

const setUp = (takesKeys: boolean, options: OutboxOptions = {}) => {
  const server = fakeSends(takesKeys);
  const clock = fakeClock();
  const page = fakePage();
  const open = (): Outbox => openOutbox(server.source, { clock, hearPage: page.hearPage, ...options });
  return { server, clock, page, open, outbox: open() };
};

const shown = ({ entries }: Outbox): unknown => entries.map(({ message: { content }, status, id }) => [content, status, id]);

test('a message is pending at once, and keeps its key when its id is known', async () => {
  const { outbox, server } = setUp(true);
  const seen: unknown[] = [];
  outbox.subscribe((entries) => seen.push(entries.map(({ key, status, id }) => [key, status, id])));
  const key = outbox.send(message('hello'));
  expect(shown(outbox)).toEqual([['hello', 'pending', null]]);
  await settle();
  expect(seen[0]).toEqual([[key, 'pending', null]]);
  expect(seen.at(-1)).toEqual([[key, 'sent', 1]]);
  expect(server.calls).toMatchObject([['sendMessage', message('hello'), { idempotencyKey: key, repeats: false }]]);
});

test('messages go in order, one after the other, and what waits does not overtake', async () => {
  const { outbox, server, clock } = setUp(true);
  server.mode = 'down';
  for (const content of ['one', 'two', 'three']) outbox.send(message(content));
  await clock.pass(10_000);
  expect(server.messages).toEqual([]);
  server.mode = 'up';
  await clock.pass(60_000);
  expect(server.messages).toEqual(['one', 'two', 'three']);
});

test('where the server knows keys, a send whose answers are lost is repeated, and stored once', async () => {
  const { outbox, server, clock } = setUp(true);
  server.mode = 'loses';
  const key = outbox.send(message('once'));
  await clock.pass(5000);
  expect(server.calls.length).toBeGreaterThan(2);
  expect(outbox.entries).toMatchObject([{ key, status: 'pending', error: { message: expect.stringContaining('no answer') as string } }]);
  server.mode = 'up';
  await clock.pass(60_000);
  expect(server.messages).toEqual(['once']);
  expect(outbox.entries).toMatchObject([{ key, status: 'sent', id: 1, error: null }]);
});

describe('where the server knows no keys', () => {
  test('a send whose answer is lost was perhaps sent, and is not repeated', async () => {
    const { outbox, server, clock } = setUp(false);
    server.mode = 'up';
    outbox.send(message('first'));
    await settle();
    server.mode = 'loses';
    outbox.send(message('lost'));
    await clock.pass(600_000);
    server.mode = 'up';
    await clock.pass(600_000);
    expect(shown(outbox)).toEqual([
      ['first', 'sent', 1],
      ['lost', 'perhaps', null],
    ]);
    expect(server.messages).toEqual(['first', 'lost']);
    expect(server.calls.every(([, , { idempotencyKey }]) => idempotencyKey === undefined)).toBe(true);
  });

  test('those behind it wait until the server answers again, and are sent once', async () => {
    const { outbox, server, clock } = setUp(false);
    outbox.send(message('first'));
    await settle();
    server.mode = 'down';
    for (const content of ['lost', 'behind', 'last']) outbox.send(message(content));
    await clock.pass(600_000);
    server.mode = 'up';
    await clock.pass(60_000);
    expect(shown(outbox)).toEqual([
      ['first', 'sent', 1],
      ['lost', 'perhaps', null],
      ['behind', 'sent', 2],
      ['last', 'sent', 3],
    ]);
  });

  test('an error of the server leaves it open; too many calls do not', async () => {
    const { outbox, server, clock } = setUp(false);
    outbox.send(message('first'));
    await settle();
    server.mode = refusal(429, 'RATE_LIMIT_HIT', 20);
    outbox.send(message('busy'));
    await clock.pass(19_000);
    expect(server.calls).toHaveLength(2);
    server.mode = 'up';
    await clock.pass(60_000);
    server.mode = refusal(502, '');
    outbox.send(message('open'));
    await settle();
    server.mode = 'up';
    await clock.pass(60_000);
    expect(shown(outbox)).toEqual([
      ['first', 'sent', 1],
      ['busy', 'sent', 2],
      ['open', 'perhaps', null],
    ]);
  });

  test('the echo of the queue says that it was sent; another one says nothing', async () => {
    const { outbox, server } = setUp(false, { queue: () => 'a queue' });
    server.mode = 'up';
    outbox.send(message('first'));
    await settle();
    server.mode = 'loses';
    const key = outbox.send(message('lost'));
    await settle();
    expect(server.calls.at(-1)?.[1]).toMatchObject({ queue_id: 'a queue', local_id: key });
    outbox.received({ type: 'message', local_message_id: 'another', message: { id: 8 } });
    outbox.received({ type: 'message', message: { id: 9 } });
    expect(outbox.entries[1]?.status).toBe('perhaps');
    outbox.received({ type: 'message', local_message_id: key, message: { id: 7 } });
    expect(outbox.entries[1]).toMatchObject({ key, status: 'sent', id: 7 });
  });

  test('one that was perhaps sent is sent again when somebody decides so', async () => {
    const { outbox, server, clock } = setUp(false);
    outbox.send(message('first'));
    await settle();
    server.mode = 'down';
    const key = outbox.send(message('lost'));
    await settle();
    server.mode = 'up';
    await clock.pass(60_000);
    outbox.retry(key);
    await settle();
    expect(shown(outbox)).toEqual([
      ['first', 'sent', 1],
      ['lost', 'sent', 2],
    ]);
  });
});

test('a server that answers, but never this question, takes no keys', async () => {
  const server = fakeSends(false);
  const takesKeys = () => Promise.reject(new ChatNetworkError('sendMessage', null));
  const outbox = openOutbox({ call: server.source.call, takesKeys });
  outbox.send(message('hello'));
  await settle();
  expect(shown(outbox)).toEqual([['hello', 'sent', 1]]);
  expect(server.calls.map(([operation, , { idempotencyKey }]) => [operation, idempotencyKey])).toEqual([
    ['getServerSettings', undefined],
    ['sendMessage', undefined],
  ]);
});

test('a refused one stays with its error, those behind it go on, and it is sent again when asked', async () => {
  const { outbox, server } = setUp(true);
  server.mode = refusal(400, 'STREAM_DOES_NOT_EXIST');
  const key = outbox.send(message('refused'));
  await settle();
  server.mode = 'up';
  outbox.send(message('behind'));
  await settle();
  expect(outbox.entries).toMatchObject([
    { key, status: 'failed', id: null, error: { code: 'STREAM_DOES_NOT_EXIST', message: 'STREAM_DOES_NOT_EXIST' } },
    { status: 'sent', id: 1 },
  ]);
  outbox.retry(key);
  await settle();
  expect(outbox.entries[0]).toMatchObject({ key, status: 'sent', id: 2, error: null });
});

test('a dropped one is not sent, and leaves', async () => {
  const { outbox, server, clock } = setUp(true);
  server.mode = 'down';
  outbox.send(message('one'));
  const key = outbox.send(message('two'));
  await settle();
  outbox.drop(key);
  server.mode = 'up';
  await clock.pass(60_000);
  expect(shown(outbox)).toEqual([['one', 'sent', 1]]);
});

test('at most a hundred sent ones are shown', async () => {
  const { outbox } = setUp(true);
  for (let index = 0; index < 130; index += 1) outbox.send(message(String(index)));
  while (outbox.entries.some(({ status }) => status === 'pending')) await settle();
  expect(outbox.entries).toHaveLength(100);
  expect(outbox.entries[0]).toMatchObject({ message: { content: '30' } });
});

test.each([
  [true, ['sent', 'sent'], ['lost', 'behind']],
  [false, ['perhaps', 'sent'], ['lost', 'behind']],
])('after a reload it goes on; with keys %s', async (takesKeys, statuses, messages) => {
  const storage = inWebStorage(webStorage(), 'outbox of hamlet');
  const { server, clock, open, outbox } = setUp(takesKeys, { storage });
  server.mode = 'hangs';
  const keys = [outbox.send(message('lost')), outbox.send(message('behind'))];
  await settle();
  expect(server.messages).toEqual(['lost']);
  server.mode = 'up';
  const again = open();
  await clock.pass(60_000);
  expect(again.entries.map(({ key, status }) => [key, status])).toEqual(keys.map((key, index) => [key, statuses[index]]));
  expect(server.messages).toEqual(messages);
  await again.close();
  const third = open();
  await settle();
  expect(third.entries.map(({ status }) => status)).toEqual(takesKeys ? [] : ['perhaps']);
});

test('a key that the server may have forgotten is not sent under again', async () => {
  const { outbox, server, clock } = setUp(true);
  server.mode = 'loses';
  outbox.send(message('old'));
  await settle();
  server.mode = 'down';
  await clock.pass(7 * 86_400_000);
  server.mode = 'up';
  await clock.pass(60_000);
  expect(shown(outbox)).toEqual([['old', 'perhaps', null]]);
  expect(server.messages).toEqual(['old']);
});

test('a storage that fails, or holds something else, is told of and stops nothing', async () => {
  const broken = {
    getItem: () => '{"no": "list"}',
    setItem: () => {
      throw new Error('full');
    },
  };
  const { outbox, server } = setUp(true, { storage: inWebStorage(broken, 'x') });
  outbox.send(message('hello'));
  await settle();
  expect(server.messages).toEqual(['hello']);
  expect(outbox.storageError).toMatchObject({ message: 'full' });
});

test('a revoked key ends it with one error, and what was not sent is kept', async () => {
  const storage = inWebStorage(webStorage(), 'outbox of hamlet');
  const { outbox, server, clock, page, open } = setUp(true, { storage });
  await settle();
  server.mode = refusal(401, 'UNAUTHORIZED');
  outbox.send(message('one'));
  outbox.send(message('two'));
  expect(await outbox.ended).toMatchObject({ code: 'UNAUTHORIZED' });
  expect([clock.waiting(), page.listeners()]).toEqual([0, 0]);
  server.mode = 'up';
  const again = open();
  await settle();
  expect(shown(again)).toEqual([
    ['one', 'sent', 1],
    ['two', 'sent', 2],
  ]);
});

test('a connection that is back sends at once, and close leaves no timer and no listener', async () => {
  const { outbox, server, clock, page } = setUp(true);
  server.mode = 'down';
  outbox.send(message('hello'));
  await clock.pass(60_000);
  server.mode = 'up';
  page.tell('online');
  await settle();
  expect(server.messages).toEqual(['hello']);
  server.mode = 'down';
  outbox.send(message('again'));
  await settle();
  await outbox.close();
  expect([await outbox.ended, clock.waiting(), page.listeners()]).toEqual([null, 0, 0]);
});
