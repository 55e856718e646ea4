import { readdirSync } from 'node:fs';
import { createTestDatabase, type TestDatabase } from '@parley/testkit';
import { dataDirectory, run, start, stopAll } from '../../fixtures/processes.js';

afterAll(stopAll);

const json = async (url: string, init: RequestInit = {}): Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }> => {
  const response = await fetch(url, init);
  return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
};

test('an external database is used instead of the embedded one, and its password is never logged', async () => {
  const database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
  const dataDir = dataDirectory();
  const shared = { PARLEY_DATA_DIR: dataDir, PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'a secret of this very test, long enough' };
  const server = await start(shared);
  const settings = await json(`${server.url}/api/v1/server_settings`);
  const made = await run('parley.mjs', ['user', 'create', '--email', 'a@example.org', '--name', 'Ann'], shared).ended;
  server.process.kill('SIGINT');
  const { code, errors } = await server.ended;
  await database.drop();

  expect([settings.status, made.code, code]).toEqual([200, 0, 0]);
  expect(readdirSync(dataDir).filter((name) => !name.endsWith('.txt'))).toEqual([]);
  expect(errors).not.toContain(decodeURIComponent(new URL(database.connectionString).password));
});

describe('the development organization', () => {
  let database: TestDatabase;
  let shared: Readonly<Record<string, string>>;

  beforeEach(async () => {
    database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
    shared = { PARLEY_DATA_DIR: dataDirectory(), PARLEY_DATABASE_URL: database.connectionString, PARLEY_SECRET: 'a secret of this very test, long enough' };
  });
  afterEach(async () => {
    await stopAll();
    await database.drop();
  });

  test('signs in anyone as anyone, at any level, and its second organization has a host name of its own', async () => {
    const server = await start({ ...shared, PARLEY_SEED: 'dev', PARLEY_DEV_PASSWORD: 'open sesame' });
    const key = await json(`${server.url}/api/v1/dev_fetch_api_key`, { method: 'POST', body: new URLSearchParams({ username: 'iago@zulip.com' }) });
    const byPassword = await json(`${server.url}/api/v1/fetch_api_key`, {
      method: 'POST',
      body: new URLSearchParams({ username: 'iago@zulip.com', password: 'open sesame' }),
    });
    const authorization = `Basic ${Buffer.from(`iago@zulip.com:${String(key.body['api_key'])}`).toString('base64')}`;
    const old = await json(`${server.url}/at/100/api/v1/users/me`, { headers: { authorization } });

    expect(key).toMatchObject({ status: 200, body: { email: 'iago@zulip.com' } });
    expect(byPassword.body['api_key']).toBe(key.body['api_key']);
    expect(old).toMatchObject({ status: 200, body: { full_name: 'Iago' } });
  });

  test('an ordinary server has none of it', async () => {
    const server = await start(shared);

    expect((await json(`${server.url}/api/v1/dev_list_users`)).status).toBe(404);
    expect((await json(`${server.url}/at/100/api/v1/server_settings`)).status).toBe(404);
  });
});

test('a second signal, after a moment, ends a server that is slow to close', async () => {
  const dataDir = dataDirectory();
  const server = await start({ PARLEY_DATA_DIR: dataDir });
  // A request without its body keeps the server from closing.
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('username=')) }),
    duplex: 'half',
  } as const;
  const stuck = fetch(`${server.url}/api/v1/fetch_api_key`, request).catch(() => 'cut off');
  await json(`${server.url}/api/v1/server_settings`);
  server.process.kill('SIGTERM');
  // A busy server may hear of it late.
  const isReady = () =>
    fetch(`${server.url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (await isReady()) await new Promise((resolve) => setTimeout(resolve, 50));
  await new Promise((resolve) => setTimeout(resolve, 1200));
  server.process.kill('SIGTERM');

  expect(await stuck).toBe('cut off');
  expect((await server.ended).code).toBe(1);

  // The embedded PostgreSQL is left running, and found again.
  const next = await start({ PARLEY_DATA_DIR: dataDir });
  expect((await json(`${next.url}/api/v1/server_settings`)).status).toBe(200);
  next.process.kill('SIGTERM');
  expect((await next.ended).code).toBe(0);
});

test('an external database without the shared secret is refused by name', async () => {
  const { code, errors } = await run('parley.mjs', ['start'], { PARLEY_DATA_DIR: dataDirectory(), PARLEY_DATABASE_URL: 'postgres://nowhere.example/parley' })
    .ended;

  expect([code, errors]).toEqual([2, expect.stringContaining('PARLEY_SECRET is needed')]);
});
