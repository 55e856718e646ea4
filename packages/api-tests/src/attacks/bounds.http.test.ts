import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { eventsOf, good, newMessage, openQueue, startTestServer, type TestPerson, type TestServer } from '@parley/testkit';
import { makeChannel, say } from '../../fixtures/clients/message-client.js';
import { sendRaw } from '../../fixtures/clients/raw-client.js';

let server: TestServer;
let iago: TestPerson;
let zoe: TestPerson;
let channel: number;

beforeAll(async () => {
  server = await startTestServer({ poolMax: 20, maxUnreadPerQueue: 3000 });
  iago = await server.addPerson('Iago');
  zoe = await server.addPerson('Zoe');
  channel = await makeChannel('bounds', [iago, zoe]);
});
afterAll(() => server.close());

const queuesOf = async ({ id }: TestPerson): Promise<number> => {
  const { rows } = await server.knex.raw<{ rows: ReadonlyArray<{ count: string }> }>('select count(*) from parley.event_queue where user_id = ?', [id]);
  return Number(rows[0]?.count);
};

describe('attack 69: bodies that grow', () => {
  const multipart = (parts: ReadonlyArray<string>): string => `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`;
  const field = (name: string, value: string): string => `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
  const send = (body: string | Buffer, headers: Readonly<Record<string, string>>) =>
    sendRaw(server, iago, { method: 'POST', target: '/messages', headers, body });
  const form = { 'content-type': 'multipart/form-data; boundary=x' };

  test.each<[string, () => Promise<{ readonly status: number }>]>([
    ['ten thousand fields', () => send(multipart(Array.from({ length: 10_000 }, (_, index) => field(`f${index}`, ''))), form)],
    ['a field of two megabytes', () => send(multipart([field('content', 'x'.repeat(2_000_000))]), form)],
    ['a name of half a megabyte', () => send(multipart([field('n'.repeat(500_000), 'x')]), form)],
    ['a part with endless headers', () => send(multipart([`X: ${'h'.repeat(500_000)}\r\n${field('content', 'x')}`]), form)],
    [
      'a form inside a form inside a form',
      () => send(multipart([`Content-Type: multipart/mixed; boundary=y\r\n${field('content', multipart([field('a', 'b')]))}`]), form),
    ],
    [
      'a hundred megabytes in a small parcel',
      () => send(gzipSync(Buffer.alloc(100_000_000, 'a')), { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' }),
    ],
  ])('%s', async (_, attempt) => {
    const before = await say(zoe, channel);
    const { status } = await attempt();
    expect([400, 413, 415]).toContain(status);
    expect(await say(zoe, channel)).toBe(before + 1);
  });

  test('a slow body blocks nobody else', async () => {
    const { hostname, port } = new URL(server.url);
    const sockets = Array.from({ length: 50 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => undefined);
      socket.write('POST /api/v1/messages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nco');
      return socket;
    });
    expect((await zoe.get('/users/me')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    expect((await zoe.get('/users/me')).status).toBe(200);
  });
});

describe('attack 69: parameters that grow', () => {
  const terms = JSON.stringify(Array.from({ length: 10_000 }, () => ['is', 'dm']));
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const deepObject = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;

  test.each([
    ['ten thousand terms', terms],
    ['lists a hundred thousand deep', deep],
    ['objects fifty thousand deep', deepObject],
    ['a term whose operand is as deep', `[{"operator":"dm","operand":${deep}}]`],
  ])('a narrow of %s is refused, for reading and for a queue', async (_, narrow) => {
    const before = await queuesOf(iago);
    const asked = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } } as const;
    const registered = await sendRaw(server, iago, { ...asked, target: '/register', body: new URLSearchParams({ narrow }).toString() });
    expect(registered.status).toBe(400);
    const body = new URLSearchParams({ narrow, anchor: 'newest', num_before: '1', num_after: '0' }).toString();
    const read = await sendRaw(server, iago, { method: 'GET', headers: asked.headers, target: '/messages', body });
    expect(read.status).toBe(400);
    expect(await queuesOf(iago)).toBe(before);
  });
});

describe('attack 69: queues', () => {
  test('a last event id beyond the log is refused, and acknowledges nothing', async () => {
    const queue = await openQueue(zoe, { event_types: ['message'] });
    await say(iago, channel, 'now');
    const [now] = eventsOf(await queue.poll(-1));
    for (const future of [Number(now?.id) + 1, Number(now?.id) + 4096, 2 ** 40, Number.MAX_SAFE_INTEGER]) {
      expect(await queue.poll(future)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', msg: `Event ${future} was not in this queue` } });
    }
    expect(eventsOf(await queue.poll(-1))).toEqual([now]);
  });

  test('somebody who opens one after another keeps the newest ones, up to the limit', async () => {
    const limit = server.chat.world.server.maxQueuesPerUser;
    const greedy = await server.addPerson('Greedy');
    const first = await openQueue(greedy);
    server.clock.advance(1);
    const others: Awaited<ReturnType<typeof openQueue>>[] = [];
    for (let count = 0; count < 3 * limit; count += 1) others.push(await openQueue(greedy));
    expect(await queuesOf(greedy)).toBe(limit);
    expect(await first.poll(-1)).toMatchObject({ status: 400, body: { code: 'BAD_EVENT_QUEUE_ID', queue_id: first.id } });
    expect((await others.at(-1)!.poll(-1)).status).toBe(200);
  });
});

describe('how much a queue returns at once', () => {
  const appendMany = (count: number) =>
    server.chat.world.store.transact(server.realm.id, 'write', (tx) => async () => {
      const recipient = { kind: 'channel', channelId: channel, topic: 'many' } as never;
      const audience = { kind: 'channelSubscribers', channelId: channel } as never;
      const entries = Array.from({ length: count }, () => ({ kind: 'message' as const, message: newMessage(iago.id, recipient), audience }));
      return { _tag: 'Right' as const, right: await good(tx.append({ entries, changesRules: false })) };
    });

  test('a thousand events in a reply, and the rest in the next ones, each once', async () => {
    const queue = await openQueue(zoe, { event_types: ['message'] });
    const { result } = await good(appendMany(2300));
    const replies = [await queue.newEvents(), await queue.newEvents(), await queue.newEvents()];
    expect(replies.map(({ length }) => length)).toEqual([1000, 1000, 300]);
    expect(replies.flat().map(({ message }) => (message as { readonly id: number }).id)).toEqual(result.messageIds);
    expect(await queue.newEvents()).toEqual([]);
  });

  test('a queue with too many unread entries ends, and says so; entries for others do not count', async () => {
    const bystander = await server.addPerson('Bystander');
    const [fuller, aside] = [await openQueue(zoe), await openQueue(bystander)];
    await say(iago, channel, 'one too many');
    const full = await openQueue(zoe);
    await good(appendMany(3000));
    const before = await queuesOf(zoe);
    expect((await fuller.poll(-1)).body).toMatchObject({
      result: 'error',
      code: 'BAD_EVENT_QUEUE_ID',
      msg: `Bad event queue ID: ${fuller.id}`,
      queue_id: fuller.id,
    });
    expect(await queuesOf(zoe)).toBe(before - 1);
    expect([(await full.newEvents()).length, (await full.newEvents()).length, (await full.newEvents()).length, (await full.newEvents()).length]).toEqual([
      1000, 1000, 1000, 0,
    ]);
    expect(await aside.newEvents()).toEqual([]);
    expect(await (await openQueue(zoe)).newEvents()).toEqual([]);
  });

  test('typing events without polls are bounded', async () => {
    const queue = await openQueue(zoe, { event_types: ['typing'] });
    for (let count = 0; count < 600; count += 1) {
      server.chat.world.wakeUp.wake({
        realmId: server.realm.id,
        position: null,
        entries: 0,
        keys: [],
        ephemeral: [
          {
            event: {
              kind: 'typing',
              operation: count % 2 === 0 ? 'start' : 'stop',
              senderId: iago.id,
              recipient: { kind: 'direct', participants: [iago.id, zoe.id] },
            },
            audience: { kind: 'users', userIds: [zoe.id] },
          },
        ],
      });
    }
    const events = await queue.newEvents();
    expect(events.length).toBeGreaterThan(100);
    expect(events.length).toBeLessThanOrEqual(200);
    expect(events.at(-1)).toMatchObject({ type: 'typing', op: 'stop' });
  });
});

test('a thousand waiting polls are woken by one message, each once', async () => {
  const crowd = await Promise.all(Array.from({ length: 20 }, (_, index) => server.addPerson(`Listener ${index}`)));
  const crowded = await makeChannel('crowded', [iago, ...crowd]);
  const queues = (
    await Promise.all(crowd.map(async (person) => Promise.all(Array.from({ length: 50 }, () => openQueue(person, { event_types: ['message'] })))))
  ).flat();
  const waiting = queues.map((queue) => queue.next());
  const id = await say(iago, crowded, 'to all');
  for (const events of await Promise.all(waiting)) expect(events).toMatchObject([{ type: 'message', message: { id } }]);
}, 120_000);
