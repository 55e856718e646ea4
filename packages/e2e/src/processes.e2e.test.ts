import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '@parley/testkit';
import { developmentDatabase } from './development-database.js';
import { connectTo, openConnection, type PinnedAnswer, type PinnedConnection, processOf, replaced, servingPids } from './pinned-connection.js';
import { pollsWait, serverProcess, type ServerProcess } from './server-process.js';
import { signIn, type ZulipClient } from './clients/zulip-client.js';

const password = 'a password for tests';
const limit = 400;

let database: TestDatabase;
let server: ServerProcess;
let hamlet: ZulipClient;
let cordelia: ZulipClient;

const accountOf = ({ config }: ZulipClient): string => `${config.username}:${config.apiKey}`;

beforeAll(async () => {
  database = await developmentDatabase();
  server = await serverProcess({
    PARLEY_DATABASE_URL: database.connectionString,
    PARLEY_SECRET: 'what both processes derive their keys from',
    PARLEY_PROCESSES: '2',
    PARLEY_RATE_LIMITS: String(limit),
    PARLEY_METRICS_PORT: '0',
  });
  await server.start();
  while (!server.output().includes('Parley listens')) await sleep(20);
  [hamlet, cordelia] = [await signIn(server.url, 'hamlet@zulip.com', password), await signIn(server.url, 'cordelia@zulip.com', password)];
}, 300_000);

afterAll(async () => {
  await server.dispose();
  await database.drop();
}, 60_000);

const place = (queue: PinnedAnswer): Readonly<Record<string, unknown>> => ({
  queue_id: queue.body['queue_id'],
  last_event_id: queue.body['last_event_id'],
});

const eventsOf = ({ body }: PinnedAnswer) =>
  body['events'] as ReadonlyArray<Readonly<Record<string, unknown>> & { readonly id: number; readonly type: string }>;

/** Polls until an event of another type than a heartbeat comes. */
const nextEvent = async (connection: PinnedConnection, queue: PinnedAnswer): Promise<Readonly<Record<string, unknown>> | undefined> => {
  let last = queue.body['last_event_id'];
  for (;;) {
    const events = eventsOf(await connection.call('GET', '/events', { queue_id: queue.body['queue_id'], last_event_id: last }));
    const event = events.find(({ type }) => type !== 'heartbeat');
    if (event !== undefined || events.length === 0) return event;
    last = events.at(-1)?.id;
  }
};

test('the server listens once both processes serve, and new connections go to them in turn', async () => {
  expect([...servingPids(server).keys()].sort()).toEqual([1, 2]);
  const connections = Array.from({ length: 4 }, () => openConnection(server, null));
  const numbers: number[] = [];
  for (const connection of connections) numbers.push(await processOf(server, await connection.call('GET', '/server_settings')));
  expect(numbers.sort()).toEqual([1, 1, 2, 2]);
  for (const connection of connections) connection.close();
});

