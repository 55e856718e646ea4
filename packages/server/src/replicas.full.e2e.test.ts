import { patient } from '@parley/testkit';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openKnex } from '@parley/store-knex';
import { runHere } from '../fixtures/command.js';
import { type Replicated, startReplicated } from '../fixtures/standby.js';
import { decodeConfig } from './config/config.js';
import { type RunningServer, startServer } from './start-server.js';

const dataDir = mkdtempSync(join(tmpdir(), 'parley-replicas-'));
const warned: string[] = [];
const errors: string[] = [];
let metricsPort: unknown;
const log = {
  info: (message: string, fields: Readonly<Record<string, unknown>> = {}) => {
    if (message === 'listening for Prometheus') metricsPort = fields['port'];
  },
  warn: (message: string) => void warned.push(message),
  error: (message: string) => void errors.push(message),
};
let replicated: Replicated;
let settings: Readonly<Record<string, string>>;
let server: RunningServer;
let authorization = '';

const migrateAt = async (url: string): Promise<void> => {
  const knex = openKnex(url, { ...patient, poolMax: 2 });
  await migrate(knex).finally(() => knex.destroy());
};

beforeAll(async () => {
  replicated = await startReplicated(migrateAt);
  await replicated.startStandby();
  settings = {
    PARLEY_DATA_DIR: dataDir,
    PARLEY_DATABASE_URL: replicated.primary.connection.connectionString,
    PARLEY_REPLICA_URLS: replicated.standby().connection.connectionString,
    PARLEY_SECRET: 'a secret of this very test, long enough',
    PARLEY_PORT: '0',
    PARLEY_METRICS_PORT: '0',
    PARLEY_RATE_LIMITS: 'off',
  };
  const config = decodeConfig(settings);
  if (config._tag === 'Left') throw new Error(config.left.join());
  let terminalOutput = '';
  const terminal = { isTerminal: true, write: (text: string) => void (terminalOutput += text) };
  server = await startServer(config.right, { log, terminal, conceal: () => undefined, onLost: () => undefined });
  authorization = `Basic ${Buffer.from(/export ME='([^']+)'/.exec(terminalOutput)?.[1] ?? '').toString('base64')}`;
  await call('POST', '/users/me/subscriptions', { subscriptions: '[{"name":"lunch"}]' });
}, 120_000);
afterAll(async () => {
  await server.close();
  await replicated.dispose();
  rmSync(dataDir, { recursive: true, force: true });
});

type Body = Readonly<Record<string, unknown>>;

const call = async (method: string, path: string, fields: Readonly<Record<string, string>> = {}): Promise<Body> => {
  const parameters = new URLSearchParams(fields);
  const answer =
    method === 'GET'
      ? await fetch(`${server.url}/api/v1${path}?${parameters.toString()}`, { headers: { authorization } })
      : await fetch(`${server.url}/api/v1${path}`, { method, headers: { authorization }, body: parameters });
  const body = (await answer.json()) as Body;
  expect([answer.status, body['msg']]).toEqual([200, '']);
  return body;
};

const send = (content: string): Promise<Body> => call('POST', '/messages', { type: 'stream', to: 'lunch', topic: 'today', content });

const newest = async (): Promise<unknown> => {
  const { messages } = await call('GET', '/messages', { anchor: 'newest', num_before: '1', num_after: '0', apply_markdown: 'false' });
  return (messages as ReadonlyArray<Body>)[0]?.['content'];
};

