import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresConnection } from '@parley/postgres-embedded';
import { migrate, openKnex } from '@parley/store-knex';
import { type Replicated, startReplicated } from '../fixtures/standby.js';
import { decodeConfig } from './config/config.js';
import { type RunningServer, startServer } from './start-server.js';

const dataDir = mkdtempSync(join(tmpdir(), 'parley-outages-'));
const lines: Array<readonly [level: string, message: string, part: unknown]> = [];
const note =
  (level: string) =>
  (message: string, fields: Readonly<Record<string, unknown>> = {}): void =>
    void lines.push([level, message, fields['part']]);
const log = { info: note('info'), warn: note('warn'), error: note('error') };

let replicated: Replicated;
let server: RunningServer;
let authorization = '';
/** The PostgreSQL behind the address that the server knows, as a name in DNS or a proxy gives. */
let behind: PostgresConnection;
const sockets = new Set<Socket>();

const address = createServer((socket) => {
  const target = connect(join(behind.host, `.s.PGSQL.${behind.port}`));
  for (const [from, to] of [
    [socket, target],
    [target, socket],
  ] as const) {
    sockets.add(from);
    from.on('error', () => to.destroy());
    from.once('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.pipe(to);
  }
});

const migrateAt = async (url: string): Promise<void> => {
  const knex = openKnex(url, { poolMax: 2 });
  await migrate(knex).finally(() => knex.destroy());
};

beforeAll(async () => {
  replicated = await startReplicated(migrateAt);
  await replicated.startStandby();
  behind = replicated.primary.connection;
  await new Promise<void>((resolve) => address.listen(0, '127.0.0.1', resolve));
  const url = new URL('postgres://127.0.0.1');
  Object.assign(url, {
    port: String((address.address() as AddressInfo).port),
    username: behind.user,
    password: behind.password,
    pathname: `/${behind.database}`,
  });
  const config = decodeConfig({
    PARLEY_DATA_DIR: dataDir,
    PARLEY_DATABASE_URL: url.href,
    PARLEY_SECRET: 'a secret of this very test, long enough',
    PARLEY_PORT: '0',
    PARLEY_RATE_LIMITS: 'off',
  });
  if (config._tag === 'Left') throw new Error(config.left.join());
  let terminalOutput = '';
  const terminal = { isTerminal: true, write: (text: string) => void (terminalOutput += text) };
  server = await startServer(config.right, { log, terminal, conceal: () => undefined, onLost: () => undefined });
  authorization = `Basic ${Buffer.from(/export ME='([^']+)'/.exec(terminalOutput)?.[1] ?? '').toString('base64')}`;
  expect((await call('POST', '/users/me/subscriptions', { subscriptions: '[{"name":"lunch"}]' })).status).toBe(200);
}, 120_000);
afterAll(async () => {
  await server.close();
  for (const socket of sockets) socket.destroy();
  address.close();
  await replicated.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

type Body = Readonly<Record<string, unknown>>;

const call = async (method: string, path: string, fields: Readonly<Record<string, string>> = {}) => {
  const parameters = new URLSearchParams(fields);
  const answer =
    method === 'GET'
      ? await fetch(`${server.url}/api/v1${path}?${parameters.toString()}`, { headers: { authorization } })
      : await fetch(`${server.url}/api/v1${path}`, { method, headers: { authorization }, body: parameters });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: (await answer.json()) as Body };
};

const send = (content: string) => call('POST', '/messages', { type: 'stream', to: 'lunch', topic: 'today', content });

const contents = async (): Promise<unknown> => {
  const { body } = await call('GET', '/messages', {
    anchor: 'newest',
    num_before: '10',
    num_after: '0',
    apply_markdown: 'false',
    narrow: '[["channel","lunch"],["topic","today"]]',
  });
  return (body['messages'] as ReadonlyArray<Body>).map(({ content }) => content);
};

const away = {
  status: 503,
  retryAfter: '2',
  body: { result: 'error', code: 'SERVICE_UNAVAILABLE', msg: 'The database is not available at the moment' },
};

const said = (message: string) => lines.filter((line) => line[1] === message);

/** Calls until the operator has been told so many times that the database is back. */
const whenBack = async (times: number): Promise<void> => {
  while (said('a part of the service is back').length < times) {
    expect((await call('GET', '/users/me')).status).toBe(200);
    await sleep(200);
  }
};

const expectOutage = async (): Promise<void> => {
  const answers = await Promise.all([send('lost'), call('GET', '/users/me'), call('GET', '/messages', { anchor: 'newest' }), call('POST', '/register')]);
  expect(answers).toEqual([away, away, away, away]);
  expect(await call('GET', '/users/me')).toEqual(away);
  const page = await fetch(`${server.url}/login/`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect((await fetch(`${server.url}/health`)).status).toBe(503);
};

/** The processes of a PostgreSQL, the postmaster first. */
const processesOf = async ({ connectionString }: PostgresConnection): Promise<ReadonlyArray<number>> => {
  const knex = openKnex(connectionString, { poolMax: 1 });
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ pid: number; parent: string }> }>(
    `select pid, split_part(pg_read_file('postmaster.pid'), E'\n', 1) as parent from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await knex.destroy();
  return [Number(rows[0]?.parent), ...rows.map(({ pid }) => pid)];
};

test('while PostgreSQL is frozen callers are asked to come again, and afterwards all goes on', async () => {
  expect((await send('one')).status).toBe(200);
  const frozen = await processesOf(behind);
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  try {
    await expectOutage();
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
  }
  await whenBack(1);
  expect((await send('two')).status).toBe(200);
  expect(await contents()).toEqual(['one', 'two']);
}, 180_000);

test('while PostgreSQL is stopped too, until a standby is promoted in its place', async () => {
  const { queue_id: queue = '', last_event_id: last } = (await call('POST', '/register', { event_types: '["message"]' })).body;
  const standby = replicated.standby();
  await replicated.primary.stop();
  await expectOutage();
  behind = standby.connection;
  // A standby answers, and refuses to write.
  expect((await send('refused')).status).toBe(503);
  const knex = openKnex(behind.connectionString, { poolMax: 1 });
  await knex.raw('select pg_promote()');
  await knex.destroy();
  await whenBack(2);
  expect((await send('three')).status).toBe(200);
  expect(await contents()).toEqual(['one', 'two', 'three']);
  const { status, body } = await call('GET', '/events', { queue_id: String(queue), last_event_id: String(last), dont_block: 'true' });
  expect([status, (body['events'] as ReadonlyArray<{ message: Body }>).map(({ message }) => message['content'])]).toEqual([200, ['three']]);
}, 180_000);

test('the operator was told once of each outage and of its end, and of nothing else', () => {
  const told = lines.filter(([level, message]) => level === 'error' || message.startsWith('a part of'));
  const begin = ['error', 'a part of the service is away', 'database'];
  const end = ['info', 'a part of the service is back', 'database'];
  expect(told).toEqual([begin, end, begin, end]);
});