test('metrics of both processes are added up, beside those of each process and of their parent', async () => {
  const [, port = ''] = /"listening for Prometheus".*"port":(\d+)/.exec(server.output()) ?? [];
  const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const settings = 'parley_request_duration_seconds_count{method="GET",operation="/server_settings",status="2xx"}';
  const countIn = (text: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${settings} `))
        ?.slice(settings.length) ?? 0,
    );
  const before = countIn(await scrape());
  for (const number of [1, 2]) {
    const connection = await connectTo(server, number, null);
    await connection.call('GET', '/server_settings');
    connection.close();
  }
  const text = await scrape();
  // Finding the process of a connection is a call, too.
  expect(countIn(text)).toBeGreaterThanOrEqual(before + 2);
  expect(text).toMatch(/^parley_pool_size 40$/m);
  expect(text).toMatch(/^parley_open_queues \d+$/m);
  for (const process of ['1', '2', 'parent']) expect(text).toMatch(new RegExp(`^process_resident_memory_bytes\\{process="${process}"\\} \\d+$`, 'm'));
});

test.each([
  [1, 2, 'othello@zulip.com'],
  [2, 1, 'prospero@zulip.com'],
])('what happens at process %d reaches polls at process %d: messages, typing and presence', async (from, to, person) => {
  const acting = await signIn(server.url, person, password);
  const [here, there] = [await connectTo(server, from, accountOf(acting)), await connectTo(server, to, accountOf(cordelia))];
  const { user_id: cordeliaId } = await cordelia.users.me.getProfile();
  const { user_id: actingId } = await acting.users.me.getProfile();
  const acts = [
    ['message', () => here.call('POST', '/messages', { type: 'stream', to: 'Verona', topic: 'processes', content: `from process ${from}` })],
    ['typing', () => here.call('POST', '/typing', { to: [cordeliaId], op: 'start' })],
    ['presence', () => here.call('POST', '/users/me/presence', { status: 'active', new_user_input: true, ping_only: false })],
  ] as const;
  for (const [type, act] of acts) {
    const queue = await there.call('POST', '/register', { event_types: [type] });
    const poll = nextEvent(there, queue);
    expect(await act()).toMatchObject({ status: 200 });
    const event = await poll;
    expect(event).toMatchObject({ type });
    expect(JSON.stringify(event)).toContain(type === 'presence' ? person : String(actingId));
    await there.call('DELETE', '/events', { queue_id: queue.body['queue_id'] });
  }
  here.close();
  there.close();
});

test('a poll whose process is killed goes on at the other, under the same queue, and gets what came meanwhile', async () => {
  const [here, there] = [await connectTo(server, 1, accountOf(hamlet)), await connectTo(server, 2, accountOf(cordelia))];
  const queue = await there.call('POST', '/register', { event_types: ['message'] });
  const broken = there.call('GET', '/events', place(queue)).then(
    () => 'answered',
    () => 'broken',
  );
  await pollsWait(server, 1);
  const pid = servingPids(server).get(2);
  process.kill(Number(pid), 'SIGKILL');
  expect(await broken).toBe('broken');
  expect(await here.call('POST', '/messages', { type: 'stream', to: 'Verona', topic: 'processes', content: 'while one is away' })).toMatchObject({
    status: 200,
  });
  const again = openConnection(server, accountOf(cordelia));
  expect(eventsOf(await again.call('GET', '/events', place(queue)))).toMatchObject([{ type: 'message', message: { content: 'while one is away' } }]);
  // The replacement serves the queue, too.
  await replaced(server, 2, pid);
  const replacement = await connectTo(server, 2, accountOf(cordelia));
  expect(eventsOf(await replacement.call('GET', '/events', place(queue)))).toMatchObject([{ message: { content: 'while one is away' } }]);
  for (const connection of [here, there, again, replacement]) connection.close();
}, 60_000);

test('calls at both processes count against one limit', async () => {
  const iago = await signIn(server.url, 'iago@zulip.com', password);
  const connections = [await connectTo(server, 1, accountOf(iago)), await connectTo(server, 2, accountOf(iago))];
  const statuses: number[] = [];
  const asked = connections.map(async (connection) => {
    for (let n = 0; n < limit; n += 1) statuses.push((await connection.call('GET', '/users/me')).status);
  });
  await Promise.all(asked);
  // Connecting takes calls of the address, not of the account.
  expect(statuses.filter((status) => status === 200)).toHaveLength(limit);
  expect(statuses.filter((status) => status === 429)).toHaveLength(limit);
  for (const connection of connections) connection.close();
}, 60_000);

test('SIGTERM answers held polls, ends all processes, and the exit code is 0', async () => {
  const polls: Promise<PinnedAnswer>[] = [];
  const pids = [...servingPids(server).values()];
  for (const number of [1, 2]) {
    const connection = await connectTo(server, number, accountOf(hamlet));
    const queue = await connection.call('POST', '/register', { event_types: ['message'] });
    polls.push(connection.call('GET', '/events', place(queue)));
  }
  await pollsWait(server, 2);
  expect(await server.stop()).toBe(0);
  expect((await Promise.all(polls)).map(({ status, body }) => [status, body['events']])).toEqual([
    [200, []],
    [200, []],
  ]);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
}, 60_000);
