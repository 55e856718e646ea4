import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { decodeConfig, type RunningServer, startServer } from '@parley/server';
import { openKnex } from '@parley/store-knex';
import { createTestDatabase, type S3Server, startS3, type TestDatabase, patient } from '@parley/testkit';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const dataDir = mkdtempSync(join(tmpdir(), 'parley-files-'));
const concealed: string[] = [];

let store: S3Server;
let database: TestDatabase;
let authorization = '';

const start = async (settings: Readonly<Record<string, string>>): Promise<RunningServer> => {
  const config = decodeConfig({
    PARLEY_DATA_DIR: dataDir,
    PARLEY_DATABASE_URL: database.connectionString,
    PARLEY_SECRET: 'a secret of this very test, long enough',
    PARLEY_PORT: '0',
    ...settings,
  });
  if (config._tag === 'Left') throw new Error(config.left.join());
  let output = '';
  const terminal = { isTerminal: true, write: (text: string) => void (output += text) };
  const server = await startServer(config.right, { log: silent, terminal, conceal: (secret) => void concealed.push(secret), onLost: () => undefined });
  const [, credentials] = /export ME='([^']+)'/.exec(output) ?? [];
  if (credentials !== undefined) authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return server;
};

const settings = (): Readonly<Record<string, string>> => ({
  PARLEY_S3_URL: store.options.url,
  PARLEY_S3_BUCKET: store.options.bucket,
  PARLEY_S3_REGION: store.options.region,
  PARLEY_S3_KEY_ID: store.options.keyId,
  PARLEY_S3_KEY: store.options.key,
});

beforeAll(async () => {
  store = await startS3();
  database = await createTestDatabase({ name: 'empty', migrate: () => Promise.resolve() });
});
afterAll(async () => {
  await database.drop();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const upload = async ({ url }: RunningServer, bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'plan.bin');
  const reply = await fetch(`${url}/api/v1/user_uploads`, { method: 'POST', headers: { authorization }, body });
  return ((await reply.json()) as { readonly url: string }).url;
};

const download = async ({ url }: RunningServer, path: string, range?: string) => {
  const reply = await fetch(`${url}/api/v1${path}`, { headers: { authorization } });
  const { url: link } = (await reply.json()) as { readonly url: string };
  const file = await fetch(`${url}${link}`, range === undefined ? {} : { headers: { range } });
  return { status: file.status, bytes: Buffer.from(await file.arrayBuffer()) };
};

/** What the cell says of where its files are. */
const fileStore = async (): Promise<unknown> => {
  const knex = openKnex(database.connectionString, { ...patient, poolMax: 1 });
  const { rows } = await knex.raw<{ rows: ReadonlyArray<{ file_store: unknown }> }>('select file_store from parley.cell');
  await knex.destroy();
  return rows[0]?.file_store;
};

test('files go to the bucket, are read from it in ranges, and those of the database stay readable', async () => {
  const large = Buffer.from(Uint8Array.from({ length: 1_500_000 }, (_, index) => (index * 7 + (index >> 8)) % 256));
  const before = await start({});
  const inDatabase = await upload(before, Uint8Array.from(large.subarray(0, 1000)));
  await before.close();
  expect(store.requests).toEqual([]);
  expect(await fileStore()).toBe('database');

  const server = await start(settings());
  try {
    expect(concealed).toContain(store.options.key);
    expect(await fileStore()).toMatch(/^[0-9a-f]{16}$/);
    const inBucket = await upload(server, Uint8Array.from(large));
    expect(store.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(3);
    expect((await download(server, inBucket)).bytes.equals(large)).toBe(true);
    const part = await download(server, inBucket, 'bytes=524000-1049999');
    expect([part.status, part.bytes.equals(large.subarray(524_000, 1_050_000))]).toEqual([206, true]);
    const older = await download(server, inDatabase, 'bytes=10-19');
    expect([older.status, [...older.bytes]]).toEqual([206, [...large.subarray(10, 20)]]);
  } finally {
    await server.close();
  }
});

test('an archive of the organization goes to the bucket in parts, is read from it, and is gone from it once deleted', async () => {
  const server = await start(settings());
  const call = async (method: string, path: string, params: Readonly<Record<string, string>> = {}): Promise<Readonly<Record<string, unknown>>> => {
    const body = method === 'POST' ? { body: new URLSearchParams(params) } : {};
    return (await (await fetch(`${server.url}/api/v1${path}`, { method, headers: { authorization }, ...body })).json()) as Readonly<Record<string, unknown>>;
  };
  const shown = async (): Promise<{ readonly pending: boolean; readonly export_url: string }> => {
    for (;;) {
      const [found] = (await call('GET', '/export/realm'))['exports'] as ReadonlyArray<{ readonly pending: boolean; readonly export_url: string }>;
      if (found?.pending === false) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  try {
    const file = await upload(server, Uint8Array.from(randomBytes(5_000_000)));
    await call('POST', '/users/me/subscriptions', { subscriptions: JSON.stringify([{ name: 'plans' }]) });
    await call('POST', '/messages', { type: 'stream', to: 'plans', topic: 'all', content: `[plan](${file})` });
    const before = store.requests.length;
    const id = String((await call('POST', '/export/realm'))['id']);
    const { export_url: url } = await shown();
    const stored = store.requests.slice(before).filter((request) => request.startsWith('PUT') && request.includes('/exports/'));
    expect(stored).toHaveLength(2);
    const { pathname } = new URL(url);
    const reply = await fetch(`${server.url}${pathname}`, { headers: { authorization } });
    const archive = Buffer.from(await reply.arrayBuffer());
    expect([reply.status, archive.length > 5_000_000, gunzipSync(archive).length > 5_000_000]).toEqual([200, true, true]);
    expect(await call('DELETE', `/export/realm/${id}`)).toMatchObject({ result: 'success' });
    expect((await fetch(`${server.url}${pathname}`, { headers: { authorization } })).status).toBe(403);
  } finally {
    await server.close();
  }
});

test('a bucket that does not answer ends the start, with the setting that is wrong', async () => {
  await expect(start({ ...settings(), PARLEY_S3_BUCKET: 'missing' })).rejects.toThrow(/^PARLEY_S3_BUCKET: the bucket missing does not answer/);
  await expect(start({ ...settings(), PARLEY_S3_KEY_ID: 'nobody' })).rejects.toThrow(/^PARLEY_S3_KEY_ID or PARLEY_S3_KEY: /);
});