/** Reads answered so far. */
const answeredBy = async (who: 'standby' | 'primary'): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();
  return Number(new RegExp(`^parley_replica_reads_total\\{answered_by="${who}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
};

const ask = async (connectionString: string, statement: string): Promise<unknown> => {
  const knex = openKnex(connectionString, { ...patient, poolMax: 1 });
  try {
    const { rows } = await knex.raw<{ rows: ReadonlyArray<{ answer: unknown }> }>(statement);
    return rows[0]?.answer;
  } finally {
    await knex.destroy();
  }
};

const atStandby = (statement: string): Promise<unknown> => ask(replicated.standby().connection.connectionString, statement);

/** Resolves once the standby has all that the primary has written. */
const whenReplayed = async (): Promise<void> => {
  const written = String(await ask(replicated.primary.connection.connectionString, 'select pg_current_wal_lsn()::text as answer'));
  while ((await atStandby(`select pg_last_wal_replay_lsn() >= '${written}' as answer`)) !== true) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** Reads until who answers has answered once more. */
const readUntil = async (who: 'standby' | 'primary', content: string): Promise<void> => {
  const before = await answeredBy(who);
  while ((await answeredBy(who)) === before) expect(await newest()).toBe(content);
};

test('a standby that follows answers reads', async () => {
  await send('one');
  await whenReplayed();
  await readUntil('standby', 'one');
  const asked = await atStandby(`select string_agg(query, ' ') as answer from pg_stat_activity where application_name = 'parley replica'`);
  expect(asked).toContain('head_stands');
});

test('what was just sent is read at once, wherever the standby is', async () => {
  for (let count = 0; count < 20; count += 1) {
    await send(`quick ${count}`);
    expect(await newest()).toBe(`quick ${count}`);
  }
});

test('while the standby does not replay the primary answers, and the standby again afterwards', async () => {
  await whenReplayed();
  await atStandby('select pg_wal_replay_pause()::text as answer');
  await send('while it is paused');
  const before = await answeredBy('standby');
  for (let count = 0; count < 5; count += 1) expect(await newest()).toBe('while it is paused');
  expect(await answeredBy('standby')).toBe(before);
  const { output } = await runHere(['doctor'], { ...settings, PARLEY_METRICS_PORT: '' });
  expect(output).toMatch(/^note {2}replicas {3}read replica 1 does not replay$/m);

  await atStandby('select pg_wal_replay_resume()::text as answer');
  await whenReplayed();
  await readUntil('standby', 'while it is paused');
});

test('presence, queues and statuses of people are right beside a standby', async () => {
  await call('POST', '/users/me/presence', { status: 'active' });
  expect(await call('GET', '/realm/presence')).toMatchObject({ presences: expect.objectContaining({}) as unknown });
  const queue = await call('POST', '/register', { event_types: '["message"]' });
  const poll = call('GET', '/events', { queue_id: String(queue['queue_id']), last_event_id: String(queue['last_event_id']) });
  await send('heard');
  expect((await poll)['events']).toMatchObject([{ message: { content: 'heard' } }]);
});

test('without the standby every read is answered, and it is named once; back again it is used', async () => {
  await whenReplayed();
  await readUntil('standby', 'heard');
  await replicated.standby().stop();
  const sent: Promise<unknown>[] = [];
  for (let count = 0; count < 10; count += 1) sent.push(newest());
  expect(new Set(await Promise.all(sent))).toEqual(new Set(['heard']));
  expect(warned.filter((message) => message.includes('replica'))).toEqual(['a read replica is not used for now']);
  const { output, code } = await runHere(['doctor'], { ...settings, PARLEY_METRICS_PORT: '' });
  expect([code, output]).toEqual([0, expect.stringMatching(/^note {2}replicas {3}read replica 1: /m)]);
  await replicated.startStandby();
  await readUntil('standby', 'heard');
  expect(errors).toEqual([]);
});

test('the doctor names a replica that is no standby', async () => {
  const { output, code } = await runHere(['doctor'], { ...settings, PARLEY_METRICS_PORT: '', PARLEY_REPLICA_URLS: settings['PARLEY_DATABASE_URL'] ?? '' });
  expect([code, output]).toEqual([1, expect.stringMatching(/^mend {2}replicas {3}read replica 1 is not a standby$/m)]);
});
