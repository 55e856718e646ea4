import { type IncomingHttpHeaders, request as overHttp } from 'node:http';
import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { type LocalService, startLocalService, type TestDatabase } from '@parley/testkit';
import { developmentDatabase } from '../development-database.js';
import { authority, freePort, type Nginx, startNginx } from './nginx.js';
import { serverProcess, type ServerProcess } from '../server-process.js';

const mebibyte = 1_048_576;

let database: TestDatabase;
let server: ServerProcess;
let nginx: Nginx;
/** Answers which host it was asked for. */
let otherCell: LocalService;
let ports: { readonly http: number; readonly https: number };
let account: string;
let metrics: string;

interface Sent {
  readonly method?: string;
  readonly path: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address that it comes from. */
  readonly from?: string;
  readonly isAnonymous?: boolean;
}

interface Answered {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Over TLS, as a client outside. */
const call = ({ method = 'GET', path, body, headers = {}, from = '127.0.0.1', isAnonymous = false }: Sent): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const credentials: Readonly<Record<string, string>> = isAnonymous ? {} : { authorization: `Basic ${Buffer.from(account).toString('base64')}` };
    const asked = request(
      {
        host: '127.0.0.1',
        servername: 'localhost',
        port: ports.https,
        ca: authority,
        localAddress: from,
        method,
        path,
        headers: {
          host: `localhost:${ports.https}`,
          ...form,
          ...credentials,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
        response.on('error', reject);
      },
    );
    // A proxy that refuses a large body answers before it has read it.
    asked.on('error', reject);
    asked.end(body);
  });

const json = ({ text }: Answered): Readonly<Record<string, unknown>> => JSON.parse(text) as Record<string, unknown>;

/** A form with a file of this many bytes. */
const fileForm = (bytes: number): Pick<Sent, 'body' | 'headers'> => {
  const boundary = 'a-boundary-of-this-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 7), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
};

beforeAll(async () => {
  database = await developmentDatabase();
  ports = { http: await freePort(), https: await freePort() };
  const metricsPort = await freePort();
  metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  server = await serverProcess({
    PARLEY_DATABASE_URL: database.connectionString,
    PARLEY_SECRET: 'a secret of this very test, long enough',
    PARLEY_EXTERNAL_URL: `https://localhost:${ports.https}`,
    PARLEY_TRUST_PROXY: '1',
    PARLEY_DEV_OPEN: '1',
    PARLEY_RATE_LIMITS: '100',
    PARLEY_METRICS_PORT: String(metricsPort),
  });
  await server.start();
  while (!server.output().includes('Parley listens')) await sleep(20);
  otherCell = await startLocalService((asked, response) => response.end(`cell 1: ${String(asked.headers.host)}${String(asked.url)}`));
  nginx = await startNginx(server.url, otherCell.url, ports);
  const body = 'username=hamlet@zulip.com&password=a password for tests';
  const signedIn = json(await call({ method: 'POST', path: '/api/v1/fetch_api_key', body, isAnonymous: true }));
  account = `${String(signedIn['email'])}:${String(signedIn['api_key'])}`;
}, 300_000);

afterAll(async () => {
  await nginx.stop();
  await otherCell.close();
  await server.dispose();
  await database.drop();
}, 60_000);

test('addresses in answers are those of the proxy, and plain HTTP is sent there', async () => {
  const url = `https://localhost:${ports.https}`;
  expect(json(await call({ path: '/api/v1/server_settings' }))).toMatchObject({ realm_url: url });
  const answered = await call({ path: '/login/' });
  expect(answered.headers['set-cookie']?.join()).toMatch(/Secure/);
  expect(answered.headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000', 'x-frame-options': 'DENY' });
  const location = await new Promise((resolve) => {
    overHttp({ port: ports.http, host: '127.0.0.1', path: '/login/?a=b', headers: { host: 'localhost' } }, ({ headers }) => resolve(headers.location)).end();
  });
  expect(location).toBe('https://localhost/login/?a=b');
});

test('the hosts of another cell reach it, and all others the first one', async () => {
  const hosts = ['other', 'another'].map((name) => `${name}.localhost:${ports.https}`);
  const answers = [];
  for (const host of hosts) answers.push(await call({ path: '/api/v1/server_settings?a=%2F', headers: { host }, isAnonymous: true }));
  expect(answers[0]).toMatchObject({ status: 200, text: `cell 1: ${String(hosts[0])}/api/v1/server_settings?a=%2F` });
  expect(answers[1]?.text).toContain('"result":"error"');
});

test('a long poll waits behind the proxy, and is answered by the next event', async () => {
  const queue = json(await call({ method: 'POST', path: '/api/v1/register', body: 'event_types=["message"]' }));
  const poll = call({ path: `/api/v1/events?queue_id=${String(queue['queue_id'])}&last_event_id=${String(queue['last_event_id'])}` });
  while (!(await (await fetch(metrics)).text()).includes('\nparley_waiting_polls 1\n')) await sleep(20);
  const sent = json(await call({ method: 'POST', path: '/api/v1/messages', body: 'type=stream&to=Verona&topic=proxy&content=hi' }));
  const events = json(await poll)['events'];
  expect(events).toEqual([expect.objectContaining({ type: 'message', message: expect.objectContaining({ id: sent['id'] }) })]);
});

test('a file of the maximum size is stored and read back; a larger one is refused by the server, one far beyond by the proxy', async () => {
  const stored = await call({ method: 'POST', path: '/api/v1/user_uploads', ...fileForm(25 * mebibyte) });
  expect([stored.status, json(stored)['result']]).toEqual([200, 'success']);
  const read = await call({ method: 'HEAD', path: String(json(stored)['url']) });
  expect([read.status, read.headers['content-length']]).toEqual([200, String(25 * mebibyte)]);

  const refused = await call({ method: 'POST', path: '/api/v1/user_uploads', ...fileForm(25 * mebibyte + 1) });
  expect([refused.status, json(refused)['result']]).toEqual([400, 'error']);
  const stopped = await call({ method: 'POST', path: '/api/v1/user_uploads', ...fileForm(27 * mebibyte) }).catch(
    (error: unknown) => error as NodeJS.ErrnoException,
  );
  expect('status' in stopped ? stopped.status : stopped.code).toEqual('status' in stopped ? 413 : expect.stringMatching(/^(EPIPE|ECONNRESET)$/));
});

test('the server sees the address of each client, and no address that a client claims', async () => {
  const remaining = async (from: string, headers: Readonly<Record<string, string>> = {}): Promise<number> =>
    Number((await call({ path: '/api/v1/server_settings', from, headers, isAnonymous: true })).headers['x-ratelimit-remaining']);
  const first = await remaining('127.0.0.2');
  expect(await remaining('127.0.0.3')).toBe(first);
  expect(await remaining('127.0.0.2')).toBe(first - 1);
  expect(await remaining('127.0.0.2', { 'x-forwarded-for': '127.0.0.4' })).toBe(first - 2);
  expect(await remaining('127.0.0.4')).toBe(first);
});

test('a query of 5,000 message ids passes, and readiness is not for clients', async () => {
  const ids = Array.from({ length: 5_000 }, (_, index) => 1_000_000 + index);
  const found = await call({ path: `/api/v1/messages?message_ids=${encodeURIComponent(JSON.stringify(ids))}&num_before=0&num_after=0` });
  expect(found.status).toBe(200);
  expect((await call({ path: '/ready' })).status).toBe(404);
  expect((await call({ path: '/health' })).status).toBe(200);
});
