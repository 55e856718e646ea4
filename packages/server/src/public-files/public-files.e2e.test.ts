import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@parley/testkit';
import { decodeConfig } from '../config/config.js';
import { type RunningServer, startServer } from '../start-server.js';

const dataDir = mkdtempSync(join(tmpdir(), 'parley-public-'));
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
let database: TestDatabase;
let server: RunningServer;
let authorization: string;

beforeAll(async () => {
  database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  const config = decodeConfig({
    PARLEY_DATA_DIR: dataDir,
    PARLEY_DATABASE_URL: database.connectionString,
    PARLEY_SECRET: 'a secret of this very test, long enough',
    PARLEY_PORT: '0',
    PARLEY_ANY_LEVEL: '1',
  });
  if (config._tag === 'Left') throw new Error(config.left.join());
  let output = '';
  const terminal = { isTerminal: true, write: (text: string) => void (output += text) };
  server = await startServer(config.right, { log: quiet, terminal, conceal: () => undefined, onLost: () => undefined });
  authorization = `Basic ${Buffer.from(/export ME='([^']+)'/.exec(output)?.[1] ?? '').toString('base64')}`;
});
afterAll(async () => {
  await server.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const call = async (path: string, fields?: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> => {
  const init = fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) };
  const response = await fetch(`${server.url}${path}`, { ...init, headers: { Authorization: authorization } });
  expect(response.status).toBe(200);
  return (await response.json()) as Readonly<Record<string, unknown>>;
};

/** Every text in a reply, at any depth, that is an address or a path of this server or of another; patterns of addresses are none. */
const addressesIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === 'string') return /^(https?:\/)?\//.test(value) && !value.includes('%(') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
};

const withoutVersion = (address: string): string => address.replace(server.url, '').replace(/\?.*/, '');

describe.each(['', '/at/140', '/at/208'])('called under "%s"', (mount) => {
  test('everything that register, server_settings and users reference is there for anybody', async () => {
    const api = `${mount}/api/v1`;
    const given = [
      await call(`${api}/server_settings`),
      await call(`${api}/register`, { client_gravatar: 'false' }),
      await call(`${api}/users?client_gravatar=false`),
    ].flatMap(addressesIn);
    const organization = [server.url, `${server.url}${mount}`];
    const files = [...new Set(given)].filter((address) => !organization.includes(address));

    for (const path of ['static/emoji/emoji-names.json', 'static/images/realm-icon.png', 'static/images/realm-logo.png']) {
      expect(files).toContain(`${server.url}${mount}/${path}`);
    }
    expect(files.map(withoutVersion)).toEqual(
      expect.arrayContaining([expect.stringMatching(/\/avatars\/\d+\.png$/), expect.stringMatching(/\/avatars\/\d+-medium\.png$/)]),
    );
    for (const address of files) {
      const response = await fetch(new URL(address, server.url));
      expect([address, response.status]).toEqual([address, 200]);
      expect(response.headers.get('content-type')).toBe(address.endsWith('.json') ? 'application/json' : 'image/png');
      expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
      expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
    }
  });
});

test('the emoji with a picture is there, as a message shows it', async () => {
  const { user_id } = await call('/api/v1/users/me');
  await call('/api/v1/messages', { type: 'direct', to: `[${String(user_id)}]`, content: ':zulip:' });
  const reply = await call('/api/v1/messages?anchor=newest&num_before=1&num_after=0');
  const [, source = ''] = / src="([^"]+)"/.exec((reply['messages'] as readonly [{ readonly content: string }])[0].content) ?? [];

  expect(source).toMatch(/^\/static\//);
  const { status, headers } = await fetch(new URL(source, server.url));
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('the names of emoji are those that reactions take', async () => {
  const data = (await (await fetch(`${server.url}/static/emoji/emoji-names.json`)).json()) as { readonly code_to_names: Readonly<Record<string, unknown>> };

  expect(data.code_to_names['1f44d']).toEqual(expect.arrayContaining(['+1']));
});

test('a hidden person has a picture, which reveals nothing about accounts', async () => {
  const unknown = await fetch(`${server.url}/static/images/unknown-user-avatar.png`);
  const own = await call('/api/v1/users/me');
  const there = await fetch(`${server.url}/static/avatars/${String(own['user_id'])}.png`);
  const nobody = await fetch(`${server.url}/static/avatars/987654321.png`);
  const comparable = ({ status, headers }: Response) => [status, [...headers].filter(([name]) => !['date', 'content-length', 'x-request-id'].includes(name))];

  expect(unknown.status).toBe(200);
  expect(comparable(nobody)).toEqual(comparable(there));
});

test('HEAD is answered with the same headers and no body', async () => {
  const [head, get] = [await fetch(`${server.url}/static/avatars/1.png`, { method: 'HEAD' }), await fetch(`${server.url}/static/avatars/1.png`)];
  const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'x-request-id'].includes(name));

  expect([head.status, headersOf(head), (await head.text()).length]).toEqual([200, headersOf(get), 0]);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused, since everything here is read-only', async (method) => {
  const response = await fetch(`${server.url}/static/avatars/1.png`, { method });

  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect(await response.json()).toEqual({ result: 'error', msg: 'Method Not Allowed', allowed_methods: ['GET', 'HEAD'], code: 'BAD_REQUEST' });
});

test.each([
  '/static/nothing.png',
  '/static/avatars/nobody.png',
  '/static/avatars/1-large.png',
  '/avatar/1/large',
  '/at/208/static',
  '/at/x/static/avatars/1.png',
  '/static/..%2f..%2fpackage.json',
])('nothing is at %s', async (path) => {
  const response = await fetch(`${server.url}${path}`);

  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ result: 'error', msg: 'Not found', code: 'BAD_REQUEST' });
});
