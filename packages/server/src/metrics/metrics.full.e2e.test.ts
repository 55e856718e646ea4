import { connect } from 'node:net';
import { readRepositoryFile, patient } from '@parley/testkit';
import { openKnex } from '@parley/store-knex';
import { operations } from '@parley/wire';
import { type OwnServer, startOwnServer } from '../../fixtures/own-server.js';

let metricsPort: unknown;
const log = {
  info: (message: string, fields: Readonly<Record<string, unknown>> = {}) => {
    if (message === 'listening for Prometheus') metricsPort = fields['port'];
  },
  warn: () => undefined,
  error: () => undefined,
};
let running: OwnServer;

beforeAll(async () => {
  running = await startOwnServer({ PARLEY_METRICS_PORT: '0' }, log);
});
afterAll(() => running.close());

const call = async (method: string, path: string, body?: string): Promise<Readonly<Record<string, unknown>>> => {
  const headers = { authorization: running.authorization, 'content-type': 'application/x-www-form-urlencoded' };
  return (await (await fetch(`${running.server.url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) })).json()) as Record<string, unknown>;
};

const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();

/** The value of a line that begins so. */
const valueOf = (text: string, beginning: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${beginning} `));
  return line === undefined ? undefined : Number(line.slice(beginning.length + 1));
};

const until = async (holds: (text: string) => boolean): Promise<string> => {
  for (;;) {
    const text = await scrape();
    if (holds(text)) return text;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

test('requests are counted by operation and status class, never by their paths', async () => {
  await call('GET', '/api/v1/users/me');
  await call('GET', '/api/v1/users/99999');
  await call('GET', '/api/v1/a-secret-path');
  await call('GET', '/another-secret-path');
  await call('GET', '/health');
  await fetch(`${running.server.url}/api/v1/users/me`);
  const text = await scrape();
  const count = (labels: string) => valueOf(text, `parley_request_duration_seconds_count{${labels}}`);
  expect(count('method="GET",operation="/users/me",status="2xx"')).toBe(1);
  expect(count('method="GET",operation="/users/me",status="4xx"')).toBe(1);
  expect(count('method="GET",operation="/users/{user_id}",status="4xx"')).toBe(1);
  expect(count('method="other",operation="unknown",status="4xx"')).toBe(1);
  expect(count('method="GET",operation="unknown",status="4xx"')).toBe(1);
  expect(count('method="GET",operation="/health",status="2xx"')).toBe(1);
  expect(text).not.toMatch(/operation="[^"]*(secret|99999)/);

  const known = new Set([...operations.map(({ path }) => path.replaceAll(/:\w+\}/g, '}')), 'unknown', '/health']);
  const named = [...text.matchAll(/operation="([^"]*)"/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('waiting polls, queues, log, connections and workers are measured', async () => {
  const before = await scrape();
  const queue = await call('POST', '/api/v1/register', 'event_types=["message"]');
  const poll = call('GET', `/api/v1/events?queue_id=${String(queue['queue_id'])}&last_event_id=${String(queue['last_event_id'])}`);
  const waiting = await until((text) => valueOf(text, 'parley_waiting_polls') === 1);
  expect(valueOf(waiting, 'parley_open_queues')).toBe((valueOf(before, 'parley_open_queues') ?? 0) + 1);
  await call('POST', '/api/v1/messages', 'type=direct&to=[]&content=hi');
  await call('POST', '/api/v1/users/me/subscriptions', 'subscriptions=[{"name":"lunch"}]');
  await call('POST', '/api/v1/messages', 'type=stream&to=lunch&topic=today&content=hi');
  await poll;
  const after = await until((text) => valueOf(text, 'parley_waiting_polls') === 0);
  expect(valueOf(after, 'parley_log_position')).toBeGreaterThan(valueOf(before, 'parley_log_position') ?? Infinity);
  expect(valueOf(after, 'parley_pool_size')).toBe(20);
  expect(valueOf(after, 'parley_database_up')).toBe(1);
  const worked = await until((text) => text.includes('parley_worker_last_success_timestamp_seconds{worker="webhooks"}'));
  expect(valueOf(worked, 'parley_worker_passes_total{worker="webhooks",outcome="succeeded"}')).toBeGreaterThan(0);
});

test('every metric and label that the dashboard of deploy queries exists', async () => {
  const text = await until((found) => found.includes('parley_worker_passes_total{worker="dueWork"'));
  interface Dashboard {
    readonly panels: ReadonlyArray<{ readonly targets: ReadonlyArray<{ readonly expr: string }> }>;
  }
  const { panels } = JSON.parse(readRepositoryFile('deploy/grafana-dashboard.json')) as Dashboard;
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const metrics = new Set(queries.flatMap((query) => query.match(/\b(?:parley|process|nodejs)_\w+/g) ?? []));
  expect(metrics.size).toBeGreaterThan(15);
  const exists = (name: string): boolean =>
    text.split('\n').some((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `) || line === `# TYPE ${name} gauge`);
  expect([...metrics].filter((name) => !exists(name))).toEqual([]);

  const labels = new Set(queries.flatMap((query) => [...query.matchAll(/by \(([^)]+)\)/g)].flatMap(([, names = '']) => names.split(', '))));
  expect([...labels].filter((label) => !new RegExp(`[{,]${label}=`).test(text))).toEqual([]);
  expect(labels).toContain('operation');
});

test('the port for metrics serves nothing else, and the port for clients no metrics', async () => {
  const status = async (url: string, method = 'GET') => (await fetch(url, { method })).status;
  expect(await status(`http://127.0.0.1:${String(metricsPort)}/api/v1/server_settings`)).toBe(404);
  expect(await status(`http://127.0.0.1:${String(metricsPort)}/metrics`, 'POST')).toBe(405);
  expect(await status(`${running.server.url}/metrics`)).toBe(404);
});

test('the server is ready while its database has all tables, and until it stops', async () => {
  const ready = async () => {
    const answer = await fetch(`${running.server.url}/ready`);
    return [answer.status, ((await answer.json()) as { readonly status: string }).status];
  };
  expect(await ready()).toEqual([200, 'ready']);
  const knex = openKnex(running.connectionString, { ...patient, poolMax: 1 });
  try {
    await knex.raw("update parley.migration set name = 'x' || name where id = 1");
    expect(await ready()).toEqual([503, 'not migrated']);
    await knex.raw('update parley.migration set name = substr(name, 2) where id = 1');
    expect(await ready()).toEqual([200, 'ready']);
  } finally {
    await knex.destroy();
  }

  // A connection that has begun its request is still answered.
  const socket = connect(Number(new URL(running.server.url).port), '127.0.0.1');
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    socket.on('close', () => resolve(text));
  });
  await new Promise((resolve) => socket.write('GET /ready HTTP/1.1\r\nHost: a\r\n', resolve));
  const closed = running.server.close();
  socket.write('\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 503 [^]*\{"status":"stopping"\}/);
  await closed;
});
