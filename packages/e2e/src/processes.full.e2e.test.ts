import { createServer } from 'node:net';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { openSide } from './clients/conversation.js';
import { enter, type Person } from './clients/person.js';
import { connectTo, openConnection, type PinnedAnswer, replaced, servingPids } from './pinned-connection.js';
import { pollsWait, serverProcess, type ServerProcess } from './server-process.js';
import { textOf } from './texts.js';
import { signIn, type ZulipClient } from './clients/zulip-client.js';

const password = 'a password for tests';
const count = 3;

let server: ServerProcess;
let hamlet: ZulipClient;
let cordelia: ZulipClient;
/** The same two, with our client. */
let people: Readonly<Record<'hamlet' | 'cordelia', Person>>;

const accountOf = ({ config }: ZulipClient): string => `${config.username}:${config.apiKey}`;

const started = async (starts: number): Promise<void> => {
  while (server.output().split('Parley listens').length <= starts) await sleep(20);
};

/** Loaded into all processes: this signal makes one hang. */
const endlessLoop = "data:text/javascript,process.on('SIGUSR2',()=>{for(;;);})";

/** On its embedded PostgreSQL, as operators start it. */
beforeAll(async () => {
  server = await serverProcess({
    PARLEY_PROCESSES: String(count),
    PARLEY_MAX_UPLOAD_MIB: '1',
    PARLEY_METRICS_PORT: '0',
    NODE_OPTIONS: `--import=${endlessLoop}`,
  });
  await server.start();
  await started(1);
  [hamlet, cordelia] = [await signIn(server.url, 'hamlet@zulip.com', password), await signIn(server.url, 'cordelia@zulip.com', password)];
  people = { hamlet: await enter(server.url, 'hamlet@zulip.com', password), cordelia: await enter(server.url, 'cordelia@zulip.com', password) };
}, 300_000);

afterAll(async () => {
  await server.dispose();
}, 60_000);

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const place = (queue: PinnedAnswer): Readonly<Record<string, unknown>> => ({
  queue_id: queue.body['queue_id'],
  last_event_id: queue.body['last_event_id'],
});

const kill = async (number: number): Promise<void> => {
  const pid = servingPids(server).get(number);
  process.kill(Number(pid), 'SIGKILL');
  await replaced(server, number, pid);
};

test('two people talk while one process after another is killed: everybody gets everything once, in one order', async () => {
  const sides = [await openSide(people.hamlet), await openSide(people.cordelia)] as const;
  const each = 60;
  const talk = async (side: (typeof sides)[number], person: string, to: string): Promise<void> => {
    for (let n = 0; n < each; n += 1) {
      await side.send(n % 2 === 0 ? { type: 'stream', to: 'Verona', topic: 'killed' } : { type: 'private', to }, textOf(person, n));
      await sleep(50);
    }
  };
  const killing = async (): Promise<void> => {
    for (let number = 1; number <= count; number += 1) await kill(number);
  };
  await Promise.all([talk(sides[0], 'Hamlet', 'cordelia@zulip.com'), talk(sides[1], 'Cordelia', 'hamlet@zulip.com'), killing()]);
  await Promise.all(sides.map((side) => side.waitFor(2 * each)));
  const [ofOne, ofOther] = sides.map(({ received }) => received.map(({ id }) => id));
  expect(ofOther).toEqual(ofOne);
  expect(ofOther).toEqual([...new Set(ofOther)].sort((left, right) => left - right));
  for (const { id, content } of sides[0].received) expect(sides[0].acknowledged.get(content) ?? sides[1].acknowledged.get(content)).toBe(id);
  await Promise.all(sides.map((side) => side.stop()));
}, 300_000);

test.each([1, 2])(
  'SIGTERM to process %d answers its polls, refuses nobody, and it is replaced: an end in order',
  async (number) => {
    const connection = await connectTo(server, number, accountOf(cordelia));
    const queue = await connection.call('POST', '/register', { event_types: ['message'] });
    const poll = connection.call('GET', '/events', place(queue));
    await pollsWait(server, 1);
    const from = server.output().length;
    const pid = servingPids(server).get(number);
    process.kill(Number(pid), 'SIGTERM');
    const next = replaced(server, number, pid);
    let isReplaced = false;
    void next.then(() => (isReplaced = true));
    const statuses = new Set<number>();
    do {
      const other = openConnection(server, accountOf(hamlet));
      statuses.add((await other.call('GET', '/users/me')).status);
      other.close();
    } while (!isReplaced);
    expect([...statuses]).toEqual([200]);
    const { status, headers, body } = await poll;
    expect([status, headers['connection'], body['events']]).toEqual([200, 'close', []]);
    const lines = server.output().slice(from);
    expect(lines).toMatch(new RegExp(`"level":"info","message":"a process has ended, and is replaced","process":${number},"code":0`));
    expect(lines).not.toContain('"level":"error"');
    const replacement = await connectTo(server, number, accountOf(cordelia));
    expect((await replacement.call('GET', '/events', { ...place(queue), dont_block: true })).body).toMatchObject({ result: 'success' });
    replacement.close();
  },
  120_000,
);

