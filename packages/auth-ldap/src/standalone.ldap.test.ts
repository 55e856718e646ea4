import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeConfig, type RunningServer, startServer } from '@parley/server';
import { createTestDatabase, type TestDatabase } from '@parley/testkit';
import { files } from '../fixtures/certificate.js';
import { base, reader, type Slapd, startSlapd } from '../fixtures/slapd.js';

const password = 'a sea of troubles';
const concealed: string[] = [];
const dataDirs: string[] = [];
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

let slapd: Slapd;
let database: TestDatabase;
const running: RunningServer[] = [];

const settings = (): Readonly<Record<string, string>> => ({
  PARLEY_LDAP_URL: slapd.url,
  PARLEY_LDAP_CA: files.authority,
  PARLEY_LDAP_BASE: base,
  PARLEY_LDAP_PEOPLE: '(objectClass=inetOrgPerson)',
  PARLEY_LDAP_BIND_NAME: reader.name,
  PARLEY_LDAP_BIND_PASSWORD: reader.password,
  PARLEY_LDAP_NAME: 'uid',
  PARLEY_LDAP_NEW_ACCOUNTS: '1',
});

/** A server with the common database. */
const start = async (directory: Readonly<Record<string, string>>): Promise<RunningServer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-ldap-'));
  dataDirs.push(dataDir);
  const config = decodeConfig({
    PARLEY_DATA_DIR: dataDir,
    PARLEY_DATABASE_URL: database.connectionString,
    PARLEY_SECRET: 'a secret of this very test, long enough',
    PARLEY_PORT: '0',
    ...directory,
  });
  if (config._tag === 'Left') throw new Error(config.left.join());
  const terminal = { isTerminal: true, write: () => undefined };
  const server = await startServer(config.right, { log: silent, terminal, conceal: (secret) => void concealed.push(secret), onLost: () => undefined });
  running.push(server);
  return server;
};

beforeAll(async () => {
  slapd = await startSlapd();
  database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
});
afterAll(async () => {
  for (const server of running) await server.close();
  await database.drop();
  await slapd.close();
  for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true, force: true });
});

/** Signs a person of the directory in. Returns what calls any server with their key. */
const signIn = async ({ url }: RunningServer, username: string) => {
  const reply = await fetch(`${url}/api/v1/fetch_api_key`, { method: 'POST', body: new URLSearchParams({ username, password }) });
  const { email, api_key: apiKey } = (await reply.json()) as { readonly email: string; readonly api_key: string };
  expect([reply.status, email]).toEqual([200, `${username}@example.org`]);
  const headers = { authorization: `Basic ${Buffer.from(`${email}:${apiKey}`).toString('base64')}` };
  return async (at: RunningServer, path: string, method = 'GET') => {
    const answer = await fetch(`${at.url}/api/v1/${path}`, { method, headers });
    return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> };
  };
};

test('the standalone server signs people of a directory in, and tells so', async () => {
  await slapd.addPerson({ uid: 'hamlet', password });
  const server = await start(settings());
  expect(concealed).toContain(reader.password);
  const call = await signIn(server, 'hamlet');
  expect((await call(server, 'users/me')).status).toBe(200);
  expect((await call(server, 'server_settings')).body).toMatchObject({ require_email_format_usernames: false, authentication_methods: { ldap: true } });
});

test('people who left the directory while its server was down end at its next start, with their polls on every server', async () => {
  await slapd.addPerson({ uid: 'ophelia', password });
  const server = await start(settings());
  const other = await start({});
  const call = await signIn(server, 'ophelia');
  const { body } = await call(other, 'register?event_types=%5B%22message%22%5D', 'POST');
  const query = `queue_id=${String(body['queue_id'])}&last_event_id=${String(body['last_event_id'])}`;
  await server.close();
  await slapd.removePerson('ophelia');
  const poll = call(other, `events?${query}`);
  expect((await call(other, 'users/me')).status).toBe(200);

  const again = await start(settings());
  expect(await poll).toMatchObject({ status: 401 });
  expect([(await call(other, 'users/me')).status, (await call(again, 'users/me')).status]).toEqual([401, 401]);
});

test('certificates that cannot be read end the start', async () => {
  await expect(start({ ...settings(), PARLEY_LDAP_CA: '/nowhere/authority.pem' })).rejects.toThrow('PARLEY_LDAP_CA');
});
