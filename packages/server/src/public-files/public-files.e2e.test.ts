import { type OwnServer, startOwnServer } from '../../fixtures/own-server.js';

let running: OwnServer;

beforeAll(async () => {
  running = await startOwnServer({ PARLEY_ANY_LEVEL: '1' });
});
afterAll(() => running.close());

const call = async (path: string, fields?: Readonly<Record<string, string>>): Promise<Readonly<Record<string, unknown>>> => {
  const init = fields === undefined ? {} : { method: 'POST', body: new URLSearchParams(fields) };
  const response = await fetch(`${running.server.url}${path}`, { ...init, headers: { Authorization: running.authorization } });
  expect(response.status).toBe(200);
  return (await response.json()) as Readonly<Record<string, unknown>>;
};

/** Every text in a reply, at any depth, that is an address or a path of this server or of another; patterns of addresses are none. */
const addressesIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === 'string') return /^(https?:\/)?\//.test(value) && !value.includes('%(') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
};

const withoutVersion = (address: string): string => address.replace(running.server.url, '').replace(/\?.*/, '');

describe.each(['', '/at/140', '/at/208'])('called under "%s"', (mount) => {
  test('everything that register, server_settings and users reference is there for anybody', async () => {
    const api = `${mount}/api/v1`;
    const given = [
      await call(`${api}/server_settings`),
      await call(`${api}/register`, { client_gravatar: 'false' }),
      await call(`${api}/users?client_gravatar=false`),
    ].flatMap(addressesIn);
    const organization = [running.server.url, `${running.server.url}${mount}`];
    const files = [...new Set(given)].filter((address) => !organization.includes(address));

    for (const path of ['static/emoji/emoji-names.json', 'static/images/realm-icon.png', 'static/images/realm-logo.png']) {
      expect(files).toContain(`${running.server.url}${mount}/${path}`);
    }
    expect(files.map(withoutVersion)).toEqual(
      expect.arrayContaining([expect.stringMatching(/\/avatars\/\d+\.png$/), expect.stringMatching(/\/avatars\/\d+-medium\.png$/)]),
    );
    for (const address of files) {
      const response = await fetch(new URL(address, running.server.url));
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
  const { status, headers } = await fetch(new URL(source, running.server.url));
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('the names of emoji are those that reactions take', async () => {
  const data = (await (await fetch(`${running.server.url}/static/emoji/emoji-names.json`)).json()) as {
    readonly code_to_names: Readonly<Record<string, unknown>>;
  };

  expect(data.code_to_names['1f44d']).toEqual(expect.arrayContaining(['+1']));
});

test('a hidden person has a picture, which reveals nothing about accounts', async () => {
  const unknown = await fetch(`${running.server.url}/static/images/unknown-user-avatar.png`);
  const own = await call('/api/v1/users/me');
  const there = await fetch(`${running.server.url}/static/avatars/${String(own['user_id'])}.png`);
  const nobody = await fetch(`${running.server.url}/static/avatars/987654321.png`);
  const comparable = ({ status, headers }: Response) => [status, [...headers].filter(([name]) => !['date', 'content-length', 'x-request-id'].includes(name))];

  expect(unknown.status).toBe(200);
  expect(comparable(nobody)).toEqual(comparable(there));
});

test('HEAD is answered with the same headers and no body', async () => {
  const [head, get] = [
    await fetch(`${running.server.url}/static/avatars/1.png`, { method: 'HEAD' }),
    await fetch(`${running.server.url}/static/avatars/1.png`),
  ];
  const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !['date', 'connection', 'keep-alive', 'x-request-id'].includes(name));

  expect([head.status, headersOf(head), (await head.text()).length]).toEqual([200, headersOf(get), 0]);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused, since everything here is read-only', async (method) => {
  const response = await fetch(`${running.server.url}/static/avatars/1.png`, { method });

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
  const response = await fetch(`${running.server.url}${path}`);

  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ result: 'error', msg: 'Not found', code: 'BAD_REQUEST' });
});