test('a process that hangs, stopped or in an endless loop, is killed and replaced, others serve meanwhile, and its queues go on', async () => {
  const hung = [
    [2, 'SIGSTOP'],
    [3, 'SIGUSR2'],
  ] as const;
  const before = servingPids(server);
  const held: { readonly queue: PinnedAnswer; readonly poll: Promise<unknown> }[] = [];
  // One that hangs is given one more connection, which ends with it.
  const here = await connectTo(server, 1, accountOf(hamlet));
  for (const [number] of hung) {
    const connection = await connectTo(server, number, accountOf(cordelia));
    const queue = await connection.call('POST', '/register', { event_types: ['message'] });
    held.push({ queue, poll: connection.call('GET', '/events', place(queue)).catch(() => 'broken') });
  }
  await pollsWait(server, hung.length);
  for (const [number, signal] of hung) process.kill(Number(before.get(number)), signal);
  expect(await here.call('POST', '/messages', { type: 'stream', to: 'Verona', topic: 'hung', content: 'while two hang' })).toMatchObject({ status: 200 });
  here.close();
  for (const [number] of hung) await replaced(server, number, before.get(number));
  expect(await Promise.all(held.map(({ poll }) => poll))).toEqual(['broken', 'broken']);
  for (const [index, [number]] of hung.entries()) {
    expect(server.output()).toContain(`"a process hangs, and is killed","process":${number},"pid":${before.get(number)}`);
    const replacement = await connectTo(server, number, accountOf(cordelia));
    const { body } = await replacement.call('GET', '/events', place(held[index]?.queue as PinnedAnswer));
    expect(body).toMatchObject({ events: [{ message: { content: 'while two hang' } }] });
    replacement.close();
  }
  expect(servingPids(server).get(1)).toBe(before.get(1));
}, 120_000);

test('no process is killed after the parent was stopped for longer, and one of the processes with it', async () => {
  const before = servingPids(server);
  const one = Number(before.get(1));
  server.signal('SIGSTOP');
  process.kill(one, 'SIGSTOP');
  await sleep(26_000);
  server.signal('SIGCONT');
  process.kill(one, 'SIGCONT');
  // More than two signs of each.
  await sleep(5_000);
  expect([...servingPids(server)]).toEqual([...before]);
  for (const pid of before.values()) expect(isAlive(pid)).toBe(true);
  expect(await openConnection(server, accountOf(hamlet)).call('GET', '/users/me')).toMatchObject({ status: 200 });
}, 120_000);

test('when all processes are killed at once, all are replaced, and queues go on', async () => {
  const side = await openSide(people.hamlet);
  const before = servingPids(server);
  for (const pid of before.values()) process.kill(pid, 'SIGKILL');
  await side.send({ type: 'stream', to: 'Verona', topic: 'all killed' }, 'all were killed');
  await side.waitFor(1);
  for (const [number, pid] of before) await replaced(server, number, pid);
  await side.stop();
}, 120_000);

test('messages that are due are sent once each, also when the process that sends them is killed meanwhile', async () => {
  const { user_id: self } = await hamlet.users.me.getProfile();
  const contents = Array.from({ length: 30 }, (_, n) => `due at processes ${n}`);
  const dueAt = Math.floor(Date.now() / 1000) + 15;
  for (const content of contents) {
    const params = { type: 'direct', to: JSON.stringify([self]), content, scheduled_delivery_timestamp: dueAt };
    expect(await hamlet.callEndpoint('/scheduled_messages', 'POST', params)).toMatchObject({ result: 'success' });
  }
  const sent = async (): Promise<ReadonlyArray<string>> => {
    const answer = await hamlet.messages.retrieve({ anchor: 'newest', num_before: 100, num_after: 0, apply_markdown: false });
    return (answer['messages'] as ReadonlyArray<{ readonly content: string }>).flatMap(({ content }) => (contents.includes(content) ? [content] : []));
  };
  while ((await sent()).length === 0) await sleep(5);
  await kill(1);
  while ((await sent()).length < contents.length) await sleep(50);
  // More than one look at what is due.
  await sleep(6_000);
  expect([...(await sent())].sort()).toEqual([...contents].sort());
}, 120_000);

test('uploads at all processes share their room, and a killed process gives its part back', async () => {
  const account = accountOf(hamlet);
  const authorization = `Basic ${Buffer.from(account).toString('base64')}`;
  /** An upload whose bytes do not come; resolves with the status of a refused one, or null. */
  const stall = (): { readonly refused: Promise<number>; readonly end: () => void } => {
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=b', 'content-length': '1000000' };
    const sent = request(`${server.url}/api/v1/user_uploads`, { method: 'POST', headers, agent: false });
    sent.on('error', () => undefined);
    sent.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
    return { refused: new Promise((resolve) => sent.on('response', ({ statusCode = 0 }) => resolve(statusCode))), end: () => sent.destroy() };
  };
  // Room for sixteen of one account, wherever they are; connections go to the processes in turn.
  const stalled = Array.from({ length: 18 }, stall);
  const refused = await Promise.race(stalled.map(({ refused }) => refused));
  expect(refused).toBe(429);
  const whole = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="large.bin"\r\n\r\n'),
    Buffer.alloc(1_000_000),
    Buffer.from('\r\n--b--\r\n'),
  ]);
  const upload = async (): Promise<number> => {
    const headers = { authorization, connection: 'close', 'content-type': 'multipart/form-data; boundary=b' };
    return (await fetch(`${server.url}/api/v1/user_uploads`, { method: 'POST', headers, body: whole })).status;
  };
  // Each process has at most six or seven of them, and refuses all the same.
  expect([await upload(), await upload(), await upload()]).toEqual([429, 429, 429]);
  await kill(2);
  expect(await upload()).toBe(200);
  for (const { end } of stalled) end();
}, 120_000);

test('kill -9 of the parent ends all processes with their held polls, and the next start takes over and serves the same queues', async () => {
  const held: { readonly queue: PinnedAnswer; readonly poll: Promise<unknown> }[] = [];
  for (let number = 1; number <= count; number += 1) {
    const connection = await connectTo(server, number, accountOf(cordelia));
    const queue = await connection.call('POST', '/register', { event_types: ['message'] });
    held.push({ queue, poll: connection.call('GET', '/events', place(queue)).catch(() => 'broken') });
  }
  await pollsWait(server, count);
  const pids = [...servingPids(server).values()];
  await server.kill();
  expect(await Promise.all(held.map(({ poll }) => poll))).toEqual(['broken', 'broken', 'broken']);
  while (pids.some(isAlive)) await sleep(10);
  await server.start();
  await started(2);
  expect(server.output()).toContain('PostgreSQL was still running and is taken over');
  await hamlet.messages.send({ type: 'stream', to: 'Verona', topic: 'parent', content: 'after the parent was killed' });
  for (const { queue } of held) {
    const connection = openConnection(server, accountOf(cordelia));
    const { body } = await connection.call('GET', '/events', place(queue));
    expect(body).toMatchObject({ result: 'success', events: [{ message: { content: 'after the parent was killed' } }] });
    connection.close();
  }
}, 120_000);

describe('a process that hangs when the server stops', () => {
  const hang = (): ReadonlyArray<number> => {
    const pids = servingPids(server);
    process.kill(Number(pids.get(2)), 'SIGSTOP');
    return [...pids.values()];
  };

  test('is killed, and the server ends in order', async () => {
    const pids = hang();
    expect(await server.stop()).toBe(0);
    expect(pids.filter(isAlive)).toEqual([]);
  }, 120_000);

  test('ends with the server at the second signal', async () => {
    const starts = server.output().split('Parley listens').length;
    await server.start();
    await started(starts);
    const pids = hang();
    server.signal('SIGTERM');
    await sleep(1_500);
    expect(await server.stop()).toBe(1);
    while (pids.some(isAlive)) await sleep(10);
  }, 120_000);
});

describe('a start that fails names the setting, ends all processes, and leaves no PostgreSQL', () => {
  let taken: ReturnType<typeof createServer>;
  let port: string;
  beforeAll(async () => {
    taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    port = String(typeof address === 'object' && address !== null ? address.port : 0);
  });
  afterAll(() => new Promise((resolve) => taken.close(resolve)));

  test.each(['PARLEY_PORT', 'PARLEY_SMTP_PORT'])(
    '%s is taken',
    async (variable) => {
      const other = await serverProcess({ PARLEY_PROCESSES: '2', [variable]: port });
      // One process may answer before the other finds its port taken.
      const attempt = other.start().catch(() => undefined);
      expect(await other.ended()).toBe(1);
      await attempt;
      expect(other.output()).toContain(`parley: ${variable} ${port} of 127.0.0.1 is taken`);
      for (const pid of servingPids(other).values()) expect(isAlive(pid)).toBe(false);
      await other.dispose();
    },
    120_000,
  );
});
